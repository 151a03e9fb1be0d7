import { expect, test } from 'vitest'
import { type PlottedPeriod, plotOf } from './plot.ts'

const LOS_ANGELES = 'America/Los_Angeles'
const space = { id: 'a', name: 'Ballroom A', timezone: LOS_ANGELES }
const days = (first: string, last = first) => ({ first: Temporal.PlainDate.from(first), last: Temporal.PlainDate.from(last) })
const instant = (wall: string, zone = LOS_ANGELES) =>
  new Date(Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime(zone).epochMilliseconds)

const period = (start: string, end: string, more: Partial<PlottedPeriod> = {}): PlottedPeriod => ({
  of_space: 'a',
  id: 'k',
  is_hold: false,
  is_own_hold: false,
  start_at: instant(start),
  end_at: instant(end),
  blocked_from: new Date(instant(start).getTime() - (more.set_buffer ?? 30) * 60_000),
  blocked_to: new Date(instant(end).getTime() + (more.strike_buffer ?? 30) * 60_000),
  set_buffer: 30,
  strike_buffer: 30,
  color: '#4c78a8',
  effect: 'block',
  status: 'Requested',
  layout: 'Theater',
  title: '',
  ...more,
})

const pieces = (plot: ReturnType<typeof plotOf>) =>
  plot.sessions.map(one => [
    one.plotting_key,
    one.buffered_start_datetime.slice(11, 16),
    one.start_datetime.slice(11, 16),
    one.end_datetime.slice(11, 16),
    one.buffered_end_datetime.slice(11, 16),
    one.excluded_set_buffer_percentage,
    one.excluded_strike_buffer_percentage,
  ])

test('the rows of one space are its days, and a session says when it is, with the offset of the space', () => {
  const plot = plotOf([space], days('2026-03-10', '2026-03-11'), [period('2026-03-10 09:00', '2026-03-10 12:00')])
  expect(plot.side_label).toEqual([
    { key: '2026-03-10', label: 'Tue, Mar 10' },
    { key: '2026-03-11', label: 'Wed, Mar 11' },
  ])
  expect(plot.sessions).toEqual([
    {
      uid: 'k',
      plotting_key: '2026-03-10',
      color: '#4c78a8',
      buffered_start_datetime: '2026-03-10T08:30:00-07:00',
      buffered_end_datetime: '2026-03-10T12:30:00-07:00',
      start_datetime: '2026-03-10T09:00:00-07:00',
      end_datetime: '2026-03-10T12:00:00-07:00',
      set_buffer: 30,
      strike_buffer: 30,
      excluded_set_buffer_percentage: 12.5,
      excluded_strike_buffer_percentage: 12.5,
      layout_info: { name: 'Theater' },
      title: 'Booked',
      kind: 'booking',
      held_by_me: false,
    },
  ])
})

test('a session over midnight is an item for each day, and its percentages are of the stretch of that day', () => {
  const plot = plotOf([space], days('2026-03-10', '2026-03-11'), [period('2026-03-10 22:30', '2026-03-11 03:30')])
  expect(pieces(plot)).toEqual([
    ['2026-03-10', '22:00', '22:30', '00:00', '00:00', 25, 0],
    ['2026-03-11', '00:00', '00:00', '03:30', '04:00', 0, 12.5],
  ])
})

test('a buffer that reaches over midnight is an item of buffer alone', () => {
  const plot = plotOf([space], days('2026-03-10', '2026-03-11'), [period('2026-03-11 00:15', '2026-03-11 02:00')])
  expect(pieces(plot)[0]).toEqual(['2026-03-10', '23:45', '00:00', '00:00', '00:00', 100, 0])
})

test('what lies outside of the days that were asked for is not told', () => {
  expect(plotOf([space], days('2026-03-10'), [period('2026-03-11 09:00', '2026-03-11 10:00')]).sessions).toEqual([])
})

test('days on which the clocks change are whole: 23 and 25 hours', () => {
  const whole = (day: string, next: string) =>
    plotOf([space], days(day), [period(`${day} 00:00`, `${next} 00:00`, { set_buffer: 0, strike_buffer: 0 })]).sessions[0]
  expect(whole('2026-03-08', '2026-03-09')).toMatchObject({
    start_datetime: '2026-03-08T00:00:00-08:00',
    end_datetime: '2026-03-09T00:00:00-07:00',
  })
  expect(whole('2026-11-01', '2026-11-02')).toMatchObject({
    start_datetime: '2026-11-01T00:00:00-07:00',
    end_datetime: '2026-11-02T00:00:00-08:00',
  })
})

test('a title tells never whose it is, but to whom it may be told', () => {
  const titles = (more: Partial<PlottedPeriod>) =>
    plotOf([space], days('2026-03-10'), [period('2026-03-10 09:00', '2026-03-10 12:00', more)]).sessions.map(({ title, kind }) => [
      title,
      kind,
    ])
  expect(titles({ is_hold: true, color: null, effect: null, status: null })).toEqual([['Held', 'hold']])
  expect(titles({ is_hold: true, title: 'Board meeting' })).toEqual([['Held', 'hold']])
  expect(titles({ title: 'Board meeting' })).toEqual([['Board meeting', 'booking']])
  expect(titles({ effect: 'wait', status: 'Waiting' })).toEqual([['Waiting', 'booking']])
})

test('what waits for the space, or is for information, says that it does not take it', () => {
  const [nine, twelve] = ['2026-03-10 09:00', '2026-03-10 12:00']
  const takes = (more: Partial<PlottedPeriod>) => plotOf([space], days('2026-03-10'), [period(nine, twelve, more)]).sessions[0]?.takes_space
  expect([takes({ effect: 'wait' }), takes({ effect: 'info' })]).toEqual([false, false])
  expect([takes({ effect: 'block' }), takes({ is_hold: true, effect: null })]).toEqual([undefined, undefined])
})

test('the rows of several spaces are the spaces, each in its own zone', () => {
  const other = { id: 'b', name: 'Ballroom B', timezone: 'Europe/Berlin' }
  const plot = plotOf([space, other], days('2026-03-10'), [
    period('2026-03-10 09:00', '2026-03-10 12:00'),
    {
      ...period('2026-03-10 00:00', '2026-03-10 01:00'),
      of_space: 'b',
      start_at: instant('2026-03-10 09:00', other.timezone),
      end_at: instant('2026-03-10 10:00', other.timezone),
      blocked_from: instant('2026-03-10 08:30', other.timezone),
      blocked_to: instant('2026-03-10 10:30', other.timezone),
    },
  ])
  expect(plot.side_label).toEqual([
    { key: 'a', label: 'Ballroom A' },
    { key: 'b', label: 'Ballroom B' },
  ])
  expect(plot.sessions.map(({ plotting_key, start_datetime }) => [plotting_key, start_datetime])).toEqual([
    ['a', '2026-03-10T09:00:00-07:00'],
    ['b', '2026-03-10T09:00:00+01:00'],
  ])
})
