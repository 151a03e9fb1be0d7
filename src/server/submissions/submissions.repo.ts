import type { CompanyDb } from '../db/company-db.ts'
import type { TurnsByTheWay } from '../in-turn.ts'
import type { EventWriter } from '../submission-events.ts'
import type { Booker } from './storage/bookings.ts'
import { conversationOf } from './conversation/conversation.repo.ts'
import { questionsOf } from './conversation/questions.repo.ts'
import { submissionsReader } from './reading/submissions.read.ts'
import { submissionsAdder } from './storage/submissions.add.ts'
import { submissionsDecider } from './storage/submissions.decide.ts'
import { submissionsEditor } from './storage/submissions.edit.ts'
import { submissionsEnder } from './storage/submissions.end.ts'
import { guestLinks } from './storage/submissions.link.ts'
import { submissionsState } from './storage/submissions.state.ts'
import { existingFiles } from './storage/submissions.files.ts'
import type { Insert } from './storage/submissions.insert.ts'

interface SubmissionsParts {
  /** Queues submissions of all companies. */
  readonly insert: Insert
  /** Books their spaces. */
  readonly booker: Booker
  /** Says what happened. */
  readonly events: EventWriter
  /** Turns of searches. */
  readonly turns: TurnsByTheWay
}

/** What was sent to the forms of one company. */
export const submissionsOf = (db: CompanyDb, { insert, booker, events, turns }: SubmissionsParts) => ({
  ...submissionsAdder(db, insert, booker),
  ...submissionsEditor(db, booker, events),
  ...submissionsEnder(db, booker, events),
  ...submissionsState(db, events),
  ...guestLinks(db, events),
  ...submissionsDecider(db, booker, events),
  ...existingFiles(db),
  conversation: conversationOf(db, events),
  questions: questionsOf(db, events),
  ...submissionsReader(db, turns),
})
