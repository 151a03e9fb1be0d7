import type { FastifyBaseLogger } from 'fastify'
import { waitsReporter } from '../logs/waits.ts'
import { causeOf } from './failures.ts'
import type { Services } from './services.ts'

/** Tells operators when the database cannot be reached, and which companies have more asked of it than there are turns. */
export function reportLoad({ database, lanes, companies }: Services, logger: FastifyBaseLogger): void {
  database.watch(cause => {
    if (cause === undefined) logger.warn('the database answers again')
    else logger.error(causeOf(cause), 'the database cannot be reached')
  })
  const report = waitsReporter(logger, companies.pathOf)
  const [ofPool, ofSearches, ofHolds] = [
    { party: 'LIMIT_DB_RUNNING_PER_COMPANY', all: 'LIMIT_DB_POOL' },
    { party: 'LIMIT_DB_HEAVY_PER_COMPANY', address: 'LIMIT_DB_HEAVY_PER_ADDRESS', all: 'LIMIT_DB_HEAVY' },
    { party: 'LIMIT_HOLDS_AT_ONCE_PER_COMPANY', all: 'LIMIT_HOLDS_AT_ONCE' },
  ]
  database.watchWaits(report({ what: 'questions to the database', limits: ofPool }))
  lanes.heavy.turns.watch(report({ what: 'searches', limits: ofSearches }))
  lanes.hold.turns.watch(report({ what: 'holds of spaces', limits: ofHolds }))
}
