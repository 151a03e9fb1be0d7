import { texts } from '../../shell/texts.ts'
import type { NotSent, SaveResult, SendResult } from '../sending.ts'
import type { ChunkReason, SessionEffect, Reduced, SessionEvent } from './events.ts'
import { showIssues } from './reduce-pages.ts'
import { FILLING, type FocusTarget, isBusy, type Phase, type SendIntent, type SessionState } from './state.ts'

/** How a run is sent or saved: one thing at a time. In a preview nothing leaves. Pure. */
export function reduceSending(state: SessionState, event: SessionEvent): Reduced {
  const { phase } = state
  switch (event.type) {
    case 'sendPressed':
      return isBusy(state) ? [state, []] : sendPressed(state, event)
    case 'savePressed':
      return [state, [{ type: 'loadChunk', reason: { kind: 'notice' } }]]
    case 'cancelPressed':
      return [state, [{ type: 'abortSend' }, { type: 'endWaiting', isOnline: false }]]
    case 'tryNowPressed':
      return [state, [{ type: 'endWaiting', isOnline: true }]]
    case 'dismissed':
      return to(state, FILLING)
    case 'sentClosed':
      return phase.kind === 'sent' ? sentClosed(state, phase) : [state, []]
    case 'newestPressed':
      return isLoadable(phase) && !phase.isLoading ? to(state, { ...phase, isLoading: true }, [{ type: 'loadNewest' }]) : [state, []]
    case 'newestFailed':
      return isLoadable(phase) ? newestFailed(state, phase) : [state, []]
    case 'waitingEnded':
      if (phase.kind !== 'offline') return [state, []]
      return event.isOnline ? loadThenSend(state, phase.intent, [], true) : to(state, FILLING)
    case 'chunkLoaded':
      return chunkLoaded({ ...state, isChunkLoaded: true }, event)
    case 'chunkFailed':
      return event.attempt === state.attempt.number ? chunkFailed(state, event.reason) : [state, []]
    case 'progressed':
      return phase.kind === 'sending' ? to(state, { ...phase, progress: event.progress }) : [state, []]
    case 'sendEnded':
      return phase.kind === 'sending' ? sendEnded(state, phase.intent, event.result) : [state, []]
    case 'loginOpened':
      return phase.kind === 'sending' ? to(state, { kind: 'login', resume: phase.intent }) : [state, []]
    case 'loginRefused':
      return phase.kind === 'sending'
        ? failed(state, phase.intent, { text: texts.unauthorizedText, issues: {}, mayRetry: false })
        : [state, []]
    case 'loginClosed':
      return phase.kind === 'login' ? loginClosed(state, phase.resume, event) : [state, []]
    case 'versionReplaced':
      return [state, [{ type: 'loadChunk', reason: { kind: 'replaced', issues: event.issues } }]]
    default:
      return [state, []]
  }
}

const to = (state: SessionState, phase: Phase, effects: readonly SessionEffect[] = []): Reduced => [{ ...state, phase }, effects]

/** Does what the button of this intent does; of a save it is known what it does. */
function sendPressed(state: SessionState, { intent, check, isOffline, from }: SessionEvent & { type: 'sendPressed' }): Reduced {
  if (!check.canSubmit) return to(state, FILLING, [failureToast(intent, texts.noSubmit)])
  const [wrong] = check.wrongPages
  if (intent === 'submit' && wrong !== undefined) {
    const alert: SessionEffect = { type: 'toast', kind: 'failure', title: texts.alert, text: texts.validateFirst }
    return showIssues({ ...state, phase: FILLING }, wrong, [alert])
  }
  const pressed: FocusTarget = from === undefined ? { at: intent } : { at: intent, id: from }
  // Whoever saves although another version is told puts this one in its place.
  const draftRevision = (state.phase.kind === 'changed' ? state.phase.draft?.revision : undefined) ?? state.draftRevision
  // What was said of the try before is no longer true.
  return begin({ ...state, draftRevision, lastIntent: intent, sender: state.currentPage.user, pressed }, intent, isOffline, [
    { type: 'dismissToasts' },
  ])
}

function sentClosed(state: SessionState, phase: Phase & { kind: 'sent' }): Reduced {
  if (state.preview) return to(state, FILLING)
  return to({ ...state, focus: { at: 'title' } }, { ...phase, isClosed: true }, [{ type: 'deleteConfirmation' }])
}

type Loadable = Phase & { kind: 'changed' | 'replaced' }

const isLoadable = (phase: Phase): phase is Loadable => phase.kind === 'changed' || phase.kind === 'replaced'

function newestFailed(state: SessionState, phase: Loadable): Reduced {
  const title = phase.kind === 'changed' ? texts.openingFailed : texts.replacedFailed
  return to(state, { ...phase, isLoading: false }, [{ type: 'toast', kind: 'failure', title, text: texts.retry }])
}

/** One try: at once, or as soon as there is a connection. */
function begin(state: SessionState, intent: SendIntent, isOffline: boolean, effects: readonly SessionEffect[] = []): Reduced {
  if (isOffline && !state.preview) return to(state, { kind: 'offline', intent }, [...effects, { type: 'waitForConnection' }])
  return loadThenSend(state, intent, effects)
}

function loadThenSend(state: SessionState, intent: SendIntent, effects: readonly SessionEffect[] = [], hasWaited = false): Reduced {
  return to(state, { kind: 'sending', intent, hasWaited }, [...effects, { type: 'loadChunk', reason: { kind: 'send', intent } }])
}

function chunkLoaded(state: SessionState, { attempt, reason, uid }: SessionEvent & { type: 'chunkLoaded' }): Reduced {
  if (attempt !== state.attempt.number || reason.kind === 'panels' || reason.kind === 'confirmation') return [state, []]
  if (reason.kind === 'prompt') {
    const { saved } = reason
    return saved ? [{ ...state, prompt: { kind: 'open', saved } }, []] : [state, [{ type: 'findGuestRuns' }]]
  }
  if (reason.kind === 'notice') return to({ ...state, pressed: { at: 'save' } }, { kind: 'notice' })
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
  if (reason.kind !== 'send' || state.phase.kind !== 'sending') return [state, []]
  // What cannot be had with a connection either is not waited for any longer.
  const again = !state.phase.hasWaited
  return again ? begin(state, reason.intent, true) : to(state, FILLING, [failureToast(reason.intent, texts.offline)])
}

function sendEnded(state: SessionState, intent: SendIntent, result: SendResult | SaveResult): Reduced {
  switch (result.kind) {
    case 'sent': {
      const sent = { ...result, isClosed: false }
      return to(state, sent, [{ type: 'clearRun', confirmation: sent }])
    }
    case 'saved': {
      const draftRevision = result.draft?.revision ?? state.draftRevision ?? 0
      return to({ ...state, draftRevision }, { kind: 'saved' }, [{ type: 'draftStored', files: result.draft?.files ?? {} }])
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

const failureTitle = (intent: SendIntent) => (intent === 'save' ? texts.saveFailed : texts.submitFailed)
