import { expect, test } from 'vitest'
import { blankField, kindMenu, settings } from './settings.tsx'
import { shapes } from './shapes.ts'
import { kindList, kinds } from './types.ts'

test.each(kindList)('a new %s field has an id and a name of its own', type => {
  const [a, b] = [blankField(type, []), blankField(type, [])]
  expect(a.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(a.id).not.toBe(b.id)
  expect(a).toMatchObject({ type, mapField: type, label: settings[type].title })
})

test('field names are made unique by appending a number', () => {
  expect(blankField('date', ['date']).mapField).toBe('date1')
  expect(blankField('date', ['date', 'date1', 'date3']).mapField).toBe('date2')
})

test('the menu of the builder offers every kind once', () => {
  expect(kindMenu.flatMap(group => group.kinds)).toEqual(expect.arrayContaining([...kindList]))
  expect(kindMenu.flatMap(group => group.kinds)).toHaveLength(kindList.length)
})

test('each list has every kind and nothing else, and each kind stands under its own name', () => {
  for (const list of [settings, shapes]) expect(Object.keys(list).toSorted()).toEqual(kindList.toSorted())
  for (const kind of kindList) expect(kinds[kind]?.type).toBe(kind)
})
