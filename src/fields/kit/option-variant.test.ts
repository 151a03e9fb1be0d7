import { expect, test } from 'vitest'
import type { Option } from '#engine/model/form.ts'
import { describedLabel, variantOf } from './option-variant.ts'

const labelled = (...labels: string[]): Option[] => labels.map(label => ({ value: label, label }))

test('options of which at least half have a description are cards', () => {
  expect(variantOf(labelled('Theatre: rows of chairs', 'U-shape'), false)).toBe('cards')
  expect(variantOf(labelled('Theatre: rows of chairs', 'U-shape', 'Boardroom'), false)).not.toBe('cards')
  expect(describedLabel('Theatre: rows of chairs')).toEqual({ name: 'Theatre', colon: ': ', description: 'rows of chairs' })
  expect(describedLabel('シアター：椅子のみ')).toEqual({ name: 'シアター', colon: '：', description: '椅子のみ' })
  for (const plain of ['Doors at 9:00', 'https://a.example', 'Note:', ': none']) expect(describedLabel(plain), plain).toBeUndefined()
})

test('two or three short options are pills, more where their author wants them in line, else in columns on a phone; long ones are a list', () => {
  expect(variantOf(labelled('Yes', 'No'), false)).toBe('pills')
  expect(variantOf(labelled('Yes', 'Please make an estimate for me'), false)).toBe('plain')
  expect(variantOf(labelled('a', 'b', 'c', 'd'), false)).toBe('short')
  expect(variantOf(labelled('a', 'b', 'c', 'd'), true)).toBe('pills')
  expect(variantOf(labelled('a', 'b', 'c', 'd'), false, 5)).toBe('pills')
  expect(variantOf(labelled('Alone'), false)).toBe('plain')
})
