import type { CalendarBars } from '#contract/portal/calendar.ts'
import type { CalendarBarKind } from '#contract/portal/calendar-places.ts'
import { type DayClock, type DaySpan, passOf, spanAt } from './day-clock.ts'
import { extentOf } from './extent.ts'
import { meetsOf } from './meets.ts'

/** A bar by the uuid of its space and its key. */
export interface OpenBar {
  readonly space: string
  readonly key: string
}

/** What is booked in a space. Instants are minutes since 1970. */
export interface Bar {
  /** Tells it from all others of its space. */
  readonly key: string
  /** `free`: when the space can be had. */
  readonly kind: CalendarBarKind | 'free'
  readonly start: number
  readonly end: number
  /** Minutes before and after. */
  readonly setUp: number
  readonly strike: number
  readonly status: CalendarBars['statuses'][number] | undefined
  /** '' where it is withheld; of a part the name of the space that somebody has. */
  readonly title: string
  /** uuids; '' where they are withheld, or there is none. */
  readonly booking: string
  readonly submission: string
  /** Of what staff booked without a request. */
  readonly reservation: string
  /** Of what staff booked; absent: nobody said. */
  readonly layout?: string
  readonly isOwn: boolean
  readonly people: number | undefined
  /** Of a hold: when it ends by itself, in milliseconds since 1970. */
  readonly expires: number | undefined
  readonly clash: boolean
}

/** When nobody can book a space. Instants are minutes since 1970. */
export interface SpaceClosure {
  readonly start: number
  readonly end: number
  /** '' where it is withheld. */
  readonly label: string
}

/** A part of the spaces with what is booked there. */
export interface BarWindow {
  /** Place of its first space among all. */
  readonly first: number
  readonly uuids: readonly string[]
  /** By its place in this part. */
  readonly bars: readonly (readonly Bar[])[]
  /** Likewise. */
  readonly closures: readonly (readonly SpaceClosure[])[]
  /** Likewise: minutes of the week in which it can be used, from Sunday 00:00; undefined: all. */
  readonly weeks: readonly (readonly number[] | undefined)[]
  /** There are more than are told. */
  readonly more: boolean
}

/** Columns as what stands in each space, what begins first at first. */
export function readWindow({ from, spaces, statuses, bars, closures: closed, hours, more }: CalendarBars): BarWindow {
  const zero = Date.parse(from) / 60_000
  const rows: Bar[][] = spaces.uuid.map(() => [])
  for (const [at, space] of bars.space.entries()) {
    const [booking = '', start = 0, expires = -1, people = -1] = [bars.booking[at], bars.start[at], bars.expires[at], bars.people[at]]
    const row = rows[space]
    row?.push({
      key: keyIn(row, booking || (bars.kind[at] ?? ''), zero + start),
      kind: bars.kind[at] ?? 'booked',
      start: zero + start,
      end: zero + (bars.end[at] ?? 0),
      setUp: bars.set_up[at] ?? 0,
      strike: bars.strike[at] ?? 0,
      status: statuses[bars.status[at] ?? -1],
      title: bars.title[at] ?? '',
      booking,
      submission: bars.submission[at] ?? '',
      reservation: bars.reservation?.[at] ?? '',
      ...(bars.layout?.[at] && { layout: bars.layout[at] }),
      isOwn: bars.is_own[at] ?? false,
      people: people < 0 ? undefined : people,
      expires: expires < 0 ? undefined : expires * 1000,
      clash: bars.clash[at] ?? false,
    })
  }
  for (const row of rows) row.sort((one, other) => one.start - other.start || one.end - other.end)
  const closures: SpaceClosure[][] = spaces.uuid.map(() => [])
  for (const [at, space] of closed?.space.entries() ?? [])
    closures[space]?.push({ start: zero + (closed?.start[at] ?? 0), end: zero + (closed?.end[at] ?? 0), label: closed?.label[at] ?? '' })
  const weeks = spaces.uuid.map((_, at) => hours?.weeks[hours.week[at] ?? -1])
  return { first: spaces.first, uuids: spaces.uuid, bars: rows, closures, weeks, more }
}

/** Several of what is withheld may begin at the same time. */
function keyIn(row: readonly Bar[], name: string, start: number): string {
  const same = row.filter(({ key }) => key.startsWith(name) && key.endsWith(`.${start}`)).length
  return `${name}${same > 0 ? `-${same}` : ''}.${start}`
}

/** A bar where it lies that day. */
export interface PlacedBar {
  readonly bar: Bar
  /** The event itself; undefined where only its set-up or its strike lies on this day. */
  readonly body: DaySpan | undefined
  readonly before: DaySpan | undefined
  readonly after: DaySpan | undefined
  /** It begins before this day, or goes on after it. */
  readonly isFromBefore: boolean
  readonly goesOn: boolean
  /** Which time of an hour that comes twice. */
  readonly pass: 1 | 2 | undefined
  /** Of what clashes: where it meets what has its space, or what is closed. */
  readonly meets: readonly DaySpan[]
  /** One above the other where they meet: from 0, of so many. */
  readonly lane: number
  readonly lanes: number
}

type SpanBar = Omit<PlacedBar, 'lane' | 'lanes' | 'meets'>
type MeetingBar = SpanBar & Pick<PlacedBar, 'meets'>

const MAX_LANES = 3

/** What of a space lies on that day. @param closures when the space is closed */
export function placedBars(bars: readonly Bar[], clock: DayClock, closures: readonly SpaceClosure[] = []): readonly PlacedBar[] {
  const placed = bars.flatMap((bar): SpanBar[] => {
    const { start, end, setUp, strike } = bar
    const [body, before, after] = [spanAt(clock, start, end), spanAt(clock, start - setUp, start), spanAt(clock, end, end + strike)]
    if (!body && !before && !after) return []
    return [{ bar, body, before, after, isFromBefore: start < clock.begin, goesOn: end > clock.end, pass: passOf(clock, start, end) }]
  })
  const closed = closures.flatMap(({ start, end }) => spanAt(clock, start, end) ?? [])
  return inLanes(placed.map(one => ({ ...one, meets: one.bar.clash ? meetsOf(one, placed, closed) : [] })))
}

/** Those that meet lie one above the other, in the first lane that is free. */
function inLanes(placed: readonly MeetingBar[]): readonly PlacedBar[] {
  const done: PlacedBar[] = []
  let group: { readonly bar: MeetingBar; readonly lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    const lanes = Math.min(MAX_LANES, ends.length)
    done.push(...group.map(({ bar, lane }) => ({ ...bar, lane: Math.min(lane, lanes - 1), lanes })))
    ;[group, ends] = [[], []]
  }
  for (const bar of placed.toSorted((one, other) => extentOf(one).from - extentOf(other).from)) {
    const { from, to } = extentOf(bar)
    if (ends.every(end => end <= from)) close()
    const free = ends.findIndex(end => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    group.push({ bar, lane })
  }
  close()
  return done
}
