import { expect } from 'vitest'

/** Each of these outcomes came about, and nothing failed. @param counts of operations, by kind and outcome */
export function expectOutcomes(counts: Readonly<Record<string, number>>, outcomes: readonly string[]): void {
  const seen = Object.keys(counts)
  expect(seen.filter(outcome => outcome.includes('failed'))).toEqual([])
  expect(outcomes.filter(outcome => !seen.includes(outcome))).toEqual([])
}
