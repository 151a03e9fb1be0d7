import { texts } from '../../shell/texts.ts'
import type { NotSent, SaveResult, SendResult } from '../sending.ts'
import type { ChunkReason, SessionEffect, Reduced, SessionEvent } from './events.ts'
import { FILLING, isBusy, type Phase, type SendIntent, type SessionState } from './state.ts'

/** How a run is sent or saved: one thing at a time. In a preview nothing leaves. Pure. */
export function reduceSending(state: SessionState, event: SessionEvent): Reduced {
  const { phase } = state
  switch (event.type) {
    case 'sendPressed':
      if (isBusy(state)) return [state, []]
      // What was said of the try before is no longer true.
      return begin({ ...state, lastIntent: event.intent, sender: state.currentPage.user }, event.intent, event.isOffline, [
        { type: 'dismissToasts' },
      ])
    case 'savePressed':
      return [state, [{ type: 'loadChunk', reason: { kind: 'notice' } }]]
    case 'cancelPressed':
      return [state, [{ type: 'abortSend' }, { type: 'endWaiting', isOnline: false }]]
    case 'tryNowPressed':
      return [state, [{ type: 'endWaiting', isOnline: true }]]
    case 'dismissed':
      return to(state, FILLING)
    case 'sentClosed':
      return phase.kind === 'sent' ? to(state, state.preview ? FILLING : { ...phase, isClosed: true }) : [state, []]
    case 'waitingEnded':
      if (phase.kind !== 'offline') return [state, []]
      return event.isOnline ? loadThenSend(state, phase.intent) : to(state, FILLING)
    case 'chunkLoaded':
      return chunkLoaded({ ...state, isChunkLoaded: true }, event)
    case 'chunkFailed':
      return event.attempt === state.attempt.number ? chunkFailed(state, event.reason) : [state, []]
    case 'progressed':
      return phase.kind === 'sending' ? to(state, { ...phase, progress: event.progress }) : [state, []]
    case 'sendEnded':
      return phase.kind === 'sending' ? sendEnded(state, phase.intent, event) : [state, []]
    case 'loginOpened':
      return phase.kind === 'sending' ? to(state, { kind: 'login', resume: phase.intent }) : [state, []]
    case 'loginRefused':
      return phase.kind === 'sending' ? failed(state, phase.intent, UNAUTHORIZED) : [state, []]
    case 'loginClosed':
      return phase.kind === 'login' ? loginClosed(state, phase.resume, event) : [state, []]
    case 'versionReplaced':
      return [state, [{ type: 'loadChunk', reason: { kind: 'replaced', issues: event.issues } }]]
    default:
      return [state, []]
  }
}

const UNAUTHORIZED = { text: texts.unauthorizedText, issues: {}, mayRetry: false }

const to = (state: SessionState, phase: Phase, effects: readonly SessionEffect[] = []): Reduced => [{ ...state, phase }, effects]

/** One try: at once, or as soon as there is a connection. */
function begin(state: SessionState, intent: SendIntent, isOffline: boolean, effects: readonly SessionEffect[] = []): Reduced {
  if (isOffline && !state.preview) return to(state, { kind: 'offline', intent }, [...effects, { type: 'waitForConnection' }])
  return loadThenSend(state, intent, effects)
}

function loadThenSend(state: SessionState, intent: SendIntent, effects: readonly SessionEffect[] = []): Reduced {
  return to(state, { kind: 'sending', intent }, [...effects, { type: 'loadChunk', reason: { kind: 'send', intent } }])
}

function chunkLoaded(state: SessionState, { attempt, reason, uid }: SessionEvent & { type: 'chunkLoaded' }): Reduced {
  if (attempt !== state.attempt.number || reason.kind === 'panels') return [state, []]
  if (reason.kind === 'prompt') return [{ ...state, prompt: { kind: 'open', saved: reason.saved } }, []]
  if (reason.kind === 'notice') return to(state, { kind: 'notice' })
  // Unless something else is under way.
  if (reason.kind === 'replaced') return state.phase.kind === 'filling' ? to(state, reason) : [state, []]
  if (state.phase.kind !== 'sending') return [state, []]
  const { intent } = reason
  const submitKey = intent === 'submit' ? state.submitKey || uid : state.submitKey
  if (!state.preview) return [{ ...state, submitKey }, [{ type: 'send', intent }]]
  return to(state, intent === 'save' ? { kind: 'saved' } : { kind: 'sent', submitted: undefined, isClosed: false })
}

function chunkFailed(state: SessionState, reason: ChunkReason): Reduced {
  if (reason.kind === 'notice') return [state, [failureToast('save', texts.offline)]]
  if (reason.kind === 'send') return to(state, FILLING, [failureToast(reason.intent, texts.offline)])
  return [state, []]
}

interface Ended {
  readonly result: SendResult | SaveResult
  readonly at: number
}

function sendEnded(state: SessionState, intent: SendIntent, { result, at }: Ended): Reduced {
  switch (result.kind) {
    case 'sent':
      return to(state, { ...result, isClosed: false }, [{ type: 'clearRun' }])
    case 'saved': {
      const savedAt = result.draft?.saved_at ?? new Date(at).toISOString()
      return to({ ...state, savedAt }, { kind: 'saved' }, [{ type: 'draftStored', files: result.draft?.files ?? {} }])
    }
    case 'unauthorized':
      return [state, [{ type: 'askLogin' }]]
    case 'cancelled':
      return to(state, FILLING, [{ type: 'toast', kind: 'info', title: texts.cancelled, text: texts.stillHere }])
    case 'failed':
      return failed(state, intent, result)
    default:
      return to(state, result)
  }
}

type Failure = Omit<NotSent & { kind: 'failed' }, 'kind'>

function failed(state: SessionState, intent: SendIntent, { text, issues, mayRetry }: Failure): Reduced {
  const shown: SessionEffect = { type: 'showServerErrors', issues }
  if (intent === 'submit') return to(state, { kind: 'failed', text, mayRetry }, [shown])
  return to(state, FILLING, [shown, failureToast(intent, text)])
}

/** A try that failed because nobody was logged in goes on only for the same person. */
function loginClosed(state: SessionState, resume: SendIntent, { user, isOffline }: SessionEvent & { type: 'loginClosed' }): Reduced {
  if (user?.is_valid && user.email === state.sender.email) return begin(state, resume, isOffline)
  const text = user?.is_valid ? texts.pressAgain : texts.stillHere
  return to(state, FILLING, [{ type: 'toast', kind: 'info', title: texts.notSent, text }])
}

const failureToast = (intent: SendIntent, text: string): SessionEffect => ({
  type: 'toast',
  kind: 'failure',
  title: failureTitle(intent),
  text,
})

export const failureTitle = (intent: SendIntent) => (intent === 'save' ? texts.saveFailed : texts.submitFailed)
