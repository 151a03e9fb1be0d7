import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { inRounds } from '../rounds.ts'

const EVERY = 3_600_000

export interface Retaining {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  /** A draft that was not saved for so many days goes; 0: never. */
  readonly days: number
  readonly isDraining: () => boolean
}

/** Removes drafts that nobody came back to: at the start, then every hour. Their files follow as files without a row do. Gives the way to stop. */
export function startRetention(told: Retaining): () => void {
  if (told.days === 0) return () => undefined
  return inRounds({ ...told, every: EVERY, failed: 'old drafts could not be removed' }, () => removeOldDrafts(told))
}

/** One round through all companies. Gives how many drafts went. */
export async function removeOldDrafts({ database, logger, days, isDraining }: Retaining): Promise<number> {
  let removed = 0
  for (const { id } of await database.ask(statement<{ id: string }>('select company_ids() as id'))) {
    if (isDraining()) break
    const gone = await database.of(id).run(
      statement<{ id: string }>('delete from draft where company_id = $1 and saved_at < now() - make_interval(days => $2) returning id', id, days),
    )
    removed += gone.length
  }
  if (removed > 0) logger.info({ removed }, 'drafts that nobody came back to were removed')
  return removed
}
