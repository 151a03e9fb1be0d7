import { expect, test } from 'vitest'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { rowsBetween, timelineRows } from './timeline-rows.ts'

const places: CalendarPlaces = {
  groups: [
    { building: 'b1', name: 'Barton Hall', floor: 'Floor 1', count: 2 },
    { building: 'b1', name: 'Barton Hall', floor: '', count: 1 },
    { building: 'b2', name: 'Lamar House', floor: '', count: 2 },
  ],
  uuid: ['s1', 's2', 's3', 's4', 's5'],
  name: ['Atrium', 'Room 101', 'Terrace', 'Studio', 'Lab'],
  seats: [1, 1, 1, 1, 1],
  zone: [0, 0, 0, 0, 1],
  zones: ['America/Chicago', 'Asia/Tokyo'],
  total: 5,
}
const said = (folded: readonly string[] = []) =>
  timelineRows(places, new Set(folded), 40).rows.map(row =>
    row.is === 'building' ? `${row.name} ${row.spaces}` : row.is === 'floor' ? row.name : places.name[row.at],
  )

test('spaces stand beneath their floor and their building', () => {
  expect(said()).toEqual(['Barton Hall 3', 'Floor 1', 'Atrium', 'Room 101', 'Terrace', 'Lamar House 2', 'Studio', 'Lab'])
  const { rows, sections, height } = timelineRows(places, new Set(), 40)
  expect(rows.map(({ top }) => top)).toEqual([0, 32, 56, 96, 136, 176, 208, 248])
  expect(height).toBe(288)
  // A building on several clocks has no time of its own.
  expect(sections).toEqual([
    { building: 'b1', zone: 'America/Chicago', top: 32, height: 144 },
    { building: 'b2', zone: undefined, top: 208, height: 80 },
  ])
})

test('of a folded building the heading alone is left, and the others keep their places among the spaces', () => {
  expect(said(['b1'])).toEqual(['Barton Hall 3', 'Lamar House 2', 'Studio', 'Lab'])
  const { rows, sections } = timelineRows(places, new Set(['b1']), 40)
  expect(rows.flatMap(row => (row.is === 'space' ? row.at : []))).toEqual([3, 4])
  expect(sections).toHaveLength(1)
  expect(said(['b1', 'b2'])).toEqual(['Barton Hall 3', 'Lamar House 2'])
})

test('what is in sight is found by its height, at the edges too', () => {
  const rows = timelineRows(places, new Set(), 40)
  expect(rowsBetween(rows, 0, 32)).toEqual([0, 1])
  expect(rowsBetween(rows, 31, 57)).toEqual([0, 3])
  expect(rowsBetween(rows, 32, 1000)).toEqual([1, 8])
  expect(rowsBetween(rows, 288, 400)).toEqual([8, 8])
  expect(rowsBetween(timelineRows({ ...places, groups: [] }, new Set(), 40), 0, 100)).toEqual([0, 0])
})
