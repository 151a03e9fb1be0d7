import type { FastifyBaseLogger } from 'fastify'
import { WEBHOOK_BODY_DAYS } from '#contract/portal/webhook-events.ts'
import { eachCompany } from '../db/each-company.ts'
import type { Database } from '../db/database.ts'
import { every } from '../schedule.ts'
import { webhooksOf } from './webhooks.repo.ts'

const EVERY_MS = 3_600_000

export interface WebhookUpkeepOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** Erases what was sent to webhooks a week ago, and what is left of those that were removed, at the start and every hour. @returns stops it */
export function startWebhookUpkeep(options: WebhookUpkeepOptions): () => void {
  return every({ ...options, intervalMs: EVERY_MS, failed: 'what was sent to webhooks could not be erased' }, () => clearWebhooks(options))
}

/** Of all companies. */
export async function clearWebhooks({ database, isDraining }: WebhookUpkeepOptions): Promise<void> {
  await eachCompany({ database, isDraining }, async db => {
    const webhooks = webhooksOf(db)
    while (!isDraining() && (await webhooks.clear(WEBHOOK_BODY_DAYS)));
  })
}
