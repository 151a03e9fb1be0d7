import { expect, test } from 'vitest'
import { firstNights, newNight, phaseOf, totalsOf, withDayAfter, withDayBefore, withEventDays } from './nights.ts'

const event = { start: '2027-03-09', end: '2027-03-11' }
const days = (nights: readonly { readonly date: string }[]) => nights.map(({ date }) => date.slice(5))
const rooms = (date: string, any: number) => ({ ...newNight(date), any })

test('the first row is the day before the start date, also over the end of a month', () => {
  expect(firstNights(event)).toEqual([{ date: '2027-03-08', any: '', single: 0, double: 0, suite: 0 }])
  expect(days(firstNights({ start: '2027-03-01', end: '' }))).toEqual(['02-28'])
  expect(firstNights({ start: '', end: '2027-03-11' })).toEqual([])
})

test('all event dates: only those that are missing are added, and rows keep what they have', () => {
  const some = [rooms('2027-03-08', 1), rooms('2027-03-10', 7)]
  expect(days(withEventDays(some, event))).toEqual(['03-08', '03-09', '03-10', '03-11'])
  expect(withEventDays(some, event)[2]).toBe(some[1])
  expect(withEventDays(withEventDays(some, event), event)).toEqual(withEventDays(some, event))
  expect(days(withEventDays([], { start: '2027-03-09', end: '' }))).toEqual(['03-09'])
  expect(withEventDays([], { start: '2027-03-09', end: '2026-01-01' })).toEqual([])
})

test('a day before and a day after go on from the rows that are there, else from the event', () => {
  const one = [rooms('2027-03-08', 1)]
  expect(days(withDayBefore(withDayBefore(one, event), event))).toEqual(['03-06', '03-07', '03-08'])
  expect(days(withDayAfter(withDayAfter(one, event), event))).toEqual(['03-08', '03-09', '03-10'])
  expect(days(withDayBefore([], event))).toEqual(['03-08'])
  expect(days(withDayAfter([], event))).toEqual(['03-11'])
  expect(withDayAfter([], { start: '', end: '' })).toEqual([])
})

test('no more nights than one answer takes', () => {
  const year = withEventDays([], { start: '2027-01-01', end: '2029-01-01' })
  expect(year).toHaveLength(366)
  expect(withDayAfter(year, event)).toHaveLength(366)
})

test('a night is told by what it is to the event', () => {
  const phases = ['2027-03-07', '2027-03-08', '2027-03-09', '2027-03-11', '2027-03-12'].map(date => phaseOf(date, event))
  expect(phases).toEqual(['before', 'dayBefore', 'event', 'lastDay', 'after'])
  expect(phaseOf('2027-03-07', { start: '', end: '' })).toBe('unknown')
})

test('totals: room nights, the peak and the nights around the event', () => {
  const nights = [rooms('2027-03-08', 16), rooms('2027-03-09', 62), rooms('2027-03-10', 58), rooms('2027-03-11', 12)]
  expect(totalsOf(nights, event)).toEqual({ roomNights: 148, peak: nights[1], peakRooms: 62, shoulders: [nights[0], nights[3]] })
  expect(totalsOf([newNight('2027-03-08')], event)).toEqual({ roomNights: 0, peak: undefined, peakRooms: 0, shoulders: [] })
})
