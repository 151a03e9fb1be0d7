import { mayRunAgain, planIsStale } from './failures.ts'

const MAX_ATTEMPTS = 4

/** Retries a transaction that was rolled back because it conflicted with another one. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !(mayRunAgain(error) || planIsStale(error))) throw error
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}
