import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { selectCompanyIds } from '../db/companies.sql.ts'
import type { Secrets } from './secrets.ts'
import { unreadableInAll } from './sealed-places.ts'

interface Reporting {
  readonly database: Database
  readonly secrets: Secrets
  readonly logger: FastifyBaseLogger
  /** There was no key before this start, but there were companies. */
  readonly isKeyLost: boolean
}

const MAX_NAMED = 50

/** Says whether somebody's data is in the database. Asked before the server listens: later a first company may be added. */
export const hasCompanies = async (database: Database): Promise<boolean> => (await database.ask(selectCompanyIds({}))).length > 0

/** Logs which secrets the keys of this start cannot open: otherwise a lost or wrong key shows only when it is needed. */
export async function reportKeys({ database, secrets, logger, isKeyLost }: Reporting): Promise<void> {
  try {
    if (isKeyLost)
      logger.warn('a new secret.key was made for a database that is not new: links with which guests edit what they sent no longer hold')
    for (const { path, secrets: shut } of await unreadableInAll(database, secrets))
      logger.error(
        { company: path, count: shut.length, secrets: shut.slice(0, MAX_NAMED) },
        'no key here opens these secrets: give the key they were sealed with (FOYER_SECRET_KEY, or secret.key in DATA_DIR), or enter them again',
      )
  } catch (error) {
    logger.warn({ text: String(error).slice(0, 256) }, 'whether the keys open every secret could not be seen')
  }
}
