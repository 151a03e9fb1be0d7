import { expect, test } from 'vitest'
import { proposedStart, requestLink, startsIn } from './gap-starts.ts'

/** What is asked for of a free time (P12.152, P12.153). */

const minutes = (at: string) => Date.parse(`2026-11-24T${at}Z`) / 60_000
const textOf = (instant: number) => new Date(instant * 60_000).toISOString().slice(11, 16)

test('an event begins with the gap or at a quarter of an hour, as long as it fits', () => {
  expect(startsIn({ start: minutes('08:05'), end: minutes('09:50') }, 60).map(textOf)).toEqual(['08:05', '08:15', '08:30', '08:45'])
  expect(startsIn({ start: minutes('08:00'), end: minutes('09:00') }, 60).map(textOf)).toEqual(['08:00'])
  // What was chosen stays among them where the gap has become longer meanwhile.
  expect(startsIn({ start: minutes('08:00'), end: minutes('09:30') }, 60, minutes('08:05')).map(textOf)).toEqual([
    '08:00',
    '08:05',
    '08:15',
    '08:30',
  ])
})

test('proposed is what was pointed at, else what is nearest to nine in the morning', () => {
  const minuteOf = (instant: number) => instant - minutes('00:00')
  const starts = startsIn({ start: minutes('07:00'), end: minutes('12:00') }, 60)
  expect(textOf(proposedStart(starts, 10 * 60 + 20, minuteOf))).toBe('10:15')
  expect(textOf(proposedStart(starts, 23 * 60, minuteOf))).toBe('11:00')
  expect(textOf(proposedStart(starts, undefined, minuteOf))).toBe('09:00')
  expect(textOf(proposedStart(startsIn({ start: minutes('00:00'), end: minutes('09:00') }, 120), undefined, minuteOf))).toBe('07:00')
  expect(textOf(proposedStart(startsIn({ start: minutes('13:20'), end: minutes('16:00') }, 60), undefined, minuteOf))).toBe('13:20')
})

test('a form is opened with space and time on the clock of the space, in the fields that it has', () => {
  const wanted = {
    space: 'r1',
    location: 'Austin, TX',
    zone: 'America/Chicago',
    start: Date.parse('2026-11-25T04:30Z') / 60_000,
    minutes: 90,
  }
  const presetsOf = (link: string) => Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('?'))))
  const fields = {
    spaces: 'rooms',
    location: 'city',
    timezone: 'timezone',
    start_date: 'start_date',
    start_time: 'start_time',
    end_date: 'end_date',
    end_time: 'end_time',
  }
  const link = requestLink({ title: 'Ask', link: '/acme/forms/event_request/ask', fields }, wanted)
  expect(link.startsWith('/acme/forms/event_request/ask?')).toBe(true)
  expect(presetsOf(link)).toEqual({
    rooms: '[{"uid":"r1"}]',
    city: 'Austin, TX',
    timezone: 'America/Chicago',
    start_date: '2026-11-24',
    start_time: '22:30',
    end_date: '2026-11-25',
    end_time: '00:00',
  })
  const short = requestLink({ title: 'Ask', link: '/f', fields: { spaces: 'rooms', start_date: 'day' } }, { ...wanted, location: '' })
  expect(presetsOf(short)).toEqual({ rooms: '[{"uid":"r1"}]', day: '2026-11-24' })
})
