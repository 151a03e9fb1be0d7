import { failureTexts } from '../../shell/texts-failure.ts'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { texts } from '../../shell/texts.ts'
import { hasMoreThanDraft } from '../draft-parts.ts'
import type { NotSent, SaveResult, SendResult } from '../sending.ts'
import type { SessionEffect, Reduced, SessionEvent } from './events.ts'
import { withOwner } from './reduce.ts'
import { showIssues } from './reduce-pages.ts'
import { begin, failureToast, reduceSending, to } from './reduce-sending.ts'
import { FILLING, isKept, type Phase, type SendIntent, type SessionState } from './state.ts'

/** What comes of sending and saving, and of dialogs, once the part that loads late is there: comes with that part. Pure. */
export function reduceOutcome(state: SessionState, event: SessionEvent): Reduced {
  const { phase } = state
  switch (event.type) {
    case 'guestRunsFound':
      return guestRunsFound(state, event)
    case 'promptResolved':
      return [{ ...state, prompt: { kind: 'resolved' }, focus: { at: 'title' } }, []]
    case 'answersAdopted':
      return withOwner(state)
    case 'failureClosed':
      return showIssues({ ...state, phase: FILLING }, event.wrongPages[0])
    case 'dismissed':
      return to(state, FILLING)
    case 'sentClosed':
      return phase.kind === 'sent' ? sentClosed(state, phase) : [state, []]
    case 'newestPressed':
      return isLoadable(phase) && !phase.isLoading
        ? to(state, { ...phase, isLoading: true, failure: undefined }, [{ type: 'loadNewest' }])
        : [state, []]
    case 'newestFailed':
      return isLoadable(phase) ? newestFailed(state, phase) : [state, []]
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
    default:
      return reduceSending(state, event)
  }
}

/** Of the user's draft and what this browser keeps the newest is offered first. */
function guestRunsFound(state: SessionState, { attempt, runs }: SessionEvent & { type: 'guestRunsFound' }): Reduced {
  if (attempt !== state.attempt.number || state.prompt.kind !== 'unknown') return [state, []]
  const { user, form } = state.attempt.page
  const draft = user.is_valid && form.saved_data
  const [first, ...others] = [...(draft ? [draft] : []), ...runs].toSorted(
    (one, other) => Date.parse(other.saved_at) - Date.parse(one.saved_at),
  )
  return [{ ...state, prompt: first ? { kind: 'open', choices: [first, ...others] } : { kind: 'resolved' } }, []]
}

function sentClosed(state: SessionState, phase: Phase & { kind: 'sent' }): Reduced {
  if (state.preview) return to(state, FILLING)
  return to({ ...state, focus: { at: 'title' } }, { ...phase, isClosed: true }, [{ type: 'deleteConfirmation' }])
}

type Loadable = Phase & { kind: 'changed' | 'replaced' }

const isLoadable = (phase: Phase): phase is Loadable => phase.kind === 'changed' || phase.kind === 'replaced'

function newestFailed(state: SessionState, phase: Loadable): Reduced {
  return to(state, {
    ...phase,
    isLoading: false,
    failure: phase.kind === 'changed' ? failureTexts.openingFailed : sendingTexts.replacedFailed,
  })
}

function sendEnded(state: SessionState, intent: SendIntent, result: SendResult | SaveResult): Reduced {
  switch (result.kind) {
    case 'sent': {
      const sent = { ...result, isClosed: false }
      return to(state, sent, [{ type: 'clearRun', confirmation: sent }])
    }
    case 'saved': {
      const draftRevision = result.draft?.revision ?? state.draftRevision ?? 0
      const entry = isKept(state) && hasMoreThanDraft(state.visit) ? 'save' : 'delete'
      return to({ ...state, draftRevision }, { kind: 'saved' }, [{ type: 'draftStored', files: result.draft?.files ?? {}, entry }])
    }
    case 'unauthorized':
      return [state, [{ type: 'askLogin' }]]
    case 'cancelled':
      return to(state, FILLING, [{ type: 'toast', kind: 'info', title: sendingTexts.cancelled, text: texts.stillHere }])
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
  const text = user?.is_valid ? sendingTexts.pressAgain : texts.stillHere
  return to(state, FILLING, [{ type: 'toast', kind: 'info', title: sendingTexts.notSent, text }])
}
