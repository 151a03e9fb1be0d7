import type { Reduced, SessionEffect, SessionEvent } from './events.ts'
import { type AnswerCheck, positionIn } from './pages.ts'
import type { SessionState } from './state.ts'

/** Turns to the next page, if nothing is wrong on this one. @returns undefined on the last page */
export function goForward(state: SessionState, { pages, wrongPages }: AnswerCheck): Reduced | undefined {
  const { page, position } = positionIn(pages, state.requestedPage)
  const next = pages[position + 1]
  if (next === undefined) return undefined
  return wrongPages.includes(page) ? showIssues(state, page) : turnTo(state, next)
}

export function goBack(state: SessionState, pages: readonly number[]): Reduced {
  const { position } = positionIn(pages, state.requestedPage)
  return turnTo(state, pages[position - 1] ?? 0)
}

/** To a page by name. Forward, where the answers were checked, only over pages without errors: else to the first that has some. */
export function goTo(state: SessionState, { page, id, check }: SessionEvent & { type: 'pageRequested' }): Reduced {
  if (!check) return turnTo(state, page, id)
  const { page: from } = positionIn(check.pages, state.requestedPage)
  const { page: to } = positionIn(check.pages, page)
  const wrong = check.wrongPages.find(other => other >= from && other < to)
  return wrong === undefined ? turnTo(state, to, id) : showIssues(state, wrong)
}

/** Shows what is wrong on a page; undefined: on none. */
export function showIssues(state: SessionState, page: number | undefined, effects: readonly SessionEffect[] = []): Reduced {
  if (page === undefined) return [state, effects]
  const revealedPages = new Set([...state.revealedPages, page])
  return [{ ...state, requestedPage: page, revealedPages, focus: { at: 'summary' } }, [{ type: 'reveal', page }, ...effects]]
}

/** @param id of what gets the focus there instead of the page's head */
export const turnTo = (state: SessionState, page: number, id?: string): Reduced => [
  { ...state, requestedPage: page, focus: { at: 'head', ...(id && { id }) } },
  [],
]

/** Remembers which page was opened, and which ones there were then; whoever is back at Check and send and turns away needs no way back. */
export function noteTurn(before: SessionState, state: SessionState): SessionState {
  if (state.requestedPage === before.requestedPage || state.attempt !== before.attempt) return state
  const { pages } = state.visit.run.form()
  const { page } = positionIn(pages, state.requestedPage)
  const wayBack = state.wayBack?.isBack && page !== pages.at(-1) ? undefined : state.wayBack
  return { ...state, wayBack, visitedPages: new Set([...state.visitedPages, page]), pagesAtTurn: pages }
}

/** A button is disabled while it works, which takes the focus from it: it is back when the form is to be used again. */
export function giveFocusBack(before: SessionState, state: SessionState): SessionState {
  const { pressed, focus } = state
  if (state.phase.kind !== 'filling' || before.phase.kind === 'filling') return state
  return { ...state, pressed: { at: pressed.at }, focus: focus === before.focus ? { ...pressed } : focus }
}
