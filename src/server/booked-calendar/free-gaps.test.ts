import { expect, test } from 'vitest'
import { freeGaps, type FreeGapsQuery } from './free-gaps.ts'

const at = (text: string) => Date.parse(text)
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })

const DAY = '2031-03-12'

const gapsOf = (part: Partial<FreeGapsQuery> = {}) =>
  freeGaps({
    now: at('2031-03-01T00:00Z'),
    day: DAY,
    zone: 'UTC',
    minutes: 60,
    // A Wednesday, from 08:00 to 18:00.
    openMinutes: '{[4800,5400)}',
    taken: [],
    closed: [],
    setBuffer: 0,
    strikeBuffer: 0,
    noticeMinutes: 0,
    advanceDays: null,
    ...part,
  }).map(({ from, to }) => [new Date(from).toISOString().slice(5, 16), new Date(to).toISOString().slice(5, 16)])

test('a space is free while it is open, and always where it has no hours', () => {
  expect(gapsOf()).toEqual([['03-12T08:00', '03-12T18:00']])
  expect(gapsOf({ openMinutes: null })).toEqual([['03-12T00:00', '03-13T00:00']])
  expect(gapsOf({ day: '2031-03-13' })).toEqual([])
})

test('what others have is not, nor what an event would need before and after it', () => {
  const taken = [span(`${DAY}T10:00Z`, `${DAY}T11:00Z`), span(`${DAY}T10:30Z`, `${DAY}T12:00Z`)]
  expect(gapsOf({ taken })).toEqual([
    ['03-12T08:00', '03-12T10:00'],
    ['03-12T12:00', '03-12T18:00'],
  ])
  expect(gapsOf({ taken, setBuffer: 30, strikeBuffer: 15 })).toEqual([
    ['03-12T08:00', '03-12T09:45'],
    ['03-12T12:30', '03-12T18:00'],
  ])
  // Of the day before and after, too.
  const near = [span('2031-03-11T06:00Z', '2031-03-12T07:30Z'), span('2031-03-12T18:10Z', '2031-03-12T20:00Z')]
  expect(gapsOf({ taken: near, setBuffer: 60, strikeBuffer: 20 })).toEqual([['03-12T08:30', '03-12T17:50']])
})

test('a closure keeps the event itself out, and no more', () => {
  expect(gapsOf({ closed: [span(`${DAY}T10:00Z`, `${DAY}T11:00Z`)], setBuffer: 30, strikeBuffer: 30 })).toEqual([
    ['03-12T08:00', '03-12T10:00'],
    ['03-12T11:00', '03-12T18:00'],
  ])
})

test('what is shorter than wanted is left out', () => {
  const taken = [span(`${DAY}T08:30Z`, `${DAY}T17:00Z`)]
  expect(gapsOf({ taken, minutes: 60 })).toEqual([['03-12T17:00', '03-12T18:00']])
  expect(gapsOf({ taken, minutes: 30 })).toHaveLength(2)
  expect(gapsOf({ taken, minutes: 61 })).toEqual([])
})

test('it begins no sooner than it can be asked for, and no later', () => {
  expect(gapsOf({ now: at(`${DAY}T09:15Z`), noticeMinutes: 30 })).toEqual([['03-12T09:45', '03-12T18:00']])
  expect(gapsOf({ now: at('2031-03-10T18:00Z'), advanceDays: 2 })).toEqual([['03-12T08:00', '03-12T18:00']])
  expect(gapsOf({ now: at('2031-03-10T07:00Z'), advanceDays: 2 })).toEqual([])
  // Until 09:00, so that an event of an hour is over by 10:00.
  expect(gapsOf({ now: at('2031-03-10T09:00Z'), advanceDays: 2 })).toEqual([['03-12T08:00', '03-12T10:00']])
})

test('days are those of the zone of the space, however long they are', () => {
  const spring = gapsOf({ day: '2031-03-09', zone: 'America/Chicago', openMinutes: null })
  expect(spring).toEqual([['03-09T06:00', '03-10T05:00']])
})
