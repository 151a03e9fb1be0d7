import { expect, test } from 'vitest'
import { daysOf, periodOf } from './periods.ts'

test('the last days count today, over months and years', () => {
  expect(daysOf('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(daysOf('week', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(daysOf('month', '2026-01-10')).toEqual({ from: '2025-12-12', to: '2026-01-10' })
  expect(daysOf('any', '2026-01-10')).toEqual({ from: '', to: '' })
})

test('a period is known by its days; every other is one of somebody’s own', () => {
  const today = '2026-03-03'
  for (const key of ['any', 'today', 'week', 'month'] as const)
    expect(periodOf(daysOf(key, today) ?? { from: '', to: '' }, today)).toBe(key)
  expect(periodOf({ from: '2026-03-01', to: '' }, today)).toBe('own')
})
