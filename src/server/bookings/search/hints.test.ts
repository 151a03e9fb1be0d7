import { expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { DAY } from '#tests/kit/inventory.ts'
import { sql } from '#tests/kit/sql.ts'
import { eventTimes } from '../event-times.ts'
import { FIRST } from './cursor.ts'
import { spaceSearchOf } from './space-search.ts'

const { acme } = await openWorld()
const search = spaceSearchOf(acme.db, 'acme')

const dayBehind = (days: number, day = DAY) => Temporal.PlainDate.from(day).add({ days }).toString()
/** From 09:00 of one day to 17:00 of a later one, with the nights. @param day from which both are counted */
const stretch = (from: number, to: number, day = DAY) => ({
  start: `${dayBehind(from, day)} 09:00`,
  end: `${dayBehind(to, day)} 17:00`,
  timezone: 'UTC',
  overnight: true,
})

interface HintQuery {
  readonly layout?: string | undefined
  readonly submission?: string
  readonly day?: string
}

async function hintOf(space: string, from: number, to: number, { day, ...more }: HintQuery = {}): Promise<string | undefined> {
  const { start, end, ...event } = stretch(from, to, day)
  const { spaces } = await search.unavailable({}, { ...event, start_date: start, end_date: end, ...more }, FIRST)
  return spaces.find(({ uid }) => uid === space)?.hint?.next_free_start
}

const taken = (space: string, from: number, to: number, day = DAY) => acme.book([acme.wanted(space, eventTimes(stretch(from, to, day)))])

test('a space says when it is free again, be that soon or weeks ahead', async () => {
  const [soon, late, never] = [await acme.space(), await acme.space(), await acme.space()]
  await taken(soon, 0, 1)
  await taken(late, 0, 20)
  await taken(never, 0, 60)
  expect([await hintOf(soon, 0, 0), await hintOf(late, 0, 0), await hintOf(never, 0, 0)]).toEqual([
    `${dayBehind(1)} 17:00`,
    `${dayBehind(20)} 17:00`,
    undefined,
  ])
})

test('a long event is told of no start from which it would run into another one', async () => {
  const [free, takenAgain] = [await acme.space(), await acme.space()]
  for (const space of [free, takenAgain]) await taken(space, 0, 35)
  await taken(takenAgain, 41, 60)
  expect([await hintOf(free, 0, 6), await hintOf(takenAgain, 0, 6)]).toEqual([`${dayBehind(35)} 17:00`, undefined])
})

test('where a layout is wanted a start leaves room for its set-up and strike, and else for those of the space', async () => {
  const space = await acme.space({ set: 30 })
  await acme.layout(space, 'Theater', { set: 90, strike: 120 })
  const [layout] = await acme.db.run(sql<{ id: string }>`select id from layout where company_id = ${acme.company} and name = 'Theater'`)
  await taken(space, 0, 1)
  expect(await hintOf(space, 0, 0)).toBe(`${dayBehind(1)} 17:30`)
  expect(await hintOf(space, 0, 0, { layout: layout?.id })).toBe(`${dayBehind(1)} 18:30`)
})

test('a start that is further ahead than the space can be booked is not told', async () => {
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 10 }).toString()
  const [near, far] = [await acme.space({ advanceDays: 14 }), await acme.space({ advanceDays: 30 })]
  for (const space of [near, far]) await taken(space, 0, 8, day)
  expect([await hintOf(near, 0, 0, { day }), await hintOf(far, 0, 0, { day })]).toEqual([undefined, `${dayBehind(8, day)} 17:00`])
})

test('whoever edits a submission is told of no start at which it has a part of the space itself', async () => {
  const [left, right] = [await acme.space(), await acme.space()]
  const hall = await acme.space({ cells: [left, right] })
  await taken(right, 0, 0)
  const own = eventTimes({ start: `${dayBehind(0)} 17:00`, end: `${dayBehind(1)} 17:00`, timezone: 'UTC', overnight: true })
  const { submission } = await acme.book([acme.wanted(left, own)])
  expect(await hintOf(hall, 0, 0, { submission })).toBe(`${dayBehind(1)} 17:00`)
  // Its own booking of the very space is not in the way.
  await taken(left, 0, 0)
  expect(await hintOf(left, 0, 0, { submission })).toBe(`${dayBehind(0)} 17:00`)
})

test('what is in the way of an event of too many days to be moved is not even read', async () => {
  const space = await acme.space()
  await taken(space, 0, 1)
  const statements: string[] = []
  const { run } = acme.db
  const counted = spaceSearchOf({ ...acme.db, run: statement => (statements.push(statement.text), run(statement)) }, 'acme')
  const readFor = async (days: number) => {
    statements.length = 0
    const event = { start_date: `${DAY} 10:00`, end_date: `${dayBehind(days - 1)} 11:00`, timezone: 'UTC' }
    const { spaces } = await counted.unavailable({}, event, FIRST)
    expect(spaces.map(({ uid }) => uid)).toContain(space)
    return statements.filter(text => text.includes('taken_cells_of')).length
  }
  expect(await readFor(14)).toBeGreaterThan(0)
  expect(await readFor(15)).toBe(0)
  expect(await readFor(365)).toBe(0)
})
