import { useSyncExternalStore } from 'react'
import type { FormState } from '#engine/run/run.ts'
import { drawnIssuesOf, type Issue } from './session/pages.ts'
import type { Visit } from './visit.ts'

/** The state of the whole form, as it is now. */
export function useFormState({ run }: Visit): FormState {
  'use memo'
  const now = () => run.form()
  return useSyncExternalStore(listener => run.watchForm(listener), now, now)
}

/** What is drawn as wrong on a page. Nothing while not asked for. */
export function useIssues(visit: Visit, page: number, isShown: boolean): readonly Issue[] {
  'use memo'
  const fields = visit.form.fields[page]?.fields ?? []
  const subscribe = (listener: () => void) => {
    const stops = isShown ? fields.map(field => visit.watch(field.mapField, listener)) : []
    return () => stops.forEach(stop => stop())
  }
  // A text, so that React sees whether anything changed.
  const now = () => (isShown ? JSON.stringify(drawnIssuesOf(visit, page)) : '[]')
  return JSON.parse(useSyncExternalStore(subscribe, now, () => '[]'))
}
