import { expect, test } from 'vitest'
import { answerTextBreaches } from './answer-texts.ts'
import { createProject } from './for-tests.ts'

const refused = (code: string, path = 'src/server/drafts/drafts.routes.ts') =>
  answerTextBreaches(createProject({ [path]: code })).map(({ line, rule }) => `${line} ${rule}`)

test.each([
  "throw new Problem(422, ['Not saved', 'The end has to be after the start.'])",
  "export const GONE = 'A file is gone'",
  'export const gone = (name: string) => `The file ${name} is not there any more.`',
  "throw new RangeError('The end has to be after the start.')",
  "export const done = { success: true, message: ['Done', 'Booking saved successfully.'] }",
])('what visitors are answered does not stand outside of a catalogue: %s', code => {
  expect(refused(code)).toEqual([expect.stringMatching(/^1 the text "/)])
})

test.each([
  "export const texts = catalogue('draft', { gone: 'The draft is gone.' })",
  "throw new Error('This upload is over')",
  "class Gone extends Error { constructor() { super('The draft is gone.') } }",
  "export const done = english('Draft deleted successfully.')",
  "export const path = '/Some path/of a file'",
  "import { a } from 'A module of mine'",
  "export const key = 'saved_title'",
])('texts of a catalogue may, and what no visitor reads: %s', code => {
  expect(refused(code)).toEqual([])
})

test('what visitors are told of a form that staff changed does not either', () => {
  const code = "export const ADDED = 'This question was added meanwhile.'"
  expect(refused(code, 'src/server/forms/changed-fields.ts')).toHaveLength(1)
  expect(refused(code, 'src/server/forms/forms.routes.ts')).toEqual([])
})

test('so may staff and programs be answered in English', () => {
  const code = "export const GONE = 'A row is gone'"
  expect(refused(code, 'src/server/resources/resources.routes.ts')).toEqual([])
  expect(refused(code, 'src/server/http/openapi.ts')).toEqual([])
  expect(refused(code, 'src/server/drafts/drafts.test.ts')).toEqual([])
})
