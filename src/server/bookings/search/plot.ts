import type { PlotAnswer, PlotSession } from '#contract/tenant/bookings.shape.ts'
import { isoIn } from './times.ts'

/** What takes place in a space, once. */
export interface PlottedPeriod {
  /** uuid of the space whose plot it belongs to. */
  readonly of_space: string
  readonly id: string
  readonly is_hold: boolean
  readonly is_own_hold: boolean
  readonly start_at: Date
  readonly end_at: Date
  /** With its set-up and strike, or the whole day of a 24-hour hold. */
  readonly blocked_from: Date
  readonly blocked_to: Date
  /** Minutes. */
  readonly set_buffer: number
  readonly strike_buffer: number
  readonly color: string | null
  readonly effect: string | null
  readonly status: string | null
  readonly layout: string | null
  readonly title: string
}

export interface PlottedSpace {
  readonly id: string
  readonly name: string
  readonly timezone: string
}

export interface PlottedDays {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

/** Of holds; that of a booking is its status's. */
const HOLD_COLOR = '#8a8f98'
const NO_COLOR = '#4c78a8'

/**
 * The plot of one space, with a row for each day, or of several, with a row for each space (P10.21). A period over midnight is an item for
 * each day; its percentages are of the stretch of that day.
 */
export function plotOf(spaces: readonly PlottedSpace[], days: PlottedDays, periods: readonly PlottedPeriod[]): PlotAnswer {
  const [only] = spaces
  if (spaces.length !== 1 || !only) return plotOfSpaces(spaces, days, periods)
  const rows = rowsOf(days, only.timezone)
  return {
    side_label: rows.map(({ day }) => ({ key: day.toString(), label: labelOf(day) })),
    sessions: periods.flatMap(period => rows.flatMap(row => sessionIn(period, row, row.day.toString(), only.timezone))),
  }
}

function plotOfSpaces(spaces: readonly PlottedSpace[], days: PlottedDays, periods: readonly PlottedPeriod[]): PlotAnswer {
  const periodsOf = Map.groupBy(periods, ({ of_space }) => of_space)
  // Many spaces share few zones, and where a day begins is costly to find.
  const stretches = new Map([...new Set(spaces.map(({ timezone }) => timezone))].map(zone => [zone, stretchOf(days, zone)]))
  return {
    side_label: spaces.map(({ id, name }) => ({ key: id, label: name })),
    sessions: spaces.flatMap(({ id, timezone }) =>
      (periodsOf.get(id) ?? []).flatMap(period => sessionIn(period, stretches.get(timezone)!, id, timezone)),
    ),
  }
}

function stretchOf(days: PlottedDays, zone: string) {
  const rows = rowsOf(days, zone)
  return { from: rows[0]?.from ?? 0, to: rows.at(-1)?.to ?? 0 }
}

/** Civil days with their first and last instant in a zone: they last 23 to 25 hours. */
function rowsOf({ first, last }: PlottedDays, zone: string) {
  return Array.from({ length: first.until(last).days + 1 }, (_, index) => {
    const day = first.add({ days: index })
    const start = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds
    return { day, from: start(day), to: start(day.add({ days: 1 })) }
  })
}

const labelOf = (day: Temporal.PlainDate) => day.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

/** The part of a period, with what it blocks around it, that lies in a row; none or one. */
function sessionIn(period: PlottedPeriod, row: { readonly from: number; readonly to: number }, key: string, zone: string): PlotSession[] {
  const [start, end] = [period.start_at.getTime(), period.end_at.getTime()]
  const from = Math.max(period.blocked_from.getTime(), row.from)
  const to = Math.min(period.blocked_to.getTime(), row.to)
  if (from >= to) return []
  const within = (instant: number) => Math.min(Math.max(instant, from), to)
  const iso = (instant: number) => isoIn(new Date(instant), zone)
  return [
    {
      uid: period.id,
      plotting_key: key,
      color: period.is_hold ? HOLD_COLOR : (period.color ?? NO_COLOR),
      buffered_start_datetime: iso(from),
      buffered_end_datetime: iso(to),
      start_datetime: iso(within(start)),
      end_datetime: iso(within(end)),
      set_buffer: period.set_buffer,
      strike_buffer: period.strike_buffer,
      excluded_set_buffer_percentage: percent(within(start) - from, to - from),
      excluded_strike_buffer_percentage: percent(to - within(end), to - from),
      layout_info: { name: period.layout ?? '' },
      title: titleOf(period),
      kind: period.is_hold ? 'hold' : 'booking',
      held_by_me: period.is_own_hold,
      ...(leavesSpaceFree(period) && { takes_space: false as const }),
    },
  ]
}

/** One that waits for its space, or is for information, leaves it to others (P12.15). */
const leavesSpaceFree = ({ is_hold, effect }: PlottedPeriod) => !is_hold && effect !== 'block'

const percent = (part: number, whole: number) => Math.round((part / whole) * 100_000) / 1_000

/** Whose it is says only the title, which most do not get. */
function titleOf({ is_hold, title, effect, status }: PlottedPeriod): string {
  if (is_hold) return 'Held'
  return title || (effect === 'block' ? 'Booked' : (status ?? 'Booked'))
}
