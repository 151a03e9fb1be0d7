import { type BookedDay, type DayBar, MAX_DAY_BARS } from '#contract/portal/booked-day.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { BookedQuery } from '../booked-calendar/booked-query.ts'
import type { BarRow } from '../booked-calendar/calendar.repo.ts'
import type { BookingDetails } from '../bookings/bookings.read.ts'
import { bookingReader } from '../booking-mask.ts'
import type { Portal } from '../portal.ts'

/** Different days of one request that are looked at: each is a question of its own. */
const MAX_DAYS = 5
const DAY_MINUTES = 1_440

type SharingSpaces = Awaited<ReturnType<Portal['bookedCalendar']['sharing']>>

/** What else stands in the spaces of a request on the days of its bookings, by booking: as far as who asks may know it (P8.193). */
export async function bookedDays(
  portal: Portal,
  submission: string,
  bookings: readonly BookingDetails[],
): Promise<ReadonlyMap<string, BookedDay>> {
  const byDay = Map.groupBy(
    bookings.filter(({ is_cancelled, periods }) => !is_cancelled && periods.length > 0),
    dayOf,
  )
  if (byDay.size === 0) return new Map()
  const [reader, sharing] = await Promise.all([
    bookingReader(portal),
    portal.bookedCalendar.sharing([...new Set([...byDay.values()].flat().map(({ space }) => space))]),
  ])
  const read = async ([date, those]: readonly [string, readonly BookingDetails[]]) => {
    const spaces = those.flatMap(({ space }) => [space, ...sharing.filter(one => one.space === space).map(({ other }) => other)])
    const rows = await portal.bookedCalendar.bars({ ...EVERYTHING, reader, from: date, to: date }, [...new Set(spaces)])
    return those.map(booking => [booking.id, lineOf(portal, { date, submission, booking, rows, sharing })] as const)
  }
  return new Map((await Promise.all([...byDay].slice(0, MAX_DAYS).map(read))).flat())
}

const EVERYTHING: Omit<BookedQuery, 'reader' | 'from' | 'to'> = {
  building: undefined,
  space: undefined,
  form: undefined,
  status: '',
  search: '',
  mine: false,
}

/** The first day that is not past where it is, else the first. */
function dayOf({ zone, periods }: BookingDetails): string {
  const today = Temporal.Now.plainDateISO(zone).toString()
  const next = periods.find(({ end }) => end.slice(0, 10) >= today) ?? periods[0]!
  return next.start.slice(0, 10)
}

interface LineParts {
  readonly date: string
  readonly submission: string
  readonly booking: BookingDetails
  readonly rows: readonly BarRow[]
  readonly sharing: SharingSpaces
}

function lineOf({ base }: Portal, { date, submission, booking, rows, sharing }: LineParts): BookedDay {
  const others = new Map(sharing.filter(({ space }) => space === booking.space).map(({ other, name }) => [other, name]))
  const bars = rows
    .filter(({ of_space }) => of_space === booking.space || others.has(of_space))
    .map((row): DayBar => {
      const space = others.get(row.of_space)
      const isSame = row.submission === submission
      return {
        is: row.is_hold ? 'hold' : row.booking === booking.id ? 'this' : isSame ? 'request' : 'other',
        start: minuteOf(row.start_at, row.zone, date),
        end: minuteOf(row.end_at, row.zone, date),
        set_up: row.set_buffer,
        strike: row.strike_buffer,
        title: row.title,
        status: row.status_label ?? '',
        takes: row.is_hold || row.effect === 'block',
        ...(space !== undefined && { space }),
        ...(!isSame && row.submission !== null && { link: linkTo({ base }, `admin/submissions/${row.submission}`) }),
      }
    })
  // The booking itself is always among them.
  const shown = bars.length > MAX_DAY_BARS ? bars.toSorted((a, b) => Number(b.is === 'this') - Number(a.is === 'this')) : bars
  return { date, bars: shown.slice(0, MAX_DAY_BARS), ...(bars.length > MAX_DAY_BARS && { more: true as const }) }
}

/** On the clock of a zone; 0 or 1440 where it is on another day than `date`. */
function minuteOf(at: Date, zone: string, date: string): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  const days = Temporal.PlainDate.compare(wall.toPlainDate(), date)
  return days < 0 ? 0 : days > 0 ? DAY_MINUTES : wall.hour * 60 + wall.minute
}
