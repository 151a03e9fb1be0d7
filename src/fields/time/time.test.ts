import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'

const time = kindOf(fieldOf('time'))

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9:30AM', '09:30'],
  ['12:05 am', '00:05'],
  ['12:05 PM', '12:05'],
  ['11:59 pm', '23:59'],
  ['23:59:58', '23:59'],
  ['2026-03-04 17:15', '17:15'],
])('%j is the time %s', (text, answer) => expect(time.becomes(text)).toBe(answer))

test.each(['24:00', '12:60', '13:00 PM', '0:30 AM', 'noon', '9', '1:2'])('%j is no time', text => expect(time.becomes(text)).toBe(''))

test('a time is clamped to its earliest and latest, and cleared when there is none between them', () => {
  const clamped = kindOf(fieldOf('time'), { min: '08:00', max: '18:00' })
  expect(clamped.becomes('07:59')).toBe('08:00')
  expect(clamped.becomes('18:01')).toBe('18:00')
  expect(kindOf(fieldOf('time'), { min: '18:00', max: '08:00' }).becomes('12:00')).toBe('')
})
