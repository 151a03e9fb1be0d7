import { expect, test } from 'vitest'
import { fieldOf, kindOf, optionsOf } from '../kit/for-tests.ts'

const field = fieldOf('datalist_api')
const options = optionsOf('rome', 'paris')

test('a label becomes its value whatever its case; what is no label is cleared', () => {
  const { becomes } = kindOf(field, { options })
  expect(['rome', 'RoMe', ' PARIS ', 'x'].map(becomes)).toEqual(['rome', 'rome', 'paris', ''])
})

test('while the options are fetched what was typed stays', () => {
  expect(kindOf(field, { options: [], optionsPending: true }).becomes('Somewhere')).toBe('Somewhere')
})
