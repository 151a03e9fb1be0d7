import { expect, test } from 'vitest'
import { createProject } from './for-tests.ts'
import { readSources } from './source.ts'
import { wordBreaches } from './words.ts'

const rulesBroken = (files: Record<string, string>) =>
  wordBreaches(readSources(createProject(files))).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

test('a parameter, a type, a property and a component are names', () => {
  const code =
    'export const a = (told: number) => told\nexport interface Asked {\n  verdict: string\n}\nexport const view = <StaffEyes />\n'
  expect(rulesBroken({ 'src/web/a.tsx': code })).toEqual([
    'src/web/a.tsx:1 nothing is named told',
    'src/web/a.tsx:2 nothing is named Asked',
    'src/web/a.tsx:3 nothing is named verdict',
    'src/web/a.tsx:5 nothing is named StaffEyes',
  ])
})

test('texts, comments and longer names are no such names', () => {
  const code = "// told later\nexport const toldAgain = 'told later'\nexport const sooner = `tell ${toldAgain}`\n"
  expect(rulesBroken({ 'src/web/a.ts': code })).toEqual([])
})

test('a star stands for any ending', () => {
  const code = 'export const MOST_BYTES = 1\nexport const lendDatabase = 2\nexport const ALMOST = 3\n'
  expect(rulesBroken({ 'tests/a.ts': code })).toEqual([
    'tests/a.ts:1 nothing is named MOST_BYTES',
    'tests/a.ts:2 nothing is named lendDatabase',
  ])
})

test('a star at the beginning stands for any beginning', () => {
  const code = 'export const isAsked = 1\nexport const askedness = 2\n'
  expect(rulesBroken({ 'tests/a.ts': code })).toEqual(['tests/a.ts:1 nothing is named isAsked'])
})

test('tests are looked at for names as the product is: beside texts with signs of every sort, and in types', () => {
  const code = {
    "export const glob = 'src/**/*.ts' + told // isn't 'told'": 'told',
    "export const said = `it's ${told('a')} or ''`": 'told',
    "export const said = `of '${told}'`": 'told',
    "export const said = /'/.test(told) ? 'a' : 'b'": 'told',
    'export const type = (one: { readonly verdict: string }) => "it\'s told" + one': 'verdict',
  }
  for (const file of ['tests/a.ts', 'scripts/a.ts', 'src/web/a.test.ts', 'src/web/a.ts'])
    for (const [line, name] of Object.entries(code)) expect(rulesBroken({ [file]: line })).toEqual([`${file}:1 nothing is named ${name}`])
})

test('a word with an ordinary meaning is refused only where it meant another', () => {
  const code = 'export const together = 1\n'
  expect(rulesBroken({ 'src/server/db/a.ts': code, 'src/web/a.ts': code })).toEqual(['src/server/db/a.ts:1 nothing is named together'])
})

test('a file has no such name either, whatever its ending', () => {
  const files = { 'src/server/kept-answers.test.ts': '', 'src/server/rounds.ts': '', 'src/web/rounds.tsx': '' }
  expect(rulesBroken(files)).toEqual([
    'src/server/kept-answers.test.ts:1 no file is named kept-answers',
    'src/server/rounds.ts:1 no file is named rounds',
  ])
})
