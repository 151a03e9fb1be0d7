import { currentBudget } from './db/budget.ts'
import type { FairQueue } from './fair-queue.ts'

/** A queue for work of one cost. */
export interface TurnsByTheWay {
  readonly turns: FairQueue
  /** Milliseconds that a turn is waited for at most. */
  readonly patience: number
  /** What is thrown where there was none; absent: what the queue throws. */
  readonly late?: () => Error
}

/**
 * Does what a call comes to by the way, and what costs the database as much as the calls of a lane do, when it is this party's turn there: else
 * whoever makes such calls goes round the lane. Not within a call that has a turn already: it would wait for itself. Waiting counts against the
 * request's budget.
 * @param party uuid of a company
 * @throws Problem 503 when it was not its turn in time
 */
export async function inTurn<T>({ turns, patience, late }: TurnsByTheWay, party: string, work: () => Promise<T>): Promise<T> {
  const budget = currentBudget()
  const until = performance.now() + Math.min(patience, budget?.left() ?? patience)
  const waited = budget?.begin()
  const leave = await turns
    .enter({ party }, { until, signal: budget?.signal })
    .catch((error: unknown) => {
      throw late?.() ?? error
    })
    .finally(waited)
  try {
    return await work()
  } finally {
    leave()
  }
}
