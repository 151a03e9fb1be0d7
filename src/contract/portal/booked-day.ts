/** What stands in the space of a booking on its day, the booking included (P8.193). For staff alone. */
export interface BookedDay {
  /** Civil day on the clock of the space: the first of the booking that is not past, else its first. */
  readonly date: string
  /** Those that begin first at first. */
  readonly bars: readonly DayBar[]
  /** There is more than these. */
  readonly more?: true
}

/** `this`: the booking itself; `request`: another one of the same request; `hold`: somebody is about to book it. */
export type DayBarKind = 'this' | 'request' | 'other' | 'hold'

export interface DayBar {
  readonly is: DayBarKind
  /** On the wall of the space: minutes from the beginning of the day, 0 and 1440 where it goes on beyond it. */
  readonly start: number
  readonly end: number
  /** Minutes before and behind it. */
  readonly set_up: number
  readonly strike: number
  /** What it is called; '' where who reads is not told. */
  readonly title: string
  /** Of its status; '' for a hold. */
  readonly status: string
  /** It takes its space; else it waits for it, or only says that it is there. */
  readonly takes: boolean
  /** Of another space that shares a part with this one. */
  readonly space?: string
  /** To its request; absent where who reads does not see that, and for the same request. */
  readonly link?: string
}

/** Bars of a day that are told. */
export const MAX_DAY_BARS = 24
