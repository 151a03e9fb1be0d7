import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import { deleteResource } from '#contract/portal/resources.ts'
import { DAY, times } from '#tests/kit/inventory.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { defaultLimits } from '../limits.ts'
import { aBookedHall, closed, losing, named, written } from '#tests/kit/booked-hall.ts'
import { editSpaces } from './edit-spaces.ts'

const server = await startServer()
const AT_NINE = `${written(`${DAY} 09:00 – 10:00`)} (UTC)`

test('fewer seats, fewer seats of a layout, other hours, another zone and a space that is not in use name the bookings that do not fit any more', async () => {
  const { hall, layouts, book, change } = await aBookedHall(server)
  const few = await book({ seats: 20, times: times('06:00', '07:00') })
  const many = await book({ seats: 60 })
  const any = await book({ times: times('16:00', '17:00') })
  const fewer = { layouts: layouts.map(layout => ({ ...layout, seating_capacity: 50 })), seating_capacity: 50 }
  expect(await change('space', hall, fewer)).toEqual(losing(named(many)))
  expect(await change('space', hall, { weekly_hours: 'Mon-Fri 08:00-18:00' })).toEqual(losing(named(few, '06:00 – 07:00')))
  expect(await change('space', hall, { weekly_hours: 'Thu 08:00-18:00' })).toMatchObject({ count: 3 })
  expect(await change('space', hall, { timezone: 'Asia/Tokyo' })).toEqual(losing(named(many), named(any, '16:00 – 17:00')))
  expect(await change('space', hall, { is_active: false })).toMatchObject({ count: 3 })
  expect(await change('space', hall, { is_active: false }, 2)).toMatchObject({ count: 3 })
  // A layout that seats enough does where none was wanted, and what was wanted in one needs that.
  expect(await change('space', hall, { seating_capacity: 50 })).toBeUndefined()
  expect(await change('space', hall, { is_active: false }, 3)).toBeUndefined()
})

test('a booking in a layout needs the seats of that one', async () => {
  const { company, db, hall, layouts, book, change } = await aBookedHall(server)
  const [layout] = await db.run(sql<{ id: string }>`select id from space_layout where company_id = ${company.id} and space_id = ${hall}`)
  const reference = await book({ seats: 70, layout: layout!.id })
  const smaller = layouts.map(one => ({ ...one, seating_capacity: 60 }))
  expect(await change('space', hall, { layouts: smaller })).toEqual(losing(named(reference)))
  expect(await change('space', hall, { layouts: [] })).toEqual(losing(named(reference)))
  expect(await change('space', hall, { layouts: smaller }, 1)).toBeUndefined()
})

test('a closure names what it closes: of a space, its building or its location, new, moved or wider, and not what takes place at other times', async () => {
  const { hall, building, location, book, change, db, company } = await aBookedHall(server)
  const reference = await book()
  for (const place of [{ space_id: hall }, { building_id: building }, { location_id: location }]) {
    expect(await change('closure', undefined, { ...place, ...closed('09:30', '12:00') })).toEqual(losing(named(reference)))
    expect(await change('closure', undefined, { ...place, ...closed('10:00', '12:00') })).toBeUndefined()
  }
  const rows = await db.run(sql<{ id: string }>`select id from closure where company_id = ${company.id} order by id`)
  for (const { id } of rows) expect(await change('closure', id, closed('09:59', '12:00'))).toEqual(losing(named(reference)))
  const [first, second] = rows.map(({ id }) => id)
  expect(await change('closure', first, closed('09:59', '12:00'), 1)).toBeUndefined()
  // What does not fit already is lost by nothing else.
  expect(await change('closure', second, closed('08:00', '12:00'))).toBeUndefined()
})

test('so does one of its floor or its region, and a space that goes to a floor that is closed', async () => {
  const { hall, building, location, book, change, db, company } = await aBookedHall(server)
  const floor = randomUUID()
  await db.run(sql`insert into floor (company_id, id, building_id, name) values (${company.id}, ${floor}, ${building}, 'Second')`)
  const [region] = await db.run(
    sql<{ id: string }>`select region_id as id from location where company_id = ${company.id} and id = ${location}`,
  )
  const reference = await book()
  const ofRegion = { region_id: region!.id, ...closed('09:30', '12:00') }
  expect(await change('closure', undefined, ofRegion)).toEqual(losing(named(reference)))
  // The hall is on no floor yet.
  expect(await change('closure', undefined, { floor_id: floor, ...closed('09:30', '12:00') })).toBeUndefined()
  expect(await change('space', hall, { floor_id: floor })).toEqual(losing(named(reference)))
  expect(await change('space', hall, { floor_id: floor }, 1)).toBeUndefined()
})

test('a building or location that is not in use any more, and another zone of the location, name all that is booked in them', async () => {
  const { building, location, worksite, hall, book, change, inventory } = await aBookedHall(server)
  const reference = await book()
  for (const [noun, uuid] of [
    ['building', building],
    ['location', location],
  ] as const)
    expect(await change(noun, uuid, { is_active: false })).toEqual(losing(named(reference)))
  const elsewhere = await inventory.building('Annex')
  expect(await change('location', elsewhere.location, { is_active: false })).toBeUndefined()
  expect(await change('worksite', worksite, { location_id: elsewhere.location })).toEqual(losing(named(reference)))
  expect(await change('building', building, { worksite_id: elsewhere.worksite })).toEqual(losing(named(reference)))
  // The hall has a zone of its own, until it is taken off.
  expect(await change('location', location, { timezone: 'Asia/Tokyo' })).toBeUndefined()
  expect(await change('space', hall, { timezone: null })).toEqual(losing(named(reference)))
  expect(await change('location', location, { timezone: 'UTC' })).toBeUndefined()
  expect(await change('space', hall, { timezone: null })).toBeUndefined()
  expect(await change('location', location, { timezone: 'Asia/Tokyo' })).toEqual(losing(named(reference)))
  expect(await change('building', building, { is_active: false }, 1)).toBeUndefined()
})

test('what waits and what is held counts; what was cancelled, declined, only shows itself, is over, or never fitted does not', async () => {
  const { company, db, bookings, hall, ofHall, book, change, inventory } = await aBookedHall(server)
  await inventory.added('status', { key: 'shown', label: 'Shown', color: '#2f7d4f', effect: 'info' })
  const run = randomUUID()
  await bookings.hold({ run, holder: run, wanted: ofHall, limits: defaultLimits })
  const waiting = await book({}, { status: 'waiting' })
  for (const [status, from, to] of [
    ['declined', '12:00', '13:00'],
    ['shown', '13:00', '14:00'],
  ] as const) {
    const submission = await book({ times: times(from, to) })
    await db.run(sql`update booking set status_key = ${status} where company_id = ${company.id} and submission_id = ${submission}`)
  }
  const cancelled = await book({ times: times('14:00', '15:00') })
  await db.transaction(tx => bookings.cancel(tx, cancelled))
  const over = await book({ times: times('15:00', '16:00') })
  await db.run(sql`update booking set start_at = now() - interval '2 days', end_at = now() - interval '1 day'
    where company_id = ${company.id} and submission_id = ${over}`)
  const never = await book({ times: times('16:00', '17:00') })
  await db.run(sql`update booking set headcount = 1000 where company_id = ${company.id} and submission_id = ${never}`)
  const found = await change('space', hall, { is_active: false })
  expect(found?.bookings.toSorted()).toEqual([`Hall, Barton: ${AT_NINE}, On hold`, named(waiting)])
})

test('of many the next 20 are named, and all are counted; a booking that goes on past midnight says both days', async () => {
  const { hall, book, change } = await aBookedHall(server)
  await change('space', hall, { weekly_hours: 'always' })
  const overnight = await book({ times: times('23:00', '24:00', { end: '2050-03-17 01:00' }) })
  for (let minute = 0; minute < 21; minute += 1)
    await book({ times: times(`08:${String(2 * minute).padStart(2, '0')}`, `08:${String(2 * minute + 1).padStart(2, '0')}`) })
  const found = await change('space', hall, { is_active: false })
  expect([found?.count, found?.bookings.length, found?.bookings[0]]).toEqual([
    22,
    20,
    expect.stringContaining(written(`${DAY} 08:00 – 08:01`)),
  ])
  expect(await change('space', hall, { weekly_hours: 'Mon-Fri 00:00-23:30' })).toEqual(losing(named(overnight, '23:00 – 2050-03-17 01:00')))
})

test('of several rows those that lose nothing are written, and the others say what they lose', async () => {
  const { company, db, inventory, building, hall, book } = await aBookedHall(server)
  const other = await inventory.added('space', { building_id: building, name: 'Other', seating_capacity: 5 })
  const reference = await book({ seats: 90 })
  const off = (uuid: string, accept?: number) => ({
    uuid,
    version: 1,
    changes: { is_active: false, set_buffer: 15 },
    ...(accept !== undefined && { accept }),
  })
  const { body } = await inventory.editSpaces(off(hall), off(other))
  expect(body.data).toMatchObject([
    { uuid: hall, is: 'losing', losing: losing(named(reference)) },
    { uuid: other, is: 'saved' },
  ])
  expect(await inventory.space(hall)).toMatchObject({ version: 1, set_buffer: 0, is_active: true })
  // Who may not read submissions is told neither what nor whose it is.
  expect(await editSpaces(db).edit([off(hall)])).toMatchObject([{ losing: losing(`Hall, Barton: ${AT_NINE}, Booked`) }])
  const ann = await db.run(
    sql<{
      id: string
    }>`insert into users (company_id, email, email_key, name) values (${company.id}, 'ann@acme.example', 'ann@acme.example', 'Ann Lee') returning id`,
  )
  await db.run(sql`update submission set user_id = ${ann[0]!.id} where company_id = ${company.id} and id = ${reference}`)
  expect((await inventory.editSpaces(off(hall))).body.data).toMatchObject([{ losing: losing(`${named(reference)}, Ann Lee`) }])
  expect((await inventory.editSpaces(off(hall, 1))).body.data).toMatchObject([{ is: 'saved' }])
})

test('what was booked after a deletion was asked about keeps a space, and the layout of a space, from it: all is named again', async () => {
  const { company, db, inventory, hall, layouts, book } = await aBookedHall(server)
  const [layout] = await db.run(sql<{ id: string }>`select id from space_layout where company_id = ${company.id} and space_id = ${hall}`)
  await book({ layout: layout!.id })
  const [theater] = layouts
  const remove = (noun: ResourceNoun, uuid: string, name: string, accept: number) =>
    company.as(admin)(
      { ...deleteResource, path: `${deleteResource.path}?confirm=${name}&accept=${accept}` },
      { params: { noun, uuid }, headers: { 'if-match': '"1"' } },
    )
  await book({ layout: layout!.id, times: times('11:00', '12:00') })
  for (const [noun, uuid, name] of [
    ['layout', theater!.layout_id, 'Amphitheater'],
    ['space', hall, 'Hall'],
  ] as const) {
    const { status, body } = await remove(noun, uuid, name, 1)
    expect([status, body.data?.references.find(({ what }) => what === 'bookings ahead')?.count]).toEqual([409, 2])
    expect((await remove(noun, uuid, name, 2)).status).toBe(200)
  }
  expect((await inventory.spaces()).spaces).toEqual([])
})

test('deleting a layout names the bookings without one whom nothing else in their space seats, and no others', async () => {
  const { company, inventory, hall, layouts, book, change } = await aBookedHall(server)
  const rows = await inventory.added('layout', { name: 'Rows' })
  const more = { layout_id: rows, seating_capacity: 30, is_default: false, set_buffer: null, strike_buffer: null }
  expect(await change('space', hall, { seating_capacity: 40, layouts: [...layouts, more] })).toBeUndefined()
  // It seats 40 by itself, 80 as an amphitheater, 30 in rows.
  await book({ seats: 20 })
  await book({ times: times('10:00', '11:00') })
  const large = await book({ seats: 70, times: times('11:00', '12:00') })
  const remove = async (uuid: string, name: string, accept: number) => {
    const path = `${deleteResource.path}?confirm=${name}&accept=${accept}`
    const { status, body } = await company.as(admin)(
      { ...deleteResource, path },
      { params: { noun: 'layout', uuid }, headers: { 'if-match': '"1"' } },
    )
    return [status, body.data?.references.find(({ what }) => what === 'bookings ahead')]
  }
  const theater = layouts[0]!.layout_id
  expect(await remove(theater, 'Amphitheater', 0)).toEqual([
    409,
    { what: 'bookings ahead', count: 1, names: [named(large, '11:00 – 12:00')] },
  ])
  expect(await remove(rows, 'Rows', 0)).toEqual([200, undefined])
  expect(await change('space', hall, { seating_capacity: 0 })).toBeUndefined()
  // Now nobody at all has a seat in it without the amphitheater.
  expect(await remove(theater, 'Amphitheater', 2)).toMatchObject([409, { count: 3 }])
  expect(await remove(theater, 'Amphitheater', 3)).toMatchObject([200, { count: 3 }])
})
