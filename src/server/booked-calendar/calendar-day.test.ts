import { expect, test } from 'vitest'
import { type CalendarBars, type CalendarPage, readCalendarBars } from '#contract/portal/calendar.ts'
import { type CalendarDay, readCalendarDay } from '#contract/portal/calendar-day.ts'
import { addResource } from '#contract/portal/resources.ts'
import { getPage } from '#contract/portal/screens.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { adder, admin, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** What a day of the calendar draws, as far as each reader may know it (P12.120 to P12.124). */

const server = await startServer()
const requester: Person = { ...reader, name: 'requester' }

async function read(company: TestCompany, who: Person, query = '') {
  const { status, body } = await company.as(who)(getPage, { params: { '*': `calendar?${query}` } })
  expect(status).toBe(200)
  return (body as CalendarPage).calendar
}

async function bars(company: TestCompany, who: Person, query: string): Promise<CalendarBars> {
  const { status, body } = await company.as(who)({ ...readCalendarBars, path: `${readCalendarBars.path}?${query}` })
  expect(status).toBe(200)
  return body
}

/** A row each: its space, what it is, what it says, its first and last minute of that day. */
function rowsOf({ spaces, bars: columns, from }: CalendarBars, day: string) {
  const midnight = (Date.parse(`${day}T00:00Z`) - Date.parse(from)) / 60_000
  const rows = columns.kind.map((kind, at) => [
    spaces.name[columns.space[at] ?? -1],
    kind,
    columns.title[at],
    (columns.start[at] ?? 0) - midnight,
    (columns.end[at] ?? 0) - midnight,
  ])
  // Those that begin at the same time have no order.
  return rows.toSorted((one, other) => `${one[1]} ${one[0]}`.localeCompare(`${other[1]} ${other[0]}`))
}

test('without a view the calendar shows a day, and where its address names several days, one space or clashes alone, the agenda', async () => {
  const { company } = await clashingCompany(server, 'day-views')
  const viewOf = async (query: string) => {
    const { view, from, to } = await read(company, viewer, query)
    return [view, from, to]
  }
  const [day, next] = [inDays(2), inDays(3)]
  expect(await viewOf('')).toEqual(['day', inDays(0), inDays(0)])
  expect(await viewOf(`from=${day}`)).toEqual(['day', day, day])
  expect(await viewOf(`from=${day}&to=${day}`)).toEqual(['day', day, day])
  expect(await viewOf(`from=${day}&to=${next}`)).toEqual(['agenda', day, next])
  expect(await viewOf(`clashes=true&from=${day}`)).toEqual(['agenda', day, inDays(8)])
  expect(await viewOf(`space=${company.id}&from=${day}&to=${day}`)).toEqual(['agenda', day, day])
  expect(await viewOf(`view=day&from=${day}&to=${next}`)).toEqual(['day', day, day])
  expect(await viewOf(`view=agenda&from=${day}&to=${day}`)).toEqual(['agenda', day, day])
  expect(await viewOf('view=never')).toEqual(['day', inDays(0), inDays(0)])
})

test('a day has its spaces by building and floor, in the order of their bars, and no row of the agenda', async () => {
  const { company, inventory, book } = await clashingCompany(server, 'day-places')
  const hall = await inventory.space({ name: 'Hall', seats: 40 })
  const far = await inventory.space({ name: 'Far', timezone: 'Asia/Tokyo' })
  await book('Shown', hall, { days: 1 })
  const { places, rows, total } = await read(company, requester, `from=${inDays(1)}`)
  expect([rows, total]).toEqual([[], 0])
  expect(places).toEqual({
    groups: [{ building: inventory.building, name: 'Tower', floor: '', count: 2 }],
    uuid: [far, hall],
    name: ['Far', 'Hall'],
    seats: [10, 40],
    zone: [0, 1],
    zones: ['Asia/Tokyo', 'UTC'],
    total: 2,
  })
  const { spaces } = await bars(company, requester, `from=${inDays(0)}&to=${inDays(0)}`)
  expect(spaces.uuid).toEqual(places?.uuid)
  expect((await read(company, viewer, `view=day&space=${hall}`)).places?.name).toEqual(['Hall'])
  expect((await read(company, viewer, 'view=agenda')).places).toBeUndefined()
})

test('a part of what somebody has is in use, and so is the whole of which somebody has a part: to everybody, with what goes before and after', async () => {
  const { company, inventory, book } = await clashingCompany(server, 'day-parts')
  const [east, west] = [await inventory.space({ name: 'East', set: 30 }), await inventory.space({ name: 'West' })]
  const whole = await inventory.space({ name: 'Whole', cells: [east, west] })
  await book('Secret gala', whole, { days: 2 })
  await book('Talk', east, { days: 3 })
  const on = async (who: Person, day: string, more = '') => rowsOf(await bars(company, who, `from=${day}&to=${day}${more}`), day)
  const parts = [
    ['East', 'part', 'Whole', 540, 600],
    ['West', 'part', 'Whole', 540, 600],
  ]
  expect(await on(viewer, inDays(2))).toEqual([['Whole', 'booking', 'Secret gala', 540, 600], ...parts])
  expect(await on(requester, inDays(2))).toEqual([['Whole', 'booked', '', 540, 600], ...parts])
  expect(await on(viewer, inDays(3))).toEqual([
    ['East', 'booking', 'Talk', 540, 600],
    ['Whole', 'part', 'East', 510, 600],
  ])
  // What filters leave is what was asked for.
  expect(await on(viewer, inDays(3), '&search=talk')).toEqual([['East', 'booking', 'Talk', 540, 600]])
})

test('a part that somebody has by way of a space that is deleted is in use, and nothing is called by that name any more', async () => {
  const { company, inventory, db, book } = await clashingCompany(server, 'day-gone')
  const east = await inventory.space({ name: 'East' })
  const whole = await inventory.space({ name: 'Whole', cells: [east] })
  await book('Gala', whole, { days: 2 })
  await db.run(sql`update space set deleted_at = now() where company_id = ${company.id} and id = ${whole}`)
  const day = inDays(2)
  expect(rowsOf(await bars(company, viewer, `from=${day}&to=${day}`), day)).toEqual([['East', 'part', '', 540, 600]])
})

test('closures of a floor and of a region are told of the spaces in them, and named by their places', async () => {
  const { company, inventory, db } = await clashingCompany(server, 'day-closures')
  const [hall, room] = [await inventory.space({ name: 'Hall' }), await inventory.space({ name: 'Room' })]
  const [floor] = await db.run(
    sql<{
      id: string
    }>`insert into floor (company_id, building_id, name) values (${company.id}, ${inventory.building}, 'Second') returning id`,
  )
  await db.run(sql`update space set floor_id = ${floor!.id} where company_id = ${company.id} and id = ${hall}`)
  const day = inDays(2)
  const close = (body: object) =>
    company.as(admin)(addResource, {
      params: { noun: 'closure' },
      body: { ...body, starts_at: `${day}T09:00:00Z`, ends_at: `${day}T12:00:00Z` },
    })
  expect((await close({ floor_id: floor!.id, label: 'Flood' })).status).toBe(200)
  const [region] = await db.run(
    sql<{ id: string; name: string }>`select id, name from region where company_id = ${company.id} and mapping_key = 'amer'`,
  )
  expect((await close({ region_id: region!.id, label: 'Thanksgiving' })).status).toBe(200)
  const both = await close({ region_id: region!.id, floor_id: floor!.id, label: 'Both' })
  expect([both.status, both.body.issues]).toMatchObject([
    422,
    { space_id: 'A closure is of one region, location, building, floor or space.' },
  ])
  const { closures, spaces } = await bars(company, viewer, `from=${day}&to=${day}`)
  const labels = closures!.label.map((label, at) => `${spaces.name[closures!.space[at]!]}: ${label}`)
  expect(labels.toSorted()).toEqual(['Hall: Flood', 'Hall: Thanksgiving', 'Room: Thanksgiving'])
  const named = async (query: string) =>
    (await read(company, viewer, `view=agenda&from=${day}&to=${day}${query}`)).closures.map(({ place, label }) => [place, label]).toSorted()
  const all = [
    [region!.name, 'Thanksgiving'],
    ['Second, Tower', 'Flood'],
  ].toSorted()
  expect(await named('')).toEqual(all)
  expect(await named(`&space=${hall}`)).toEqual(all)
  expect(await named(`&space=${room}`)).toEqual([[region!.name, 'Thanksgiving']])
  expect(await named(`&building=${inventory.building}`)).toEqual(all)
})

test('what clashes is marked for who reads requests, and when a hold ends is told to staff', async () => {
  const { company, inventory, db, book } = await clashingCompany(server, 'day-marks')
  const hall = await inventory.space({ name: 'Hall' })
  await book('In line', hall, { days: 2, waits: true })
  await book('Has it', hall, { days: 2 })
  const day = inDays(2)
  await db.run(
    sql`insert into booking (company_id, space_id, kind, run_uid, expires_at, max_expires_at, timezone, start_at, end_at, changed_at)
      values (${company.id}, ${hall}, 'hold', gen_random_uuid(), now() + interval '10 minutes', now() + interval '10 minutes', 'UTC', ${`${day} 15:00Z`}, ${`${day} 16:00Z`}, clock_timestamp())`,
  )
  await db.run(
    sql`insert into booking_period (company_id, booking_id, position, start_at, end_at)
      select company_id, id, 1, start_at, end_at from booking where company_id = ${company.id} and kind = 'hold'`,
  )
  const query = `from=${day}&to=${day}`
  const { bars: columns } = await bars(company, viewer, query)
  // Two begin at the same time.
  const clashes = (of: CalendarBars) => Object.fromEntries(of.bars.title.map((title, at) => [title, of.bars.clash[at]]))
  const shown = { 'Has it': false, 'In line': true, '': false }
  expect(clashes(await bars(company, viewer, query))).toEqual(shown)
  expect(columns.expires.slice(0, 2)).toEqual([-1, -1])
  const left = (columns.expires[2] ?? 0) - Temporal.Now.instant().epochMilliseconds / 1000
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(601)
  const others = await bars(company, adder, query)
  expect([others.bars.clash, others.bars.expires[2]]).toEqual([[false, false, false], columns.expires[2]])
  expect((await bars(company, requester, query)).bars.expires).toEqual([-1, -1])
  expect(clashes(await bars(company, admin, query))).toEqual(shown)
})

test('bars say when each space can be used in its week, to everybody', async () => {
  const { company, inventory } = await clashingCompany(server, 'day-hours')
  const open = '{[1920,2520),[3360,3960)}'
  for (const name of ['A', 'C']) await inventory.space({ name, open })
  await inventory.space({ name: 'B' })
  await inventory.space({ name: 'D', open: '{}' })
  const query = `from=${inDays(0)}&to=${inDays(0)}`
  for (const who of [viewer, adder, requester])
    expect((await bars(company, who, query)).hours).toEqual({ weeks: [[1920, 2520, 3360, 3960], []], week: [0, -1, 0, 1] })
  expect((await bars(company, viewer, `${query}&spaces=1..1`)).hours).toBeUndefined()
})

/** What is counted of a day for them. */
async function counted(company: TestCompany, who: Person, query: string): Promise<CalendarDay> {
  const { status, body } = await company.as(who)({ ...readCalendarDay, path: `${readCalendarDay.path}?${query}` })
  expect(status).toBe(200)
  return body
}

test('the share that is booked is that of open minutes, by space and building, and what only waits is not counted', async () => {
  const { company, inventory, db, book } = await clashingCompany(server, 'day-shares')
  const day = inDays(2)
  const base = (Temporal.PlainDate.from(day).dayOfWeek % 7) * 1440
  // Open from 8 to 18, of which an hour is closed; from 9 to 11; and never.
  const hall = await inventory.space({ name: 'A hall', set: 30, open: `{[${base + 480},${base + 1080})}` })
  const late = await inventory.space({ name: 'B late', open: `{[${base + 540},${base + 660})}` })
  await inventory.space({ name: 'C never', open: '{}' })
  const part = await inventory.space({ name: 'E east' })
  await inventory.space({ name: 'D whole', cells: [part, await inventory.space({ name: 'F west' })] })
  await db.run(
    sql`insert into closure (company_id, space_id, label, during) values (${company.id}, ${hall}, 'Works', tstzrange(${`${day} 12:00Z`}, ${`${day} 13:00Z`}))`,
  )
  await book('Takes it', hall, { days: 2 })
  await book('Waits', late, { days: 2, waits: true })
  await book('A part', part, { days: 2 })
  const { buildings, spaces } = await counted(company, viewer, `from=${day}`)
  expect(spaces).toEqual({ open: [540, 120, 0, 1440, 1440, 1440], booked: [60, 0, 0, 60, 60, 0] })
  expect(buildings).toEqual({ uuid: [inventory.building], open: [4980], booked: [180] })
  expect((await counted(company, adder, `from=${inDays(3)}&space=${part}`)).spaces).toEqual({ open: [1440], booked: [0] })
  // Of a floor and of a region that are closed nothing is open.
  const [floor] = await db.run(
    sql<{
      id: string
    }>`insert into floor (company_id, building_id, name) values (${company.id}, ${inventory.building}, 'Second') returning id`,
  )
  await db.run(sql`update space set floor_id = ${floor!.id} where company_id = ${company.id} and id = ${part}`)
  const close = (place: 'floor_id' | 'region_id', id: string, on: string) =>
    company.as(admin)(addResource, {
      params: { noun: 'closure' },
      body: { [place]: id, label: 'Closed', starts_at: `${on}T00:00:00Z`, ends_at: `${on}T12:00:00Z` },
    })
  expect((await close('floor_id', floor!.id, inDays(5))).status).toBe(200)
  const [region] = await db.run(sql<{ id: string }>`select id from region where company_id = ${company.id} and mapping_key = 'amer'`)
  expect((await close('region_id', region!.id, inDays(6))).status).toBe(200)
  const openOn = async (on: string) => (await counted(company, viewer, `from=${on}&building=${inventory.building}`)).spaces.open
  expect((await openOn(inDays(5))).slice(3).toSorted()).toEqual([1440, 1440, 720])
  expect((await openOn(inDays(6))).slice(3)).toEqual([720, 720, 720])
})

test('rooms for guests are counted of requests that who asks reads, posters of each building for staff, and requesters are told none of it', async () => {
  const { company, inventory, db, book, give } = await clashingCompany(server, 'day-tracks')
  const hall = await inventory.space({ name: 'Hall' })
  const requests = [await book('One', hall, { days: 2 }), await book('Two', hall, { days: 3 }), await book('Refused', hall, { days: 4 })]
  const [first, later] = [inDays(2), inDays(4)]
  for (const [at, request] of requests.entries())
    for (const [night, rooms] of [
      [first, 10 + at],
      [later, 30],
    ] as const)
      await db.run(
        sql`insert into guest_room_night (company_id, submission_id, map_field, night, any_rooms, single) values (${company.id}, ${request}, 'nights', ${night}, ${rooms}, 1)`,
      )
  await give(requests[2] ?? '', 'declined')
  await db.run(sql`update building set poster_display_locations = 4 where company_id = ${company.id}`)
  await db.run(
    sql`insert into poster_day (company_id, building_id, day, capacity, used) values (${company.id}, ${inventory.building}, ${first}, 4, 3)`,
  )
  const nights = [
    { night: first, rooms: 23, requests: 2 },
    { night: later, rooms: 62, requests: 2 },
  ]
  expect(await counted(company, viewer, `from=${first}`)).toMatchObject({ nights, posters: [{ building: 'Tower', used: 3, capacity: 4 }] })
  const others = await counted(company, adder, `from=${first}`)
  expect([others.nights, others.posters]).toEqual([undefined, [{ building: 'Tower', used: 3, capacity: 4 }]])
  expect((await counted(company, viewer, `from=${inDays(3)}`)).posters).toEqual([{ building: 'Tower', used: 0, capacity: 4 }])
  const placed = await counted(company, viewer, `from=${first}&building=${inventory.building}`)
  expect([placed.nights, placed.posters.length]).toEqual([undefined, 1])
  expect((await company.as(requester)(readCalendarDay, {})).status).toBe(403)
})
