import { instantOf, wallOf } from '#engine/rules/formulas/zones.ts'
import type { SpacesEvent } from '../spaces-state.ts'
import { dayOf, timeOf, wallMinutes, wallText } from './wall-time.ts'

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

/** When the event takes place, on the wall of this zone: once, or on each of its days where the nights are not its own (P12.19). */
export function spansOf({ start, end, timezone, days, overnight }: SpacesEvent, zone: string): readonly WallSpan[] {
  const there = (wall: string) => wallMinutes(inZone(wall, timezone, zone))
  if (overnight || days.length < 2) return [{ from: there(start), to: there(end) }]
  return days.map(day => ({ from: there(`${day} ${timeOf(start)}`), to: there(`${day} ${timeOf(end)}`) }))
}

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
  if (rest === 0) return hours === 1 ? '1 hour' : `${hours} hours`
  return hours === 0 ? `${rest} minutes` : `${hours} h ${rest} min`
}
