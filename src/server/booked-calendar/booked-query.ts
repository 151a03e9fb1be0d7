import type { BookingReader } from '../booking-mask.ts'

/** Which bookings of which days, as somebody asks for them; undefined is no filter. */
export interface BookedQuery {
  readonly reader: BookingReader
  /** First and last civil day, ISO, on the clock of each space. */
  readonly from: string
  readonly to: string
  readonly building: string | undefined
  readonly space: string | undefined
  readonly form: string | undefined
  /** '' for none. */
  readonly status: string
  readonly search: string
  readonly mine: boolean
  /** Only those of these requests. */
  readonly requests?: readonly string[] | undefined
}

/** Which places on which days. */
export type PlaceQuery = Pick<BookedQuery, 'from' | 'to' | 'building' | 'space'>

/** No clock is farther from that of UTC. */
const MAX_OFFSET_HOURS = 14

/** From when to when these days are somewhere. */
export function instantsOf({ from, to }: Pick<PlaceQuery, 'from' | 'to'>): { readonly from_time: Date; readonly to_time: Date } {
  const begin = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC')
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  return {
    from_time: new Date(begin(first).subtract({ hours: MAX_OFFSET_HOURS }).epochMilliseconds),
    to_time: new Date(begin(last.add({ days: 1 })).add({ hours: MAX_OFFSET_HOURS }).epochMilliseconds),
  }
}

/** @param most so many stretches are looked at */
export function filterOf(company: string, query: BookedQuery, most: number) {
  const { reader, from, to, building, space, form, status, search, mine } = query
  return {
    company,
    ...reader,
    ...instantsOf(query),
    from_day: from,
    to_day: to,
    building: building ?? null,
    space: space ?? null,
    form: form ?? null,
    status,
    search,
    mine,
    most,
  }
}
