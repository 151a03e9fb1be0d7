import { expect, test, vi } from 'vitest'
import type { Field } from '#engine/model/form.ts'
import { fieldOf, kindOf, optionsOf } from '../kit/for-tests.ts'

const values = optionsOf('a', 'b', 'c')

test('a dropdown is cleared when its value is not among the options', () => {
  const dropdown = kindOf(fieldOf('dropdown', { values }))
  expect(dropdown.becomes('a')).toBe('a')
  expect(dropdown.becomes('a||b')).toBe('')
})

test('a multiple dropdown drops the values that are not among the options', () => {
  const dropdown = kindOf(fieldOf('dropdown', { values, isMultiple: true }))
  expect(dropdown.becomes('b||x||a')).toBe('b||a')
  expect(dropdown.kind.empty(fieldOf('dropdown', { isMultiple: true }))).toEqual([])
})

test('options are sorted by label when the field says so, and as written otherwise', () => {
  const labels = ['Room 10', 'room 2', 'Étage', 'Eiffel']
  const rooms = labels.map(label => ({ value: label, label }))
  const sorted = fieldOf<Field>('dropdown', { values: rooms, sort: true })
  const { kind } = kindOf(sorted)
  const shown = (field: Field) => kind.options?.(field).map(option => option.label)
  expect(shown(sorted)).toEqual(['Eiffel', 'Étage', 'room 2', 'Room 10'])
  expect(shown(fieldOf('dropdown', { values: rooms }))).toEqual(labels)
  expect(kind.options?.(sorted)).toBe(kind.options?.(sorted))
})

test('the order of labels is made only for a dropdown that sorts', async () => {
  vi.resetModules()
  const orders = vi.spyOn(Intl, 'Collator')
  const { dropdown } = await import('./dropdown.ts')
  expect(orders).not.toHaveBeenCalled()
  const sorts = fieldOf('dropdown', { sort: true, values: optionsOf('room 10', 'room 2') })
  expect(dropdown.options?.(sorts).map(option => option.value)).toEqual(['room 2', 'room 10'])
  expect(orders).toHaveBeenCalledOnce()
  orders.mockRestore()
})
