import type { ViewFilter } from '#contract/portal/inbox-view.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { bookedPlacesOf } from './booked-places.ts'
import { columnsOf } from './columns.ts'
import { savedViewsOf } from '../saved-views/saved-views.ts'
import { seenOf } from './seen.ts'

/** What people of one company have in their inbox: the list of submissions as each of them sees it. */
export const inboxOf = (db: CompanyDb) => ({
  ...savedViewsOf<ViewFilter>(db, 'submissions'),
  ...seenOf(db),
  ...columnsOf(db),
  ...bookedPlacesOf(db),
})
