import { expect, test } from 'vitest'
import { hoursText, parseHours } from './weekly-hours.ts'

test.each([
  ['always', 'always'],
  ['', 'always'],
  ['Mon–Fri 8–18', 'Mon-Fri 08:00-18:00'],
  ['daily 9-23', 'Mon-Sun 09:00-23:00'],
  ['mon-fri 08:00-12:00 + 13:00-18:00; sat 9:30-24', 'Mon-Fri 08:00-12:00 + 13:00-18:00, Sat 09:30-24:00'],
  ['Sat-Mon 10-12', 'Mon 10:00-12:00, Sat-Sun 10:00-12:00'],
  ['Mo-Fr 08:00-18:00; Sa 10-14', 'Mon-Fri 08:00-18:00, Sat 10:00-14:00'],
  ['Monday 0800-1800', 'Mon 08:00-18:00'],
])('%o is read as %o', (typed, written) => {
  const windows = parseHours(typed)
  expect(hoursText(windows ?? [{ day_of_week: 9, start_time: '', end_time: '' }])).toBe(written)
  expect(parseHours(written)).toEqual(
    (windows === 'never' || !windows ? [] : windows).toSorted((a, b) => ((a.day_of_week + 6) % 7) - ((b.day_of_week + 6) % 7)),
  )
})

test.each(['Mon', 'Mon 8', 'Xyz 8-18', 'Mon-Fri 8-18 9-19', 'Mon-Fri eight to six', '8-18', 'T 8-18', 'M-F 8-18'])(
  '%o cannot be read',
  typed => {
    expect(parseHours(typed)).toBeUndefined()
  },
)

test('never is no window, and is not always', () => {
  expect([parseHours('Never'), hoursText('never')]).toEqual(['never', 'never'])
})
