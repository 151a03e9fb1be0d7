import type { PlotClosure, PlotSession } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { instantOf, wallOf } from '#engine/rules/formulas/zones.ts'
import type { SpacesEvent } from '../../spaces-state.ts'
import { type BarKind, barsOf, type TimeBar } from './bars.ts'
import { spansOf, type WallSpan, wholeDaysOf } from './event-times.ts'
import { dayMinutes } from './wall-time.ts'

const DAY = 1440
/** Minutes of a slot of the timeline (P12.6). */
export const SLOT = 30
export const SLOTS = DAY / SLOT

export interface PlanQuery {
  readonly space: SpaceFound
  readonly sessions: readonly PlotSession[]
  readonly closures: readonly PlotClosure[]
  readonly event: SpacesEvent
  readonly isConflict: boolean
}

/** What a civil day of a space holds, on its wall; where the clocks change, slots that are skipped or come twice as well. */
export function dayBars(query: PlanQuery, day: string): readonly TimeBar[] {
  const from = dayMinutes(day)
  return [...clockBars(day, query.space.timezone), ...barsOf({ ...query, shown: { from, to: from + DAY } })]
}

function clockBars(day: string, zone: string): readonly TimeBar[] {
  const from = dayMinutes(day)
  const slots = Array.from({ length: SLOTS }, (_, slot) => from + slot * SLOT)
  return joined(
    slots.flatMap((at): TimeBar[] => {
      const instant = instantOf(at, zone)
      if (wallOf(instant, zone) !== at) return [{ kind: 'skipped', from: at, to: at + SLOT }]
      const isTwice = wallOf(instant + SLOT, zone) === at || wallOf(instant + 2 * SLOT, zone) === at
      return isTwice ? [{ kind: 'repeated', from: at, to: at + SLOT }] : []
    }),
  )
}

function joined(bars: readonly TimeBar[]): readonly TimeBar[] {
  const all: TimeBar[] = []
  for (const bar of bars) {
    const before = all.at(-1)
    if (before?.kind === bar.kind && before.to === bar.from) all[all.length - 1] = { ...before, to: bar.to }
    else all.push(bar)
  }
  return all
}

export type PartKind = BarKind | 'free' | 'setUp' | 'strike' | 'wholeDay'

export interface DayPart extends WallSpan {
  readonly kind: PartKind
  /** Why it is closed, where that is not its weekly hours. */
  readonly label?: string
}

/** What is told of a time that several bars lie over: the first of these. */
const TOLD_FIRST: readonly PartKind[] = [
  'yours',
  'conflict',
  'booked',
  'held',
  'setUp',
  'strike',
  'wholeDay',
  'buffer',
  'skipped',
  'closed',
  'repeated',
]

/** A day from its first to its last minute, in parts of which each is one thing. */
export function dayParts(query: PlanQuery, day: string): readonly DayPart[] {
  const whole = { from: dayMinutes(day), to: dayMinutes(day) + DAY }
  const { space, event } = query
  const own = spansOf(event, space.timezone).flatMap(({ from, to }): DayPart[] => [
    { kind: 'setUp', from: from - space.set_buffer, to: from },
    { kind: 'strike', from: to, to: to + space.strike_buffer },
  ])
  const wholeDays = wholeDaysOf(event, space.timezone).map((span): DayPart => ({ kind: 'wholeDay', ...span }))
  const all: readonly DayPart[] = [...dayBars(query, day), ...own, ...wholeDays]
  const inside = (minute: number) => minute > whole.from && minute < whole.to
  const cuts = [...new Set([whole.from, whole.to, ...all.flatMap(({ from, to }) => [from, to]).filter(inside)])].toSorted((a, b) => a - b)
  const parts: DayPart[] = []
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[at + 1] ?? whole.to
    const here = all.filter(bar => bar.from <= from && bar.to >= to)
    const kind = TOLD_FIRST.find(each => here.some(bar => bar.kind === each)) ?? 'free'
    const labels = kind === 'closed' ? here.flatMap(({ label }) => label ?? []) : []
    const label = [...new Set(labels)].join(', ')
    const before = parts.at(-1)
    if (before?.kind === kind && (before.label ?? '') === label) parts[parts.length - 1] = { ...before, to }
    else parts.push({ kind, from, to, ...(label && { label }) })
  }
  return parts
}

/** What is drawn upright: without most of the hours that are closed at both ends. */
export function openStretch(bars: readonly TimeBar[], day: string): WallSpan {
  const [from, to] = [dayMinutes(day), dayMinutes(day) + DAY]
  const others = bars.filter(({ kind }) => kind !== 'closed')
  const closed = bars.filter(({ kind }) => kind === 'closed')
  const morning = closed.find(bar => bar.from === from)?.to ?? from
  const evening = closed.find(bar => bar.to === to)?.from ?? to
  const first = Math.min(morning, ...others.map(bar => bar.from))
  const last = Math.max(evening, ...others.map(bar => bar.to))
  return { from: Math.max(from, Math.floor((first - 60) / 60) * 60), to: Math.min(to, Math.ceil((last + 60) / 60) * 60) }
}
