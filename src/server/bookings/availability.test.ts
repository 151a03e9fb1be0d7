import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { DAY, faultsOf, NO_FAULTS, times } from '#tests/kit/inventory.ts'
import { sql } from '#tests/kit/sql.ts'
import { type EventTimes, eventTimes } from './event-times.ts'

/** Every rule of P12.18 at its bound, by what a hold hears. */

const { acme, other } = await openWorld()
const { book, wanted } = acme

/** held, or the keys of the reasons. */
async function ask(space: string, when: EventTimes, more: { seats?: number; layout?: string } = {}): Promise<string> {
  const run = randomUUID()
  const result = await acme.hold(space, run, when, { wanted: { space, times: when, ...more } })
  await acme.bookings.release(run)
  return result.is === 'taken' ? result.reasons.map(({ key }) => key).join(' ') : result.is
}

const close = (
  on: { space?: string; floor?: string; building?: string; location?: string; region?: string },
  from: string,
  to: string,
  key = 'closed',
) =>
  acme.db
    .run(sql`insert into closure (company_id, space_id, floor_id, building_id, location_id, region_id, during, reason_key, label, short_label)
    values (${acme.company}, ${on.space ?? null}, ${on.floor ?? null}, ${on.building ?? null}, ${on.location ?? null}, ${on.region ?? null}, ${`[${DAY} ${from}Z,${DAY} ${to}Z)`}, ${key}, 'Painting', 'Paint')`)

test('events touch at the minute, and overlap one minute inside', async () => {
  const space = await acme.space()
  await book([wanted(space, times('10:00', '11:00'))])
  expect(await ask(space, times('09:00', '10:00'))).toBe('held')
  expect(await ask(space, times('11:00', '12:00'))).toBe('held')
  expect(await ask(space, times('09:00', '10:01'))).toBe('booked')
  expect(await ask(space, times('10:59', '12:00'))).toBe('booked')
  expect(await ask(space, times('10:20', '10:40'))).toBe('booked')
  expect(await ask(space, times('09:00', '12:00'))).toBe('booked')
})

test('strike of one and set-up of the next add up: accepted at the edge, refused a minute inside', async () => {
  const space = await acme.space({ set: 30, strike: 15 })
  await book([wanted(space, times('10:00', '11:00'))])
  expect(await ask(space, times('11:45', '12:00'))).toBe('held')
  expect(await ask(space, times('11:44', '12:00'))).toBe('buffer')
  expect(await ask(space, times('09:00', '09:15'))).toBe('held')
  expect(await ask(space, times('09:00', '09:16'))).toBe('buffer')
  expect(await ask(space, times('10:59', '12:00'))).toBe('booked')
})

test('a layout has buffers and a capacity of its own', async () => {
  const space = await acme.space({ seats: 10, set: 0, strike: 0 })
  const theater = await acme.layout(space, 'Theater', { seats: 40, set: 60, strike: 60 })
  const small = await acme.layout(space, 'Classroom', { seats: 5 })
  expect(await ask(space, times('09:00', '10:00'), { seats: 40, layout: theater })).toBe('held')
  expect(await ask(space, times('09:00', '10:00'), { seats: 41, layout: theater })).toBe('capacity')
  expect(await ask(space, times('09:00', '10:00'), { seats: 6, layout: small })).toBe('capacity')
  expect(await ask(space, times('09:00', '10:00'), { seats: 40 })).toBe('held')
  await book([wanted(space, times('10:00', '11:00'), { layout: theater })])
  expect(await ask(space, times('12:00', '13:00'))).toBe('held')
  expect(await ask(space, times('11:59', '13:00'))).toBe('buffer')
  expect(await ask(space, times('12:59', '14:00'), { layout: theater })).toBe('buffer')
  expect(await ask(space, times('13:00', '14:00'), { layout: theater })).toBe('held')
})

test('a layout of another space is refused', async () => {
  const [space, another] = [await acme.space(), await acme.space()]
  expect(await ask(space, times('09:00', '10:00'), { layout: await acme.layout(another, 'Theater') })).toBe('layout')
})

test('capacity: as many as wanted is enough', async () => {
  const space = await acme.space({ seats: 10 })
  expect(await ask(space, times('09:00', '10:00'), { seats: 10 })).toBe('held')
  expect(await ask(space, times('09:00', '10:00'), { seats: 11 })).toBe('capacity')
})

test('a space that seats nobody cannot be had, for however many; the seats of a layout are enough', async () => {
  const space = await acme.space({ seats: 0 })
  expect(await ask(space, times('09:00', '10:00'))).toBe('no_seats')
  expect(await ask(space, times('09:00', '10:00'), { seats: 1 })).toBe('no_seats')
  const empty = await acme.layout(space, 'Theater', { seats: 0 })
  expect(await ask(space, times('09:00', '10:00'), { layout: empty })).toBe('no_seats')
  await acme.layout(space, 'Classroom', { seats: 1 })
  expect(await ask(space, times('09:00', '10:00'))).toBe('held')
  expect(await ask(space, times('09:00', '10:00'), { seats: 1 })).toBe('held')
  expect(await ask(space, times('09:00', '10:00'), { seats: 2 })).toBe('capacity')
})

test('a space that is never open cannot be had at any time', async () => {
  const space = await acme.space({ open: '{}' })
  expect(await ask(space, times('09:00', '10:00'))).toBe('outside_hours')
  expect(await ask(space, times('00:00', '23:59'))).toBe('outside_hours')
})

test('more seats, or another layout, ask for a held space anew: by its owner, and by the submit', async () => {
  const [space, mine] = [await acme.space({ seats: 10 }), randomUUID()]
  const [small, when] = [await acme.layout(space, 'Classroom', { seats: 5, set: 30 }), times('09:00', '10:00')]
  const holdWith = (more: { seats?: number; layout?: string }) => acme.hold(space, mine, when, { wanted: { space, times: when, ...more } })
  await holdWith({ seats: 10 })
  expect(await holdWith({ seats: 11 })).toMatchObject({ is: 'taken', reasons: [{ key: 'capacity' }] })
  expect(await holdWith({ seats: 6, layout: small })).toMatchObject({ is: 'taken', reasons: [{ key: 'capacity' }] })
  expect((await book([wanted(space, when, { seats: 11 })], { run: mine })).refused).toMatchObject([{ reasons: [{ key: 'capacity' }] }])
  expect(await acme.blocked(space)).toEqual([`${DAY}T09:00 ${DAY}T10:00`])
  expect(await holdWith({ seats: 5, layout: small })).toMatchObject({ is: 'held' })
  expect(await acme.blocked(space)).toEqual([`${DAY}T08:30 ${DAY}T10:00`])
  expect((await book([wanted(space, when, { seats: 10 })], { run: mine })).uuids).toHaveLength(1)
  expect(await acme.blocked(space)).toEqual([`${DAY}T09:00 ${DAY}T10:00`])
})

test('weekly hours: from the first to the last minute, and no minute more; the end may be the closing', async () => {
  const space = await acme.space({ open: `{[${3 * 1440 + 480},${3 * 1440 + 1080})}` })
  expect(await ask(space, times('08:00', '18:00'))).toBe('held')
  expect(await ask(space, times('07:59', '09:00'))).toBe('outside_hours')
  expect(await ask(space, times('17:00', '18:01'))).toBe('outside_hours')
  expect(await ask(space, eventTimes({ start: '2050-03-17 09:00', end: '2050-03-17 10:00', timezone: 'UTC' }))).toBe('outside_hours')
})

test('set-up and strike may lie outside of the weekly hours', async () => {
  const space = await acme.space({ open: `{[${3 * 1440 + 480},${3 * 1440 + 1080})}`, set: 60, strike: 60 })
  expect(await ask(space, times('08:00', '18:00'))).toBe('held')
})

test('of several days each local day lies in its hours, and nights are not asked unless they belong to the event', async () => {
  const open = [3, 4].map(day => `[${day * 1440 + 480},${day * 1440 + 1080})`).join(',')
  const space = await acme.space({ open: `{${open}}` })
  const days = { start: '2050-03-16 09:00', end: '2050-03-17 17:00', timezone: 'UTC' }
  expect(await ask(space, eventTimes(days))).toBe('held')
  expect(await ask(space, eventTimes({ ...days, overnight: true }))).toBe('outside_hours')
  expect(await ask(space, eventTimes({ ...days, end: '2050-03-18 17:00' }))).toBe('outside_hours')
  expect(await ask(space, eventTimes({ ...days, end: '2050-03-18 17:00', days: ['2050-03-16', '2050-03-17'] }))).toBe('held')
})

test('several days leave the nights to others, and a day that is not among them too', async () => {
  const space = await acme.space()
  const days = { start: '2050-03-16 09:00', end: '2050-03-18 17:00', timezone: 'UTC' }
  await book([wanted(space, eventTimes({ ...days, days: ['2050-03-16', '2050-03-18'] }))])
  expect(await ask(space, times('17:00', '23:59'))).toBe('held')
  expect(await ask(space, eventTimes({ start: '2050-03-17 00:00', end: '2050-03-17 23:59', timezone: 'UTC' }))).toBe('held')
  expect(await ask(space, eventTimes({ start: '2050-03-18 16:59', end: '2050-03-18 18:00', timezone: 'UTC' }))).toBe('booked')
})

test('a space is had on all days or on none', async () => {
  const [space, mine] = [await acme.space(), randomUUID()]
  await book([wanted(space, times('09:00', '10:00'))])
  const days = eventTimes({ start: '2050-03-15 09:00', end: '2050-03-17 17:00', timezone: 'UTC' })
  expect(await acme.hold(space, mine, days)).toMatchObject({ is: 'taken' })
  expect(await acme.blocked(space)).toEqual([`${DAY}T09:00 ${DAY}T10:00`])
})

test('nights whose buffers touch are one block', async () => {
  const space = await acme.space({ set: 480, strike: 480 })
  const days = eventTimes({ start: '2050-03-16 08:00', end: '2050-03-18 16:00', timezone: 'UTC' })
  expect((await book([wanted(space, days)])).uuids).toHaveLength(1)
  expect(await acme.blocked(space)).toEqual(['2050-03-16T00:00 2050-03-19T00:00'])
})

test('nights whose buffers overlap are one block too', async () => {
  const space = await acme.space({ set: 720, strike: 720 })
  const days = eventTimes({ start: '2050-03-16 08:00', end: '2050-03-17 16:00', timezone: 'UTC' })
  expect((await book([wanted(space, days)])).uuids).toHaveLength(1)
  expect(await acme.blocked(space)).toEqual(['2050-03-15T20:00 2050-03-18T04:00'])
})

test('a 24-hour hold blocks its day from midnight to midnight, and other days only while the event lasts', async () => {
  const space = await acme.space()
  const days = { start: '2050-03-16 09:00', end: '2050-03-17 10:00', timezone: 'UTC', wholeDays: ['2050-03-17'] }
  await book([wanted(space, eventTimes(days))])
  expect(await acme.blocked(space)).toEqual(['2050-03-16T09:00 2050-03-16T10:00', '2050-03-17T00:00 2050-03-18T00:00'])
  expect(await ask(space, times('23:00', '23:59'))).toBe('held')
  expect(await ask(space, eventTimes({ start: '2050-03-17 22:00', end: '2050-03-17 23:00', timezone: 'UTC' }))).toBe('buffer')
  expect(await ask(space, eventTimes({ start: '2050-03-18 00:00', end: '2050-03-18 01:00', timezone: 'UTC' }))).toBe('held')
})

test('notice: at the bound it is soon enough, below it is not, and what has begun never is', async () => {
  const space = await acme.space({ noticeMinutes: 60 })
  const fromNow = (minutes: number) => {
    const start = Temporal.Now.zonedDateTimeISO('UTC').add({ minutes })
    const wall = (moment: Temporal.ZonedDateTime) => moment.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
    return eventTimes({ start: wall(start), end: wall(start.add({ minutes: 30 })), timezone: 'UTC' })
  }
  expect(await ask(space, fromNow(62))).toBe('held')
  expect(await ask(space, fromNow(60))).toBe('notice')
  expect(await ask(space, fromNow(-1))).toBe('past')
  expect(await ask(await acme.space(), fromNow(-1))).toBe('past')
  const far = await acme.space({ advanceDays: 10 })
  expect(await ask(far, fromNow(10 * 1440))).toBe('held')
  expect(await ask(far, fromNow(10 * 1440 + 2))).toBe('advance')
})

test('a closure of the space, its building or its location is told by its own label, and only while it lasts', async () => {
  const space = await acme.space()
  await close({ space }, '09:00', '10:00')
  expect(await ask(space, times('08:00', '09:00'))).toBe('held')
  expect(await ask(space, times('10:00', '11:00'))).toBe('held')
  const refused = await acme.hold(space, randomUUID(), times('09:59', '11:00'))
  expect(refused).toMatchObject({ reasons: [{ key: 'closed', label: 'Painting', short_label: 'Paint', until: new Date(`${DAY}T10:00Z`) }] })
  await close({ building: acme.building }, '20:00', '21:00', 'fire_drill')
  await close({ location: acme.location }, '22:00', '23:00')
  expect(await ask(space, times('20:59', '21:30'))).toBe('fire_drill')
  expect(await ask(space, times('22:59', '23:30'))).toBe('closed')
})

test('a floor is closed with its spaces, and a region with all there is in it', async () => {
  const [above, below] = [await acme.space(), await acme.space()]
  const [floor, other] = [randomUUID(), randomUUID()]
  for (const [id, name, space] of [
    [floor, 'Second', above],
    [other, 'First', below],
  ] as const) {
    await acme.db.run(sql`insert into floor (company_id, id, building_id, name) values (${acme.company}, ${id}, ${acme.building}, ${name})`)
    await acme.db.run(sql`update space set floor_id = ${id} where company_id = ${acme.company} and id = ${space}`)
  }
  const none = await acme.space()
  await close({ floor }, '13:00', '14:00', 'flood')
  const during = times('13:30', '15:00')
  expect([await ask(above, during), await ask(below, during), await ask(none, during)]).toEqual(['flood', 'held', 'held'])
  const regions = await acme.db.run(
    sql<{ id: string; key: string }>`select id, mapping_key as key from region where company_id = ${acme.company}`,
  )
  const idOf = (name: string) => regions.find(({ key }) => key === name)?.id ?? ''
  await close({ region: idOf('amer') }, '17:00', '18:00', 'holiday')
  await close({ region: idOf('emea') }, '18:00', '19:00', 'holiday')
  const later = times('17:30', '18:00')
  expect([await ask(above, later), await ask(none, later)]).toEqual(['holiday', 'holiday'])
  expect(await ask(none, times('18:00', '19:00'))).toBe('held')
})

test('a space that is not in use, was deleted, or is asked for at its team is not had', async () => {
  const [off, custom, deleted] = [await acme.space({ isActive: false }), await acme.space({ isCustom: true }), await acme.space()]
  await acme.db.run(sql`update space set deleted_at = now() where company_id = ${acme.company} and id = ${deleted}`)
  const when = times('09:00', '10:00')
  expect([await ask(off, when), await ask(custom, when), await ask(deleted, when)]).toEqual(['inactive', 'custom', 'inactive'])
  expect((await book([wanted(custom)])).refused).toMatchObject([{ reasons: [{ key: 'custom' }] }])
})

test('every reason is told at once', async () => {
  const space = await acme.space({ seats: 5, open: '{[0,60)}', advanceDays: 1, isActive: false })
  expect(await ask(space, times('09:00', '10:00'), { seats: 6 })).toBe('advance capacity inactive outside_hours')
})

test('a hall and its halves are never had at the same time, and halves are by two', async () => {
  const [left, right] = [await acme.space(), await acme.space()]
  const hall = await acme.space({ cells: [left, right] })
  const when = times('09:00', '10:00')
  await book([wanted(left)])
  expect([await ask(hall, when), await ask(right, when), await ask(hall, times('10:00', '11:00'))]).toEqual(['booked', 'held', 'held'])
  await book([wanted(hall, times('12:00', '13:00'))])
  expect([await ask(left, times('12:30', '13:30')), await ask(right, times('11:30', '12:01'))]).toEqual(['booked', 'booked'])
})

test('a run that held a half and asks for the hall is refused while it holds it; a submit that names only the hall gets it', async () => {
  const [left, right, mine] = [await acme.space(), await acme.space(), randomUUID()]
  const hall = await acme.space({ cells: [left, right] })
  await acme.hold(left, mine)
  expect(await acme.hold(hall, mine)).toMatchObject({ is: 'taken', reasons: [{ key: 'own' }] })
  expect((await book([wanted(hall)], { run: mine })).uuids).toHaveLength(1)
  expect(await acme.blocked(left)).toEqual([`${DAY}T09:00 ${DAY}T10:00`])
})

test('after all of this nothing overlaps, nothing is blocked by nobody, and nothing is unguarded', async () => {
  expect([await faultsOf(acme.db), await faultsOf(other.db)]).toEqual([NO_FAULTS, NO_FAULTS])
})
