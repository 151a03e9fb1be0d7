import type { SpaceForm } from '#contract/portal/calendar-availability.ts'
import { wallOf } from '#engine/rules/formulas/zones.ts'

/** When a space can be had. Instants are minutes since 1970. */
export interface FreeGap {
  readonly start: number
  readonly end: number
}

const STEP = 15
/** Where nobody pointed at a time: as near to it as fits. */
const USUAL_BEGIN = 9 * 60

/** When an event of that length may begin in a gap: at its begin, at each quarter of an hour, and when somebody chose while the gap was another. */
export function startsIn({ start, end }: FreeGap, minutes: number, chosen = start): readonly number[] {
  const last = end - minutes
  const first = Math.ceil((start + 1) / STEP) * STEP
  const quarters = Array.from({ length: Math.max(0, Math.floor((last - first) / STEP) + 1) }, (_, n) => first + n * STEP)
  return [...new Set([start, chosen, ...quarters])].toSorted((one, other) => one - other)
}

/**
 * The one that is proposed: before where somebody pointed, else as near to nine in the morning as it fits.
 * @param minute of the day where somebody pointed @param minuteOf that of an instant
 */
export function proposedStart(starts: readonly number[], minute: number | undefined, minuteOf: (instant: number) => number): number {
  const [first = 0] = starts
  if (minute === undefined) {
    const away = (start: number) => Math.abs(minuteOf(start) - USUAL_BEGIN)
    return starts.reduce((nearest, start) => (away(start) < away(nearest) ? start : nearest), first)
  }
  return starts.findLast(start => minuteOf(start) <= minute) ?? first
}

export interface WantedTime {
  /** uuid. */
  readonly space: string
  /** Of the space: its location by name, and its zone. */
  readonly location: string
  readonly zone: string
  /** Instant, in minutes since 1970. */
  readonly start: number
  readonly minutes: number
}

/** `2026-11-24`, `09:00` on the clock of a zone. */
export function wallTimeOf(instant: number, zone: string): { readonly day: string; readonly time: string } {
  const wall = new Date(wallOf(instant, zone) * 60_000).toISOString()
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** The page of a form with space and time filled in, as far as it has fields for them (P12.153). */
export function requestLink({ link, fields }: SpaceForm, { space, location, zone, start, minutes }: WantedTime): string {
  const [begin, end] = [wallTimeOf(start, zone), wallTimeOf(start + minutes, zone)]
  const texts: Readonly<Record<keyof SpaceForm['fields'], string>> = {
    location,
    timezone: zone,
    start_date: begin.day,
    start_time: begin.time,
    end_date: end.day,
    end_time: end.time,
    spaces: JSON.stringify([{ uid: space }]),
  }
  const presets = Object.entries(texts).flatMap(([name, text]) => {
    const field = fields[name as keyof typeof texts]
    return field === undefined || text === '' ? [] : [[field, text]]
  })
  return `${link}?${new URLSearchParams(presets).toString()}`
}
