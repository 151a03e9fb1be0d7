import { useCallback, useSyncExternalStore } from 'react'
import type { RunnerAccess } from '../field-props.ts'

/** The present answers of other fields, as on the wire; '' for each before the script runs. `names`: mapFields, with spaces between them. */
export function useAnswers(runner: RunnerAccess | undefined, names: string): readonly string[] {
  'use no memo'
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = names.split(' ').map(name => runner?.watch(name, listener))
      return () => stops.forEach(stop => stop?.())
    },
    [runner, names],
  )
  const none = JSON.stringify(names.split(' ').map(() => ''))
  const now = () => (runner ? JSON.stringify(names.split(' ').map(name => runner.textOf(name))) : none)
  return JSON.parse(useSyncExternalStore(subscribe, now, () => none)) as readonly string[]
}
