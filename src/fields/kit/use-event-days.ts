import type { RunnerAccess } from '../field-props.ts'
import { readDate } from './canonical-texts.ts'
import type { EventDays } from './days.ts'
import { type EventReader, eventFieldsOf } from './event-fields.ts'
import { useAnswers } from './use-answers.ts'

/** The days of the event as they are now. */
export function useEventDays(field: EventReader, runner: RunnerAccess | undefined): EventDays {
  'use no memo'
  const { start_date, end_date } = eventFieldsOf(field)
  const [start = '', end = ''] = useAnswers(runner, `${start_date} ${end_date}`)
  return { start: readDate(start), end: readDate(end) }
}
