import type { KeptView } from './kept-view.ts'

// Apart from the calls of the calendar: its page names it too.

/** How the calendar is looked at, as `CalendarFilter`; what is absent says nothing. Its days are those of when it is looked at. */
export interface CalendarViewFilter {
  readonly view: 'day' | 'week' | 'month' | 'agenda' | 'availability'
  /** How many days the agenda shows. */
  readonly days?: number
  /** For how long spaces are wanted, of `availability`. */
  readonly minutes?: number
  readonly building?: string
  readonly space?: string
  readonly form?: string
  readonly status?: string
  readonly search?: string
  readonly mine?: 'true'
  readonly clashes?: 'true'
}

export type SavedCalendarView = KeptView<CalendarViewFilter>
