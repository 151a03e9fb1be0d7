import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { RunnerAccess } from '../field-props.ts'

type Answers = Readonly<Record<string, string>>

/** The present answers of these fields, as on the wire; drawn again when one of them changes. The same object until then. */
export function useTextsOf(runner: RunnerAccess | undefined, names: readonly string[]): Answers {
  'use no memo'
  const key = JSON.stringify(names)
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = (JSON.parse(key) as string[]).map(name => runner?.watch(name, listener))
      return () => stops.forEach(stop => stop?.())
    },
    [runner, key],
  )
  const now = () => JSON.stringify(names.map(name => [name, runner?.textOf(name) ?? '', runner?.fieldOf(name)?.message ?? '']))
  const found = useSyncExternalStore(subscribe, now, now)
  return useMemo(() => Object.fromEntries((JSON.parse(found) as [string, string, string][]).map(([name, text]) => [name, text])), [found])
}
