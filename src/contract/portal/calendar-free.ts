import { call } from '../call.ts'
import type { CalendarBars } from './calendar.ts'
import type { OfCompany } from './params.ts'

/** Minutes for which a space is wanted: at least, at most, and where nothing is said. */
export const MIN_FREE_MINUTES = 15
export const MAX_FREE_MINUTES = 1440
export const FREE_MINUTES = 60

/** When spaces can be had on a day for at least so long, in columns as bars are. */
export interface FreeTimes extends Pick<CalendarBars, 'from' | 'spaces'> {
  readonly free: {
    /** Which of the spaces. */
    readonly space: readonly number[]
    /** Minutes from `from` on: an event may begin at the one, and has to be over by the other; set-up and clearing have room beside it. */
    readonly start: readonly number[]
    readonly end: readonly number[]
  }
}

/** When some of the spaces can be had on a day by whoever sends a request (P12.135). */
export const readFreeTimes = call<OfCompany, undefined, FreeTimes>({
  name: 'readFreeTimes',
  method: 'GET',
  path: '/api/portal/:company/calendar/free',
  needs: 'user',
  effect: 'reads',
  rate: 'searchesPerMinute',
  body: 'none',
  query: {
    from: 'civil day, on the clock of each space',
    minutes: 'for how long, 15 to 1440; 60 by default',
    spaces: 'places in the order of the spaces, from..to, at most 200; the first 100 by default',
    building: 'uuid; absent: all',
    space: 'uuid; absent: all',
  },
  headers: [],
})
