import { useCallback, useSyncExternalStore } from 'react'
import type { RunnerAccess } from '../field-props.ts'

/** The present answers of other fields, as on the wire. `names`: mapFields, with spaces between them. */
export function useAnswers(runner: RunnerAccess | undefined, names: string): readonly string[] {
  'use no memo'
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = names.split(' ').map(name => runner?.watch(name, listener))
      return () => stops.forEach(stop => stop?.())
    },
    [runner, names],
  )
  const now = () => JSON.stringify(names.split(' ').map(name => runner?.textOf(name) ?? ''))
  return JSON.parse(useSyncExternalStore(subscribe, now, now)) as readonly string[]
}
