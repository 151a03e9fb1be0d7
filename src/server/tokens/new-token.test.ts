import { expect, test } from 'vitest'
import type { NewTokenFields } from '#contract/portal/tokens.shape.ts'
import { checkedToken } from './new-token.ts'

const FORM = '00000000-0000-4000-8000-000000000001'
const WANTED: NewTokenFields = { name: 'Sync', scopes: ['forms:read'], forms: null, ends_on: '2027-03-04' }

const check = (more: Partial<NewTokenFields>, timezone = 'UTC') =>
  checkedToken({ ...WANTED, ...more }, { timezone, today: '2026-03-04', unknownForms: async forms => forms.filter(form => form !== FORM) })

test.each([
  ['UTC', '2027-03-05T00:00:00.000Z'],
  ['Pacific/Auckland', '2027-03-04T11:00:00.000Z'],
  ['America/New_York', '2027-03-05T05:00:00.000Z'],
])('a token ends with its last day in %s', async (timezone, end) => {
  const { token, issues } = await check({}, timezone)
  expect(issues).toEqual({})
  expect(token).toMatchObject({ ends_on: '2027-03-04', ends_at: new Date(end) })
})

test('a name is one line, and a scope and a form are named once', async () => {
  const { token, issues } = await check({ name: '  Nightly\n sync ', scopes: ['forms:read', 'forms:read'], forms: [FORM, FORM] })
  expect(issues).toEqual({})
  expect(token).toMatchObject({ name: 'Nightly sync', scopes: ['forms:read'], forms: [FORM] })
})

test('all that is wrong is said at once, each at its place', async () => {
  const { issues } = await check({ name: ' \u200b ', scopes: [], forms: [], ends_on: '' })
  expect(issues).toEqual({
    name: 'Give the token a name, so that staff know what uses it.',
    scopes: 'Choose at least one thing that the token may do.',
    forms: 'Choose a form, or let the token see all forms.',
    ends_on: 'Give the last day of the token.',
  })
})

test.each([
  [{ name: 'x'.repeat(101) }, { name: 'A name has at most 100 letters.' }],
  [{ forms: [FORM, FORM.replace('1', '2')] }, { forms: 'One of these forms is not there any more. Choose the forms again.' }],
  [{ forms: ["' or 1=1"] }, { forms: 'One of these forms is not there any more. Choose the forms again.' }],
  [{ ends_on: '2027-02-30' }, { ends_on: 'This is no date.' }],
  [{ ends_on: '+2027-0301' }, { ends_on: 'This is no date.' }],
  [{ ends_on: '2026-03-03' }, { ends_on: 'This day is over. Choose a later one.' }],
  [{ ends_on: '2031-03-05' }, { ends_on: 'A token ends within 5 years. Choose an earlier day.' }],
])('%o is refused', async (more, issues) => {
  expect((await check(more)).issues).toEqual(issues)
})

test.each(['2026-03-04', '2031-03-04'])('the first and the last day that may be: %s', async ends_on => {
  expect((await check({ ends_on })).issues).toEqual({})
})
