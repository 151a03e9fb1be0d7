import { AsyncLocalStorage } from 'node:async_hooks'

const transactions = new AsyncLocalStorage<true>()

/** All that this work asks belongs to a transaction that holds a connection. */
export const inTransaction = <T>(work: () => T): T => transactions.run(true, work)

/** As if somebody else asked, in a request of their own. */
export const outsideOfTransactions = <T>(work: () => T): T => transactions.exit(work)

/**
 * Does a transaction ask for a second connection while it holds one? Twelve of a company that do wait for each other: all is to be asked
 * through the transaction.
 */
export const asksTwice = (): boolean => transactions.getStore() === true
