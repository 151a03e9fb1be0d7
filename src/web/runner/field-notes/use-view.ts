import { useCallback, useSyncExternalStore } from 'react'
import type { FieldView } from '../field-view.ts'
import type { Visit } from '../visit.ts'

/** A field as it is drawn now; drawn again when it changes. */
export function useView(visit: Visit, mapField: string): FieldView {
  const now = () => visit.fieldView(mapField)
  const watch = useCallback((listener: () => void) => visit.watch(mapField, listener), [visit, mapField])
  return useSyncExternalStore(watch, now, now)
}
