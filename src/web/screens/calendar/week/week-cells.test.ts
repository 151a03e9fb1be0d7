import { expect, test } from 'vitest'
import type { Bar, SpaceClosure } from '../day/bars.ts'
import { dayClock } from '../day/day-clock.ts'
import { linesOf, weekCells } from './week-cells.ts'

const minutes = (at: string) => Date.parse(at) / 60_000

const bar = (title: string, from: string, until: string, more: Partial<Bar> = {}): Bar => ({
  key: title,
  kind: 'booking',
  start: minutes(from),
  end: minutes(until),
  setUp: 0,
  strike: 0,
  status: undefined,
  title,
  booking: title,
  submission: '',
  reservation: '',
  isOwn: false,
  people: undefined,
  expires: undefined,
  clash: false,
  ...more,
})

const closure = (from: string, until: string): SpaceClosure => ({ start: minutes(from), end: minutes(until), label: 'Painting' })

const clocks = (zone: string, days: readonly string[]) => days.map(day => dayClock(day, zone))
const named = (bars: readonly Bar[], zone: string, days: readonly string[]) =>
  weekCells(bars, [], clocks(zone, days)).map(cell => cell.bars.map(({ bar: { title } }) => title))

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25']

test('what is booked stands on the days of the clock of its space', () => {
  const late = bar('Late', '2026-11-24T05:30Z', '2026-11-24T06:00Z')
  expect(named([late], 'America/Chicago', DAYS)).toEqual([['Late'], [], []])
  expect(named([late], 'UTC', DAYS)).toEqual([[], ['Late'], []])
})

test('what goes over several days stands on each, and an end at midnight on the day before it', () => {
  expect(named([bar('Fair', '2026-11-23T12:00Z', '2026-11-25T00:00Z')], 'UTC', DAYS)).toEqual([['Fair'], ['Fair'], []])
})

test('set-up and clearing alone are not named', () => {
  const early = bar('Early', '2026-11-24T00:15Z', '2026-11-24T23:45Z', { setUp: 60, strike: 60 })
  expect(named([early], 'UTC', DAYS)).toEqual([[], ['Early'], []])
})

test('two are named, of more the first one, and the others are a line', () => {
  const at = (title: string, hour: string) => bar(title, `2026-11-24T${hour}:00Z`, `2026-11-24T${hour}:30Z`)
  const [, two] = weekCells([at('B', '12'), at('A', '09')], [], clocks('UTC', DAYS))
  expect([two!.bars.map(({ bar: { title } }) => title), two!.named, linesOf(two!)]).toEqual([['A', 'B'], 2, 2])
  const [none, three] = weekCells([at('B', '12'), at('A', '09'), at('C', '13')], [], clocks('UTC', DAYS))
  expect([three!.named, linesOf(three!), linesOf(none!)]).toEqual([1, 2, 0])
})

test('a day is closed for all of it or a part, also one whose clocks change', () => {
  const fall = ['2026-10-31', '2026-11-01', '2026-11-02']
  const closed = [closure('2026-11-01T05:00Z', '2026-11-02T06:00Z'), closure('2026-11-02T12:00Z', '2026-11-02T13:00Z')]
  const cells = weekCells([], closed, clocks('America/Chicago', fall))
  expect(cells.map(({ closures, isClosed }) => [closures.length, isClosed])).toEqual([
    [0, false],
    [1, true],
    [1, false],
  ])
})
