import type { CompanyDb } from '../db/company-db.ts'
import { formMailsOf } from './form-mails.ts'
import { outboxOf } from './outbox.ts'
import { deliveryQueue } from './queue.ts'

/** The messages of one company: who gets which, what became of them, and what a server that sends them does. */
export const deliveriesOf = (db: CompanyDb) => ({ outbox: outboxOf(db), formMails: formMailsOf(db), queue: deliveryQueue(db) })
