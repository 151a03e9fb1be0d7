import type { FastifyBaseLogger } from 'fastify'
import { mayWrite } from '../db/budget.ts'
import type { Database } from '../db/database.ts'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import { tokensOf } from './tokens.repo.ts'

/** A use of a token is written down so seldom. */
const EACH_MS = 60_000

/** Whose token was used. */
interface Used {
  /** uuids */
  readonly company: string
  readonly token: string
  /** Of the company: its days are counted. */
  readonly timezone: string
}

/** How often tokens are used, and when last: counted in memory, so that a program that asks ten times a second writes once a minute. */
export interface TokenUses {
  /** Counts one use. The first of a minute is written down at once. */
  count(used: Used): Promise<void>
  /** Writes down what was counted and whose minute is over; of a server that ends all of it. */
  flush(all?: boolean): Promise<void>
}

interface Counted extends Used {
  /** Not written yet. */
  uses: number
  /** When it was written last, by the clock. */
  at: number
}

/** @param clock milliseconds since any instant */
export function makeTokenUses(
  database: Pick<Database, 'of'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  clock: () => number = () => performance.now(),
): TokenUses {
  const tokens = new Map<string, Counted>()

  /** That a use could not be written down keeps nobody from it: it is written with the next. */
  async function write(one: Counted): Promise<void> {
    const { company, token, timezone, uses } = one
    one.uses = 0
    one.at = clock()
    const day = Temporal.Now.plainDateISO(timezone).toString()
    try {
      await mayWrite(() => tokensOf(database.of(company)).countUses(token, day, uses))
    } catch (error) {
      one.uses += uses
      logger.warn({ text: safeErrorMessage(error) }, 'the use of an API token was not written down')
    }
  }

  return {
    async count(used) {
      const key = `${used.company} ${used.token}`
      const one = tokens.get(key) ?? { ...used, uses: 0, at: -Infinity }
      tokens.set(key, one)
      one.uses += 1
      if (clock() - one.at >= EACH_MS) await write(one)
    },
    async flush(all = false) {
      for (const [key, one] of tokens) {
        if (!all && clock() - one.at < EACH_MS) continue
        if (one.uses === 0) tokens.delete(key)
        else await write(one)
      }
    },
  }
}
