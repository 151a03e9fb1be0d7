import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request may wait for the database, all its questions together: for a connection, for locks, for statements. */
export interface Budget {
  /** Milliseconds that are left now. Those of questions that are asked together count once. */
  left(): number
  /** A query begins to wait. @returns ends its wait */
  begin(): () => void
}

/** @param milliseconds in all */
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

/** The budget of the request that is served here; undefined outside of a request. */
export const currentBudget = (): Budget | undefined => budgets.getStore()

/** Whatever this work asks the database counts against this budget. */
export const withBudget = <T>(budget: Budget, work: () => T): T => budgets.run(budget, work)
