import { expect, test } from 'vitest'
import { hintsOf } from './hints.ts'
import type { Requirement } from './meeting_room_widget.ts'
import { aRequirement } from './requirement-for-tests.ts'
import {
  byDay,
  type EventFacts,
  hasOnDay,
  newRequirement,
  repeatedOn,
  sortedByTime,
  withoutRow,
  withRowMoved,
  withRowsAfter,
} from './requirements.ts'

const event: EventFacts = { start: '2027-03-09', end: '2027-03-11', startTime: '08:00', guests: 120 }
const row = (date: string, startTime: string, endTime: string, numberOfPeople: number | '' = 120, agendaItemType = 'Meeting') =>
  aRequirement({ date: date && `2027-03-${date}`, startTime, endTime, agendaItemType, numberOfPeople })

test('a new row begins with the event and all its guests, a later one where the row before it ends', () => {
  expect(newRequirement(undefined, event)).toMatchObject({ date: '2027-03-09', startTime: '08:00', endTime: '', numberOfPeople: 120 })
  expect(newRequirement(row('10', '09:00', '12:00'), event)).toMatchObject({ date: '2027-03-10', startTime: '12:00', agendaItemType: '' })
  expect(newRequirement(undefined, { start: '', end: '', startTime: '', guests: undefined })).toMatchObject({
    date: '',
    numberOfPeople: '',
  })
})

test('rows are put behind one, taken out and moved', () => {
  const [a, b, c] = [row('09', '08:00', '09:00'), row('09', '09:00', '10:00'), row('09', '10:00', '11:00')]
  expect(withRowsAfter([a, c], 0, [b])).toEqual([a, b, c])
  expect(withRowsAfter([a], -1, [b, c])).toEqual([b, c, a])
  expect(withRowsAfter(Array(299).fill(a) as Requirement[], 0, [b, c])).toHaveLength(300)
  expect(withoutRow([a, b, c], 1)).toEqual([a, c])
  expect(withRowMoved([a, b, c], 1, -1)).toEqual([b, a, c])
  expect(withRowMoved([a, b], 0, -1)).toEqual([a, b])
})

test('sorted by day and time; what has none stands last, and equals stay as they stood', () => {
  const [late, early, none, twin] = [
    row('10', '09:00', '10:00'),
    row('09', '13:00', '14:00'),
    row('', '', ''),
    row('09', '13:00', '14:00', 5),
  ]
  expect(sortedByTime([late, none, early, twin])).toEqual([early, twin, late, none])
})

test('a row is repeated on the days that have not got it', () => {
  const meeting = row('09', '09:00', '12:00')
  const rows = [meeting, row('10', '09:00', '12:00', 40), row('11', '09:00', '12:00', 120, 'Lunch')]
  expect(['09', '10', '11'].map(day => hasOnDay(rows, meeting, `2027-03-${day}`))).toEqual([true, true, false])
  expect(repeatedOn(rows, meeting, ['2027-03-09', '2027-03-10', '2027-03-11'])).toEqual([{ ...meeting, date: '2027-03-11' }])
})

test('rows by their days, those without one last', () => {
  const rows = [row('10', '', ''), row('', '', ''), row('09', '', ''), row('10', '', '')]
  expect(byDay(rows)).toEqual([
    { date: '2027-03-09', rows: [2] },
    { date: '2027-03-10', rows: [0, 3] },
    { date: '', rows: [1] },
  ])
})

test('two rows that want more seats than there are guests at one time overlap; the second may start when the first ends', () => {
  const rows = [row('09', '09:00', '12:00'), row('09', '11:30', '13:00'), row('10', '11:30', '13:00')]
  expect(hintsOf(rows, 120)).toEqual([
    { is: 'overlap', rows: [0, 1], from: '11:30', to: '12:00', guests: 120, seats: 240, startAt: '12:00' },
  ])
  expect(hintsOf([row('09', '12:00', '13:00'), row('09', '09:00', '12:00')], 120)).toEqual([])
  expect(hintsOf([row('09', '11:00', '11:30'), row('09', '09:00', '12:00')], 120)).toMatchObject([{ rows: [1, 0], startAt: '' }])
  expect(hintsOf([row('09', '23:00', '01:00'), row('09', '22:00', '23:30')], 120)).toMatchObject([{ from: '23:00', to: '23:30' }])
})

test('a meeting over midnight meets those of the next day', () => {
  const rows = [row('10', '00:30', '02:00'), row('09', '22:00', '01:00')]
  expect(hintsOf(rows, 120)).toMatchObject([{ is: 'overlap', rows: [1, 0], from: '00:30', to: '01:00', startAt: '01:00' }])
  const late = [row('09', '22:00', '01:00', 40), row('10', '00:00', '01:00', 20)]
  expect(hintsOf(late, 120)).toMatchObject([{ is: 'seats', date: '2027-03-10', from: '00:00', to: '01:00', seats: 60 }])
  expect(hintsOf([row('09', '22:00', '01:00'), row('09', '23:00', '02:00')], 120)).toMatchObject([{ startAt: '' }])
})

test('meetings beside each other are told when guests have no seat, in one stretch', () => {
  const rows = [row('09', '13:30', '17:00', 40), row('09', '13:30', '17:00', 24), row('09', '08:00', '09:00', 30)]
  expect(hintsOf(rows, 120)).toEqual([
    { is: 'seats', rows: [0, 1], date: '2027-03-09', from: '13:30', to: '17:00', guests: 120, seats: 64 },
  ])
  expect(hintsOf([row('09', '13:00', '15:00', 60), row('09', '13:00', '15:00', 60)], 120)).toEqual([])
  const three = [row('09', '13:00', '15:00', 10), row('09', '13:00', '15:00', 10), row('09', '14:00', '15:00', 10)]
  expect(hintsOf(three, 120)).toMatchObject([
    { from: '13:00', to: '14:00', seats: 20 },
    { from: '14:00', to: '15:00', seats: 30 },
  ])
})

test('without a number of guests the largest meeting counts; rows that say no time or number give no hint', () => {
  expect(hintsOf([row('09', '09:00', '12:00', 50), row('09', '11:00', '13:00', 10)], undefined)).toMatchObject([{ guests: 50, seats: 60 }])
  expect(hintsOf([row('09', '09:00', ''), row('09', '09:00', '12:00', ''), row('', '09:00', '12:00')], 120)).toEqual([])
})
