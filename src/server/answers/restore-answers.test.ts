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
