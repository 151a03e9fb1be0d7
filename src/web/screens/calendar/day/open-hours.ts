import type { Formats } from '#engine/model/formats.ts'
import { minuteText } from './bar-words.ts'
import { DAY_MINUTES, type DaySpan } from './day-clock.ts'
import { timelineTexts as texts } from './timeline-texts.ts'

/** When a space can be used on a day of its week. @param week minutes from Sunday 00:00, a beginning and an end in turn @param day ISO */
export function openOn(week: readonly number[], day: string): readonly DaySpan[] {
  const midnight = new Date(`${day}T00:00Z`).getUTCDay() * DAY_MINUTES
  const open: DaySpan[] = []
  for (let at = 0; at < week.length; at += 2) {
    const from = Math.max(0, (week[at] ?? 0) - midnight)
    const to = Math.min(DAY_MINUTES, (week[at + 1] ?? 0) - midnight)
    if (from < to) open.push({ from, to })
  }
  return open
}

/** What of a day lies between these stretches, which stand in their order. */
export function outside(open: readonly DaySpan[]): readonly DaySpan[] {
  const ends = [0, ...open.map(({ to }) => to)]
  const begins = [...open.map(({ from }) => from), DAY_MINUTES]
  return ends.map((from, at) => ({ from, to: begins[at] ?? DAY_MINUTES })).filter(({ from, to }) => from < to)
}

/** When it is open, in words. */
export function hoursText(open: readonly DaySpan[], formats: Formats): string {
  if (open.length === 0) return texts.shut
  const times = open.map(({ from, to }) => `${minuteText(from, formats)} – ${minuteText(to, formats)}`)
  return texts.hours({ times: times.join(', ') })
}
