import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { withBudget } from '../db/budget.ts'
import { crowded, unavailable } from '../errors.ts'
import { type FairQueue, fairQueue, type Leave } from '../fair-queue.ts'
import type { Limits } from '../limits.ts'
import { networkOf } from './network.ts'

type LaneLimits = Pick<
  Limits,
  | 'dbHeavy'
  | 'dbHeavyPerCompany'
  | 'dbHeavyPerAddress'
  | 'dbHeavyWaitMs'
  | 'dbPerCompany'
  | 'dbQueue'
  | 'holdsAtOnce'
  | 'holdsAtOncePerCompany'
  | 'holdsWaiting'
  | 'holdsWaitingPerCompany'
  | 'holdsWaitMs'
>

/** Where calls of one cost wait for their turn. */
export interface Lane {
  readonly turns: FairQueue
  /** Milliseconds that a call waits at most. */
  readonly patience: number
  /** What is at work is given up when its sender leaves: nothing of it is shared with others, and it changes nothing. */
  readonly endsWithSender: boolean
}

export type Lanes = Readonly<Record<NonNullable<Call['cost']>, Lane>>

/**
 * Heavy: with two cores, eight searches at once would leave the neighbour a ninth of one. Holds: of a thousand at one moment each space gets its
 * winner, in the order in which they came, and one hold is several questions.
 */
export function lanesOf(limits: LaneLimits): Lanes {
  const { dbHeavy, dbHeavyPerCompany, dbHeavyPerAddress, dbHeavyWaitMs, dbPerCompany, dbQueue } = limits
  const { holdsAtOnce, holdsAtOncePerCompany, holdsWaiting, holdsWaitingPerCompany, holdsWaitMs } = limits
  const heavy = {
    all: dbHeavy,
    ofParty: () => dbHeavyPerCompany,
    ofAddress: dbHeavyPerAddress,
    mostWaiting: dbQueue,
    mostWaitingOfParty: Math.min(dbPerCompany, Math.max(1, dbQueue - 1)),
  }
  const hold = {
    all: holdsAtOnce,
    ofParty: () => holdsAtOncePerCompany,
    mostWaiting: holdsWaiting,
    mostWaitingOfParty: holdsWaitingPerCompany,
  }
  return {
    heavy: {
      turns: fairQueue(heavy, {
        tooMany: waiting => crowded(`${waiting} searches wait for their turn (LIMIT_DB_PER_COMPANY, LIMIT_DB_QUEUE)`),
        late: () => crowded('a search waited too long for its turn (LIMIT_DB_HEAVY, LIMIT_DB_HEAVY_WAIT_MS)'),
      }),
      patience: dbHeavyWaitMs,
      endsWithSender: true,
    },
    hold: {
      turns: fairQueue(hold, {
        tooMany: waiting => crowded(`${waiting} holds wait for their turn (LIMIT_HOLDS_WAITING, LIMIT_HOLDS_WAITING_PER_COMPANY)`),
        late: () => crowded('a hold waited too long for its turn (LIMIT_HOLDS_AT_ONCE_PER_COMPANY, LIMIT_HOLDS_WAIT_MS)'),
      }),
      patience: holdsWaitMs,
      endsWithSender: false,
    },
  }
}

interface LaneWork {
  readonly lane: Lane
  readonly company: string
}

/** Does the work when it is this request's turn. Whoever leaves while it waits is not served any more. */
export async function atTurn<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { lane, company }: LaneWork,
  work: () => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  // Also comes when all of it was sent.
  const leave = () => reply.raw.writableEnded || gone.abort()
  reply.raw.once('close', leave)
  // Who left while it was looked up who they are is not heard of again.
  if (reply.raw.closed) leave()
  try {
    const done = await place(request, { lane, company }, gone.signal)
    try {
      return await (lane.endsWithSender ? withBudget({ ...request.budget, signal: gone.signal }, work) : work())
    } finally {
      done()
    }
  } finally {
    reply.raw.off('close', leave)
  }
}

async function place(request: FastifyRequest, { lane, company }: LaneWork, signal: AbortSignal): Promise<Leave> {
  if (signal.aborted) throw unavailable(1, 'its sender left before its turn')
  const guest = { party: company, address: networkOf(request.ip) }
  const now = lane.turns.tryEnter(guest)
  if (now) return now
  // It has come whole and is at work no longer: the places of requests are for others.
  request.leaveCount()
  const { budget } = request
  const waited = budget.begin()
  const until = performance.now() + Math.min(lane.patience, budget.left())
  return lane.turns.enter(guest, { until, signal }).finally(waited)
}
