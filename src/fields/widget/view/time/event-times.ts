import { instantOf, wallOf } from '#engine/rules/formulas/zones.ts'
import type { SpacesEvent } from '../../spaces-state.ts'
import { timelineTexts as texts } from './timeline-texts.ts'
import { dayAfter, dayOf, timeOf, wallMinutes, wallText } from './wall-time.ts'

/** A stretch of the wall, in its minutes. */
export interface WallSpan {
  readonly from: number
  /** Not included. */
  readonly to: number
}

/** A wall time of one zone on the wall of another. */
export function inZone(wall: string, from: string, to: string): string {
  if (from === to) return wall
  const minutes = wallMinutes(wall)
  return Number.isNaN(minutes) ? wall : wallText(wallOf(instantOf(minutes, from), to))
}

/** Has it begun by the clock of this computer? */
export const isPast = ({ start, timezone }: Pick<SpacesEvent, 'start' | 'timezone'>): boolean =>
  inZone(start, timezone, 'UTC') < wallText(Date.now() / 60_000)

/** When the event takes place, on the wall of this zone: once, or on each of its days where the nights are not its own (P12.19). */
export function spansOf({ start, end, timezone, days, overnight }: SpacesEvent, zone: string): readonly WallSpan[] {
  const there = (wall: string) => wallMinutes(inZone(wall, timezone, zone))
  if (overnight || days.length < 2) return [{ from: there(start), to: there(end) }]
  return days.map(day => ({ from: there(`${day} ${timeOf(start)}`), to: there(`${day} ${timeOf(end)}`) }))
}

/** The days of the 24-hour hold (P12.24) on which it takes place, from 00:00 to 24:00 of its own zone, on the wall of this one. */
export function wholeDaysOf(event: SpacesEvent, zone: string): readonly WallSpan[] {
  const there = (day: string) => wallMinutes(inZone(`${day} 00:00`, event.timezone, zone))
  const spans = spansOf(event, zone)
  return event.wholeDays
    .map(day => ({ from: there(day), to: there(dayAfter(day, 1)) }))
    .filter(({ from, to }) => spans.some(span => overlap(span, { from, to })))
}

export const overlap = (a: WallSpan, b: WallSpan): boolean => a.from < b.to && b.from < a.to

/** The civil days of the wall there on which it takes place, first and last. */
export function firstAndLastDay(event: SpacesEvent, zone: string): readonly [first: string, last: string] {
  const spans = spansOf(event, zone)
  return [dayOf(wallText(spans[0]?.from ?? 0)), dayOf(wallText((spans.at(-1)?.to ?? 1) - 1))]
}

/** Minutes that it lasts on a day, or altogether where the nights are its own. */
export function lengthOf(event: SpacesEvent): number {
  const [span] = spansOf(event, event.timezone)
  return span ? span.to - span.from : 0
}

/** `8 hours`, `1 h 30 min`, `45 minutes`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return texts.hours({ count: hours })
  return hours === 0 ? texts.minutes({ count: rest }) : texts.hoursAndMinutes({ hours, minutes: rest })
}
