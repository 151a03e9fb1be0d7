import type { Visit } from '../visit.ts'
import type { Attempt } from './state.ts'

/** What the answers are worth at a press: read from the run, which changes in place. */
export interface AnswerCheck {
  /** The shown pages, as indices into the definition. */
  readonly pages: readonly number[]
  /** Those with an answer that the form's own rules find wrong, or that cannot be read. */
  readonly wrongPages: readonly number[]
  /** The submit conditions hold. */
  readonly canSubmit: boolean
}

export function checkOf(visit: Visit): AnswerCheck {
  visit.refreshClock()
  const { pages, canSubmit } = visit.run.form()
  return { pages, wrongPages: pages.filter(page => visit.ownIssuesOf(page).length > 0), canSubmit }
}

/** The shown pages with something wrong, also by the server's word. */
export const wrongPagesOf = (visit: Visit): readonly number[] => visit.run.form().pages.filter(page => visit.issuesOf(page).length > 0)

export interface PagePosition {
  /** Index into the definition of the page that is shown. */
  readonly page: number
  /** Its place among the shown pages, from 0. */
  readonly position: number
}

/** Which of the shown pages is seen: the requested one or, when its conditions fail meanwhile, the shown one before it. */
export function positionIn(pages: readonly number[], requestedPage: number): PagePosition {
  const position = Math.max(
    0,
    pages.findLastIndex(page => page <= requestedPage),
  )
  return { page: pages[position] ?? 0, position }
}

/** What is drawn as wrong. */
export interface Issue {
  readonly mapField: string
  readonly message: string
  /** Found by the form's own rules, not only by the server. */
  readonly own: boolean
}

/** Of the fields of a page those that are drawn as invalid, in order, with the message. */
export function drawnIssuesOf(visit: Visit, page: number): Issue[] {
  return visit.issuesOf(page).flatMap(mapField => {
    const { status, message, state, unread } = visit.fieldView(mapField)
    return status === 'invalid' ? [{ mapField, message, own: state.issue !== '' || unread !== undefined }] : []
  })
}

/**
 * The page that a run begins at: where it was left, or before it the first that lost what it needs; in a newer version of its
 * form the first with something wrong. Options that are on their way are not lost.
 */
export function firstPageOf(visit: Visit, { carriedOver, restored }: Attempt): number {
  const { pages } = visit.run.form()
  if (carriedOver) return pages.find(page => drawnIssuesOf(visit, page).length > 0) ?? 0
  const { page: left } = positionIn(pages, restored?.page ?? 0)
  const isLost = (mapField: string) => !visit.run.field(mapField).fetch
  return pages.find(page => page < left && visit.ownIssuesOf(page).some(isLost)) ?? left
}
