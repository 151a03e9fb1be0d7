import { expect, test } from 'vitest'
import { createProject } from './for-tests.ts'
import { shownTextBreaches } from './shown-texts.ts'
import { readSources } from './source.ts'

const refused = (code: string, path = 'src/web/screens/notes/notes-screen.tsx') =>
  shownTextBreaches(readSources(createProject({ [path]: code }))).map(({ line, rule }) => `${line} ${rule}`)

test.each([
  'export const a = <p>No notes yet</p>',
  'export const a = <b>Notes</b>',
  'export const a = <button aria-label="Delete this note" />',
  'export const a = <Empty title="Nothing" />',
  "export const a = <p>{'No notes yet'}</p>",
  "export const a = <p>{isDone ? 'All is done' : texts.open}</p>",
  "export const a = <p>{isDone && 'All is done'}</p>",
  'export const a = <p>{`${count} notes found`}</p>',
  "export const a = <button aria-label={isOpen ? texts.close : 'Open the note'} />",
])('a text that people read does not stand in a component: %s', code => {
  expect(refused(code)).toEqual([expect.stringMatching(/^1 the text "/)])
})

test('its line is where it begins', () => {
  expect(refused('export const a = (\n  <p>\n    No notes yet\n  </p>\n)')).toEqual(['3 the text "No notes yet" stands in a component'])
})

test.each([
  'export const a = <p title={texts.notes}>{texts.noNotes}: {count} / {total}</p>',
  'export const a = <i aria-hidden>i</i>',
  'export const a = <Section title="saved_title" name="Notes" placeholder="https://" />',
])('names, signs and texts of a catalogue may: %s', code => {
  expect(refused(code)).toEqual([])
})

test('so may anything in tests', () => {
  expect(refused('export const a = <p>No notes yet</p>', 'src/web/screens/notes/notes-screen.test.tsx')).toEqual([])
})
