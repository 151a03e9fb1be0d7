import type { CalendarBars } from '#contract/portal/calendar.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'

/** Three spaces in two buildings. */
export const places = (more: Partial<CalendarPlaces> = {}): CalendarPlaces => ({
  groups: [
    { building: 'h1', name: 'Barton Hall', floor: 'Floor 1', count: 2 },
    { building: 'h2', name: 'Lamar House', floor: '', count: 1 },
  ],
  uuid: ['r1', 'r2', 'r3'],
  name: ['Auditorium', 'Atrium', 'Studio 1'],
  seats: [420, 260, 30],
  zone: [0, 0, 0],
  zones: ['America/Chicago'],
  total: 3,
  ...more,
})

export type BarGiven = { readonly [K in keyof CalendarBars['bars']]?: NonNullable<CalendarBars['bars'][K]>[number] } & {
  /** Instants. */
  readonly from: string
  readonly until: string
}

export const statuses = [
  { key: 'confirmed', label: 'Confirmed', color: '#2f7d4f', effect: 'block' },
  { key: 'waiting', label: 'Waiting', color: '#6b7280', effect: 'wait' },
]

/** Columns of an answer for these places, from the first one on. */
export function barsOf(of: CalendarPlaces, given: readonly BarGiven[], [first, last]: [number, number] = [0, 99]): CalendarBars {
  const from = '2026-11-23T10:00:00.000Z'
  const minutes = (at: string) => (Date.parse(at) - Date.parse(from)) / 60_000
  const here = <T>(column: readonly T[]) => column.slice(first, last + 1)
  const column = <T>(read: (bar: BarGiven) => T) => given.map(read)
  return {
    from,
    spaces: {
      first,
      total: of.total,
      uuid: here(of.uuid),
      name: here(of.name),
      building: here(of.uuid.map(() => '')),
      floor: here(of.uuid.map(() => '')),
      zone: here(of.zone.map(at => of.zones[at] ?? '')),
      seats: here(of.seats),
    },
    statuses,
    bars: {
      space: column(({ space = 0 }) => space),
      kind: column(({ kind = 'booking' }) => kind),
      start: column(bar => minutes(bar.from)),
      end: column(bar => minutes(bar.until)),
      set_up: column(({ set_up = 0 }) => set_up),
      strike: column(({ strike = 0 }) => strike),
      status: column(({ status = 0 }) => status),
      title: column(({ title = '' }) => title),
      booking: column(({ booking = '' }) => booking),
      submission: column(({ submission = '' }) => submission),
      is_own: column(({ is_own = false }) => is_own),
      people: column(({ people = -1 }) => people),
      expires: column(({ expires = -1 }) => expires),
      clash: column(({ clash = false }) => clash),
    },
    more: false,
  }
}

/** Which spaces were asked for. */
export function rangeOf(path: string): [first: number, last: number] {
  const [first = 0, last = 0] = (new URL(path, location.href).searchParams.get('spaces') ?? '').split('..').map(Number)
  return [first, last]
}
