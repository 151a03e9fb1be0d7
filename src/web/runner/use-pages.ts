import { useState, useSyncExternalStore } from 'react'
import type { FormState } from '#engine/run/run.ts'
import type { Visit } from './visit.ts'

export interface PagePosition {
  /** The state of the whole form. */
  readonly state: FormState
  /** Index into the definition of the page that is shown. */
  readonly page: number
  /** Its place among the shown pages, from 0. */
  readonly position: number
  go(page: number): void
}

/**
 * Which page is shown: at first the first one, or, when asked for, the first with something wrong. When its conditions fail
 * meanwhile, the shown one before it takes its place.
 */
export function usePages(visit: Visit, fromIssue: boolean): PagePosition {
  'use memo'
  const { run } = visit
  const now = () => run.form()
  const state = useSyncExternalStore(listener => run.watchForm(listener), now, now)
  const [requested, go] = useState(() => (fromIssue && run.form().pages.find(page => issuesNow(visit, page).length > 0)) || 0)
  const position = Math.max(
    0,
    state.pages.findLastIndex(page => page <= requested),
  )
  return { state, page: state.pages[position] ?? 0, position, go }
}

/** Of the fields of a page those that are drawn as invalid, in order, with the message. Nothing while not asked for. */
export function useIssues(visit: Visit, page: number, isShown: boolean): readonly Issue[] {
  'use memo'
  const fields = visit.form.fields[page]?.fields ?? []
  const subscribe = (listener: () => void) => {
    const stops = isShown ? fields.map(field => visit.watch(field.mapField, listener)) : []
    return () => stops.forEach(stop => stop())
  }
  // A text, so that React sees whether anything changed.
  const now = () => (isShown ? JSON.stringify(issuesNow(visit, page)) : '[]')
  return JSON.parse(useSyncExternalStore(subscribe, now, () => '[]'))
}

export interface Issue {
  readonly mapField: string
  readonly message: string
  /** Found by the form's own rules, not only by the server. */
  readonly own: boolean
}

function issuesNow(visit: Visit, page: number): Issue[] {
  return visit.issuesOf(page).flatMap(mapField => {
    const { status, message, state, unread } = visit.fieldView(mapField)
    return status === 'invalid' ? [{ mapField, message, own: state.issue !== '' || unread !== undefined }] : []
  })
}
