import { expect, test } from 'vitest'
import { blankField, kindGroups, kindNames } from './blank.ts'
import { kindList } from './types.ts'

test.each(kindList)('a new %s field has an id and a name of its own', type => {
  const [a, b] = [blankField(type, []), blankField(type, [])]
  expect(a.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(a.id).not.toBe(b.id)
  expect(a).toMatchObject({ type, mapField: type, label: kindNames[type].title })
})

test('field names are made unique by appending a number', () => {
  expect(blankField('date', ['date']).mapField).toBe('date1')
  expect(blankField('date', ['date', 'date1', 'date3']).mapField).toBe('date2')
})

test('the menu of the builder offers every kind once', () => {
  expect(kindGroups.flatMap(group => group.kinds)).toEqual(expect.arrayContaining([...kindList]))
  expect(kindGroups.flatMap(group => group.kinds)).toHaveLength(kindList.length)
})
