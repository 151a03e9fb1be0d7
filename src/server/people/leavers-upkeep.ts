import type { FastifyBaseLogger } from 'fastify'
import { eachCompany } from '../db/each-company.ts'
import type { Database } from '../db/database.ts'
import { every } from '../schedule.ts'
import { selectLeavers } from './leaving.sql.ts'
import { openRequestsOf, rewriteByPortions } from './leaving.ts'

const EVERY_MS = 600_000

export interface LeaversOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/**
 * Passes on the open requests of whoever was deactivated (P8.87), where whoever did it is not there any more to do so: a server that ended meanwhile, and
 * one of before. At the start, and every ten minutes. @returns stops it
 */
export function startPassingOn(options: LeaversOptions): () => void {
  const failed = 'open requests of people who were deactivated could not be passed on'
  return every({ ...options, intervalMs: EVERY_MS, failed }, () => passOnOfLeavers(options))
}

export async function passOnOfLeavers({ database, isDraining }: Omit<LeaversOptions, 'logger'>): Promise<void> {
  await eachCompany({ database, isDraining }, async db => {
    const { company } = db
    for (const { id, successor } of await db.run(selectLeavers({ company })))
      await rewriteByPortions(db, [openRequestsOf({ company, id, to: successor, by: null })])
  })
}
