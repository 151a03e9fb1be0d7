import type { CompanyDb } from '../db/company-db.ts'
import { draftRemindersOf } from './draft-reminders/reminders.repo.ts'
import { eventWriter } from './event-writer.ts'
import { formMailsOf } from './form-mails.ts'
import { noticeStopsOf } from './notice-stops.ts'
import { outboxOf } from './outbox.ts'
import { deliveryQueue } from './queue.ts'
import { mailTemplatesOf } from './templates/templates.repo.ts'

/** The messages of one company: who gets which, what became of them, what a server that sends them does, and what is written for it. */
export const deliveriesOf = (db: CompanyDb) => ({
  outbox: outboxOf(db),
  formMails: formMailsOf(db),
  queue: deliveryQueue(db),
  events: eventWriter(db),
  templates: mailTemplatesOf(db),
  stops: noticeStopsOf(db),
  draftReminders: draftRemindersOf(db),
})
