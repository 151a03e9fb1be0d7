import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import type { WantedSpace } from '../booking-entry.ts'
import type { EventTimes } from '../event-times.ts'

/** Minutes before and after a booking, at least; null or absent: as its space or layout has them. */
interface OwnBuffers {
  readonly set_up?: number | null | undefined
  readonly strike?: number | null | undefined
}

/** The same times, blocking at least so many minutes before and after each. */
export function withBuffers({ periods, ...times }: EventTimes, { set_up, strike }: OwnBuffers): EventTimes {
  const [before, after] = [(set_up ?? 0) * 60_000, (strike ?? 0) * 60_000]
  return {
    ...times,
    periods: periods.map(({ start, end }) => ({
      start,
      end,
      from: new Date(start.getTime() - before),
      to: new Date(end.getTime() + after),
    })),
  }
}

/** A space as a booking of staff is to have it. */
export const fitted = (content: ReservationContent, space: string, times: EventTimes): WantedSpace => ({
  space,
  layout: layoutIn(content, space),
  seats: content.people,
  times: withBuffers(times, content),
})

export const layoutIn = ({ layouts = [] }: ReservationContent, space: string): string | undefined =>
  layouts.find(one => one.space === space)?.layout
