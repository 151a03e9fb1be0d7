import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import { eachCompany } from './db/each-company.ts'
import { deliveryQueue } from './deliveries/queue.ts'
import type { Limits } from './limits.ts'
import { every } from './schedule.ts'
import { remindOfQuestions } from './submissions/conversation/questions.sql.ts'

const EVERY_MS = 600_000
/** So many reminders of a company are made at a time, before others have their turn. */
const MAX_REMINDERS = 100

interface QuestionReminderOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
  readonly limits: Pick<Limits, 'mailsWaitingPerCompany'>
}

/** Reminds whoever was asked for more and did not answer, once, at the start and every ten minutes. Several servers may do it at once. @returns stops it */
export function startRemindingOfQuestions(options: QuestionReminderOptions): () => void {
  const failed = 'nobody could be reminded of what they were asked'
  return every({ ...options, intervalMs: EVERY_MS, failed }, () => remindOfOpenQuestions(options).then(() => undefined))
}

/** Where too many mails wait none is made. @returns how many there are */
export async function remindOfOpenQuestions({ database, isDraining, limits }: Omit<QuestionReminderOptions, 'logger'>): Promise<number> {
  let made = 0
  await eachCompany({ database, isDraining }, async db => {
    if (await deliveryQueue(db).isCrowded(limits.mailsWaitingPerCompany)) return
    made += (await db.run(remindOfQuestions({ company: db.company, most: MAX_REMINDERS }))).length
  })
  return made
}
