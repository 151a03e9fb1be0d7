import type { FastifyBaseLogger } from 'fastify'
import { eachCompany } from '../db/each-company.ts'
import type { Database } from '../db/database.ts'
import { every } from '../schedule.ts'
import { deliveryQueue, MAX_REMOVED } from './queue.ts'

const EVERY_MS = 3_600_000
/** What was sent, or given up, stays in the outbox for so long. */
const DAYS = 30

export interface DeliveryUpkeepOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** Removes messages that are over for 30 days, with the mails that were caught, at the start and every hour. @returns stops it */
export function startDeliveryUpkeep(options: DeliveryUpkeepOptions): () => void {
  return every({ ...options, intervalMs: EVERY_MS, failed: 'old messages could not be removed' }, () => removeOldDeliveries(options))
}

/** Of all companies. */
export async function removeOldDeliveries({ database, isDraining }: DeliveryUpkeepOptions): Promise<void> {
  await eachCompany({ database, isDraining }, async db => {
    const queue = deliveryQueue(db)
    while (!isDraining() && (await queue.removeOld(DAYS)) === MAX_REMOVED);
  })
}
