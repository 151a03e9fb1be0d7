import { expect, test } from 'vitest'
import { aField } from '#tests/kit/builders.ts'
import { areSameOn, notesOf } from './form-notes.ts'
import type { PlacedIssue } from './issues.ts'

const page = { id: 'p1', fields: [aField('text', 'a'), aField('text', 'b')] }
const issue = (text: string, more: Partial<PlacedIssue>): PlacedIssue => ({ path: '', text, fieldId: '', pageId: '', inside: '', ...more })
const ofA = issue('Too long', { fieldId: 'id-a', pageId: 'p1' })
const ofC = issue('Too short', { fieldId: 'id-c', pageId: 'p2' })
const ofPage = issue('No title', { pageId: 'p1' })
const warned = [{ fieldId: 'id-b' }]

test('what is said stands at its field or at its page, the first thing first', () => {
  const more = issue('Not so', { fieldId: 'id-a', pageId: 'p1' })
  const { byField, byPage, warned: ids } = notesOf([ofPage, ofA, ofC, more, issue('Hm', {})], warned)
  expect([...byField]).toEqual([
    ['id-a', [ofA, more]],
    ['id-c', [ofC]],
  ])
  expect([...byPage]).toEqual([['p1', [ofPage]]])
  expect([...ids]).toEqual(['id-b'])
})

test('a page is the same while the same is said of it and of its fields, whatever is said of others', () => {
  const before = notesOf([ofA, ofC, ofPage], warned)
  expect(areSameOn(page, before, notesOf([ofA, ofPage], [...warned, { fieldId: 'id-c' }]))).toBe(true)
})

test.each([
  ['a field', [ofPage], warned],
  ['the page', [ofA], warned],
  ['a warning', [ofA, ofPage], []],
])('it is another one once %s is not spoken of any more', (_what, issues, warnings) => {
  expect(areSameOn(page, notesOf([ofA, ofPage], warned), notesOf(issues, warnings))).toBe(false)
})

test('what is said of a field that came from another page stands at it', () => {
  const withC = { ...page, fields: [...page.fields, aField('text', 'c')] }
  expect(areSameOn(withC, notesOf([ofC], []), notesOf([], []))).toBe(false)
})
