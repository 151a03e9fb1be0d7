import { newBudget, withBudget } from '../db/budget.ts'

const LONGER_MS = 30_000

/** What may wait longer for the database than other questions: a file of ten thousand spaces, all that is booked ahead in a large company. */
export const longer = <T>(work: () => Promise<T>): Promise<T> => withBudget(newBudget(LONGER_MS), work)
