import type { PlotClosure, PlotSession } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { SpacesEvent } from '../../spaces-state.ts'
import { spansOf, type WallSpan, wholeDaysOf } from './event-times.ts'
import { wallMinutes, weekdayOf, dayOf, wallText } from './wall-time.ts'

/** What takes a stretch of time. `conflict`: the visitor's own times where something stands in their way. */
export type BarKind = 'closed' | 'buffer' | 'booked' | 'held' | 'yours' | 'conflict' | 'skipped' | 'repeated'

export interface TimeBar extends WallSpan {
  readonly kind: BarKind
  /** Why it is closed, where that is not its weekly hours. */
  readonly label?: string
}

const DAY = 1440

export interface BarsQuery {
  readonly space: SpaceFound
  readonly sessions: readonly PlotSession[]
  readonly closures: readonly PlotClosure[]
  readonly event: SpacesEvent
  /** The stretch that is drawn. */
  readonly shown: WallSpan
  /** The visitor's times cannot be had here. */
  readonly isConflict: boolean
}

/** All that is to be drawn, in the order of painting: what stands later lies above. */
export function barsOf({ space, sessions, closures, event, shown, isConflict }: BarsQuery): readonly TimeBar[] {
  const own = spansOf(event, space.timezone)
  const bars = [
    ...closedIn(space, shown),
    ...closuresOf(closures),
    ...wholeDaysOf(event, space.timezone).map((span): TimeBar => ({ kind: 'buffer', ...span })),
    ...own.flatMap(span => buffersOf(span, space.set_buffer, space.strike_buffer)),
    ...takenIn(sessions),
    ...own.map((span): TimeBar => ({ kind: isConflict ? 'conflict' : 'yours', ...span })),
  ]
  return bars.flatMap(bar => clipped(bar, shown))
}

/** What others take, and not what only waits for the space; the visitor's own hold is drawn as the visitor's times. */
export function takenIn(sessions: readonly PlotSession[]): readonly TimeBar[] {
  return sessions
    .filter(({ held_by_me, takes_space }) => !held_by_me && takes_space !== false)
    .flatMap((session): TimeBar[] => {
      const [from, to] = [wallMinutes(session.start_datetime), wallMinutes(session.end_datetime)]
      return [
        { kind: 'buffer', from: wallMinutes(session.buffered_start_datetime), to: from },
        { kind: 'buffer', from: to, to: wallMinutes(session.buffered_end_datetime) },
        { kind: session.kind === 'hold' ? 'held' : 'booked', from, to },
      ]
    })
    .filter(isSome)
}

/** Times in which nobody can book it, and why. */
export const closuresOf = (closures: readonly PlotClosure[]): readonly TimeBar[] =>
  closures.map(({ label, start_datetime, end_datetime }) => ({
    kind: 'closed',
    label,
    from: wallMinutes(start_datetime),
    to: wallMinutes(end_datetime),
  }))

const buffersOf = ({ from, to }: WallSpan, set: number, strike: number): TimeBar[] =>
  [
    { kind: 'buffer' as const, from: from - set, to: from },
    { kind: 'buffer' as const, from: to, to: to + strike },
  ].filter(isSome)

const isSome = ({ from, to }: WallSpan) => from < to

/** Outside of the weekly hours; a space without any is always open. */
export function closedIn(
  { weekly_availabilities: windows }: Pick<SpaceFound, 'weekly_availabilities'>,
  shown: WallSpan,
): readonly TimeBar[] {
  if (windows.length === 0) return []
  const open: WallSpan[] = []
  for (let day = Math.floor(shown.from / DAY) * DAY; day < shown.to; day += DAY) {
    const weekday = weekdayOf(dayOf(wallText(day)))
    for (const window of windows)
      if (window.day_of_week === weekday) open.push({ from: day + minuteOf(window.start_time), to: day + minuteOf(window.end_time) })
  }
  return gapsBetween(open, shown).map(span => ({ kind: 'closed', ...span }))
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** What these stretches leave over. */
export function gapsBetween(spans: readonly WallSpan[], within: WallSpan): readonly WallSpan[] {
  const gaps: WallSpan[] = []
  let at = within.from
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > at) gaps.push({ from: at, to: Math.min(from, within.to) })
    at = Math.max(at, to)
  }
  if (at < within.to) gaps.push({ from: at, to: within.to })
  return gaps.filter(isSome)
}

/** The part of a bar that is shown; none or one. */
export function clipped<S extends WallSpan>(span: S, { from, to }: WallSpan): S[] {
  const part = { ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }
  return isSome(part) ? [part] : []
}

/** Where the words of a bar are written: the longest part of it that nothing lies over; a conflict is but a frame, written where nothing blocks. */
export function wordsSpan(bars: readonly TimeBar[], at: number): WallSpan | undefined {
  const bar = bars[at]
  if (!bar) return undefined
  const over = bars.filter((other, place) => other.kind !== 'conflict' && (bar.kind === 'conflict' || place > at))
  return gapsBetween(over, bar).toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
}

export const keyOf = ({ kind, from, to, label = '' }: TimeBar): string => `${kind} ${from} ${to} ${label}`

/** The free stretch around the first time of the event on its day, which others and closed hours leave; undefined: there is none. */
export function freeAround({ space, sessions, closures, event }: Omit<BarsQuery, 'shown' | 'isConflict'>): WallSpan | undefined {
  const [own] = spansOf(event, space.timezone)
  if (!own) return undefined
  const day = Math.floor(own.from / DAY) * DAY
  const whole = { from: day, to: Math.max(day + DAY, Math.ceil(own.to / DAY) * DAY) }
  const taken = [...closedIn(space, whole), ...closuresOf(closures), ...takenIn(sessions)]
  return gapsBetween(taken, whole).find(({ from, to }) => from <= own.from && to >= own.to)
}

const HOUR = 60
const MARGIN = 2 * HOUR

/**
 * The stretch that a strip shows: a time of the event and two hours around it, in whole hours, a day at most.
 * @param day of several; without one the first
 */
export function stripSpan(event: SpacesEvent, zone: string, day?: string): WallSpan {
  const spans = spansOf(event, zone)
  const own = spans[day === undefined ? 0 : event.days.indexOf(day)] ?? spans[0]
  const from = Math.floor(((own?.from ?? 0) - MARGIN) / HOUR) * HOUR
  const to = Math.ceil(((own?.to ?? 0) + MARGIN) / HOUR) * HOUR
  return { from, to: Math.min(to, from + DAY + 2 * MARGIN) }
}
