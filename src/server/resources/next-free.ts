import { NEVER_OPEN, type WeeklyHours, type WeeklyWindow } from '#contract/portal/weekly-hours.ts'
import type { SpaceDetails } from '#contract/portal/resource-rows.ts'
import { minuteOf } from './week-windows.ts'

/** Shorter stretches are no use to anybody. */
const MIN_MINUTES = 30

type Stretch = readonly [from: string, to: string]

export interface FreeQuery {
  readonly now: Temporal.Instant
  /** How far ahead to look; beyond it nothing is known. */
  readonly days: number
  /** The space's own. */
  readonly zone: string
  readonly hours: WeeklyHours
  /** What other events block, with their buffers; ISO instants. */
  readonly blocked: readonly Stretch[]
  readonly closed: readonly Stretch[]
  /** What an event needs before and after it. */
  readonly setMinutes: number
  readonly strikeMinutes: number
}

interface Interval {
  readonly from: number
  readonly to: number
}

/** The next stretch of at least half an hour in which an event can take place, with room for its buffers; null: none in these days. */
export function nextFree({ now, days, zone, hours, blocked, closed, setMinutes, strikeMinutes }: FreeQuery): SpaceDetails['next_free'] {
  if (hours === NEVER_OPEN) return null
  const start = now.epochMilliseconds
  const end = now.add({ hours: days * 24 }).epochMilliseconds
  const busy = [
    // The set-up of an event begins after what is before it, and its strike ends before what comes next.
    ...blocked.map(stretch => intervalOf(stretch, strikeMinutes, setMinutes)),
    ...closed.map(stretch => intervalOf(stretch, 0, 0)),
  ].toSorted((a, b) => a.from - b.from)
  for (const open of hours.length === 0 ? [{ from: start, to: end }] : openStretches(now, days, zone, hours)) {
    const free = firstGap({ from: Math.max(open.from, start), to: open.to }, busy)
    if (free) return { starts_at: iso(free.from), ends_at: free.to === end ? null : iso(free.to) }
  }
  return null
}

const MINUTE = 60_000
const iso = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString()
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

const intervalOf = ([from, to]: Stretch, before: number, after: number): Interval => ({
  from: at(from) - before * MINUTE,
  to: at(to) + after * MINUTE,
})

/** @param busy by their begin */
function firstGap({ from, to }: Interval, busy: readonly Interval[]): Interval | undefined {
  let free = from
  for (const taken of busy) {
    if (Math.min(taken.from, to) - free >= MIN_MINUTES * MINUTE) return { from: free, to: Math.min(taken.from, to) }
    free = Math.max(free, taken.to)
  }
  return to - free >= MIN_MINUTES * MINUTE ? { from: free, to } : undefined
}

/** When a space is open on each of these days; stretches that touch at midnight are one. */
function openStretches(now: Temporal.Instant, days: number, zone: string, windows: readonly WeeklyWindow[]): Interval[] {
  const first = now.toZonedDateTimeISO(zone).toPlainDate()
  const stretches: { from: number; to: number }[] = []
  for (let day = 0; day <= days; day += 1) {
    const date = first.add({ days: day })
    const own = windows.filter(({ day_of_week }) => day_of_week === date.dayOfWeek % 7)
    for (const { start_time, end_time } of own.toSorted((a, b) => a.start_time.localeCompare(b.start_time))) {
      const [from, to] = [momentOf(date, start_time, zone), momentOf(date, end_time, zone)]
      const before = stretches.at(-1)
      if (before?.to === from) before.to = to
      else stretches.push({ from, to })
    }
  }
  return stretches
}

function momentOf(date: Temporal.PlainDate, time: string, zone: string): number {
  const minute = minuteOf(time) ?? 0
  const day = minute === 1440 ? date.add({ days: 1 }) : date
  const wall = { hour: Math.floor(minute / 60) % 24, minute: minute % 60 }
  return day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(wall) }).epochMilliseconds
}
