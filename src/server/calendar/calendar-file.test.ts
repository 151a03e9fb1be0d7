import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import { modelCalendar } from '#tests/kit/model-calendar.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'
import { once, type TimeSpan, timesOfSpans } from './calendar-times.ts'

const instant = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const stretch = (start: string, end: string): TimeSpan => [instant(start), instant(end)]
const wall = (text: string) => Temporal.PlainDateTime.from(text)

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'id@installation',
  sequence: 0,
  stamp: new Date('2050-01-02T03:04:05.678Z'),
  status: 'TENTATIVE',
  times: once('Europe/Berlin', wall('2050-03-16T09:30'), wall('2050-03-16T17:00')),
  language: 'en',
  summary: 'Gala',
  location: 'Hall, Barton, Oslo',
  description: 'Reference: ABCD-EFGH\nHall; or not',
  url: 'https://portal.example.com/acme/submissions/id',
  organizer: { name: 'Acme: "Events", Ltd.', email: 'portal@example.com' },
  attendee: 'ann@visitors.example',
  ...more,
})

const linesOf = (more: Partial<CalendarEvent> = {}) => calendarFile(event(more)).split('\r\n')

function shown(more: Partial<CalendarEvent>) {
  const calendar = modelCalendar()
  calendar.open(calendarFile(event(more)))
  return calendar.shown()[0]
}

const timesOf = (stretches: readonly TimeSpan[], zone: string) => shown({ times: timesOfSpans(stretches, zone)! })?.times

test('a calendar file is one event, by its UID, with all that a calendar needs of its zone', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Foyer//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:STANDARD',
    'DTSTART:20491031T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20500327T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20501030T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:id@installation',
    'SEQUENCE:0',
    'DTSTAMP:20500102T030405Z',
    'DTSTART;TZID=Europe/Berlin:20500316T093000',
    'DTEND;TZID=Europe/Berlin:20500316T170000',
    'STATUS:TENTATIVE',
    'SUMMARY;LANGUAGE=en:Gala',
    String.raw`LOCATION:Hall\, Barton\, Oslo`,
    String.raw`DESCRIPTION:Reference: ABCD-EFGH\nHall\; or not`,
    'URL:https://portal.example.com/acme/submissions/id',
    `ORGANIZER;CN="Acme: 'Events', Ltd.":mailto:portal@example.com`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('one that is cancelled says so thrice, and who is to take it out of a calendar', () => {
  const lines = linesOf({ status: 'CANCELLED', attendee: "o'neil+a%b@visitors.example" })
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).toContain("ATTENDEE:mailto:o'neil+a%25b@visitors.example")
})

test('a calendar that opens what was received, moved and cancelled shows it, moves it and takes it out; what comes late changes nothing', () => {
  const calendar = modelCalendar()
  const moved = once('Europe/Berlin', wall('2050-03-17T09:30'), wall('2050-03-17T17:00'))
  const received = calendarFile(event())
  calendar.open(received)
  expect(calendar.shown()).toEqual([
    { status: 'TENTATIVE', summary: 'Gala', location: 'Hall, Barton, Oslo', times: ['2050-03-16T08:30:00Z – 2050-03-16T16:00:00Z'] },
  ])
  calendar.open(calendarFile(event({ sequence: 1, status: 'CONFIRMED', times: moved })))
  calendar.open(received)
  expect(calendar.shown()).toEqual([
    { status: 'CONFIRMED', summary: 'Gala', location: 'Hall, Barton, Oslo', times: ['2050-03-17T08:30:00Z – 2050-03-17T16:00:00Z'] },
  ])
  calendar.open(calendarFile(event({ sequence: 2, status: 'CANCELLED', times: moved })))
  expect(calendar.shown()).toEqual([])
})

describe('a calendar shows the times that are booked', () => {
  test('on each day of several, by the clock of the zone, also where it changes between them', () => {
    const days = [
      stretch('2050-03-26T08:00Z', '2050-03-26T16:30Z'),
      stretch('2050-03-27T07:00Z', '2050-03-27T15:30Z'),
      stretch('2050-03-28T07:00Z', '2050-03-28T15:30Z'),
    ]
    expect(timesOf(days, 'Europe/Berlin')).toEqual([
      '2050-03-26T08:00:00Z – 2050-03-26T16:30:00Z',
      '2050-03-27T07:00:00Z – 2050-03-27T15:30:00Z',
      '2050-03-28T07:00:00Z – 2050-03-28T15:30:00Z',
    ])
    expect(linesOf({ times: timesOfSpans(days, 'Europe/Berlin')! })).toContain('RRULE:FREQ=DAILY;COUNT=3')
  })

  test('without the days between that are left out', () => {
    const days = [stretch('2050-10-28T07:00Z', '2050-10-28T09:00Z'), stretch('2050-10-31T08:00Z', '2050-10-31T10:00Z')]
    expect(timesOf(days, 'Europe/Berlin')).toEqual([
      '2050-10-28T07:00:00Z – 2050-10-28T09:00:00Z',
      '2050-10-31T08:00:00Z – 2050-10-31T10:00:00Z',
    ])
    const lines = linesOf({ times: timesOfSpans(days, 'Europe/Berlin')! })
    expect(lines.filter(line => line.startsWith('EXDATE'))).toEqual([
      'EXDATE;TZID=Europe/Berlin:20501029T090000',
      'EXDATE;TZID=Europe/Berlin:20501030T090000',
    ])
  })

  test('over midnight, once and each night', () => {
    expect(timesOf([stretch('2050-07-01T20:00Z', '2050-07-02T02:00Z')], 'Europe/Berlin')).toEqual([
      '2050-07-01T20:00:00Z – 2050-07-02T02:00:00Z',
    ])
    const nights = [stretch('2050-07-01T20:00Z', '2050-07-02T02:00Z'), stretch('2050-07-02T20:00Z', '2050-07-03T02:00Z')]
    expect(timesOf(nights, 'Europe/Berlin')).toEqual([
      '2050-07-01T20:00:00Z – 2050-07-02T02:00:00Z',
      '2050-07-02T20:00:00Z – 2050-07-03T02:00:00Z',
    ])
  })

  test('with nights between as one stretch', () => {
    expect(timesOf([stretch('2050-07-01T07:00Z', '2050-07-04T15:00Z')], 'Europe/Berlin')).toEqual([
      '2050-07-01T07:00:00Z – 2050-07-04T15:00:00Z',
    ])
    const mixed = [stretch('2050-07-01T07:00Z', '2050-07-04T15:00Z'), stretch('2050-07-03T07:00Z', '2050-07-03T09:00Z')]
    expect(timesOf(mixed, 'Europe/Berlin')).toEqual(['2050-07-01T07:00:00Z – 2050-07-04T15:00:00Z'])
  })

  test('of spaces that are booked differently from the first start to the last end of each day', () => {
    const spaces = [
      stretch('2050-07-01T08:00Z', '2050-07-01T09:00Z'),
      stretch('2050-07-01T07:00Z', '2050-07-01T08:00Z'),
      stretch('2050-07-02T09:00Z', '2050-07-02T10:00Z'),
    ]
    expect(timesOf(spaces, 'UTC')).toEqual(['2050-07-01T07:00:00Z – 2050-07-01T10:00:00Z', '2050-07-02T07:00:00Z – 2050-07-02T10:00:00Z'])
  })

  test.each([
    ['UTC', '2050-07-01T10:00:00Z'],
    ['Asia/Tokyo', '2050-07-01T01:00:00Z'],
    ['Asia/Kolkata', '2050-07-01T04:30:00Z'],
    ['America/Sao_Paulo', '2050-07-01T13:00:00Z'],
    ['Australia/Lord_Howe', '2050-06-30T23:30:00Z'],
    ['Europe/Dublin', '2050-07-01T09:00:00Z'],
    ['+05:30', '2050-07-01T04:30:00Z'],
  ])('in %s, whatever its clocks do', (zone, start) => {
    expect(shown({ times: once(zone, wall('2050-07-01T10:00'), wall('2050-07-01T11:00')) })?.times[0]?.split(' – ')[0]).toBe(start)
    expect(
      linesOf({ times: once(zone, wall('2050-07-01T10:00'), undefined) }).filter(line => line === 'BEGIN:STANDARD').length,
    ).toBeGreaterThan(0)
  })

  test('on the very days on which the clocks change, before and after', () => {
    const at = (from: string) => shown({ times: once('America/New_York', wall(from), wall(from).add({ minutes: 20 })) })?.times[0]
    expect(at('2050-03-13T00:30')).toBe('2050-03-13T05:30:00Z – 2050-03-13T05:50:00Z')
    expect(at('2050-03-13T04:00')).toBe('2050-03-13T08:00:00Z – 2050-03-13T08:20:00Z')
    expect(at('2050-11-06T00:30')).toBe('2050-11-06T04:30:00Z – 2050-11-06T04:50:00Z')
    expect(at('2050-11-06T04:00')).toBe('2050-11-06T09:00:00Z – 2050-11-06T09:20:00Z')
  })

  test('or whole days where no time is known', () => {
    const [first, last] = [Temporal.PlainDate.from('2050-03-16'), Temporal.PlainDate.from('2050-03-18')]
    const days = { is: 'days', first, last } as const
    expect(shown({ times: days })?.times).toEqual(['2050-03-16 – 2050-03-19'])
    expect(linesOf({ times: days })).not.toContain('BEGIN:VTIMEZONE')
  })
})

describe('any text', () => {
  const texts: readonly string[] = [
    ...SERVER_LANGUAGES.map(({ tag, texts: words }) => `${tag}: ${(words['mail.confirmation.thanks'] ?? 'Thank you').repeat(4)}`),
    '春の祝賀会と展示会のご案内'.repeat(12),
    '👩‍👩‍👧‍👦'.repeat(9),
    `a${'\u0301'.repeat(120)}`,
    String.raw`back\slash; semi, comma "quoted" \n`,
    'a\r\nATTENDEE:mailto:evil@example.com\nb\u2028c\u0085d',
    'x\r\nEND:VEVENT\r\nBEGIN:VEVENT',
    '\u0000\u0007 bell',
    '\uD800 alone',
  ]

  test.each(texts)('is read as it was written, on lines of at most 75 bytes: %#', text => {
    const file = calendarFile(
      event({ summary: text, location: text, description: text, organizer: { name: text, email: 'a@example.com' } }),
    )
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    // No byte of a letter is on another line than the rest of it.
    expect(Buffer.from(file).toString()).toBe(file)
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown as string)
    const events = calendar.getAllSubcomponents('vevent')
    expect(events).toHaveLength(1)
    expect(events[0]!.getAllProperties('attendee')).toEqual([])
    const read = String(events[0]!.getFirstPropertyValue('description'))
    const plain = text.toWellFormed().replaceAll(/\r\n|[\u0085\u2028\u2029]/g, '\n')
    expect(read).toBe(plain.replaceAll(/[^\P{Cc}\n]+/gu, ' '))
  })

  test('is folded between letters as people count them', () => {
    const file = calendarFile(event({ summary: '👩‍👩‍👧‍👦'.repeat(9) }))
    expect(file.replaceAll('\r\n ', '').includes('👩‍👩‍👧‍👦'.repeat(9))).toBe(true)
    for (const [, start = ''] of file.matchAll(/\r\n (.)/gu)) expect(start).toBe('👩')
  })
})
