import type { FastifyBaseLogger } from 'fastify'
import { MAX_REMINDER_DAYS } from '#contract/portal/reminder-days.ts'
import { eachCompany } from '../../db/each-company.ts'
import type { Database } from '../../db/database.ts'
import type { Limits } from '../../limits.ts'
import { every } from '../../schedule.ts'
import { deliveryQueue } from '../queue.ts'
import { draftRemindersOf } from './reminders.repo.ts'

const EVERY_MS = 600_000

export interface RemindOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
  readonly limits: Pick<Limits, 'draftDays' | 'mailsWaitingPerCompany'>
}

/** Reminds people of drafts that they did not save again, at the start and every ten minutes. Several servers may do it at once. @returns stops it */
export function startRemindingDrafts(options: RemindOptions): () => void {
  const failed = 'nobody could be reminded of drafts'
  return every({ ...options, intervalMs: EVERY_MS, failed }, () => remindOfDrafts(options))
}

/**
 * So many of each company: what is left has the next turn. Where too many mails wait none is made. Before a draft is removed (`draftDays`) its person is
 * reminded, a day at least. @returns how many reminders there are
 */
export async function remindOfDrafts({
  database,
  isDraining,
  limits: { draftDays, mailsWaitingPerCompany },
}: RemindOptions): Promise<number> {
  const latest = draftDays === 0 ? MAX_REMINDER_DAYS : Math.max(1, Math.min(MAX_REMINDER_DAYS, draftDays - 1))
  let made = 0
  await eachCompany({ database, isDraining }, async db => {
    if (!(await deliveryQueue(db).isCrowded(mailsWaitingPerCompany))) made += await draftRemindersOf(db).make(latest)
  })
  return made
}
