import { expect, test } from 'vitest'
import type { CalendarBars } from '#contract/portal/calendar.ts'
import { type Bar, placedBars, readWindow } from './bars.ts'
import { extentOf } from './extent.ts'
import { dayClock } from './day-clock.ts'

const clock = dayClock('2026-11-24', 'UTC')
const at = (hour: number) => clock.begin + hour * 60
const bar = (more: Partial<Bar>): Bar => ({
  key: 'b',
  kind: 'booking',
  start: at(9),
  end: at(10),
  setUp: 0,
  strike: 0,
  status: undefined,
  title: 'Talk',
  booking: 'b',
  submission: 's',
  reservation: '',
  isOwn: false,
  people: undefined,
  expires: undefined,
  clash: false,
  ...more,
})

test('columns become what stands in each space, what begins first at first', () => {
  const columns: CalendarBars = {
    from: '2026-11-23T10:00:00.000Z',
    spaces: {
      first: 100,
      total: 300,
      uuid: ['x', 'y'],
      name: ['X', 'Y'],
      building: ['B', 'B'],
      floor: ['', ''],
      zone: ['UTC', 'UTC'],
      seats: [1, 2],
    },
    statuses: [{ key: 'confirmed', label: 'Confirmed', color: '#2f7d4f', effect: 'block' }],
    bars: {
      space: [1, 1, 0],
      kind: ['hold', 'booking', 'booked'],
      start: [1500, 840, 900],
      end: [1560, 900, 960],
      set_up: [0, 30, 0],
      strike: [0, 15, 0],
      status: [-1, 0, -1],
      title: ['', 'Talk', ''],
      booking: ['', 'b1', ''],
      submission: ['', 's1', ''],
      is_own: [false, true, false],
      people: [-1, 12, -1],
      expires: [Date.parse('2026-11-23T11:00Z') / 1000, -1, -1],
      clash: [false, true, false],
    },
    more: true,
  }
  const { first, uuids, bars, more } = readWindow(columns)
  expect([first, uuids, more]).toEqual([100, ['x', 'y'], true])
  expect(bars[0]).toMatchObject([{ kind: 'booked', people: undefined, status: undefined, expires: undefined }])
  expect(bars[1]).toMatchObject([
    {
      key: `b1.${Date.parse('2026-11-24T00:00Z') / 60_000}`,
      status: { key: 'confirmed' },
      people: 12,
      setUp: 30,
      isOwn: true,
      clash: true,
    },
    { kind: 'hold', expires: Date.parse('2026-11-23T11:00Z') },
  ])
})

test('what goes before and after is cut at midnight, and may be all there is of it', () => {
  const [late] = placedBars([bar({ start: at(23), end: at(26), setUp: 60, strike: 60 })], clock)
  expect(late).toMatchObject({ body: { from: 1380, to: 1440 }, before: { from: 1320, to: 1380 }, after: undefined, goesOn: true })
  const [next] = placedBars([bar({ start: at(24.5), end: at(26), setUp: 60 })], clock)
  expect([next?.body, next?.before]).toEqual([undefined, { from: 1410, to: 1440 }])
  expect(extentOf(next!)).toEqual({ from: 1410, to: 1440 })
  expect(placedBars([bar({ start: at(25), end: at(26), setUp: 60 })], clock)).toEqual([])
})

test('those that meet lie one above the other, those that touch do not', () => {
  const lanes = (...bars: Partial<Bar>[]) => placedBars(bars.map(bar), clock).map(({ lane, lanes: of }) => [lane, of])
  expect(lanes({ end: at(10) }, { start: at(10), end: at(11) })).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(lanes({}, { start: at(9.5) }, { start: at(12), end: at(13) })).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ])
  // Set-up of one meets the other.
  expect(lanes({}, { start: at(10), end: at(11), setUp: 30 })).toEqual([
    [0, 2],
    [1, 2],
  ])
  // More than a row has room for share its last lane.
  expect(lanes({}, {}, {}, {}, {}).map(([lane]) => lane)).toEqual([0, 1, 2, 2, 2])
})

test('what clashes says where it meets what has its space, with all that both take, and where that is closed', () => {
  const wait = { key: 'w', label: 'Waiting', color: '#888888', effect: 'wait' }
  const of = (hours: [number, number], more: Partial<Bar>) => bar({ start: at(hours[0]), end: at(hours[1]), ...more })
  const clashing = of([9, 12], { key: 'c', booking: 'c', strike: 30, status: wait, clash: true })
  const others = [
    of([8, 10], { key: 'a', booking: 'a' }),
    of([9.5, 10.5], { key: 'p', booking: '', kind: 'part' }),
    // Neither what waits, too, nor another day of the same booking is in its way.
    of([10.5, 11], { key: 'w', booking: 'w', status: wait }),
    of([11, 11.5], { key: 'c2', booking: 'c' }),
    of([12.25, 13], { key: 'z', booking: 'z' }),
  ]
  const meets = placedBars([clashing, ...others], clock, [{ start: at(11.5), end: at(11.75), label: '' }]).map(one => [
    one.bar.key,
    one.meets,
  ])
  expect(Object.fromEntries(meets)).toEqual({
    c: [
      { from: 540, to: 630 },
      { from: 690, to: 705 },
      { from: 735, to: 750 },
    ],
    a: [],
    p: [],
    w: [],
    c2: [],
    z: [],
  })
})
