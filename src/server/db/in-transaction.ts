import { AsyncLocalStorage } from 'node:async_hooks'

const transactions = new AsyncLocalStorage<true>()

/** All that this work asks belongs to a transaction that holds a connection. */
export const inTransaction = <T>(work: () => T): T => transactions.run(true, work)

/** As if somebody else asked, in a request of their own. */
export const outsideOfTransactions = <T>(work: () => T): T => transactions.exit(work)

let report = (error: Error): void => {
  throw error
}

/** What is done about a question that waits for a second connection while it holds one; without it the question throws. */
export const onSecondConnection = (then: (error: Error) => void): void => void (report = then)

/** Twelve of a company that each hold one connection and wait for a second wait for each other: all is asked through the transaction. */
export function refuseSecondConnection(): void {
  if (transactions.getStore()) report(new Error('A transaction asked for a second connection: give the question its `tx`.'))
}
