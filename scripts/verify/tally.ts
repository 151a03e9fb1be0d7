import { readFileSync } from 'node:fs'

/** What a step counts for in the last line of verify. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A step that is no collection of tests: one check. */
export const oneCheck = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

/** Reads the JSON report of vitest. A run that failed without a failed test counts one, and so does one without tests. */
export function ofVitest(path: string, ok: boolean): Tally {
  const report = read(path)
  const [passed, failed] = [report['numPassedTests'] ?? 0, report['numFailedTests'] ?? 0]
  const skipped = (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0)
  return atLeastOneFailure({ passed, failed, skipped }, ok)
}

/** Reads the JSON report of Playwright. */
export function ofPlaywright(path: string, ok: boolean): Tally {
  const stats = (read(path)['stats'] ?? {}) as unknown as Record<string, number | undefined>
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky, skipped }, ok)
}

function atLeastOneFailure(tally: Tally, ok: boolean): Tally {
  const fine = ok && tally.failed === 0 && tally.passed > 0
  return fine ? tally : { ...tally, failed: Math.max(1, tally.failed) }
}

function read(path: string): Record<string, number | undefined> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
