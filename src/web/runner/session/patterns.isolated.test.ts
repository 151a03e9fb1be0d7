import { expect, test, vi } from 'vitest'
import { aField, aForm, aPage, must } from '#tests/kit/builders.ts'
import { pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, settled, type } from './for-tests.ts'

const fetched = vi.hoisted(() => new Set<string>())
vi.mock('../regex.ts', original => (fetched.add('regex'), original()))
vi.mock('../re2.ts', original => (fetched.add('re2'), original()))

const matching = (pattern: string) => ({ validation: { conditions: [must('regex', pattern, `Not like ${pattern}`)] } })

test('a pattern that is linear by its shape is judged without RE2; the first that is not fetches it', async () => {
  aSession(pageOf(aForm(aPage(aField('text', 'Code')))), aWorld())
  await settled()
  expect([...fetched], 'of a form without a pattern').toEqual([])

  const plain = aSession(pageOf(aForm(aPage(aField('text', 'Code', matching('^[A-Z]{2}-\\d+$'))))), aWorld())
  const issueOf = (session: typeof plain, mapField: string) => session.getState().visit.run.field(mapField).issue
  type(plain, 'Code', 'ab-1')
  await expect.poll(() => issueOf(plain, 'Code')).toBe('Not like ^[A-Z]{2}-\\d+$')
  type(plain, 'Code', 'AB-1')
  expect(issueOf(plain, 'Code')).toBe('')
  await settled()
  expect([...fetched]).toEqual(['regex'])

  const mixed = aSession(
    pageOf(aForm(aPage(aField('text', 'Word', matching('(?i)^yes$')), aField('text', 'Code', matching('^\\d+$'))))),
    aWorld(),
  )
  type(mixed, 'Word', 'no')
  type(mixed, 'Code', 'x')
  expect(issueOf(mixed, 'Code')).toBe('Not like ^\\d+$')
  await expect.poll(() => issueOf(mixed, 'Word')).toBe('Not like (?i)^yes$')
  expect([...fetched]).toEqual(['regex', 're2'])
  type(mixed, 'Word', 'YES')
  expect(issueOf(mixed, 'Word')).toBe('')
})
