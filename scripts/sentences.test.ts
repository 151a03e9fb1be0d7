import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSentences, type ProductNames } from './sentences.ts'

const TESTS = `
test('a thing holds', () => {})
test.each([1, 2])('%i isn\\'t \\'a||b\\'', () => {})
testOfLooks('a thing is looked at', () => {})
test.skip('a thing is put off', () => {})
test.fixme('a thing is to be mended', () => {})
`

const NAMES: ProductNames = { kind: new Set(['date', 'time']), call: new Set(['login']), screen: new Set(['form']) }

/** What is wrong with a table of these rows. */
const problemsOf = (...rows: string[]): string[] => problemsWith('', ...rows)

/** The same beside a docs/PRODUCT.md of this text. */
function problemsWith(product: string, ...rows: string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'sentences-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'a.test.ts'), TESTS)
  writeFileSync(join(root, 'docs/PRODUCT.md'), product)
  writeFileSync(join(root, 'docs/SENTENCES.md'), ['| Paragraph | Sentence | Tests |', '|---|---|---|', ...rows].join('\n'))
  const problems = checkSentences(root, NAMES)
  rmSync(root, { recursive: true })
  return problems
}

test('every test that the table of sentences names is there', () => {
  expect(checkSentences(join(import.meta.dirname, '..'))).toEqual([])
})

test('a row names tests of a file, or says with which issue they come', () => {
  expect(
    problemsOf(
      "| P1.1 | One | `a.test.ts` a thing holds<br>`a.test.ts` %i isn't 'a\\|\\|b' |",
      '| P1.1 | Looks | `a.test.ts` a thing is looked at |',
      '| P1.2 | Two | _later: the widgets_ |',
    ),
  ).toEqual([])
})

test('a row without a test, and a test that is not there or not run, is a lie', () => {
  expect(problemsOf('| P1.1 | One | |')[0]).toContain('no test')
  expect(problemsOf('| P1.1 | One | `a.test.ts` |')[0]).toContain('names no test')
  expect(problemsOf('| P1.1 | One | `b.test.ts` a thing holds |')[0]).toContain('there is no test file b.test.ts')
  expect(problemsOf('| P1.1 | One | `a.test.ts` a thing |')[0]).toContain('a.test.ts has no test "a thing"')
  expect(problemsOf('| P1.1 | One | `a.test.ts` a thing is put off |')[0]).toContain('is not run')
  expect(problemsOf('| P1.1 | One | `a.test.ts` a thing is to be mended |')[0]).toContain('is not run')
})

test('a row names the paragraphs that it proves, and rows stand in the order of the first', () => {
  const row = (paragraphs: string) => `| ${paragraphs} | One | \`a.test.ts\` a thing holds |`
  expect(problemsOf(row('P1.9, P4.1'), row('P1.10'), row('P1.10'), row('P2.1'))).toEqual([])
  expect(problemsOf(row(''))[0]).toContain('"" names no paragraph')
  expect(problemsOf(row('P1'))[0]).toContain('"P1" names no paragraph')
  expect(problemsOf(row('P2.1'), row('P1.10'))[0]).toContain('P1.10 stands after P2.1')
})

test('a row names no kind of field, call or screen that does not exist', () => {
  const row = (sentence: string) => `| P1.1 | ${sentence} | \`a.test.ts\` a thing holds |`
  expect(problemsOf(row('The kinds `date`, `time`: `minValue`.'), row('The call `login` and the screen `form`.'))).toEqual([])
  expect(problemsOf(row('The kinds `date` and `hour`.'))[0]).toContain('there is no kind hour')
  expect(problemsOf(row('The call `logIn` answers.'))[0]).toContain('there is no call logIn')
  expect(problemsOf(row('Screens `form` and `forms`.'))[0]).toContain('there is no screen forms')
})

test('a new paragraph has a row, also when it is not built yet; of the first ones not all have', () => {
  const product = '**P4.49** Of old.\n\n**P4.50** A promise.\n\n**P14.1** Another.\n'
  const later = '| P14.1 | Another | _later: the next one_ |'
  expect(problemsWith(product, later)).toEqual([expect.stringContaining('docs/PRODUCT.md:3: P4.50 has no row')])
  expect(problemsWith(product, '| P4.12, P4.50 | A promise | `a.test.ts` a thing holds |', later)).toEqual([])
})
