import { readFileSync } from 'node:fs'
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightSuite, type VitestFile } from './failures.ts'

/** What a step counts for in the last line of verify. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Which tests failed, and with what: a line each. */
  readonly failures: readonly string[]
}

/** A step that is no collection of tests: one check. */
export const oneCheck = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [] })

interface VitestReport {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numPendingTests?: number
  readonly numTodoTests?: number
  readonly testResults?: readonly VitestFile[]
}

/**
 * Reads the JSON report of vitest. A file that failed as a whole (not loaded, not prepared) counts one
 * failure; so does a run that failed without a failed test, and a run without tests.
 */
export function ofVitest(path: string, ok: boolean): Tally {
  const report = read<VitestReport>(path)
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = report
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(it => it.status === 'failed'),
  )
  const failed = numFailedTests + broken.length
  return atLeastOneFailure(
    { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, failures: failuresOfVitest(testResults) },
    ok,
  )
}

interface PlaywrightReport {
  readonly stats?: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  /** What went wrong outside of tests. */
  readonly errors?: readonly { readonly message?: string }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** Reads the JSON report of Playwright. */
export function ofPlaywright(path: string, ok: boolean): Tally {
  const { stats = {}, errors = [], suites = [] } = read<PlaywrightReport>(path)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  const failures = failuresOfPlaywright(suites, errors)
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky + errors.length, skipped, failures }, ok)
}

function atLeastOneFailure(tally: Tally, ok: boolean): Tally {
  const fine = ok && tally.failed === 0 && tally.passed > 0
  return fine ? tally : { ...tally, failed: Math.max(1, tally.failed) }
}

function read<T>(path: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
