import type { CalendarBars } from '#contract/portal/calendar.ts'
import { MAX_BARS } from '#contract/portal/calendar-places.ts'
import type { Portal } from '../portal.ts'
import { barHours } from './bar-hours.ts'
import { type BookedQuery, instantsOf } from './booked-query.ts'
import type { BarRow } from './calendar.repo.ts'
import { clashingOf } from './clashing.ts'
import { spaceColumns, type SpaceWindow } from './space-columns.ts'

type PartInUse = Awaited<ReturnType<Portal['bookedCalendar']['partsInUse']>>[number]

/** What is booked in these spaces, in columns. */
export async function barsOf(portal: Portal, query: BookedQuery, { first, spaces }: SpaceWindow): Promise<CalendarBars> {
  const { bookedCalendar: calendar } = portal
  const ids = spaces.map(({ id }) => id)
  const [rows, inUse, closures] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          calendar.bars(query, ids),
          isWhole(query) ? calendar.partsInUse(query, ids) : [],
          calendar.spaceClosures(query, ids),
        ])
  const shown = rows.slice(0, MAX_BARS)
  const parts = inUse.slice(0, MAX_BARS - shown.length)
  const clashing = await clashingOf(portal, query.reader, shown)
  const statuses = statusesOf(shown)
  const keys = [...statuses.keys()]
  const { from_time } = instantsOf(query)
  const hours = barHours(spaces.map(({ open }) => open))
  const places = new Map(ids.map((id, at) => [id, at]))
  const minutes = (at: Date) => Math.round((at.getTime() - from_time.getTime()) / 60_000)
  /** A column: of what is booked, then of what is in use by way of other spaces. */
  const column = <T>(of: (row: BarRow) => T, ofPart: (part: PartInUse) => T): T[] => [...shown.map(of), ...parts.map(ofPart)]
  return {
    from: from_time.toISOString(),
    spaces: spaceColumns({ first, spaces }),
    statuses: [...statuses.values()],
    bars: {
      space: column(
        ({ of_space }) => places.get(of_space) ?? 0,
        ({ of_space }) => places.get(of_space) ?? 0,
      ),
      kind: column(
        ({ is_hold, mask }) => (is_hold ? 'hold' : mask === 'times' ? 'booked' : 'booking'),
        () => 'part',
      ),
      start: column(
        ({ start_at }) => minutes(start_at),
        ({ start_at }) => minutes(start_at),
      ),
      end: column(
        ({ end_at }) => minutes(end_at),
        ({ end_at }) => minutes(end_at),
      ),
      set_up: column(
        ({ set_buffer }) => set_buffer,
        () => 0,
      ),
      strike: column(
        ({ strike_buffer }) => strike_buffer,
        () => 0,
      ),
      status: column(
        ({ status }) => (status === null ? -1 : keys.indexOf(status)),
        () => -1,
      ),
      title: column(
        ({ title }) => title,
        ({ other }) => other,
      ),
      booking: column(
        ({ booking }) => booking ?? '',
        () => '',
      ),
      submission: column(
        ({ submission }) => submission ?? '',
        () => '',
      ),
      ...(shown.some(({ reservation }) => reservation !== null) && {
        reservation: column(
          ({ reservation }) => reservation ?? '',
          () => '',
        ),
      }),
      ...(shown.some(({ layout }) => layout !== null) && {
        layout: column(
          ({ layout }) => layout ?? '',
          () => '',
        ),
      }),
      is_own: column(
        ({ mask }) => mask === 'own',
        () => false,
      ),
      people: column(
        ({ people }) => people ?? -1,
        () => -1,
      ),
      expires: column(
        ({ expires_at }) => (expires_at === null ? -1 : Math.round(expires_at.getTime() / 1000)),
        () => -1,
      ),
      clash: column(
        ({ booking }) => booking !== null && clashing.has(booking),
        () => false,
      ),
    },
    ...(closures.length > 0 && {
      closures: {
        space: closures.map(({ of_space }) => places.get(of_space) ?? 0),
        start: closures.map(({ start_at }) => minutes(start_at)),
        end: closures.map(({ end_at }) => minutes(end_at)),
        // Whoever sends requests is told that it is closed, and not why.
        label: closures.map(({ label }) => (query.reader.reads === 'own' ? '' : label)),
      },
    }),
    ...(hours && { hours }),
    more: rows.length > MAX_BARS,
  }
}

/** Nothing but places is filtered: what other spaces take can be shown, too. */
const isWhole = ({ form, status, search, mine }: BookedQuery) => form === undefined && status === '' && search === '' && !mine

function statusesOf(rows: readonly BarRow[]): ReadonlyMap<string, CalendarBars['statuses'][number]> {
  const statuses = new Map<string, CalendarBars['statuses'][number]>()
  for (const { status: key, status_label, status_color, effect } of rows)
    if (key !== null) statuses.set(key, { key, label: status_label ?? '', color: status_color ?? '', effect: effect ?? '' })
  return statuses
}
