/** What is shown of one booking or hold: all of it; that somebody has it; that somebody has another space that shares a part of this one (a divisible hall). */
export type CalendarBarKind = 'booking' | 'hold' | 'booked' | 'part'

/** Spaces of one page of a timeline, at most: a company that has more chooses a building. */
export const MAX_CALENDAR_SPACES = 5_000

/** Spaces in the order of bars: by building, floor and name. Columns: what stands at one place in each belongs together. */
export interface CalendarPlaces {
  /** One after the other: so many spaces of a floor of a building. */
  readonly groups: readonly {
    /** uuid. */
    readonly building: string
    readonly name: string
    /** '' for those of no floor. */
    readonly floor: string
    readonly count: number
  }[]
  readonly uuid: readonly string[]
  readonly name: readonly string[]
  readonly seats: readonly number[]
  /** Which of `zones`. */
  readonly zone: readonly number[]
  /** IANA names. */
  readonly zones: readonly string[]
  /** Of all of them: more than there are here only beyond `MAX_CALENDAR_SPACES`. */
  readonly total: number
}

/** One that a calendar can be narrowed to. */
export interface CalendarBuilding {
  readonly uuid: string
  readonly name: string
  readonly location: string
}

/** When nobody can book in a place. */
export interface CalendarClosure {
  /** The place: a space with its building, a building or a location. */
  readonly place: string
  /** '' for who is told no more than that it is closed. */
  readonly label: string
  /** On the clock of the place: `YYYY-MM-DD HH:mm`. */
  readonly start: string
  readonly end: string
}

/** Spaces of one answer of `readCalendarBars`, and bars. */
export const MAX_BAR_SPACES = 200
export const MAX_BARS = 5_000
