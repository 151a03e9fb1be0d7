import type { FailedPart, AnswerPart } from '#contract/portal/partial.ts'

const FAILED: FailedPart = { failed: true }

/** What `work` gives, or that it failed: what stands beside it is shown all the same. @param note writes into the log why */
export async function partOf<T extends object>(work: Promise<T>, note: (error: unknown) => void): Promise<AnswerPart<T>> {
  try {
    return await work
  } catch (error) {
    note(error)
    return FAILED
  }
}
