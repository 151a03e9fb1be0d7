import { expect, test } from 'vitest'
import { browserTextBreaches } from './browser-texts.ts'
import { createProject } from './for-tests.ts'
import { readSources } from './source.ts'

const ENTRY = "import { run } from '../runner/run.ts'\nexport const start = run"

function refused(code: string, more: Readonly<Record<string, string>> = {}): string[] {
  const root = createProject({ 'src/web/apps/visitor.tsx': ENTRY, 'src/web/runner/run.ts': code, ...more })
  return browserTextBreaches(root, readSources(root)).map(({ file, line, rule }) => `${file}:${line} ${rule}`)
}

test.each([
  "export const run = { message: 'Your answers are still here.' }",
  "export const run = () => toastFailure('The page could not be loaded')",
  'export const run = (count: number) => `You have ${count} answers to correct`',
  "export const run = { title: 'Nothing was sent' }",
])('what a visitor’s browser loads says no English outside of a catalogue: %s', code => {
  expect(refused(code)).toEqual([expect.stringMatching(/^src\/web\/runner\/run\.ts:1 the text "/)])
})

test('what comes late counts too', () => {
  const late = { 'src/fields/file/late.ts': "export const late = 'This file is too large.'" }
  expect(refused("export const run = () => import('#fields/file/late.ts')", late)).toEqual([
    'src/fields/file/late.ts:1 the text "This file is too large." is in English alone',
  ])
})

test.each([
  "export const run = catalogue('run', { sent: 'Nothing was sent yet.' })",
  "export const run = () => console.warn('Patterns could not be loaded', 1)",
  "export const run = () => { throw new Error('The browser stored nothing at all.') }",
  "export const run = () => world.logError('A call was answered for another space.')",
  "export const run = { class: 'steps-list steps-open', key: 'Ctrl Shift D' }",
])('texts of a catalogue may, and what is only read in a log: %s', code => {
  expect(refused(code)).toEqual([])
})

test('so may what is kept in English, and told in the visitor’s language', () => {
  const more = { 'src/contract/tenant/reason-words.ts': "export const names = { 'On hold by another request': 'held' }" }
  expect(refused("import { names } from '#contract/tenant/reason-words.ts'\nexport const run = names", more)).toEqual([])
})

test('so may what only staff load', () => {
  expect(refused('export const run = 1', { 'src/web/admin/notes.ts': "export const notes = 'No notes are here yet.'" })).toEqual([])
})
