import { texts } from '../../shell/texts.ts'
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
    case 'waitingEnded':
      if (phase.kind !== 'offline') return [state, []]
      return event.isOnline ? loadThenSend(state, phase.intent, [], true) : to(state, FILLING)
    case 'chunkLoaded':
      return chunkLoaded({ ...state, isChunkLoaded: true }, event)
    case 'chunkFailed':
      return event.attempt === state.attempt.number ? chunkFailed(state, event.reason) : [state, []]
    case 'versionReplaced':
      return [state, [{ type: 'loadChunk', reason: { kind: 'replaced', issues: event.issues } }]]
    default:
      return [state, []]
  }
}

export const to = (state: SessionState, phase: Phase, effects: readonly SessionEffect[] = []): Reduced => [{ ...state, phase }, effects]

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

/** One try: at once, or as soon as there is a connection. */
export function begin(state: SessionState, intent: SendIntent, isOffline: boolean, effects: readonly SessionEffect[] = []): Reduced {
  if (isOffline && !state.preview) return to(state, { kind: 'offline', intent }, [...effects, { type: 'waitForConnection' }])
  return loadThenSend(state, intent, effects)
}

function loadThenSend(state: SessionState, intent: SendIntent, effects: readonly SessionEffect[] = [], hasWaited = false): Reduced {
  return to(state, { kind: 'sending', intent, hasWaited }, [...effects, { type: 'loadChunk', reason: { kind: 'send', intent } }])
}

function chunkLoaded(state: SessionState, { attempt, reason, uid }: SessionEvent & { type: 'chunkLoaded' }): Reduced {
  if (attempt !== state.attempt.number || reason.kind === 'panels' || reason.kind === 'confirmation') return [state, []]
  if (reason.kind === 'prompt') {
    const { saved, hasGuestRuns } = reason
    if (hasGuestRuns || !saved) return [state, [{ type: 'findGuestRuns' }]]
    return [{ ...state, prompt: { kind: 'open', choices: [saved] } }, []]
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

export const failureToast = (intent: SendIntent, text: string): SessionEffect => ({
  type: 'toast',
  kind: 'failure',
  title: failureTitle(intent),
  text,
})

const failureTitle = (intent: SendIntent) => (intent === 'save' ? texts.saveFailed : texts.submitFailed)
