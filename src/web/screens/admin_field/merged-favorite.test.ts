import { expect, test } from 'vitest'
import type { Field } from '#engine/model/form.ts'
import { aField, must, mustAgainst } from '#tests/kit/builders.ts'
import { mergedFavorite } from './merged-favorite.ts'

const base = { name: 'Diet', description: '', json: aField('text', 'diet', { label: 'Diet', help: 'Old', maxLength: 20 }) }
const withJson = (json: Partial<Field> & object) => ({ ...base, json: { ...base.json, ...json } as Field })

test('what only one of two changed is in the merged one, be it name, description or a setting', () => {
  const mine = { ...withJson({ label: 'Mine' }), description: 'Mine' }
  const theirs = { ...withJson({ help: 'Theirs', required: true }), name: 'Theirs' }
  expect(mergedFavorite(base, mine, theirs)).toEqual({
    name: 'Theirs',
    description: 'Mine',
    json: { ...base.json, label: 'Mine', help: 'Theirs', required: true },
  })
})

test('what both changed is mine, and what one of them took away is gone', () => {
  const { help: _mine, ...withoutHelp } = base.json
  const { maxLength: _theirs, ...withoutLength } = base.json as Field & { maxLength: number }
  const merged = mergedFavorite(
    base,
    { ...base, name: 'Mine', json: { ...withoutHelp, label: 'Mine' } as Field },
    { ...base, name: 'Theirs', json: { ...withoutLength, label: 'Theirs' } },
  )
  expect(merged.name).toBe('Mine')
  expect(merged.json).toEqual({ id: base.json.id, type: 'text', mapField: 'diet', label: 'Mine' })
})

test('of two kinds the field is one of them whole: mine, or theirs where I left it alone', () => {
  const number = { ...base, json: aField('number', 'diet', { label: 'Number' }) }
  const mine = withJson({ help: 'Mine' })
  expect(mergedFavorite(base, mine, number).json).toEqual(mine.json)
  expect(mergedFavorite(base, number, mine).json).toEqual(number.json)
  expect(mergedFavorite(base, { ...base, name: 'Mine' }, number)).toEqual({ ...number, name: 'Mine' })
})

test('a new name of the field is followed by rules that the other one made', () => {
  const rules = { validation: { conditions: [must('>', '1'), mustAgainst('<', 'diet')] } }
  const { json } = mergedFavorite(base, withJson(rules), withJson({ mapField: 'food' }))
  expect(json.mapField).toBe('food')
  expect(json.validation?.conditions?.[1]?.checkField).toBe('food')
})
