import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { SavedCalendarView } from './calendar-view-filter.ts'
import type { CalendarViewContent } from './calendar-view.shape.ts'
import type { OfCompany } from './params.ts'

const FACTS = { needs: 'user', body: 'none', query: {}, headers: [], rate: 'staffWritesPerMinute' } as const satisfies Partial<Call>
const PATH = '/api/portal/:company/calendar/views/'

export interface OfCalendarView extends OfCompany {
  readonly view: string
}

/** Keeps how the calendar is looked at with a name (P12.136). 403 for one that is shared, of who may not edit; 409 for a name that is taken, or where there are too many. */
export const saveCalendarView = call<OfCompany, CalendarViewContent, Outcome<SavedCalendarView>>({
  ...FACTS,
  name: 'saveCalendarView',
  method: 'POST',
  path: PATH,
  body: 'json',
  effect: 'stores',
})

/** Another name, other filters, or for others: one's own, or a shared one of who may edit. */
export const changeCalendarView = call<OfCalendarView, CalendarViewContent, Outcome<SavedCalendarView>>({
  ...FACTS,
  name: 'changeCalendarView',
  method: 'PATCH',
  path: `${PATH}:view`,
  body: 'json',
  effect: 'stores',
})

/** What is booked stays. */
export const deleteCalendarView = call<OfCalendarView, undefined, Outcome>({
  ...FACTS,
  name: 'deleteCalendarView',
  method: 'DELETE',
  path: `${PATH}:view`,
  effect: 'changes',
})
