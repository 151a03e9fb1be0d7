import type { FastifyBaseLogger } from 'fastify'
import { selectCompanyIds } from '../db/companies.sql.ts'
import type { Database } from '../db/database.ts'
import { every } from '../schedule.ts'
import { deleteOver } from './behalf.sql.ts'

const EVERY_MS = 3_600_000

interface UpkeepOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** Forgets for whom staff began requests a day ago, at the start and every hour. @returns stops it */
export const startForgettingBehalf = (options: UpkeepOptions): (() => void) =>
  every({ ...options, intervalMs: EVERY_MS, failed: 'for whom requests were begun could not be forgotten' }, async () => {
    for (const { id } of await options.database.ask(selectCompanyIds({}))) {
      if (options.isDraining()) break
      await options.database.of(id).run(deleteOver({ company: id }))
    }
  })
