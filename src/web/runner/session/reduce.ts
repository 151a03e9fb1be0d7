import { texts } from '../../shell/texts.ts'
import type { SessionEffect, Reduced, SessionEvent } from './events.ts'
import { giveFocusBack, goBack, goForward, goTo, noteTurn } from './reduce-pages.ts'
import { reduceSending } from './reduce-sending.ts'
import { otherUserOf, type SessionState, startAnswersOf, stateOfAttempt } from './state.ts'

type Reduce = (state: SessionState, event: SessionEvent) => Reduced

/**
 * What becomes of a session by an event, and what is to be done. Pure, but for the shown pages, which it reads of the run.
 * @param late what all other events do once the part that loads late is there, which knows what comes of sending
 */
export function reduce(before: SessionState, event: SessionEvent, late: Reduce | undefined): Reduced {
  const [state, effects] = reduceEvent(before, event, late)
  return [giveFocusBack(before, noteTurn(before, state)), effects]
}

function reduceEvent(state: SessionState, event: SessionEvent, late: Reduce = reduceSending): Reduced {
  switch (event.type) {
    case 'attemptCreated': {
      const { attempt, visit, currentPage, firstPage } = event
      const next = { ...stateOfAttempt(attempt, visit, currentPage, state.preview, firstPage), isChunkLoaded: state.isChunkLoaded }
      return [next, state.phase.kind === 'sent' ? [{ type: 'deleteConfirmation' }] : []]
    }
    case 'attemptStarted':
      return attemptStarted(state, event)
    case 'languageChanged':
      return [{ ...state, visit: event.visit }, []]
    case 'pageLoaded':
      return pageLoaded(state, event)
    case 'answerChanged':
      return state.submitKey === '' ? [state, []] : [{ ...state, submitKey: '' }, []]
    case 'nextPressed':
      return goForward(state, event.check) ?? reduceSending(state, { ...event, type: 'sendPressed', intent: 'submit' })
    case 'previousPressed':
      return goBack(state, event.pages)
    case 'pageRequested':
      return goTo(state, event)
    case 'wayBackSet':
      return [{ ...state, wayBack: event.wayBack }, []]
    default:
      return late(state, event)
  }
}

function attemptStarted(state: SessionState, { saved, hasGuestRuns, confirmation }: SessionEvent & { type: 'attemptStarted' }): Reduced {
  if (confirmation) return [{ ...state, phase: confirmation }, [{ type: 'loadChunk', reason: { kind: 'confirmation' } }]]
  const effects: SessionEffect[] = isLateLogin(state) ? [{ type: 'prefill', user: state.owner }] : []
  if (startAnswersOf(state.attempt)) effects.push({ type: 'loadChunk', reason: { kind: 'panels' } })
  if (saved || hasGuestRuns) return [state, [...effects, { type: 'loadChunk', reason: { kind: 'prompt', saved, hasGuestRuns } }]]
  return [{ ...state, prompt: { kind: 'resolved' } }, effects]
}

/** Somebody may have logged in or out meanwhile. */
function pageLoaded(state: SessionState, { page }: SessionEvent & { type: 'pageLoaded' }): Reduced {
  const { user: before } = state.currentPage
  const next = { ...state, currentPage: page }
  // Without a login, or with another one, options were others.
  const effects: SessionEffect[] = [{ type: 'refetchOptions', all: before.email !== page.user.email }]
  if (before.is_valid && !page.user.is_valid) effects.push({ type: 'toast', kind: 'info', title: texts.loggedOut, text: texts.stillHere })
  if (otherUserOf(next)) effects.push({ type: 'loadChunk', reason: { kind: 'panels' } })
  if (next.owner.is_valid || !page.user.is_valid) return [next, effects]
  const [owned, ownerEffects] = withOwner(next)
  return [owned, [...effects, ...ownerEffects]]
}

/** The run is now of who is logged in. */
export function withOwner(state: SessionState): Reduced {
  const owned = { ...state, owner: state.currentPage.user, draftRevision: undefined }
  return [owned, isLateLogin(owned) ? [{ type: 'prefill', user: owned.owner }] : []]
}

/** A guest who logs in half-way gets what was not touched yet from the profile; an earlier request keeps its answers. */
function isLateLogin({ attempt: { page }, owner }: SessionState): boolean {
  return !page.user.is_valid && owner.is_valid && !page.event && !page.behalf
}
