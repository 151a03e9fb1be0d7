import { useCallback, useSyncExternalStore } from 'react'
import type { FormState } from '#engine/run/run.ts'
import { drawnIssuesOf, type Issue } from './session/pages.ts'
import type { Visit } from './visit.ts'

/** The state of the whole form, as it is now. */
export function useFormState({ run }: Visit): FormState {
  const now = () => run.form()
  const watch = useCallback((listener: () => void) => run.watchForm(listener), [run])
  return useSyncExternalStore(watch, now, now)
}

/** What is drawn as wrong on a page. Nothing while not asked for. */
export function useIssues(visit: Visit, page: number, isShown: boolean): readonly Issue[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = isShown ? (visit.form.fields[page]?.fields ?? []).map(field => visit.watch(field.mapField, listener)) : []
      return () => stops.forEach(stop => stop())
    },
    [visit, page, isShown],
  )
  // A text, so that React sees whether anything changed.
  const now = () => (isShown ? JSON.stringify(drawnIssuesOf(visit, page)) : '[]')
  return JSON.parse(useSyncExternalStore(subscribe, now, () => '[]'))
}
