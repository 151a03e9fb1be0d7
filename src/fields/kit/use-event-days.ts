import { useCallback, useSyncExternalStore } from 'react'
import type { RunnerAccess } from '../field-props.ts'
import { readDate } from './canonical-texts.ts'
import type { EventDays } from './days.ts'
import { type EventReader, eventFieldsOf } from './event-fields.ts'

const NO_DAYS = '|'

/** The days of the event as they are now; none before the script runs. */
export function useEventDays(field: EventReader, runner: RunnerAccess | undefined): EventDays {
  'use no memo'
  const { start_date, end_date } = eventFieldsOf(field)
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [start_date, end_date].map(name => runner?.watch(name, listener))
      return () => stops.forEach(stop => stop?.())
    },
    [runner, start_date, end_date],
  )
  const now = () => (runner ? `${readDate(runner.textOf(start_date))}|${readDate(runner.textOf(end_date))}` : NO_DAYS)
  const [start = '', end = ''] = useSyncExternalStore(subscribe, now, () => NO_DAYS).split('|')
  return { start, end }
}
