import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ofPlaywright, ofVitest } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('the tests of both runners are counted', () => {
  expect(ofVitest(report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 }), false)).toEqual({ passed: 5, failed: 2, skipped: 1 })
  expect(ofPlaywright(report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }), true)).toEqual({ passed: 3, failed: 1, skipped: 0 })
})

test('a file of tests that could not be loaded counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ]
  expect(ofVitest(report({ numPassedTests: 5, numFailedTests: 1, testResults }), false)).toMatchObject({ passed: 5, failed: 2 })
})

test('a run that failed although no test did counts as one failure', () => {
  expect(ofVitest(report({ numPassedTests: 5, numFailedTests: 0 }), false)).toMatchObject({ passed: 5, failed: 1 })
})

test('a run without a test, or without a report, has failed', () => {
  expect(ofVitest(report({ numPassedTests: 0 }), true).failed).toBe(1)
  expect(ofPlaywright(join(folder, 'nothing.json'), true).failed).toBe(1)
})
