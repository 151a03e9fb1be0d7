import type { CompanyDb } from '../db/company-db.ts'
import type { EventWriter } from '../submission-events.ts'
import type { Booker } from './storage/bookings.ts'
import { submissionsReader } from './reading/submissions.read.ts'
import { submissionsAdder } from './storage/submissions.add.ts'
import { submissionsEditor } from './storage/submissions.edit.ts'
import { submissionsEnder } from './storage/submissions.end.ts'
import { existingFiles } from './storage/submissions.files.ts'
import type { Insert } from './storage/submissions.insert.ts'

/** What was sent to the forms of one company. `insert` queues submissions of all companies; `booker` books their spaces, `events` says what happened. */
export const submissionsOf = (db: CompanyDb, insert: Insert, booker: Booker, events: EventWriter) => ({
  ...submissionsAdder(db, insert, booker),
  ...submissionsEditor(db, booker, events),
  ...submissionsEnder(db, booker, events),
  ...existingFiles(db),
  ...submissionsReader(db),
})
