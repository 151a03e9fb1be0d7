import type { CompanyDb } from '../db/company-db.ts'
import { bookedPlacesOf } from './booked-places.ts'
import { columnsOf } from './columns.ts'
import { seenOf } from './seen.ts'
import { viewsOf } from './views.ts'

/** What people of one company have in their inbox: the list of submissions as each of them sees it. */
export const inboxOf = (db: CompanyDb) => ({ ...viewsOf(db), ...seenOf(db), ...columnsOf(db), ...bookedPlacesOf(db) })
