import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { eachCompany } from '../db/each-company.ts'
import { every } from '../schedule.ts'
import { holdsOf } from './holds.ts'

const EVERY_MS = 60_000
/** Holds that one transaction ends or removes. */
const BATCH = 500

export interface HoldUpkeepOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/**
 * Ends holds whose time is over, at the start and every minute. It only tidies: whoever wants a space ends a dead hold in its way,
 * so that nothing depends on this. @returns stops it
 */
export function startHoldUpkeep(options: HoldUpkeepOptions): () => void {
  return every({ ...options, intervalMs: EVERY_MS, failed: 'ended holds could not be tidied up' }, () => tidyHolds(options))
}

/** Ends what is over in all companies, and removes what is left of the day before. @returns how many ended. */
export async function tidyHolds({ database, isDraining }: HoldUpkeepOptions): Promise<number> {
  let ended = 0
  await eachCompany({ database, isDraining }, async db => {
    const holds = holdsOf(db)
    ended += await untilFew(isDraining, async () => (await holds.expire(BATCH)).length)
    await untilFew(isDraining, () => holds.forget(BATCH))
  })
  return ended
}

/** Repeats what does at most BATCH at a time until nothing is left. @returns how much it did */
async function untilFew(isDraining: () => boolean, work: () => Promise<number>): Promise<number> {
  let all = 0
  while (!isDraining()) {
    const done = await work()
    all += done
    if (done < BATCH) break
  }
  return all
}
