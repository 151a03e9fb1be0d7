import { expect, test } from 'vitest'
import { calendarCsv } from './calendar-export.ts'

/** How the calendar is written as a file (P12.149). */

const row = {
  looked: 1,
  ref: 'r1',
  title: 'Choir',
  space: 'Hall',
  building: 'Tower',
  day: '2050-03-16',
  begins: '09:00',
  ends: '10:00',
  last_day: null,
  status: 'Confirmed',
  notes: null,
  contact_name: null,
  contact_email: null,
  people: null,
  layout: null,
  set_up: null,
  strike: null,
  requester: null,
  zone: 'UTC',
}

test('a long file is written piece by piece, and others have their turn between', async () => {
  let [turns, isDone] = [0, false]
  const others = () => {
    turns += 1
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  const pieces: string[] = []
  for await (const piece of calendarCsv({ rows: Array.from({ length: 5_000 }, () => row), isCut: false })) pieces.push(piece)
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(10)
  expect(pieces.join('').split('\r\n')).toHaveLength(5_002)
  expect(pieces.join('').split('\uFEFF')).toHaveLength(2)
})
