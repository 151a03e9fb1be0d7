import { expect, test } from 'vitest'
import type { FavoriteField } from '#contract/portal/favorites.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { formOfFields } from '#contract/portal/favorite-form.ts'
import { aField, must, mustAgainst, when } from '#tests/kit/builders.ts'
import { beginField, newerOf, takeNewer, withoutOrigin } from './favorites.ts'

const aFavorite = (more: Partial<FavoriteField> = {}): FavoriteField => ({
  uuid: 'u1',
  name: 'Diet',
  description: '',
  json: aField('text', 'diet', { label: 'Diet' }),
  version: 3,
  json_version: 2,
  ...more,
})

const fieldsOf = (form: FormContent) => form.fields.flatMap(page => page.fields)

test('a field that begins with a favorite is a copy under an id of its own, which remembers where it came from', () => {
  const favorite = aFavorite()
  const field = beginField({ favorite }, [])
  expect(field).toEqual({ ...favorite.json, id: field.id, favorite: { uuid: 'u1', version: 3 } })
  expect(field.id).not.toBe(favorite.json.id)
  expect(withoutOrigin(field)).not.toHaveProperty('favorite')
})

test('its name is made unique in the form, and its rules that speak of itself follow', () => {
  const json = aField('number', 'seats', { validation: { conditions: [must('>', '1'), mustAgainst('<', 'seats')] } })
  const field = beginField({ favorite: aFavorite({ json }) }, ['seats'])
  expect(field.mapField).not.toBe('seats')
  expect(field.validation?.conditions?.[1]?.checkField).toBe(field.mapField)
})

test('a version is newer only when the settings were changed since', () => {
  const from = (version: number) => ({ ...aField('text', 'diet'), favorite: { uuid: 'u1', version } })
  expect(newerOf(from(1), [aFavorite()])?.uuid).toBe('u1')
  // Only its description was saved since.
  expect(newerOf(from(2), [aFavorite()])).toBeUndefined()
  expect(newerOf(from(1), [aFavorite({ uuid: 'other' })])).toBeUndefined()
  expect(newerOf(aField('text', 'diet'), [aFavorite()])).toBeUndefined()
})

test('the newer version brings its settings; name, id, group, rules about others, and what refers to the field stay', () => {
  const field = {
    ...aField('text', 'diet2', { label: 'Old', help: 'Old help', group: 'Food', conditions: [when('meal', '==', 'yes')] }),
    favorite: { uuid: 'u1', version: 1 },
  }
  const neighbour = aField('text', 'allergies', { conditions: [when('diet2', '!=', '')] })
  const form = formOfFields([aField('text', 'meal'), field, neighbour])
  const json = aField('dropdown', 'diet', { label: 'New', required: true, conditions: [when('elsewhere', '==', 'x')] })
  const [meal, taken, beside] = fieldsOf(takeNewer(form, field.id, aFavorite({ json })))
  expect(taken).toEqual({
    ...json,
    id: field.id,
    mapField: 'diet2',
    group: 'Food',
    conditions: field.conditions,
    favorite: { uuid: 'u1', version: 3 },
  })
  expect([meal, beside]).toEqual([form.fields[0]!.fields[0], neighbour])
})

test('rules of the favorite itself come along where the form has none of its own', () => {
  const field = { ...aField('text', 'diet'), favorite: { uuid: 'u1', version: 1 } }
  const json = aField('text', 'diet', { conditions: [when('meal', '==', 'yes')] })
  const [taken] = fieldsOf(takeNewer(formOfFields([field]), field.id, aFavorite({ json })))
  expect(taken?.conditions).toEqual(json.conditions)
})
