import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WayOutFound } from '#contract/tenant/ways-out.shape.ts'
import { openWorld } from '#tests/kit/bookings.ts'
import { DAY, makeInventory, times } from '#tests/kit/inventory.ts'
import { sql } from '#tests/kit/sql.ts'
import { eventTimes } from '../../event-times.ts'
import type { SearchEvent } from '../search-event.ts'
import { spaceSearchOf } from '../space-search.ts'
import { FIRST } from '../cursor.ts'

/** Ways out (P12.51 to P12.56), on a real database: what is offered is available, and what is a minute or a seat beyond is not. */

const { acme, other } = await openWorld()
const search = spaceSearchOf(acme.db, 'acme')
const { company, db } = acme

/** A location of its own, so that nothing of another test is found. */
async function place(timezone = 'UTC') {
  const inventory = await makeInventory(db, timezone)
  const event = (start: string, end: string, more: Partial<SearchEvent> = {}): SearchEvent => ({
    start_date: `${DAY} ${start}`,
    end_date: `${DAY} ${end}`,
    timezone,
    ...more,
  })
  const found = (wanted: SearchEvent, filter: object = {}) => search.waysOut({ location_id: inventory.location, ...filter }, wanted)
  const ways = async (wanted: SearchEvent, filter: object = {}) => (await found(wanted, filter)).ways.map(say)
  return { ...inventory, event, found, ways }
}

/** A way in a few words. */
function say(way: WayOutFound): string {
  switch (way.kind) {
    case 'time':
      return `time ${way.space.name} ${way.start_date.slice(11)} ${way.end_date.slice(11)}`
    case 'layout':
      return `layout ${way.space.name} ${way.seats}`
    case 'building':
      return `building ${way.space.name} ${way.walking_minutes}`
    case 'pair':
      return `pair ${way.parts.map(({ space, seats }) => `${space.name} ${seats}`).join(' ')} ${way.seats}`
    case 'days':
      return `days ${way.space.name} without ${way.failing_day} ${way.reasons.map(({ key }) => key).join()}`
  }
}

const NEXT_DAY = Temporal.PlainDate.from(DAY).add({ days: 1 }).toString()

const close = (space: string, from: string, to: string) =>
  db.run(sql`insert into closure (company_id, space_id, during) values (${company}, ${space}, ${`[${DAY} ${from}Z,${DAY} ${to}Z)`})`)

async function layoutId(name: string): Promise<string> {
  const [row] = await db.run(sql<{ id: string }>`select id from layout where company_id = ${company} and name = ${name}`)
  return row!.id
}

async function nameOf(space: string): Promise<string> {
  const [row] = await db.run(sql<{ name: string }>`select l.name from space s join building b on b.id = s.building_id
    join worksite w on w.id = b.worksite_id join location l on l.id = w.location_id where s.company_id = ${company} and s.id = ${space}`)
  return row!.name
}

/** Degrees along the equator, or north of it. */
const metres = (distance: number) => distance / ((6_371_000 * Math.PI) / 180)

const put = (building: string, latitude: number, longitude: number) =>
  db.run(sql`update building set latitude = ${latitude}, longitude = ${longitude} where company_id = ${company} and id = ${building}`)

async function addBuilding(location: string, name: string, latitude: number | null, longitude: number | null): Promise<string> {
  const id = randomUUID()
  await db.run(sql`insert into building (company_id, id, worksite_id, name, latitude, longitude)
    select ${company}, ${id}, w.id, ${name}, ${latitude}, ${longitude} from worksite w where w.company_id = ${company} and w.location_id = ${location}`)
  return id
}

const moveSpace = (space: string, building: string) =>
  db.run(sql`update space set building_id = ${building} where company_id = ${company} and id = ${space}`)

const adjacent = (one: string, other: string) =>
  db.run(sql`insert into adjacent_space (company_id, space_id, other_space_id)
    values (${company}, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid))`)

const take = (space: string, start: string, end: string, input = {}) => acme.book([acme.wanted(space, times(start, end, input))])

test('another time is the nearest quarter of an hour before or after, of two as near the later one', async () => {
  const { space, ways, event } = await place()
  const hall = await space({ name: 'Hall' })
  await take(hall, '10:00', '11:00')
  expect(await ways(event('10:00', '11:00'))).toEqual(['time Hall 11:00 12:00'])
  await take(hall, '11:00', '11:01')
  expect(await ways(event('10:00', '11:00'))).toEqual(['time Hall 09:00 10:00'])
  await take(hall, '09:59', '10:00')
  expect(await ways(event('10:00', '11:00'))).toEqual(['time Hall 11:15 12:15'])
})

test('each space is offered once, the one that is free sooner before the one that fits better, two at most', async () => {
  const { space, ways, event } = await place()
  for (const [name, seats, end] of [
    ['Late', 10, '12:00'],
    ['Soon', 30, '11:30'],
    ['Never', 10, '23:59'],
    ['Later', 10, '14:00'],
    ['Small', 9, '11:00'],
  ] as const)
    await take(await space({ name, seats }), '00:00', end)
  expect(await ways(event('10:00', '11:00', { seats: 10 }))).toEqual(['time Soon 11:30 12:30', 'time Late 12:00 13:00'])
})

test('another time has set-up and strike, weekly hours, closures and notice, each at its bound', async () => {
  const { space, ways, event } = await place()
  const hall = await space({ name: 'Hall', set: 30, strike: 15 })
  await take(hall, '08:30', '10:00')
  // 15 minutes of strike after what is there, and 30 of set-up.
  expect(await ways(event('10:00', '11:00'))).toEqual(['time Hall 10:45 11:45'])
  const hours = await place()
  // A Wednesday (day 3) from 09:00 to 11:45.
  const open = await hours.space({ name: 'Open', open: `{[${3 * 1440 + 540},${3 * 1440 + 705})}` })
  expect(await hours.ways(hours.event('11:00', '12:00'))).toEqual(['time Open 10:45 11:45'])
  await close(open, '10:00', '11:45')
  expect(await hours.ways(hours.event('11:00', '12:00'))).toEqual(['time Open 09:00 10:00'])
  await close(open, '09:59', '10:00')
  expect(await hours.ways(hours.event('11:00', '12:00'))).toEqual([])
})

test('another time is never before the space is available', async () => {
  const { space, ways } = await place()
  const soon = Temporal.Now.zonedDateTimeISO('UTC')
    .add({ days: 2 })
    .with({ hour: 12, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
  const day = soon.toPlainDate().toString()
  const wanted = { start_date: `${day} 12:00`, end_date: `${day} 13:00`, timezone: 'UTC' }
  const minutes = Math.floor((soon.epochMilliseconds - Date.now()) / 60_000)
  // Only from half past twelve on.
  await space({ name: 'Hall', noticeMinutes: minutes + 20 })
  expect(await ways(wanted)).toEqual(['time Hall 12:30 13:30'])
})

test('another time stays on the day: at midnight it would be the next one', async () => {
  const { space, ways, event } = await place()
  const hall = await space({ name: 'Hall' })
  await take(hall, '00:00', '22:45')
  expect(await ways(event('21:00', '22:00'))).toEqual(['time Hall 22:45 23:45'])
  await take(hall, '22:45', '22:50')
  expect(await ways(event('21:00', '22:00'))).toEqual([])
  // One that goes beyond midnight may begin until the last quarter of its day.
  const late = { ...event('22:00', '23:00'), end_date: `${NEXT_DAY} 02:00` }
  expect(await ways(late)).toEqual(['time Hall 23:00 03:00'])
})

test('own holds and the bookings of the edited submission do not stand in the way; what is no longer held by others does not either', async () => {
  const { space, ways, event } = await place()
  const hall = await space({ name: 'Hall' })
  const run = randomUUID()
  await acme.hold(hall, run, times('11:00', '12:00'))
  await take(hall, '10:00', '10:30')
  expect(await ways(event('10:00', '11:00', { run }))).toEqual(['time Hall 10:30 11:30'])
  expect(await ways(event('10:00', '11:00'))).toEqual(['time Hall 09:00 10:00'])
  await acme.age(run)
  expect(await ways(event('10:00', '11:00'))).toEqual(['time Hall 10:30 11:30'])
  const booked = await take(hall, '10:30', '12:00')
  expect(await ways(event('10:00', '11:00', { submission: booked.submission }))).toEqual(['time Hall 10:30 11:30'])
})

test('an event of several days moves on all of them alike', async () => {
  const { space, ways, event } = await place()
  const hall = await space({ name: 'Hall' })
  await take(hall, '09:00', '10:00')
  await acme.book([acme.wanted(hall, eventTimes({ start: `${NEXT_DAY} 10:00`, end: `${NEXT_DAY} 11:00`, timezone: 'UTC' }))])
  const two = { ...event('09:00', '10:00'), end_date: `${NEXT_DAY} 10:00` }
  expect(await ways(two)).toEqual(['time Hall 08:00 09:00', `days Hall without ${DAY} booked`])
})

/** The clocks of New York go forward on 2050-03-13 at 02:00, and back on 2050-11-06. */
test('where the clocks change another time lasts as long, and no time is one that they skip or name twice', async () => {
  const { space, found } = await place('America/New_York')
  const hall = await space({ name: 'Hall' })
  const on = (day: string, start: string, end: string) => ({
    start_date: `${day} ${start}`,
    end_date: `${day} ${end}`,
    timezone: 'America/New_York',
  })
  const nearest = async (day: string, start: string, end: string) => {
    const { ways } = await found(on(day, start, end))
    return ways.flatMap(way => (way.kind === 'time' ? [`${way.start_date} ${way.end_date.slice(11)}`] : []))
  }
  const block = (day: string, start: string, end: string) =>
    acme.book([acme.wanted(hall, eventTimes({ start: `${day} ${start}`, end: `${day} ${end}`, timezone: 'America/New_York' }))])
  await block('2050-03-13', '04:00', '23:59')
  // Three hours before 04:00 on a wall without 02:00 to 03:00.
  expect(await nearest('2050-03-13', '08:00', '11:00')).toEqual(['2050-03-13 00:00 04:00'])
  await block('2050-11-06', '03:00', '23:59')
  // 01:00 to 02:00 comes twice, and its name means the first: what would begin there would end in the second one.
  expect(await nearest('2050-11-06', '08:00', '09:00')).toEqual(['2050-11-06 02:00 03:00'])
  await block('2050-11-06', '02:00', '03:00')
  expect(await nearest('2050-11-06', '08:00', '09:00')).toEqual(['2050-11-06 00:45 01:45'])
})

test('fewer seats: at three quarters of the wanted number and above, the largest first; never one that suffices', async () => {
  const { space, layout, ways, event } = await place()
  await space({ name: 'Under', seats: 89 })
  const at = await space({ name: 'At', seats: 10 })
  await layout(at, 'Theater', { seats: 90 })
  await layout(at, 'Classroom', { seats: 40 })
  expect(await ways(event('10:00', '11:00', { seats: 120 }))).toEqual(['layout At 90'])
  await space({ name: 'Above', seats: 119 })
  await space({ name: 'Support team', seats: 119, isCustom: true })
  await space({ name: 'Closed', seats: 119, isActive: false })
  expect(await ways(event('10:00', '11:00', { seats: 120 }))).toEqual(['layout Above 119', 'layout At 90'])
  const enough = await space({ name: 'Enough', seats: 120 })
  await take(enough, '10:00', '11:00')
  expect(await ways(event('10:00', '11:00', { seats: 120 }))).toEqual(['time Enough 11:00 12:00', 'layout Above 119', 'layout At 90'])
})

test('another layout than the wanted one is offered where it seats enough, the closest first, with its own buffers', async () => {
  const { space, layout, ways, event } = await place()
  const theater = await layoutId('Theater')
  const [large, close_, busy] = [await space({ name: 'Large' }), await space({ name: 'Close' }), await space({ name: 'Busy' })]
  for (const [hall, seats] of [
    [large, 300],
    [close_, 120],
    [busy, 130],
  ] as const) {
    await layout(hall, 'Theater', { seats: 60 })
    await layout(hall, 'Banquet', { seats, set: 60 })
  }
  await take(busy, '09:00', '09:30')
  expect(await ways(event('10:00', '11:00', { seats: 120, layout: theater }))).toEqual(['layout Close 120', 'layout Large 300'])
})

test('a neighbouring building is walked to, the nearest first; half an hour is the most', async () => {
  const { space, ways, event, building, location } = await place()
  const here = await space({ name: 'Here' })
  await take(here, '10:00', '11:00')
  await put(building, 0, 0)
  // Straight on 80 m a minute, times 1.3: 1846 m are half an hour.
  const far = await addBuilding(location, 'Far', 0, metres(1847))
  const edge = await addBuilding(location, 'Edge', 0, metres(1845))
  const near = await addBuilding(location, 'Near', metres(61), 0)
  for (const [at, name] of [
    [far, 'Too far'],
    [edge, 'At the edge'],
    [near, 'Next door'],
  ] as const)
    await moveSpace(await space({ name }), at)
  const wanted = event('10:00', '11:00')
  expect((await ways(wanted, { building_id: building })).filter(way => way.startsWith('building'))).toEqual([
    'building Next door 1',
    'building At the edge 30',
  ])
  expect((await ways(wanted)).filter(way => way.startsWith('building'))).toEqual([])
})

test('the walk to a building of the same location without coordinates is unknown, and it comes last', async () => {
  const { space, ways, event, building, location } = await place()
  await put(building, 0, 0)
  await moveSpace(await space({ name: 'Somewhere' }), await addBuilding(location, 'Somewhere', null, null))
  await moveSpace(await space({ name: 'Next door' }), await addBuilding(location, 'Next door', 0, metres(700)))
  expect(await ways(event('10:00', '11:00'), { building_id: building })).toEqual(['building Next door 12', 'building Somewhere null'])
})

test('two beside each other: together enough, both free, neither alone enough, no cell in common', async () => {
  const { space, ways, event } = await place()
  const [cove, bay] = [await space({ name: 'Cove', seats: 80 }), await space({ name: 'Bay', seats: 60 })]
  await adjacent(cove, bay)
  const pairs = async (seats: number) => (await ways(event('10:00', '11:00', { seats }))).filter(way => way.startsWith('pair'))
  expect([await pairs(141), (await pairs(140)).length, await pairs(80)]).toEqual([[], 1, []])
  // A hall and a part of it are no two spaces.
  const inner = await space({ name: 'Inner', seats: 70 })
  await adjacent(inner, await space({ name: 'Hall', seats: 75, cells: [inner] }))
  await take(bay, '10:59', '12:00')
  expect(await pairs(140)).toEqual([])
})

test('two beside each other are offered in one layout, where they have layouts', async () => {
  const { space, layout, found, event } = await place()
  const [cove, bay] = [await space({ name: 'Cove', seats: 80 }), await space({ name: 'Bay', seats: 60 })]
  await adjacent(cove, bay)
  const theaters = [await layout(cove, 'Theater', { seats: 70 }), await layout(bay, 'Theater', { seats: 55 })]
  await layout(cove, 'Banquet', { seats: 80 })
  const { ways } = await found(event('10:00', '11:00', { seats: 125 }))
  expect(ways.flatMap(way => (way.kind === 'pair' ? [way.parts.map(part => part.layout_uid).toSorted(), way.seats] : []))).toEqual([
    theaters.toSorted(),
    125,
  ])
  expect((await found(event('10:00', '11:00', { seats: 126 }))).ways).toEqual([])
})

test('of several days each is reported by itself, and a space that fails on one is offered for the others', async () => {
  const { space, found, event } = await place()
  const [once, twice] = [await space({ name: 'Once' }), await space({ name: 'Twice' })]
  const third = Temporal.PlainDate.from(DAY).add({ days: 2 }).toString()
  const block = (hall: string, day: string) =>
    acme.book([acme.wanted(hall, eventTimes({ start: `${day} 00:00`, end: `${day} 23:59`, timezone: 'UTC' }))])
  await block(once, NEXT_DAY)
  await block(twice, NEXT_DAY)
  await block(twice, third)
  const three = { ...event('10:00', '11:00'), end_date: `${third} 11:00` }
  const { ways, days } = await found(three)
  expect(ways.map(say)).toEqual([`days Once without ${NEXT_DAY} booked`])
  expect(ways[0]).toMatchObject({ days: [DAY, third] })
  expect(days).toEqual([
    { day: DAY, spaces_available: 2 },
    { day: NEXT_DAY, spaces_available: 0 },
    { day: third, spaces_available: 1 },
  ])
  // With its nights it is one stretch.
  expect((await found({ ...three, overnight: true })).days).toEqual([])
  // Unavailable spaces have their free days too.
  const { spaces } = await search.unavailable({ location: await nameOf(once) }, three, FIRST)
  expect(spaces.map(({ name, free_days }) => [name, free_days])).toEqual([
    ['Once', [DAY, third]],
    ['Twice', [DAY]],
  ])
})

test('the days of a zone are its own, also over a change of its clocks', async () => {
  const { space, found } = await place('Pacific/Auckland')
  // Clocks go back there on 2050-04-03; 08:00 to 18:00 on Saturday and Sunday, none on Monday.
  await space({ name: 'Hall', open: `{[480,1080),[${6 * 1440 + 480},${6 * 1440 + 1080})}` })
  const wanted = { start_date: '2050-04-02 08:00', end_date: '2050-04-04 18:00', timezone: 'Pacific/Auckland' }
  const { days, ways } = await found(wanted)
  expect(days.map(({ spaces_available }) => spaces_available)).toEqual([1, 1, 0])
  expect(ways.map(say)).toEqual(['days Hall without 2050-04-04 outside_hours'])
})

test('31 days are reported, one more is not', async () => {
  const { space, found, event } = await place()
  await space({ name: 'Hall' })
  const until = (days: number) => ({
    ...event('10:00', '11:00'),
    end_date: `${Temporal.PlainDate.from(DAY).add({ days: days - 1 })} 11:00`,
  })
  expect([(await found(until(31))).days.length, (await found(until(32))).days.length]).toEqual([31, 0])
})

test('a company sees nothing of another', async () => {
  const { space, event } = await place()
  const hall = await space({ name: 'Hall' })
  await take(hall, '10:00', '11:00')
  expect(await spaceSearchOf(other.db, 'other').waysOut({}, event('10:00', '11:00'))).toEqual({ ways: [], days: [] })
})
