import type { MessageV1 } from '#contract/v1/message.shape.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { selectMessages } from './messages.sql.ts'

/** Messages that a program gets of one submission. */
const MAX_MESSAGES = 100

/** What was written about a submission as programs see it, without notes: the newest first. @param only uuid of one: that alone */
export async function readMessagesV1(db: CompanyDb, submission: string, only?: string): Promise<MessageV1[]> {
  const rows = await db.run(selectMessages({ company: db.company, submission, only: only ?? null, most: MAX_MESSAGES }))
  return rows.map(({ reference, at, files, ...message }) => ({
    ...message,
    files: [...files],
    submission: { id: submission, reference },
    at: at.toISOString(),
  }))
}
