import type { Formats } from '#engine/model/formats.ts'
import { clockChangeAt } from '#engine/rules/formulas/clock-changes.ts'
import { instantOf } from '#engine/rules/formulas/zones.ts'
import { clockTexts as texts } from './clock-texts.ts'
import { addDays, daysBetween } from './days.ts'
import { formatDate, formatTime } from './formats.ts'

/** When an event takes place, as its form says it. */
export interface EventWalls {
  /** Civil days `YYYY-MM-DD` and times `HH:mm` of the wall; '' for what is not known. */
  readonly startDate: string
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
  /** IANA name. */
  readonly zone: string
  /** The nights belong to it: it begins and ends once, not on each of its days. */
  readonly overnight: boolean
}

/** What the clocks do to the start or the end of an event (P12.58). */
export interface ClockNote {
  /** The civil day on which they do it, and whether it is the one that stands beside the time in the form. */
  readonly day: string
  readonly isOwnDay: boolean
  /** `HH:mm`, as it was given. */
  readonly time: string
  /** It does not exist: times of the same day that do, what it counts as and as long before it. Absent: it comes twice, and the first is meant. */
  readonly instead?: readonly string[]
  /** What a time that does not exist counts as. */
  readonly meant?: string
}

const MAX_DAYS = 366

/** The civil days on which an event begins (P12.19): one where the nights belong to it, else one after the other. [] while they are not known. */
export function beginDaysOf({ startDate, startTime, endDate, endTime, overnight }: Omit<EventWalls, 'zone'>): readonly string[] {
  if (startDate === '' || overnight || endDate <= startDate) return startDate === '' ? [] : [startDate]
  const count = daysBetween(startDate, endDate) + 1 - (endTime <= startTime ? 1 : 0)
  return Array.from({ length: Math.min(MAX_DAYS, count) }, (_, at) => addDays(startDate, at))
}

/** On which it ends: the same, or the days after them. */
function endDaysOf(event: EventWalls): readonly string[] {
  const { startTime, endDate, endTime, overnight } = event
  const begins = beginDaysOf(event)
  if (overnight || begins.length < 2) return endDate === '' ? [] : [endDate]
  return endTime <= startTime ? begins.map(day => addDays(day, 1)) : begins
}

/** What the clocks do to the start; undefined: nothing on any day of the event, or it is not known. */
export const startClock = (event: EventWalls): ClockNote | undefined =>
  noteOn(beginDaysOf(event), event.startTime, event.zone, event.startDate)

/** What the clocks do to the end; undefined: nothing on any day of the event, or it is not known. */
export const endClock = (event: EventWalls): ClockNote | undefined => noteOn(endDaysOf(event), event.endTime, event.zone, event.endDate)

function noteOn(days: readonly string[], time: string, zone: string, ownDay: string): ClockNote | undefined {
  if (time === '' || zone === '') return undefined
  for (const day of days) {
    const wall = minutesOf(day, time)
    const change = Number.isNaN(wall) ? undefined : clockChangeAt(wall, zone)
    if (!change) continue
    const found = { day, isOwnDay: day === ownDay, time }
    if (change.is === 'repeated') return found
    const [earlier, later] = [wallOfMinutes(change.earlier), wallOfMinutes(change.later)]
    const instead = [earlier, later].filter(wall => wall.startsWith(day)).map(wall => wall.slice(11))
    return { ...found, instead, meant: later.slice(11) }
  }
  return undefined
}

/** On each day of the event the clocks skip what lies between its start and its end: nothing is left of it. One day of several can be left out. */
export function isSkippedWhole(event: EventWalls): boolean {
  if (!startClock(event)?.meant && !endClock(event)?.meant) return false
  const [begins, ends] = [beginDaysOf(event), endDaysOf(event)]
  const isSkipped = (day: string, at: number) => {
    const [start, end] = [minutesOf(day, event.startTime), minutesOf(ends[at] ?? '', event.endTime)]
    return start < end && instantOf(start, event.zone) >= instantOf(end, event.zone)
  }
  return begins.length > 0 && begins.every(isSkipped)
}

/** What is said of it, in the language of the moment and the company's formats. */
export function clockWords({ day, isOwnDay, time, meant }: ClockNote, formats: Formats): string {
  const [at, date] = [formatTime(time, formats), formatDate(day, formats)]
  if (meant === undefined) return isOwnDay ? texts.repeated({ time: at }) : texts.repeatedOn({ time: at, date })
  const later = formatTime(meant, formats)
  return isOwnDay ? texts.skipped({ time: at, later }) : texts.skippedOn({ time: at, date, later })
}

const MINUTE_MS = 60_000

const minutesOf = (day: string, time: string): number => Date.parse(`${day}T${time}Z`) / MINUTE_MS
const wallOfMinutes = (minutes: number): string => new Date(minutes * MINUTE_MS).toISOString().slice(0, 16)
