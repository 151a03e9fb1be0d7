import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { eachCompany } from '../db/each-company.ts'
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
  every({ ...options, intervalMs: EVERY_MS, failed: 'for whom requests were begun could not be forgotten' }, () =>
    eachCompany(options, async db => {
      await db.run(deleteOver({ company: db.company }))
    }),
  )
