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
  expect(ofVitest(report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 }), false)).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 1,
  })
  expect(ofPlaywright(report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }), true)).toMatchObject({
    passed: 3,
    failed: 1,
    skipped: 0,
  })
})

test('a file of tests that could not be loaded counts as one failure', () => {
  const testResults = [
    { name: join(process.cwd(), 'a.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
    {
      name: join(process.cwd(), 'b.test.ts'),
      status: 'failed',
      assertionResults: [{ fullName: 'one is two', status: 'failed', failureMessages: ['1 is not 2\n    at …'] }],
    },
  ]
  expect(ofVitest(report({ numPassedTests: 5, numFailedTests: 1, testResults }), false)).toMatchObject({
    passed: 5,
    failed: 2,
    failures: ['a.test.ts · No such module', 'b.test.ts · one is two · 1 is not 2'],
  })
})

test('each test that failed end to end is named, also in a group, and what went wrong outside of tests', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'a.e2e.ts',
    ok,
    tests: [{ results: [{ errors: [{ message: '\u001b[31mlate\u001b[39m\nmore' }] }] }],
  })
  const suites = [{ specs: [spec('first', true), spec('second', false)], suites: [{ specs: [spec('third', false)] }] }]
  const { failures } = ofPlaywright(report({ stats: { expected: 1, unexpected: 2 }, suites, errors: [{ message: 'no port' }] }), false)
  expect(failures).toEqual(['a.e2e.ts · second · late', 'a.e2e.ts · third · late', 'no port'])
})

test('a run that failed although no test did counts as one failure', () => {
  expect(ofVitest(report({ numPassedTests: 5, numFailedTests: 0 }), false)).toMatchObject({ passed: 5, failed: 1 })
})

test('a run without a test, or without a report, has failed', () => {
  expect(ofVitest(report({ numPassedTests: 0 }), true).failed).toBe(1)
  expect(ofPlaywright(join(folder, 'nothing.json'), true).failed).toBe(1)
})
