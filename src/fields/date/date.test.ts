import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'

const date = kindOf(fieldOf('date'))

test.each(['2026-03-04', '2024-02-29', '2000-02-29', '9999-12-31'])('%s is a date', text => expect(date.becomes(text)).toBe(text))

test.each([
  '0002-03-04',
  '0202-03-04',
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '03/04/2026',
  'soon',
  '12026-01-01',
])('%s is rejected and cleared', text => expect(date.becomes(text)).toBe(''))

test('of a date with a time the date is taken', () => {
  expect(date.becomes('2026-03-04 09:30')).toBe('2026-03-04')
})

test('a date is clamped to its earliest and latest', () => {
  const clamped = kindOf(fieldOf('date'), { min: '2026-03-01', max: '2026-03-31 10:00' })
  expect(clamped.becomes('2026-02-28')).toBe('2026-03-01')
  expect(clamped.becomes('2026-03-15')).toBe('2026-03-15')
  expect(clamped.becomes('2027-01-01')).toBe('2026-03-31')
})

test('a date is cleared when the earliest is after the latest', () => {
  expect(kindOf(fieldOf('date'), { min: '2026-03-02', max: '2026-03-01' }).becomes('2026-03-01')).toBe('')
})

test('an empty date stays empty whatever its bounds', () => {
  expect(kindOf(fieldOf('date'), { min: '2026-03-02' }).becomes('')).toBe('')
})
