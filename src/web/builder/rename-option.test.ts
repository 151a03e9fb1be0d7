import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Condition, Field } from '#engine/model/form.ts'
import { problemsOf } from '#engine/problems/problems.ts'
import { kinds } from '#fields/types.ts'
import { aField, group, must, options, when } from '#tests/kit/builders.ts'
import { someWords } from '#tests/kit/page-data.ts'
import { takeNewer } from './favorites.ts'
import { begin, step, undo } from '../admin/editing/history.ts'
import { renameOption } from './rename-option.ts'

const menu = aField('dropdown', 'menu', {
  label: 'Menu',
  ...options('vegan', 'meat', 'meatless'),
  defaultValue: 'vegan',
  translations: { de: { values: { vegan: 'Vegan (DE)', meat: 'Fleisch' } } },
  validation: { conditions: [must('!=', 'vegan', 'Sold out')] },
})

const formOf = (field: Field, more: Partial<Field> = {}, rest: Partial<FormContent> = {}): FormContent => ({
  ...someWords,
  fields: [
    { id: 'p1', fields: [field, aField('text', 'other', more)] },
    { id: 'p2', fields: [aField('text', 'third')] },
  ],
  ...rest,
})

const renamed = (form: FormContent, from: string, to: string, id = 'id-menu') => {
  const field = form.fields.flatMap(page => page.fields).find(one => one.id === id)
  const values = (field?.values ?? []).map(option => (option.value === from ? { ...option, value: to } : option))
  return renameOption(form, id, values, { from, to })
}

test('whatever means an option follows its new value: rules, the default, translations, and what options bring', () => {
  const form: FormContent = {
    ...formOf(menu, {
      conditions: [when('menu', '==', 'vegan'), group('or', when('menu', '!=', 'vegan'), when('third', '==', 'vegan'))],
      valueConditions: [{ value: { field: 'third' }, conditions: [when('menu', '==', 'vegan')] }],
      validation: { conditions: [{ ...must('==', 'vegan'), field: 'menu' }, must('==', 'vegan')] },
      values: [{ value: 'x', label: 'X', prefills: { menu: 'vegan', third: 'vegan' } }],
    }),
    submit_conditions: [when('menu', '!=', 'vegan')],
    integration_conditions: [when('menu', '==', 'vegan')],
  }
  const withPage = {
    ...form,
    fields: form.fields.map(page => (page.id === 'p2' ? { ...page, conditions: [when('menu', '==', 'vegan')] } : page)),
  }
  const { form: after, count, formulas } = renamed(withPage, 'vegan', 'plants')
  const [field, other] = after.fields[0]!.fields
  expect([count, formulas]).toEqual([10, 0])
  expect(field).toEqual({
    ...menu,
    values: [{ value: 'plants', label: 'Vegan' }, ...menu.values!.slice(1)],
    defaultValue: 'plants',
    translations: { de: { values: { plants: 'Vegan (DE)', meat: 'Fleisch' } } },
    validation: { conditions: [must('!=', 'plants', 'Sold out')] },
  })
  expect(other?.conditions).toEqual([when('menu', '==', 'plants'), group('or', when('menu', '!=', 'plants'), when('third', '==', 'vegan'))])
  expect(other?.valueConditions?.[0]?.conditions).toEqual([when('menu', '==', 'plants')])
  expect(other?.validation?.conditions).toEqual([{ ...must('==', 'plants'), field: 'menu' }, must('==', 'vegan')])
  expect(other?.values?.[0]?.prefills).toEqual({ menu: 'plants', third: 'vegan' })
  expect(after.fields[1]?.conditions).toEqual([when('menu', '==', 'plants')])
  expect([after.submit_conditions, after.integration_conditions]).toEqual([[when('menu', '!=', 'plants')], [when('menu', '==', 'plants')]])
  expect(problemsOf(after, kinds).warnings.filter(({ text }) => text.includes('“Menu”'))).toEqual([])
})

test.each<[Condition, string]>([
  [when('extras', '==', 'stage||light'), 'podium||light'],
  [when('extras', '()', 'light||stage'), 'light||podium'],
  [when('extras', '!()', 'stage'), 'podium'],
  [when('extras', 'regex', 'stage'), 'stage'],
  [when('other', '==', 'stage'), 'stage'],
])('of several options the one is renamed: %o', (condition, value) => {
  const extras = aField('checkbox', 'extras', { ...options('stage', 'light', 'stage2'), defaultValue: 'light||stage' })
  const { form } = renamed(formOf(extras, { conditions: [condition] }), 'stage', 'podium', 'id-extras')
  expect(form.fields[0]?.fields[1]?.conditions?.[0]?.value).toBe(value)
  expect(form.fields[0]?.fields[0]?.defaultValue).toBe('light||podium')
})

test.each<[string, string, string]>([
  ['()', 'vegan', 'plants'],
  ['!()', 'vegan', 'plants'],
  ['()', 'meat', 'meat'],
  ['()', 'veg', 'veg'],
  ['<', 'vegan', 'vegan'],
  ['regex', 'vegan', 'vegan'],
])('%s “%s” on one option is a part of a text unless it can mean no other', (sign, value, after) => {
  const form = formOf(menu, { conditions: [when('menu', sign, value)] })
  const next = renamed(form, value === 'meat' ? 'meat' : 'vegan', 'plants').form
  expect(next.fields[0]?.fields[1]?.conditions?.[0]?.value).toBe(after)
})

test('formulas stay and are counted, and the author is warned of them', () => {
  const field = { ...menu, valueConditions: [{ value: { formula: "'vegan'" }, conditions: [when('third', '==', 'x')] }] }
  const { form, count, formulas } = renamed(formOf(field), 'vegan', 'plants')
  expect([count, formulas]).toEqual([2, 1])
  expect(form.fields[0]?.fields[0]?.valueConditions).toEqual(field.valueConditions)
  expect(problemsOf(form, kinds).warnings.map(({ text }) => text)).toEqual([
    'A value of “Menu” is the text “vegan”, which is none of its options: the field does not take it.',
  ])
})

test('what does not mean the option stays the very same object', () => {
  const before = formOf(menu, { conditions: [when('menu', '==', 'meat')] })
  const { form } = renamed(before, 'vegan', 'plants')
  expect(form.fields[0]?.fields[1]).toBe(before.fields[0]?.fields[1])
  expect(form.fields[1]).toBe(before.fields[1])
})

test('a step back takes back the new value and all that followed it', () => {
  const before = formOf(menu, { conditions: [when('menu', '==', 'vegan')] })
  expect(undo(step(begin(before), renamed(before, 'vegan', 'plants').form, '', 1000)).present).toBe(before)
})

test('rules follow an option whose value alone a newer favorite field changed', () => {
  const before = formOf(
    { ...menu, favorite: { uuid: 'f1', version: 1 } },
    { conditions: [when('menu', '==', 'vegan'), when('menu', '!=', 'meat')] },
  )
  const json = { ...menu, values: [{ value: 'plants', label: 'Vegan' }, ...options('meatless', 'fish').values!] }
  const after = takeNewer(before, 'id-menu', { uuid: 'f1', json_version: 2, json } as never)
  expect(after.fields[0]?.fields[1]?.conditions).toEqual([when('menu', '==', 'plants'), when('menu', '!=', 'meat')])
})
