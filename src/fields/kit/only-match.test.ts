import { expect, test } from 'vitest'
import { onlyMatch } from './only-match.ts'

const zones = [
  'America/New_York (GMT-05:00)',
  'Asia/Jerusalem (GMT+02:00)',
  'Europe/Berlin (GMT+01:00)',
  'Europe/Bern',
  'Zürich',
  'Zürichsee (closed)',
].map(label => ({ value: label.toLowerCase(), label, disabled: label.endsWith('(closed)') }))

test.each([
  ['Berlin', 'europe/berlin (gmt+01:00)'],
  [' berl ', 'europe/berlin (gmt+01:00)'],
  ['york', 'america/new_york (gmt-05:00)'],
  ['Zurich', 'zürich'],
  ['+02', 'asia/jerusalem (gmt+02:00)'],
])('%j means the one option in which it begins a word: %j', (text, value) => expect(onlyMatch(zones, text)?.value).toBe(value))

test.each(['', ' ', 'Ber', 'usa', 'GMT', 'Rome', 'see'])('%j, which may mean several or stands within a word, means none', text =>
  expect(onlyMatch(zones, text)).toBeUndefined(),
)

test('of very many options that hold it none is meant, though only some of them are listed', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ value: `${at}`, label: `Place ${at}`, disabled: at !== 7 }))
  expect(onlyMatch(many, 'Place')).toBeUndefined()
  expect(onlyMatch(many, 'Place 7')?.value).toBe('7')
})
