import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type MovedTest, problemOfRow, readMovedTests } from './listed.ts'

const root = join(import.meta.dirname, '../..')

test('every test that took over from one end to end is still there', () => {
  const rows = readMovedTests(root, 'tests/moved-tests.json')
  const gone = rows.filter(({ red }) => {
    const title = red.title.split(' › ').at(-1)!
    return !readFileSync(join(root, red.file), 'utf8').includes(title)
  })
  expect(gone.map(({ red }) => `${red.file} › ${red.title}`)).toEqual([])
})

test('a row whose break cannot be planted, or whose test is gone, says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'listed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.ts'), 'one + two + two')
  writeFileSync(join(folder, 'a.test.ts'), `test('it adds', () => {})`)
  const row = (before: string, title: string): MovedTest => ({
    e2e: [],
    break: { file: 'a.ts', before, after: '' },
    red: { file: 'a.test.ts', title },
  })
  expect(problemOfRow(folder, row('one', 'sums › it adds'))).toBeUndefined()
  expect(problemOfRow(folder, row('two', 'it adds'))).toBe("a.ts holds 'two' 2 times in place of once")
  expect(problemOfRow(folder, row('three', 'it adds'))).toBe("a.ts holds 'three' 0 times in place of once")
  expect(problemOfRow(folder, row('one', 'it subtracts'))).toBe("a.test.ts has no test 'it subtracts'")
})
