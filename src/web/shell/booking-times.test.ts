import { expect, test } from 'vitest'
import { fromInput, periodText, toInput } from './booking-times.ts'

const formats = { readable_date_format: 'MM/DD/YYYY', readable_time_format: '12 hr' }

test('a period says its day once, and both where it ends on another one', () => {
  expect(periodText({ start: '2026-03-10 09:00', end: '2026-03-10 17:30' }, formats)).toBe('03/10/2026 09:00 AM – 05:30 PM')
  expect(periodText({ start: '2026-03-10 22:00', end: '2026-03-11 02:00' }, formats)).toBe('03/10/2026 10:00 PM – 03/11/2026 02:00 AM')
})

test('what an input holds is the same wall time', () => {
  expect(fromInput(toInput('2026-03-10 09:00'))).toBe('2026-03-10 09:00')
  expect(fromInput('2026-03-10T09:00:00')).toBe('2026-03-10 09:00')
})
