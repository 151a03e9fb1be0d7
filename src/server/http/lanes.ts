import type { FastifyReply, FastifyRequest } from 'fastify'
import { withBudget } from '../db/budget.ts'
import { unavailable } from '../errors.ts'
import { type FairQueue, fairQueue } from '../fair-queue.ts'
import type { Limits } from '../limits.ts'
import { networkOf } from './network.ts'

type HeavyLimits = Pick<Limits, 'dbHeavy' | 'dbHeavyPerCompany' | 'dbHeavyPerAddress' | 'dbPerCompany' | 'dbQueue'>

/** Turns of those whose answer costs the database much: with two cores, eight searches at once would leave the neighbour a ninth of one. */
export function heavyTurns({ dbHeavy, dbHeavyPerCompany, dbHeavyPerAddress, dbPerCompany, dbQueue }: HeavyLimits): FairQueue {
  return fairQueue(
    {
      all: dbHeavy,
      ofParty: () => dbHeavyPerCompany,
      ofAddress: dbHeavyPerAddress,
      mostWaiting: dbQueue,
      mostWaitingOfParty: Math.min(dbPerCompany, Math.max(1, dbQueue - 1)),
    },
    {
      tooMany: waiting => unavailable(1, `${waiting} searches wait for their turn (LIMIT_DB_PER_COMPANY, LIMIT_DB_QUEUE)`),
      late: () => unavailable(1, 'a search waited too long for its turn (LIMIT_DB_HEAVY, LIMIT_DB_HEAVY_WAIT_MS)'),
    },
  )
}

interface HeavyWork {
  readonly turns: FairQueue
  readonly company: string
  /** Milliseconds that it waits for its turn at most. */
  readonly patience: number
}

/**
 * Does the work when it is this request's turn. What is asked for whoever has left is given up: waiting or half done, nothing of it
 * is shared with others.
 */
export async function atTurn<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { turns, company, patience }: HeavyWork,
  work: () => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  // Also comes when all of it was sent.
  const leave = () => reply.raw.writableEnded || gone.abort()
  reply.raw.once('close', leave)
  const budget = { ...request.budget, signal: gone.signal }
  const wait = budget.begin()
  const until = performance.now() + Math.min(patience, budget.left())
  try {
    const done = await turns.enter({ party: company, address: networkOf(request.ip) }, { until, signal: gone.signal }).finally(wait)
    try {
      return await withBudget(budget, work)
    } finally {
      done()
    }
  } finally {
    reply.raw.off('close', leave)
  }
}
