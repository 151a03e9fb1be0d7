import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import { problemsIn } from '#fields/form-problems.ts'
import { aField } from '#tests/kit/builders.ts'
import { someWords } from '#tests/kit/page-data.ts'
import type { Field } from '#engine/model/form.ts'
import { placeAll } from './issues.ts'
import { lackingFields, withLackingFields } from './lacking-fields.ts'

const formOf = (...fields: Field[]): FormContent => ({ ...someWords, fields: [{ id: 'p1', title: 'Event', fields }] })
const warningsOf = (form: FormContent) => placeAll(form, problemsIn(form, { now: Date.now() }).warnings)

function added(form: FormContent): FormContent {
  const [warning] = warningsOf(form)
  return withLackingFields(form, warning!.fieldId, lackingFields(form, warning!))
}

const shapes = ({ fields: [page] }: FormContent) => page!.fields.map(({ type, mapField, required }) => [type, mapField, required ?? false])

test.each([
  ['widget', 7],
  ['sleeping_room_widget', 1],
  ['posters_buildings_widget', 3],
  ['posters_cost_widget', 3],
  ['posters_image_widget', 1],
])('a form that asks for nothing else gets what %s needs before it, and is complete then', (type, count) => {
  const form = formOf(aField('text', 'title'), aField(type, 'wanted', { required: true }))
  expect(warningsOf(form).map(({ trouble }) => trouble)).toEqual(['widget_fields'])
  const next = added(form)
  expect(warningsOf(next)).toEqual([])
  expect(next.fields[0]!.fields).toHaveLength(count + 2)
  expect(shapes(next).at(0)).toEqual(['text', 'title', false])
  expect(shapes(next).at(-1)).toEqual([type, 'wanted', true])
  for (const [, , required] of shapes(next).slice(1)) expect(required).toBe(true)
})

test('fields get the names that the widget reads them by, are not required where it is not, and what is there is left', () => {
  const eventFields = { start_date: 'from', end_date: 'until' }
  const widget = aField('widget', 'spaces', { eventFields } as Partial<Field>)
  const form = formOf(aField('date', 'from'), aField('number', 'seating_capacity'), widget)
  const next = added(form)
  expect(shapes(next)).toEqual([
    ['date', 'from', false],
    ['number', 'seating_capacity', false],
    ['dropdown', 'location', false],
    ['dropdown', 'timezone', false],
    ['time', 'start_time', false],
    ['date', 'until', false],
    ['time', 'end_time', false],
    ['widget', 'spaces', false],
  ])
  expect(next.fields[0]!.fields.find(({ mapField }) => mapField === 'until')).toMatchObject({ minValue: { field: 'from' } })
})

test('what was added meanwhile is not added twice, and a widget that is gone gets nothing', () => {
  const form = formOf(aField('sleeping_room_widget', 'rooms', { required: true }))
  const [warning] = warningsOf(form)
  const next = added(form)
  expect(lackingFields(next, warning!)).toEqual([])
  expect(lackingFields(formOf(), warning!)).toEqual([])
  expect(withLackingFields(formOf(), warning!.fieldId, [aField('text', 'any')])).toEqual(formOf())
})
