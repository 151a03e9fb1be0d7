import { expect, test } from 'vitest'
import type { Field } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { restoreAnswers } from './restore-answers.ts'

const company = { path: 'acme', readable_date_format: 'MM/DD/YYYY', readable_time_format: '12 hr' }
const drinks = (...values: { value: string; label: string }[]) => aField('checkbox', 'drinks', { label: 'Drinks', values })
const coffee = { value: 'c', label: 'Filter coffee' }
const tea = { value: 't', label: 'Green tea' }
const water = { value: 'w', label: 'Water' }

const restored = (answers: Record<string, string>, before: readonly Field[], ...now: Field[]) =>
  restoreAnswers({ answers, files: [], before, now: aForm(aPage(...now)) as FormContent, company })

test('options that were chosen and went with an earlier version are called what they were called in it', () => {
  const found = restored({ drinks: 'c||t||w' }, [drinks(coffee, tea, water)], drinks(water))
  expect(found.labels).toEqual({ drinks: { c: 'Filter coffee', t: 'Green tea' } })
  expect(found.answers).toEqual({ drinks: 'c||t||w' })
})

test('those that are still offered, were not chosen, or were called as they are written have no other label', () => {
  expect(restored({ drinks: 'w' }, [drinks(coffee, water)], drinks(water))).not.toHaveProperty('labels')
  const plain = aField('radio', 'size', options('small'))
  expect(restored({ size: 'huge' }, [aField('radio', 'size', { values: [{ value: 'huge', label: 'huge' }] })], plain)).not.toHaveProperty(
    'labels',
  )
})

test('a text that a number or a day of today may be meant by otherwise is named, not taken', () => {
  const text = (name: string) => aField('text', name, { label: name })
  const count = aField('number', 'count')
  const whole = aField('number', 'seats', { whole: true })
  const found = restored({ count: '1.500', seats: '12.000' }, [text('count'), text('seats')], count, whole)
  expect(found.answers).toEqual({})
  expect(found.leftovers).toEqual({ count: { label: 'count', text: '1.500' }, seats: { label: 'seats', text: '12.000' } })
  // What can be read one way alone is taken, and so is what was a number before.
  expect(restored({ count: '2.5' }, [text('count')], count)).toMatchObject({ answers: { count: '2.5' }, leftovers: {} })
  expect(restored({ count: '1.125' }, [aField('number', 'count', { label: 'Before' })], count)).toMatchObject({
    answers: { count: '1.125' },
    leftovers: {},
  })
})

test('so is one whose field was gone for a while', () => {
  const then = { label: 'How many', text: '1.500' }
  const now = aForm(aPage(aField('number', 'count'))) as FormContent
  const found = restoreAnswers({ answers: {}, leftovers: { count: then }, files: [], before: undefined, now, company })
  expect([found.answers, found.leftovers]).toEqual([{}, { count: then }])
})
