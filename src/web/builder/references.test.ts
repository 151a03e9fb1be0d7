import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { problemsOf } from '#engine/problems/problems.ts'
import { blankField } from '#fields/settings.tsx'
import { shapes } from '#fields/shapes.ts'
import { kindList, kinds } from '#fields/types.ts'
import { someWords } from '#tests/kit/page-data.ts'
import { removeField, renameField } from './fields.ts'
import { begin, step, undo } from '../admin/editing/history.ts'

const target: Field = { id: 'id-city', mapField: 'city', type: 'text', label: 'City' }
const formWith = (field: Field): FormContent => ({
  ...someWords,
  fields: [
    { id: 'p1', fields: [target] },
    { id: 'p2', fields: [field] },
  ],
})
const warningsOf = (form: FormContent) =>
  problemsOf(form, kinds)
    .warnings.map(({ text }) => text)
    .filter(text => text.includes('unknown field “city”'))

type Schemas = Readonly<Record<string, TSchema>>
const DEEP = 8

/** Every text that a shape may hold, as the path to it; of a list its first item. */
function textsIn(schema: TSchema, path: readonly string[] = [], known: Schemas = {}): (readonly string[])[] {
  const { type, properties = {}, items, $ref, $defs = known, patternProperties } = schema as Partial<Record<string, never>>
  const inside = (one: TSchema, name: string) => textsIn(one, [...path, name], $defs)
  if (path.length > DEEP) return []
  if ($ref) return textsIn($defs[$ref]!, path, $defs)
  if (type === 'string') return [path]
  if (items) return inside(items, '0')
  if (patternProperties) return Object.values<TSchema>(patternProperties).flatMap(one => inside(one, 'de'))
  return Object.entries<TSchema>(properties).flatMap(([name, one]) => inside(one, name))
}

/** What an item of these lists has besides what it is tried with. */
const SEEDS: Readonly<Record<string, object>> = {
  conditions: { operator: '==' },
  valueConditions: { value: {}, conditions: [] },
  query: { param: 'x', field: '' },
  values: { value: 'a', label: 'A' },
}

function withText(value: unknown, [key, ...rest]: readonly string[], text: string, parent = ''): unknown {
  if (key === undefined) return text
  if (key === '0') return [withText((value as unknown[] | undefined)?.[0] ?? SEEDS[parent], rest, text)]
  return { ...(value as object), [key]: withText((value as Record<string, unknown> | undefined)?.[key], rest, text, key) }
}

const WAYS = ['city', '{city}', "GetValue('city')", '{"x": "{city}"}', 'https://a.example/{city}?q={city}&r=1']

test('whatever setting of a kind can name a field follows when that is renamed, and lets go of it when that is removed', () => {
  const named = new Set<string>()
  for (const kind of kindList) {
    const blank = { ...blankField(kind, []), mapField: 'other', id: 'id-other' }
    for (const path of textsIn(shapes[kind].shape)) {
      if (['id', 'mapField', 'type'].includes(path.join('/'))) continue
      for (const text of WAYS) {
        const field = withText(blank, path, text) as Field
        if (warningsOf({ ...someWords, fields: [{ id: 'p2', fields: [field] }] }).length === 0) continue
        const at = `${path.join('/')} ${text}`
        named.add(path.join('/'))
        const before = formWith(field)
        expect(warningsOf(before), at).toEqual([])
        const renamed = renameField(before, target.id, 'town')
        expect(warningsOf(renamed), at).toEqual([])
        expect(JSON.stringify(renamed.fields[1]), at).not.toMatch(/\bcity\b/)
        const removed = removeField(before, target.id)
        // A formula is its author's text: it stays, and the author is warned.
        expect(warningsOf(removed.form), at).toEqual(path.at(-1) === 'formula' ? [expect.stringContaining('city')] : [])
        if (path.at(-1) !== 'formula') expect(removed.count, at).toBeGreaterThan(0)
      }
    }
  }
  expect([...named].toSorted()).toEqual([
    'api/authorization',
    'api/request',
    'api/url',
    'conditions/0/conditions/0/conditions/0/field',
    'conditions/0/conditions/0/field',
    'conditions/0/field',
    'eventFields/amazon_poster_id',
    'eventFields/end_date',
    'eventFields/end_time',
    'eventFields/event_name',
    'eventFields/location',
    'eventFields/poster_worksites',
    'eventFields/region',
    'eventFields/seating_capacity',
    'eventFields/start_date',
    'eventFields/start_time',
    'eventFields/timezone',
    'eventFields/worksite',
    'maxValue/field',
    'maxValue/formula',
    'minValue/field',
    'minValue/formula',
    'query/0/field',
    'validation/conditions/0/checkField',
    'validation/conditions/0/field',
    'valueConditions/0/conditions/0/conditions/0/field',
    'valueConditions/0/conditions/0/field',
    'valueConditions/0/value/field',
    'valueConditions/0/value/formula',
  ])
})

test('so do the conditions of pages and of the form itself', () => {
  const list = [
    { operator: '==', conditions: [{ field: 'city', operator: '==', value: 'x' }] },
    { field: 'other', operator: '==', value: 'y' },
  ]
  const before: FormContent = {
    ...formWith({ ...target, id: 'o', mapField: 'other' }),
    submit_conditions: list,
    integration_conditions: list,
  }
  const form = { ...before, fields: [before.fields[0]!, { ...before.fields[1]!, conditions: list }] }
  const renamed = renameField(form, target.id, 'town')
  expect(JSON.stringify(renamed)).not.toMatch(/"city"/)
  expect(warningsOf(renamed)).toEqual([])
  const removed = removeField(form, target.id)
  expect(removed.count).toBe(3)
  expect(removed.form).toMatchObject({ submit_conditions: [list[1]], integration_conditions: [list[1]] })
  expect(removed.form.fields[1]?.conditions).toEqual([list[1]])
})

test('placeholders in the messages of a field follow in every language', () => {
  const field: Field = {
    id: 'o',
    mapField: 'other',
    type: 'checkbox',
    label: 'Other',
    values: [{ value: 'a', label: 'A', required: true, invalidMessage: 'In {city} this is needed.' }],
    validation: {
      conditions: [{ operator: '!=', checkValue: '', invalidMessage: 'Not in {city}.' }],
      invalidMessage: 'No {city}',
      validMessage: 'Good for {city}',
    },
    translations: { de: { invalidMessage: 'Kein {city}', messages: { 'Not in {city}.': 'Nicht in {city}.' } } },
  }
  const renamed = renameField(formWith(field), target.id, 'town').fields[1]!.fields[0]!
  expect(renamed).toEqual(JSON.parse(JSON.stringify(field).replaceAll('{city}', '{town}')))
  const { form, count } = removeField(formWith(field), target.id)
  expect(count).toBe(7)
  expect(form.fields[1]!.fields[0]).toMatchObject({
    values: [{ invalidMessage: 'In this is needed.' }],
    validation: { invalidMessage: 'No', validMessage: 'Good for' },
    translations: { de: { messages: { 'Not in .': 'Nicht in .' } } },
  })
})

test('an address loses the whole parameter that told the answer of a removed field, and keeps the others', () => {
  const urlWithout = (url: string) => {
    const field = { id: 'o', mapField: 'other', type: 'radio_api', label: 'Other', api: { url } } as Field
    return (removeField(formWith(field), target.id).form.fields[1]!.fields[0] as typeof field & { api: { url: string } }).api.url
  }
  expect(urlWithout('https://a.example/?city={city}&x=1')).toBe('https://a.example/?x=1')
  expect(urlWithout('https://a.example/?x=1&city={city}#y')).toBe('https://a.example/?x=1#y')
  expect(urlWithout('https://a.example/?city={city}')).toBe('https://a.example/')
  expect(urlWithout('https://a.example/{city}/rooms?near=to-{city}')).toBe('https://a.example//rooms?near=to-')
})

test('a step back brings back every setting at once', () => {
  const field = {
    id: 'o',
    mapField: 'other',
    type: 'radio_api',
    label: 'Other',
    api: { url: 'https://a.example/{city}' },
    conditions: [{ field: 'city', operator: '==', value: 'x' }],
  } as Field
  const before = begin(formWith(field))
  const after = step(before, renameField(before.present, target.id, 'town'), '', 0)
  expect(JSON.stringify(after.present)).not.toMatch(/"city"|{city}/)
  expect(undo(after).present).toBe(before.present)
})
