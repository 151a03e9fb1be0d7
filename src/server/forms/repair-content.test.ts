import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { repairContent } from './repair-content.ts'

const content = (...fields: readonly ReturnType<typeof aField>[]) =>
  ({ title: 'A form', fields: [aPage(...fields)] }) as unknown as FormContent
const wholeIn = (stored: FormContent) =>
  Object.fromEntries(
    repairContent(stored).fields.flatMap(page => page.fields.map(field => [field.mapField, Reflect.get(field, 'whole') as unknown])),
  )

test('what counts the people of spaces is a whole number, also where its form is older than that', () => {
  expect(wholeIn(content(aField('number', 'seating_capacity'), aField('number', 'budget'), aField('widget', 'spaces')))).toEqual({
    seating_capacity: true,
    budget: undefined,
    spaces: undefined,
  })
  const mapped = aField('widget', 'spaces', { eventFields: { seating_capacity: 'guests' } })
  expect(wholeIn(content(aField('number', 'seating_capacity'), aField('number', 'guests'), mapped))).toMatchObject({
    seating_capacity: undefined,
    guests: true,
  })
})

test('its author may say otherwise, and a text that counts them stays one', () => {
  expect(wholeIn(content(aField('number', 'seating_capacity', { whole: false }), aField('widget', 'spaces')))).toMatchObject({
    seating_capacity: false,
  })
  expect(wholeIn(content(aField('text', 'seating_capacity'), aField('widget', 'spaces')))).toMatchObject({ seating_capacity: undefined })
})

test('what a rule computes, and nobody types, stays as it is', () => {
  const valueConditions = [{ value: { field: 'guests' }, conditions: [] }]
  for (const more of [{ hidden: true }, { valueConditions }])
    expect(wholeIn(content(aField('number', 'seating_capacity', more), aField('widget', 'spaces')))).toMatchObject({
      seating_capacity: undefined,
    })
})

test('a form that needs nothing is given back as it is', () => {
  const stored = content(aField('number', 'seating_capacity'), aField('text', 'name'))
  expect(repairContent(stored)).toBe(stored)
})
