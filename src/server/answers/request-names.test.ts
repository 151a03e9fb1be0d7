import { expect, test } from 'vitest'
import type { Field } from '#engine/model/form.ts'
import { USER_ATTRIBUTES } from '#engine/model/user-attributes.ts'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { aField, options } from '#tests/kit/builders.ts'
import { requestNames, type StoredRequest } from './request-names.ts'

const namesOf = (fields: readonly Field[], answers: Record<string, string>, more: Partial<StoredRequest> = {}) =>
  requestNames(fields, { answers, labels: {}, who: '', form_name: 'Gala form', ...more }, DEFAULT_FORMATS)

const requester = [aField('text', 'first_name'), aField('text', 'last_name'), aField('text', 'name'), aField('email', 'email')]
const all = { first_name: 'Ada', last_name: 'Lovelace', name: 'A. L.', email: 'ada@example.org' }

test.each([
  ['first and last name of the answers', all, 'Vera Visitor', 'Ada Lovelace'],
  ['one of them alone', { ...all, last_name: '' }, 'Vera Visitor', 'Ada'],
  ['a field for a name', { ...all, first_name: '', last_name: '\u200b' }, 'Vera Visitor', 'A. L.'],
  ['the account', { email: all.email }, 'Vera Visitor', 'Vera Visitor'],
  ['the e-mail address', { email: all.email }, '', 'ada@example.org'],
  ['nobody', {}, '', ''],
])('who asked is said by %s', (_, answers, who, said) => {
  expect(namesOf(requester, answers, { who }).requester).toBe(said)
})

const texts = [
  ...requester,
  aField('dropdown', 'size', options('large')),
  aField('text', 'secret', { hidden: true }),
  aField('text', 'aside', { submit: false }),
  aField('textarea', 'long'),
  ...[...USER_ATTRIBUTES].filter(name => !(name in all)).map(name => aField('text', name)),
  aField('text', 'subject'),
  aField('text', 'second'),
  aField('text', 'event_name'),
]
const attributes = { department_name: 'Marketing', business_unit: 'Sales', cost_center: '4711', job_title: 'Buyer' }
const answers = {
  ...all,
  ...attributes,
  size: 'large',
  secret: 's',
  aside: 'a',
  long: 'l',
  subject: 'Pens',
  second: 'Ink',
  event_name: 'Spring gala',
}

test.each([
  ['the name of its event', answers, 'Spring gala'],
  ['the first short text that is not about who asks', { ...answers, event_name: ' ' }, 'Pens'],
  ['the next one where that is empty', { ...answers, event_name: '', subject: '' }, 'Ink'],
  ['its form and who asked', { ...all, ...attributes, long: 'l' }, 'Gala form · Ada Lovelace'],
  ['its form where nobody is known', {}, 'Gala form'],
])('a request is called by %s', (_, given, title) => {
  expect(namesOf(texts, given).title).toBe(title)
})

test('the event is called by the field that the widget of the form reads for it', () => {
  const spaces = aField('widget', 'spaces', { eventFields: { event_name: 'occasion', timezone: 'zone' } })
  const fields = [aField('text', 'zone'), aField('text', 'subject'), aField('text', 'occasion'), spaces]
  expect(namesOf(fields, { zone: 'Europe/Berlin', subject: 'Pens', occasion: 'Wedding', event_name: 'not this' }).title).toBe('Wedding')
  // What says where and when says not what.
  expect(namesOf(fields, { zone: 'Europe/Berlin' }).title).toBe('Gala form')
})

test('an answer that is chosen is called by its label', () => {
  const kind = aField('dropdown', 'event_name', options('gala'))
  expect(namesOf([kind], { event_name: 'gala' }).title).toBe('Gala')
  expect(namesOf([aField('datalist', 'event_name')], { event_name: '7' }, { labels: { event_name: { 7: 'Number seven' } } }).title).toBe(
    'Number seven',
  )
})

test('an answer whose field went away still says its part', () => {
  expect(namesOf([], { event_name: 'Spring gala', first_name: 'Ada' })).toEqual({ title: 'Spring gala', requester: 'Ada' })
})

test('what somebody answered is one line, is cut, and finds nothing of the prototype', () => {
  const { title, requester: by } = namesOf(requester, { event_name: 'x\n'.repeat(500), first_name: 'é'.repeat(500) })
  expect([title.length, by.length, title.includes('\n')]).toEqual([120, 81, false])
  expect(namesOf([aField('no_such_kind', 'constructor')], { constructor: 'x' } as Record<string, string>)).toEqual({
    title: 'Gala form',
    requester: '',
  })
})
