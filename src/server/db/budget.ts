import { AsyncLocalStorage } from 'node:async_hooks'

/** How long one request may wait for the database in all: for connections, locks and statements. */
export interface Budget {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
  /** Milliseconds that are left now. Queries that run at the same time count once. */
  left(): number
  /** A query begins to wait. @returns ends its wait */
  begin(): () => void
}

/** @param milliseconds the whole budget */
export function newBudget(milliseconds: number, clock: () => number = () => performance.now()): Budget {
  let spent = 0
  let waiting = 0
  let since = 0
  return {
    left: () => milliseconds - spent - (waiting > 0 ? clock() - since : 0),
    begin() {
      if (waiting === 0) since = clock()
      waiting += 1
      return () => {
        waiting -= 1
        if (waiting === 0) spent += clock() - since
      }
    },
  }
}

const budgets = new AsyncLocalStorage<Budget>()

/** The budget of the current request; undefined outside of one. */
export const currentBudget = (): Budget | undefined => budgets.getStore()

/** All queries of this work count against this budget. */
export const withBudget = <T>(budget: Budget, work: () => T): T => budgets.run(budget, work)
