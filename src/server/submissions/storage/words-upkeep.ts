import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { every } from '../../schedule.ts'
import { mergeWords } from './words.sql.ts'

/** At the rate of a server at its limit the list that words wait in is half full by then (migration 0091). */
const EVERY_MS = 1_000

export interface WordsUpkeepOptions {
  readonly database: Pick<Database, 'ask' | 'watchChanges'>
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/**
 * Merges the words of new submissions into their index beside all requests, so that no submit waits for it (decision 39): at the start what a server
 * that was killed has left, then in each second after one in which something was written. @returns stops it
 */
export function startMergingWords({ database, ...options }: WordsUpkeepOptions): () => void {
  let isDue = true
  database.watchChanges('events', () => void (isDue = true))
  return every({ ...options, intervalMs: EVERY_MS, failed: 'words of submissions could not be merged into their index' }, async () => {
    if (!isDue) return
    isDue = false
    const [merged] = await database.ask(mergeWords({}))
    if (merged?.pages === null) isDue = true
  })
}
