import { expect, test } from 'vitest'
import { createProject } from './for-tests.ts'
import { kindNameBreaches, unfinishedKindBreaches } from './kind-names.ts'
import { readSources } from './source.ts'

const KINDS = new Set(['text', 'text_api', 'date', 'time', 'radio', 'checkbox', 'file', 'rating'])

/** What is refused of a file with this code, as `line kind`. */
function refused(code: string, path = 'src/server/a.tsx'): string[] {
  const breaches = kindNameBreaches(readSources(createProject({ [path]: code })), KINDS)
  return breaches.map(({ line, rule }) => `${line} ${rule.split(' ').find(word => KINDS.has(word))}`)
}

const NAMING = [
  "export const is = field.type === 'rating'",
  "export const is = 'rating' !== field?.type",
  "export const is = ({ type }) => type === 'rating'",
  "switch (item.field.type) { case 'rating': go() }",
  "export const is = field.type.endsWith('ting')",
  'export const is = /^rat/.test(field.type)',
  "export const is = ['rating', 'date'].includes(field.type)",
  "const some = new Set(['rating', 'time'])",
  'export const kind = kinds.rating',
  "export const kind = widgets['rating']",
]
test.each(NAMING)('a kind is not known by name outside its folder: %s', code => {
  expect(refused(code)).toEqual([expect.stringMatching(/^1 /)])
})

test('nor are its files used there, not even a type', () => {
  const code = "\nimport type { RatingField } from '#fields/rating/rating.ts'\nexport type R = RatingField"
  expect(refused(code)).toEqual(['2 rating'])
  expect(refused("import { rating } from '../rating/rating.ts'\nexport const r = rating", 'src/fields/kit/a.ts')).toEqual(['1 rating'])
})

const HARMLESS = [
  "export const is = input.type === 'file' || event.target.type === 'checkbox'",
  "export const is = civil.is === 'date'",
  "export const is = typeof text === 'text'",
  "export const is = type.startsWith('text/')",
  "export const is = condition.type === 'or'",
  "export const names = ['email', 'text']",
  "export const form = [field('text', 'name'), field('date', 'day')]",
  'export const input = <input type="radio" />',
  'export const text = kinds.map(kind => kind.text)',
]
test.each(HARMLESS)('the same words may mean other things: %s', code => {
  expect(refused(code)).toEqual([])
})

test('its own folder, the lists and tests may name it', () => {
  const code = "export { rating } from '../rating/rating.ts'\nexport const is = field.type === 'rating'"
  for (const path of ['src/fields/rating/stars.ts', 'src/fields/lists/definitions.ts', 'src/server/a.test.ts']) {
    expect(refused(code, path)).toEqual([])
  }
})

/** What is refused of these kinds, of which `date` is listed and has its test. */
function unfinished(files: Record<string, string>, ...kinds: string[]) {
  const date = { 'src/fields/lists/definitions.ts': "export { date } from '../date/date.ts'", 'src/fields/date/date.test.ts': '' }
  return unfinishedKindBreaches(readSources(createProject({ ...date, ...files })), new Set(kinds))
}

test('a folder of a kind that no list names is refused, with the line that is missing', () => {
  const rating = { 'src/fields/rating/rating.ts': '', 'src/fields/rating/rating.test.ts': '' }
  expect(unfinished(rating, 'date', 'rating')).toEqual([
    expect.objectContaining({
      rule: expect.stringContaining('src/fields/rating/'),
      wayOut: "export { rating } from '../rating/rating.ts'",
    }),
  ])
  expect(unfinished({}, 'date')).toEqual([])
  const late = { 'src/fields/lists/late-definitions.ts': "export { rating } from '../rating/rating.ts'" }
  expect(unfinished({ ...rating, ...late }, 'date', 'rating')).toEqual([])
})

test('so is a kind without a test', () => {
  const lines = "export { date } from '../date/date.ts'\nexport { rating } from '../rating/rating.ts'"
  const rating = { 'src/fields/rating/rating.ts': '', 'src/fields/lists/definitions.ts': lines }
  expect(unfinished(rating, 'date', 'rating')).toEqual([
    expect.objectContaining({ rule: 'the kind of field rating has no test', wayOut: expect.stringContaining('rating.test.ts') }),
  ])
})
