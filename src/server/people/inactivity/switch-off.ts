import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { eachCompany } from '../../db/each-company.ts'
import { every } from '../../schedule.ts'
import { inactivityOf } from './inactivity.repo.ts'

const EVERY_MS = 3_600_000

/** So many people in a transaction: whoever decides about others waits for it. */
const PORTION = 50

export interface InactivityOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** Switches off accounts of the staff that nobody uses, where a company wants it (P2.157), and tells their owners before. At the start, and every hour. @returns stops it */
export function startSwitchingOff(options: InactivityOptions): () => void {
  return every({ ...options, intervalMs: EVERY_MS, failed: 'accounts that nobody uses could not be switched off' }, () =>
    switchOffUnused(options),
  )
}

/** @param portion people in a transaction */
export async function switchOffUnused({ database, isDraining }: Omit<InactivityOptions, 'logger'>, portion = PORTION): Promise<void> {
  await eachCompany({ database, isDraining }, async db => {
    const inactivity = inactivityOf(db)
    for (const work of [inactivity.switchOff, inactivity.notify]) {
      let done = portion
      while (done === portion && !isDraining()) done = await work(portion)
    }
  })
}
