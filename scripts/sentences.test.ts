import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSentences } from './sentences.ts'

const TESTS = `
test('a thing holds', () => {})
test.each([1, 2])('%i isn\\'t \\'a||b\\'', () => {})
test.skip('a thing is put off', () => {})
`

/** What is said about a table of these rows. */
function said(...rows: string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'sentences-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'a.test.ts'), TESTS)
  writeFileSync(join(root, 'docs/SENTENCES.md'), ['| Sentence | Tests |', '|---|---|', ...rows].join('\n'))
  const problems = checkSentences(root)
  rmSync(root, { recursive: true })
  return problems
}

test('every test that the table of sentences names is there', () => {
  expect(checkSentences(join(import.meta.dirname, '..'))).toEqual([])
})

test('a row names tests of a file, or says with which issue they come', () => {
  expect(said('| One | `a.test.ts` a thing holds<br>`a.test.ts` %i isn\'t \'a\\|\\|b\' |', '| Two | _later: the widgets_ |')).toEqual([])
})

test('a row without a test, and a test that is not there or not run, is a lie', () => {
  expect(said('| One | |')[0]).toContain('no test')
  expect(said('| One | `a.test.ts` |')[0]).toContain('names no test')
  expect(said('| One | `b.test.ts` a thing holds |')[0]).toContain('there is no test file b.test.ts')
  expect(said('| One | `a.test.ts` a thing |')[0]).toContain('a.test.ts has no test "a thing"')
  expect(said('| One | `a.test.ts` a thing is put off |')[0]).toContain('is not run')
})
