import { expect, test } from 'vitest'
import { aField } from '#tests/kit/builders.ts'
import { calendarTimes } from './request-times.ts'

const NAMES = ['start_date', 'start_time', 'end_date', 'end_time', 'timezone']
const fields = NAMES.map(name => aField('text', name))
const books = aField('widget', 'spaces')

function timesOf(answers: Readonly<Record<string, string>>, more = fields, timezone = 'Asia/Tokyo') {
  const times = calendarTimes({ fields: more, answers, spaces: [], timezone })
  if (!times) return undefined
  if (times.is === 'days') return `${times.first} – ${times.last}`
  return `${times.start} – ${times.end ?? ''} ${times.zone}${times.days > 1 ? ` x${times.days}` : ''}`
}

const day = { start_date: '2050-03-16', timezone: 'Europe/Berlin' }

test.each([
  ['a day', day, '2050-03-16 – 2050-03-16'],
  ['days', { ...day, end_date: '2050-03-18' }, '2050-03-16 – 2050-03-18'],
  ['days without an end on the clock', { ...day, start_time: '09:00', end_date: '2050-03-18' }, '2050-03-16 – 2050-03-18'],
  ['an end before its start', { ...day, end_date: '2050-03-01' }, '2050-03-16 – 2050-03-16'],
  ['from a time on', { ...day, start_time: '09:00' }, '2050-03-16T09:00:00 –  Europe/Berlin'],
  ['an end on the clock before its start', { ...day, start_time: '09:00', end_time: '08:00' }, '2050-03-16T09:00:00 –  Europe/Berlin'],
  ['hours', { ...day, start_time: '09:00', end_time: '17:00' }, '2050-03-16T09:00:00 – 2050-03-16T17:00:00 Europe/Berlin'],
  [
    'hours in the zone that it was sent in',
    { ...day, timezone: '', start_time: '09:00', end_time: '17:00' },
    '2050-03-16T09:00:00 – 2050-03-16T17:00:00 Asia/Tokyo',
  ],
  [
    'nights',
    { ...day, start_time: '09:00', end_date: '2050-03-18', end_time: '17:00' },
    '2050-03-16T09:00:00 – 2050-03-18T17:00:00 Europe/Berlin',
  ],
])('by the answers of a form, where nothing is booked: %s', (_what, answers, times) => {
  expect(timesOf(answers)).toBe(times)
})

test('by the answers of a form that books spaces, with the nights free', () => {
  const days = { ...day, start_time: '09:00', end_date: '2050-03-18', end_time: '17:00' }
  expect(timesOf(days, [...fields, books])).toBe('2050-03-16T09:00:00 – 2050-03-16T17:00:00 Europe/Berlin x3')
  expect(timesOf({ ...days, end_time: '02:00' }, [...fields, books])).toBe('2050-03-16T09:00:00 – 2050-03-17T02:00:00 Europe/Berlin x2')
})

test('is nothing that no calendar can hold', () => {
  for (const start_date of ['', 'call evil.example', '2050-99-99', '0002-01-01']) expect(timesOf({ ...day, start_date })).toBeUndefined()
  expect(timesOf({ ...day, end_date: '9999-12-31' })).toBeUndefined()
  expect(timesOf({ ...day, start_time: '25:00' })).toBe('2050-03-16 – 2050-03-16')
  expect(timesOf({ ...day, start_time: '09:00', timezone: 'evil.example' }, fields, 'evil.example')).toBe('2050-03-16T09:00:00 –  UTC')
})
