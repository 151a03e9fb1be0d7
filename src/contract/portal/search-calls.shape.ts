import { readCalendarBars } from './calendar.ts'
import { readFreeTimes } from './calendar-free.ts'
import { readCalendarDay } from './calendar-day.ts'
import { changeCalendarView, deleteCalendarView, saveCalendarView } from './calendar-view.ts'
import { CalendarViewContent } from './calendar-view.shape.ts'
import { searchPlaces } from './places.ts'
import { searchEverything } from './search.ts'

/** Calls that find something by words or by days: see `calls` of calls.shape.ts. */
export const searchCalls = {
  searchPlaces,
  searchEverything,
  readCalendarBars,
  readFreeTimes,
  readCalendarDay,
  saveCalendarView,
  changeCalendarView,
  deleteCalendarView,
} as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const searchBodies = {
  searchPlaces: undefined,
  searchEverything: undefined,
  readCalendarBars: undefined,
  readFreeTimes: undefined,
  readCalendarDay: undefined,
  saveCalendarView: CalendarViewContent,
  changeCalendarView: CalendarViewContent,
  deleteCalendarView: undefined,
}
