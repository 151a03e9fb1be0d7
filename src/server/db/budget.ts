import { AsyncLocalStorage } from 'node:async_hooks'

/** How long one request may wait for the database in all: for connections, locks and statements. */
export interface Budget {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
  /** It is there to read: the database refuses whatever would write (25006). */
  readonly readsOnly?: boolean
  /** Milliseconds that are left now, until it is too late as well. Queries that run at the same time count once. */
  left(): number
  /** From so many milliseconds on nothing is begun any more, however little was waited for the database: nobody waits for the answer. */
  endIn(milliseconds: number): void
  /** A query begins to wait. @returns ends its wait */
  begin(): () => void
}

/** @param milliseconds the whole budget */
export function newBudget(milliseconds: number, clock: () => number = () => performance.now()): Budget {
  let spent = 0
  let waiting = 0
  let since = 0
  let end = Infinity
  return {
    left: () => Math.min(milliseconds - spent - (waiting > 0 ? clock() - since : 0), end - clock()),
    endIn(after) {
      end = clock() + after
    },
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

/** Each query of this work has a budget of its own, as in the background: it goes on whoever waits for it. */
export const withoutBudget = <T>(work: () => T): T => budgets.exit(work)

/** What a request writes by the way that is there to read: that its session is in use. Its time counts against the request's budget all the same. */
export function mayWrite<T>(work: () => T): T {
  const budget = currentBudget()
  return budget?.readsOnly ? withBudget({ ...budget, readsOnly: false }, work) : work()
}
