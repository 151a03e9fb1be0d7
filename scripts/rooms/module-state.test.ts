import { expect, test } from 'vitest'
import { moduleStateBreaches } from './module-state.ts'

const rulesBroken = (files: Record<string, string>) =>
  moduleStateBreaches(
    '/project',
    Object.entries(files).map(([name, text]) => ({ path: `src/server/${name}`, text })),
  ).map(({ file, line, rule }) => `${file.slice('src/server/'.length)}:${line} ${rule.replace('a module of the server holds state: ', '')}`)

const inOne = (text: string) => rulesBroken({ 'a.ts': text })

test.each([
  ['a variable', 'let count = 0', 'count is assigned again'],
  ['an exported variable', 'export let count = 0', 'count is assigned again'],
  ['an empty map', 'const cache = new Map<string, number>()', 'cache is a Map that is filled later'],
  ['an empty set', 'export const seen = new Set()', 'seen is a Set that is filled later'],
  ['a weak map', 'const sizes = new WeakMap<object, number>()', 'sizes is a WeakMap'],
  ['a weak set', 'const seen = new WeakSet()', 'seen is a WeakSet'],
  ['a map that is changed', 'const zones = new Map([[1, 2]])\nexport const add = () => zones.set(3, 4)', 'zones is changed later'],
  ['a queue', 'const waiting: (() => void)[] = []\nfunction wait() {\n  waiting.push(() => 1)\n}', 'waiting is changed later'],
  ['an object that is changed', 'const last = { at: 0 }\nexport const mark = (at: number) => (last.at = at)', 'last is changed later'],
  [
    'a counter in an object',
    'const counts = { all: { opened: 0 } }\nexport const open = () => counts.all.opened++',
    'counts is changed later',
  ],
])('%s of the module is state', (_, text, what) => {
  expect(inOne(text)).toEqual([`a.ts:1 ${what}`])
})

const FACTORY = 'export function makeCounter() {\n  let count = 0\n  return () => ++count\n}\n'
const CACHE = 'export const makeCache = () => {\n  const cache = new Map()\n  return key => cache.set(key, 1)\n}\n'

test('what a factory of the server makes is state', () => {
  expect(inOne(`${FACTORY}export const next = makeCounter()`)).toEqual(['a.ts:5 next is made by makeCounter()'])
  expect(inOne(`${CACHE}const parts = { get: makeCache() }`)).toEqual(['a.ts:5 parts is made by makeCache()'])
})

test('wherever the factory lies, and whatever name it is imported under', () => {
  const use = "import { makeCounter as make } from '../b/counter.ts'\nexport const next = make()"
  expect(rulesBroken({ 'b/counter.ts': FACTORY, 'a/use.ts': use })).toEqual(['a/use.ts:2 next is made by make()'])
})

test('a function that uses a factory is one', () => {
  const between =
    "import { makeCounter } from './counter.ts'\nexport const makeNames = () => {\n  const next = makeCounter()\n  return () => next()\n}"
  const use = "import { makeNames } from './names.ts'\nexport const name = makeNames()"
  expect(rulesBroken({ 'counter.ts': FACTORY, 'names.ts': between, 'use.ts': use })).toEqual(['use.ts:2 name is made by makeNames()'])
})

test('constants, functions and what lives within a call are none', () => {
  const text = `
import { createHash } from 'node:crypto'
const TYPES = new Set(['a', 'b'])
const NAMES = new Map([['a', 1]])
const NONE: ReadonlyMap<string, number> = new Map()
const NOTHING: readonly string[] = []
const ESCAPES: Readonly<Record<string, string>> = { a: 'b' }
const SORTED = [...TYPES].toSorted()
const TAG = /a/y
export function count(texts: readonly string[]) {
  let sum = 0
  const seen = new Map<string, number>()
  for (const text of texts) seen.set(text, (sum += 1))
  TAG.lastIndex = 0
  return [seen, sum, SORTED, NAMES, NONE, NOTHING, ESCAPES, createHash('sha256')]
}
const DIGEST = createHash('sha256').update('a').digest()
const COUNTED = count(['a'])
export const both = [DIGEST, COUNTED]
declare let typed: string
`
  expect(inOne(text)).toEqual([])
})

test('a factory that is called in a function is not', () => {
  expect(
    inOne(`${FACTORY}export const build = () => ({ next: makeCounter() })\nexport function start() {\n  return makeCounter()\n}`),
  ).toEqual([])
})
