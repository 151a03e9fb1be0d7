import { expect, test } from 'vitest'
import { DEFAULT_FORMATS as formats } from '../../../kit/formats.ts'
import { barsOf, freeAround, stripSpan } from './bars.ts'
import { dayBars, dayParts } from './day-plan.ts'
import { daysWithoutSpace, freeDaysOf } from './day-state.ts'
import { durationText, inZone, lengthOf } from './event-times.ts'
import { filtersSet, seatSteps } from '../search/filters-set.ts'
import { fittingLayout } from '../layouts/fit.ts'
import { minuteReached } from '../chosen/hold-time.ts'
import { hoursLines } from './hours.ts'
import { movedCursor } from '../timeline/slot-cursor.ts'
import { plotOf } from '../plot-for-tests.ts'
import { aSpace, ballroom, reason } from '../spaces-for-tests.ts'
import { aState, chosen, event, threeDays } from '../state-for-tests.ts'
import {
  countdownText,
  dayMinutes,
  hoursOfDay,
  hourText,
  minutesAhead,
  periodText,
  wallMinutes,
  wallText,
  zoneWithOffset,
} from './wall-time.ts'

const sessions = plotOf('ballroom-a', '2027-03-09', '2027-03-09').sessions
const clock = (minutes: number) => wallText(minutes).slice(11)

test('times are written as the company writes them, days with their weekday', () => {
  expect(periodText('2027-03-09 09:00', '2027-03-09 17:00', formats)).toBe('Tue, 03/09/2027, 09:00 AM – 05:00 PM')
  expect(periodText('2027-03-09 09:00', '2027-03-11 17:00', formats)).toBe('Tue, 03/09/2027 – Thu, 03/11/2027, 09:00 AM – 05:00 PM')
  expect([0, 540, 780].map(minute => hourText(minute, formats))).toEqual(['12 AM', '9 AM', '1 PM'])
  expect(hourText(540, { ...formats, readable_time_format: '24 hr' })).toBe('09:00')
  expect([5400, 480, 90, 45, 60].map(durationText)).toEqual(['90 hours', '8 hours', '1 h 30 min', '45 minutes', '1 hour'])
})

test('a countdown is mm:ss, and never less than nothing', () => {
  expect([761_000, 127_100, 59_000, 0, -5, 3_600_000].map(countdownText)).toEqual(['12:41', '02:08', '00:59', '00:00', '00:00', '1:00:00'])
})

test('a zone is named with its offset of that day, and days on which clocks change last 23 and 25 hours', () => {
  expect(zoneWithOffset('America/Los_Angeles', '2027-03-09')).toBe('Pacific Time, GMT-8')
  expect(zoneWithOffset('America/Los_Angeles', '2027-07-09')).toBe('Pacific Time, GMT-7')
  expect(['2027-03-13', '2027-03-14', '2027-11-07'].map(day => hoursOfDay('America/Los_Angeles', day))).toEqual([24, 23, 25])
  expect(minutesAhead('Europe/Berlin', 'America/Los_Angeles', '2027-03-09')).toBe(540)
})

test('times of the form are shown on the wall of the space', () => {
  expect(inZone('2027-03-09 09:00', 'America/Los_Angeles', 'America/New_York')).toBe('2027-03-09 12:00')
  expect(lengthOf(threeDays), 'each day by itself').toBe(480)
  expect(lengthOf({ ...threeDays, overnight: true })).toBe(2 * 1440 + 480)
})

test('a strip shows two hours around the event, with all that takes the time', () => {
  const shown = stripSpan(event, ballroom.timezone)
  expect([shown.from, shown.to].map(wallText)).toEqual(['2027-03-09 07:00', '2027-03-09 19:00'])
  const wednesday = stripSpan(threeDays, ballroom.timezone, '2027-03-10')
  expect([wednesday.from, wednesday.to].map(wallText)).toEqual(['2027-03-10 07:00', '2027-03-10 19:00'])
  const bars = barsOf({ space: ballroom, sessions, closures: [], event, shown, isConflict: false })
  expect(bars.map(({ kind, from, to }) => `${kind} ${clock(from)} ${clock(to)}`)).toEqual([
    'buffer 08:30 09:00',
    'buffer 17:00 17:30',
    'buffer 07:45 08:15',
    'booked 07:00 07:45',
    'buffer 18:00 18:30',
    'booked 18:30 19:00',
    'yours 09:00 17:00',
  ])
})

test('the free stretch around the event ends where others begin to set up, and where the house closes', () => {
  const free = freeAround({ space: ballroom, sessions, closures: [], event })
  expect(free && [clock(free.from), clock(free.to)]).toEqual(['08:15', '18:00'])
  const alone = freeAround({ space: ballroom, sessions: [], closures: [], event })
  expect(alone && [clock(alone.from), clock(alone.to)]).toEqual(['07:00', '22:00'])
  const open = freeAround({ space: { ...ballroom, weekly_availabilities: [] }, sessions: [], closures: [], event })
  expect(open && open.to - open.from).toBe(1440)
})

test('what only waits for the space, or is for information, takes nothing of it', () => {
  const [first] = plotOf('ballroom-a', '2027-03-09', '2027-03-09').sessions
  const waiting = { ...first!, start_datetime: '2027-03-09T10:00:00-08:00', end_datetime: '2027-03-09T11:00:00-08:00' }
  const query = (sessions: readonly (typeof waiting)[]) => ({ space: ballroom, sessions, closures: [], event })
  expect(freeAround(query([waiting]))).toBeUndefined()
  const besides = query([{ ...waiting, takes_space: false }])
  expect(freeAround(besides)).toEqual(freeAround(query([])))
  const kinds = dayParts({ ...besides, isConflict: false }, '2027-03-09').map(({ kind }) => kind)
  expect(kinds).not.toContain('booked')
})

test('a closure is drawn and named with its reason, in front of the weekly hours, and leaves nothing free', () => {
  const closure = (start: string, end: string, label: string) => ({
    key: 'closed',
    label,
    start_datetime: `2027-03-${start}:00-08:00`,
    end_datetime: `2027-03-${end}:00-08:00`,
  })
  const closures = [closure('09T05:00', '09T08:00', 'Painting'), closure('09T20:00', '10T09:00', 'Floor works')]
  const query = { space: ballroom, sessions: [], closures, event }
  const parts = dayParts({ ...query, isConflict: false }, '2027-03-09')
  expect(parts.map(({ kind, from, label = '' }) => `${clock(from)} ${kind} ${label}`.trim())).toEqual([
    '00:00 closed',
    '05:00 closed Painting',
    '08:00 free',
    '08:30 setUp',
    '09:00 yours',
    '17:00 strike',
    '17:30 free',
    '20:00 closed Floor works',
  ])
  const free = freeAround(query)
  expect(free && [clock(free.from), clock(free.to)]).toEqual(['08:00', '20:00'])
  const bars = dayBars({ ...query, isConflict: false }, '2027-03-10')
  expect(bars.flatMap(({ label, from, to }) => (label ? [`${label} ${clock(from)} ${clock(to)}`] : []))).toEqual([
    'Floor works 00:00 09:00',
  ])
})

test('each part of a day is one thing, from its first to its last minute', () => {
  const parts = dayParts({ space: ballroom, sessions, closures: [], event, isConflict: false }, '2027-03-09')
  expect(parts.map(({ kind, from }) => `${clock(from)} ${kind}`)).toEqual([
    '00:00 closed',
    '06:00 buffer',
    '06:30 booked',
    '07:45 buffer',
    '08:15 free',
    '08:30 setUp',
    '09:00 yours',
    '17:00 strike',
    '17:30 free',
    '18:00 buffer',
    '18:30 booked',
    '21:00 buffer',
    '21:30 free',
    '22:00 closed',
  ])
})

test('an hour that the clocks skip, and one that comes twice, are told', () => {
  const query = { space: { ...ballroom, weekly_availabilities: [] }, sessions: [], closures: [], event, isConflict: false }
  const kinds = (day: string) => dayBars(query, day).map(({ kind, from, to }) => `${kind} ${clock(from)} ${clock(to)}`)
  expect(kinds('2027-03-14')).toEqual(['skipped 02:00 03:00'])
  expect(kinds('2027-11-07')).toEqual(['repeated 01:00 02:00'])
  expect(kinds('2027-03-12')).toEqual([])
})

test('of several days those are free on which nobody else is there; a space that is too small has none', () => {
  const space = aSpace('Ballroom A', { unavailable_reasons: [reason('booked', 'Booked')] })
  const busy = plotOf('loft', '2027-03-08', '2027-03-11').sessions.filter(({ plotting_key: day }) => day === '2027-03-10')
  expect(freeDaysOf(space, busy, threeDays)).toEqual(['2027-03-09', '2027-03-11'])
  expect(freeDaysOf(space, sessions, threeDays), 'a morning and an evening that others have').toEqual(threeDays.days)
  expect(freeDaysOf(space, sessions, { ...threeDays, wholeDays: threeDays.days.slice(0, 2) }), 'a whole day').toEqual(
    threeDays.days.slice(1),
  )
  expect(freeDaysOf({ ...space, unavailable_reasons: [reason('capacity', 'Too small')] }, busy, threeDays)).toEqual([])
  expect(daysWithoutSpace(threeDays, [chosen(ballroom, { days: ['2027-03-09', '2027-03-11'] })])).toEqual(['2027-03-10'])
  expect(daysWithoutSpace(threeDays, [chosen(ballroom)])).toEqual([])
})

test('a space is shown in its default layout if that holds the event, else in the smallest that does', () => {
  expect(fittingLayout(ballroom, 120)?.name).toBe('Theater')
  expect(fittingLayout(ballroom, 200)?.name).toBe('Cocktail Rounds')
  expect(fittingLayout(ballroom, 900)?.name, 'the largest').toBe('Cocktail Rounds')
})

test('weekly hours are lines of days with the same hours', () => {
  expect(hoursLines(ballroom.weekly_availabilities, formats)).toEqual([
    { days: 'Monday – Friday', times: '07:00 AM – 10:00 PM' },
    { days: 'Saturday – Sunday', times: 'Closed' },
  ])
  expect(hoursLines([], formats)).toEqual([])
})

test('filters that the event itself sets are none, and seats begin at those of the event', () => {
  expect(filtersSet(aState())).toBe(0)
  expect(filtersSet(aState({ filters: { region: 'amer', building: '', category: '', features: ['a', 'b'], seats: 150 } }))).toBe(4)
  expect(seatSteps(120, 120)).toEqual([120, 150, 200, 250, 300, 400, 500])
})

test('a screen reader hears of five, two and one minute, once each', () => {
  expect(minuteReached(300_500, 299_500)).toBe(5)
  expect(minuteReached(299_500, 298_500)).toBe(0)
  expect(minuteReached(120_001, 120_000)).toBe(2)
  expect(minuteReached(61_000, 60_000)).toBe(1)
})

test('keys go from slot to slot over midnight, mirrored from right to left', () => {
  const at = { day: '2027-03-09', slot: 0 }
  expect(movedCursor(at, 'ArrowLeft', false)).toEqual({ day: '2027-03-08', slot: 47 })
  expect(movedCursor(at, 'ArrowLeft', true)).toEqual({ day: '2027-03-09', slot: 1 })
  expect(movedCursor(at, 'PageDown', false)).toEqual({ day: '2027-03-16', slot: 0 })
  expect(movedCursor(at, 'End', false)?.slot).toBe(47)
  expect(movedCursor(at, 'x', false)).toBeUndefined()
  expect(wallMinutes('2027-03-09T00:00')).toBe(dayMinutes('2027-03-09'))
})
