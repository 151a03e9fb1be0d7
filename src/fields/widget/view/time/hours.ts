import type { WeeklyAvailability } from '#contract/tenant/spaces.shape.ts'
import type { Formats } from '#engine/model/formats.ts'
import { commaList } from '../../listed.ts'
import { formatTime } from '../../../kit/formats.ts'
import { spacesTexts as texts } from '../spaces-texts.ts'
import { timelineTexts } from './timeline-texts.ts'
import { dayAfter, fullWeekdayName } from './wall-time.ts'

/** From Monday. */
const READING_ORDER = [1, 2, 3, 4, 5, 6, 0]

export interface HoursLine {
  /** `Monday – Thursday` */
  readonly days: string
  /** `07:00 AM – 10:00 PM`, or that it is closed. */
  readonly times: string
}

/** The weekly hours, days after each other with the same hours in one line; [] for a space that is always open. */
export function hoursLines(windows: readonly WeeklyAvailability[], formats: Formats): readonly HoursLine[] {
  if (windows.length === 0) return []
  const lines: { first: number; last: number; times: string }[] = []
  for (const day of READING_ORDER) {
    const times = timesOf(
      windows.filter(({ day_of_week }) => day_of_week === day),
      formats,
    )
    const before = lines.at(-1)
    if (before?.times === times) before.last = day
    else lines.push({ first: day, last: day, times })
  }
  return lines.map(({ first, last, times }) => ({
    days: first === last ? dayName(first) : timelineTexts.dayRange({ from: dayName(first), to: dayName(last) }),
    times,
  }))
}

/** A Sunday. */
const FIRST_DAY = '2023-01-01'
const dayName = (weekday: number) => fullWeekdayName(dayAfter(FIRST_DAY, weekday))

function timesOf(windows: readonly WeeklyAvailability[], formats: Formats): string {
  const write = (time: string) => formatTime(time === '24:00' ? '00:00' : time, formats)
  const spans = windows.toSorted((a, b) => a.start_time.localeCompare(b.start_time))
  return (
    commaList(spans.map(({ start_time, end_time }) => timelineTexts.range({ from: write(start_time), to: write(end_time) }))) ||
    texts.closed
  )
}
