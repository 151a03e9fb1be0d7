import { call } from '../call.ts'
import type { OfCompany } from './params.ts'

/** Nights from that of the day on in which the most rooms are looked for. */
export const PEAK_NIGHTS = 7

/** What is counted of a day, as far as who asks may know it (P12.172). Columns: what stands at one place in each belongs together. */
export interface CalendarDay {
  /** Minutes of the day in which spaces are open, and those of them in which somebody has them. */
  readonly buildings: {
    readonly uuid: readonly string[]
    readonly open: readonly number[]
    readonly booked: readonly number[]
  }
  /** Likewise of each space, in the order of bars. */
  readonly spaces: { readonly open: readonly number[]; readonly booked: readonly number[] }
  /** Rooms for guests by night, of requests that who asks reads, from that of the day on; a night without any is not there. Absent: they read none, or a place is chosen. */
  readonly nights?: readonly { readonly night: string; readonly rooms: number; readonly requests: number }[]
  /** Locations for posters of each building that has some, and how many of them are taken that day. */
  readonly posters: readonly { readonly building: string; readonly used: number; readonly capacity: number }[]
}

/** What is counted of a day beside its bars, for staff. */
export const readCalendarDay = call<OfCompany, undefined, CalendarDay>({
  name: 'readCalendarDay',
  method: 'GET',
  path: '/api/portal/:company/calendar/day',
  needs: 'staff',
  effect: 'reads',
  rate: 'searchesPerMinute',
  body: 'none',
  query: {
    from: 'civil day, on the clock of each space',
    building: 'uuid; absent: all',
    space: 'uuid; absent: all',
  },
  headers: [],
})
