import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { counting } from '#tests/kit/counting.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS, times } from '#tests/kit/inventory.ts'
import { sql } from '#tests/kit/sql.ts'
import { outsideOfTransactions } from '../db/in-transaction.ts'
import { defaultLimits } from '../limits.ts'
import { openWorld } from '#tests/kit/bookings.ts'
import { bookingsOf } from './bookings.repo.ts'
import { tidyHolds } from './upkeep.ts'

const world = await openWorld()
const { acme, other } = world
const { hold, bookings, age, blocked } = acme
const run = () => randomUUID()
const minute = 60_000
const WAITS = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

test('what one run holds is looked up by the run, also where nobody held anything when that was planned', async () => {
  const { owner } = world
  await owner.query('begin; set local enable_seqscan = off; analyze booking')
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select from booking b where b.company_id = '${acme.company}' and b.run_uid = '${randomUUID()}' and b.kind = 'hold' and b.state = 'active'`,
  )
  await owner.query('rollback')
  expect(rows.map(row => row['QUERY PLAN']).join(' ')).toContain('booking_hold_once')
})

test('a free space is held for 15 minutes by the clock of the database', async () => {
  const space = await acme.space()
  const held = await hold(space)
  expect(held).toMatchObject({ is: 'held', changed: [space] })
  if (held.is !== 'held') return
  expect(held.expires_at.getTime() - held.server_time.getTime()).toBe(15 * minute)
  expect(await blocked(space)).toEqual([`${DAY}T09:00 ${DAY}T10:00`])
})

test('where a space has to lie the hold itself finds out, in one trip where it lies there', async () => {
  const { db, trips } = counting(acme.db)
  const counted = bookingsOf(db)
  const space = await acme.space({ name: 'Pavilion' })
  const name = `Place ${acme.location.slice(0, 8)}`
  const holdIn = (location: string | undefined, mine: string) =>
    counted.hold({ run: mine, holder: mine, wanted: { space, times: times('09:00', '10:00') }, location, limits: defaultLimits })
  for (const here of [undefined, acme.location, acme.location.toUpperCase(), name, ` ${name.toUpperCase()} `]) {
    const [mine, before] = [run(), trips()]
    expect(await holdIn(here, mine), here).toMatchObject({ is: 'held' })
    expect(trips() - before).toBe(1)
    await bookings.release(mine)
  }
  const elsewhere = { is: 'taken', name: 'Pavilion, Tower', reasons: [{ key: 'elsewhere', label: 'In another location' }] }
  for (const there of ['Nowhere', `${name}x`, acme.building, randomUUID()])
    expect(await holdIn(there, run()), there).toMatchObject(elsewhere)
  expect(await blocked(space)).toEqual([])
})

test('a place whose name the database writes small otherwise than JavaScript is found by its name all the same', async () => {
  const place = await makeInventory(acme.db)
  await acme.db.run(sql`update location set name = 'İstanbul' where company_id = ${acme.company} and id = ${place.location}`)
  const [space, mine] = [await place.space(), run()]
  const wanted = { space, times: times('09:00', '10:00') }
  expect(await bookings.hold({ run: mine, holder: mine, wanted, location: 'İstanbul', limits: defaultLimits })).toMatchObject({
    is: 'held',
  })
})

test('of a space that is held another run hears that it is held, and until when', async () => {
  const space = await acme.space({ name: 'Ballroom A' })
  await hold(space)
  expect(await hold(space, run(), times('09:59', '11:00'))).toEqual({
    is: 'taken',
    name: 'Ballroom A, Tower',
    reasons: [{ key: 'held', label: 'On hold by another request', short_label: 'Held', until: new Date(`${DAY}T10:00Z`) }],
  })
  expect(await hold(space, run(), times('10:00', '11:00'))).toMatchObject({ is: 'held' })
})

test('the same hold once more is renewed, keeps its uuid, and changes nothing in its space', async () => {
  const [space, mine] = [await acme.space(), run()]
  const first = await hold(space, mine)
  await acme.db.run(
    sql`update booking set expires_at = expires_at - interval '10 minutes' where company_id = ${acme.company} and run_uid = ${mine}`,
  )
  const second = await hold(space, mine)
  expect(second).toMatchObject({ is: 'held', changed: [] })
  if (first.is !== 'held' || second.is !== 'held') throw new Error('not held')
  expect(second.uuid).toBe(first.uuid)
  expect(second.expires_at.getTime() - second.server_time.getTime()).toBe(15 * minute)
})

test('a hold is renewed to its cap, and no further: at the cap it ends and says so', async () => {
  const [space, mine] = [await acme.space({ name: 'Short' }), run()]
  await hold(space, mine)
  await acme.db.run(
    sql`update booking set max_expires_at = clock_timestamp() + interval '5 minutes' where company_id = ${acme.company} and run_uid = ${mine}`,
  )
  const renewed = await hold(space, mine)
  if (renewed.is !== 'held') throw new Error(renewed.is)
  expect(renewed.expires_at.getTime() - renewed.server_time.getTime()).toBeLessThanOrEqual(5 * minute)
  await age(mine, { cap: true })
  expect(await hold(space, mine)).toEqual({ is: 'ended', name: 'Short, Tower', changed: [space] })
  expect(await blocked(space)).toEqual([])
  expect(await hold(space, run())).toMatchObject({ is: 'held' })
})

test('a cap shorter than the hold is the end of the hold', async () => {
  const held = await hold(await acme.space(), run(), undefined, { limits: { ...defaultLimits, holdMinutes: 15, holdCapMinutes: 5 } })
  if (held.is !== 'held') throw new Error(held.is)
  expect(held.expires_at.getTime() - held.server_time.getTime()).toBe(5 * minute)
})

test('a hold whose time is over is renewed while nobody took its space, and lost when somebody did', async () => {
  const [space, mine, theirs] = [await acme.space(), run(), run()]
  await hold(space, mine)
  await age(mine)
  expect(await hold(space, mine)).toMatchObject({ is: 'held' })
  await age(mine)
  expect(await hold(space, theirs, times('09:30', '09:45'))).toMatchObject({ is: 'held' })
  expect(await hold(space, mine)).toMatchObject({ is: 'taken', reasons: [{ key: 'held' }] })
  expect(await blocked(space)).toEqual([`${DAY}T09:30 ${DAY}T09:45`])
})

test('other times are swapped in one step: the earlier ones are free, the uuid and the cap stay', async () => {
  const [space, mine] = [await acme.space(), run()]
  const first = await hold(space, mine)
  const capOf = () =>
    acme.db.run(sql<{ at: Date }>`select max_expires_at as at from booking where company_id = ${acme.company} and run_uid = ${mine}`)
  const cap = await capOf()
  const second = await hold(space, mine, times('09:30', '11:00'))
  expect(second).toMatchObject({ is: 'held', changed: [space] })
  expect(second.is === 'held' && first.is === 'held' && second.uuid === first.uuid).toBe(true)
  expect(await capOf()).toEqual(cap)
  expect(await blocked(space)).toEqual([`${DAY}T09:30 ${DAY}T11:00`])
})

test('a swap that fails leaves the earlier hold as it is', async () => {
  const [space, mine] = [await acme.space(), run()]
  await hold(space, mine)
  await hold(space, run(), times('12:00', '13:00'))
  expect(await hold(space, mine, times('12:30', '14:00'))).toMatchObject({ is: 'taken' })
  expect(await blocked(space)).toEqual([`${DAY}T09:00 ${DAY}T10:00`, `${DAY}T12:00 ${DAY}T13:00`])
})

test('a hold with a whole day is another one than the same without: it is swapped to the smaller', async () => {
  const [space, mine] = [await acme.space(), run()]
  await hold(space, mine, times('09:00', '10:00', { wholeDays: [DAY] }))
  expect(await blocked(space)).toEqual([`${DAY}T00:00 2050-03-17T00:00`])
  await hold(space, mine)
  expect(await blocked(space)).toEqual([`${DAY}T09:00 ${DAY}T10:00`])
})

test('releasing frees one space or all of the run, and what is not held is no failure', async () => {
  const [a, b, c, mine] = [await acme.space(), await acme.space(), await acme.space(), run()]
  for (const space of [a, b, c]) await hold(space, mine)
  expect(await bookings.release(mine, a)).toEqual([a])
  expect(await bookings.release(mine, a)).toEqual([])
  expect((await bookings.release(mine)).toSorted()).toEqual([b, c].toSorted())
  expect(await bookings.release(run())).toEqual([])
  expect(await hold(a)).toMatchObject({ is: 'held' })
})

test('a release of what ended before leaves a hold that is renewed while it waits', async () => {
  const [space, mine] = [await acme.space(), run()]
  const held = await hold(space, mine)
  if (held.is !== 'held') throw new Error('not held')
  const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const renewal = acme.db.transaction(async tx => {
    await bookings.lock(tx, { run: mine, spaces: [] })
    locked.resolve()
    await go.promise
    await tx.run(
      sql`update booking set expires_at = expires_at + interval '5 minutes' where company_id = ${acme.company} and run_uid = ${mine}`,
    )
  })
  await locked.promise
  const release = bookings.release(mine, space, held.expires_at)
  await vi.waitUntil(async () => (await world.owner.query(WAITS)).rows.length > 0, { timeout: 10_000, interval: 5 })
  go.resolve()
  await renewal
  expect(await release).toEqual([])
  expect(await blocked(space)).toEqual([`${DAY}T09:00 ${DAY}T10:00`])
  expect(await bookings.release(mine, space, new Date(held.expires_at.getTime() + 5 * minute))).toEqual([space])
})

test('a page that goes away and the next one that renews at the same time: the hold is the next one’s', async () => {
  const [space, mine] = [await acme.space(), run()]
  for (let round = 0; round < 5; round += 1) {
    const held = await hold(space, mine)
    if (held.is !== 'held') throw new Error(held.is)
    await acme.db.run(
      sql`update booking set expires_at = expires_at - interval '1 minute' where company_id = ${acme.company} and run_uid = ${mine}`,
    )
    const known = new Date(held.expires_at.getTime() - minute)
    const [, renewed] = await Promise.all([bookings.leave(mine, space, 30, known), hold(space, mine)])
    if (renewed.is !== 'held') throw new Error(renewed.is)
    expect(renewed.expires_at.getTime() - renewed.server_time.getTime()).toBe(15 * minute)
    const [row] = await acme.db.run(
      sql<{ at: Date }>`select expires_at as at from booking where company_id = ${acme.company} and run_uid = ${mine} and state = 'active'`,
    )
    expect(row?.at).toEqual(renewed.expires_at)
    expect(await hold(space, run())).toMatchObject({ is: 'taken' })
  }
})

test('a hold that ends sooner than the grace stays as it is, and nobody shortens that of another run', async () => {
  const [space, mine] = [await acme.space(), run()]
  await hold(space, mine)
  const endOf = async () =>
    (await acme.db.run(sql<{ at: Date }>`select expires_at as at from booking where company_id = ${acme.company} and run_uid = ${mine}`))[0]
      ?.at
  const before = await endOf()
  await bookings.leave(run(), space, 30)
  await other.bookings.leave(mine, space, 30)
  expect(await endOf()).toEqual(before)
  await acme.db.run(
    sql`update booking set expires_at = clock_timestamp() + interval '10 seconds' where company_id = ${acme.company} and run_uid = ${mine}`,
  )
  const soon = await endOf()
  await bookings.leave(mine, space, 30)
  expect(await endOf()).toEqual(soon)
})

test('nobody releases or swaps what another run holds', async () => {
  const [space, mine] = [await acme.space(), run()]
  await hold(space, mine)
  expect(await bookings.release(run(), space)).toEqual([])
  expect(await other.bookings.release(mine, space)).toEqual([])
  expect(await blocked(space)).toHaveLength(1)
})

test('a space of another company does not exist', async () => {
  expect(await other.hold(await acme.space())).toEqual({ is: 'unknown' })
  expect(await hold(randomUUID())).toEqual({ is: 'unknown' })
})

test('a run holds so many spaces and no more, and after a release one more', async () => {
  const limits = { ...defaultLimits, holdsPerRun: 3 }
  const mine = run()
  const spaces = await Promise.all(Array.from({ length: 4 }, () => acme.space()))
  const [first = '', second = '', third = '', fourth = ''] = spaces
  for (const space of [first, second, third]) expect(await hold(space, mine, undefined, { limits })).toMatchObject({ is: 'held' })
  expect(await hold(fourth, mine, undefined, { limits })).toEqual({ is: 'runFull' })
  expect(await hold(third, mine, times('11:00', '12:00'), { limits })).toMatchObject({ is: 'held' })
  await bookings.release(mine, first)
  expect(await hold(fourth, mine, undefined, { limits })).toMatchObject({ is: 'held' })
})

test('who holds by several runs of a form has so many at once; another form and another holder count by themselves', async () => {
  const limits = { ...defaultLimits, holdsPerHolder: 2 }
  const holder = 'an address'
  const next = async (more: object) => (await hold(await acme.space(), run(), undefined, { limits, holder, ...more })).is
  expect([await next({}), await next({}), await next({})]).toEqual(['held', 'held', 'holderFull'])
  expect([await next({ form: undefined }), await next({ holder: 'another' })]).toEqual(['held', 'held'])
})

test('who holds by several forms has so many at once over all of them, however they are asked for', async () => {
  const holder = 'an address of many'
  const next = async (more: object) => (await hold(await acme.space(), run(), undefined, { holder, mostInAll: 3, ...more })).is
  expect([await next({}), await next({ form: undefined }), await next({})]).toEqual(['held', 'held', 'held'])
  expect([await next({}), await next({ form: undefined })]).toEqual(['holderFull', 'holderFull'])
  expect([await next({ holder: 'another of many' }), await next({ mostInAll: 4 })]).toEqual(['held', 'held'])
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, n) => next({ holder: 'a crowd of many', mostInAll: 5, ...(n % 2 && { form: undefined }) })),
  )
  expect(crowd.filter(is => is === 'held')).toHaveLength(5)
})

test('within 24 hours a holder begins so many holds, released ones too; a swap is none', async () => {
  const limits = { ...defaultLimits, holdsPerDay: 2 }
  const [space, mine, holder] = [await acme.space(), run(), 'busy']
  const more = { limits, holder }
  await hold(space, mine, undefined, more)
  for (const hour of ['11', '12', '13'])
    expect(await hold(space, mine, times(`${hour}:00`, `${hour}:30`), more)).toMatchObject({ is: 'held' })
  await bookings.release(mine)
  expect(await hold(space, mine, undefined, more)).toMatchObject({ is: 'held' })
  await bookings.release(mine)
  expect(await hold(space, mine, undefined, more)).toEqual({ is: 'dayFull' })
  await acme.db.run(
    sql`update booking set created_at = created_at - interval '24 hours' where company_id = ${acme.company} and holder = ${holder}`,
  )
  expect(await hold(space, mine, undefined, more)).toMatchObject({ is: 'held' })
})

test('a hold whose time is over comes back only within the limits, and begins no other day', async () => {
  const [first, second, mine, theirs] = [await acme.space(), await acme.space(), run(), run()]
  const ofRun = { limits: { ...defaultLimits, holdsPerRun: 1 } }
  await hold(first, mine, undefined, ofRun)
  await age(mine)
  expect(await hold(second, mine, undefined, ofRun)).toMatchObject({ is: 'held' })
  expect(await hold(first, mine, undefined, ofRun)).toEqual({ is: 'runFull' })
  expect(await hold(first, mine, times('11:00', '12:00'), ofRun)).toEqual({ is: 'runFull' })
  await bookings.release(mine)
  const ofHolder = { holder: 'patient', limits: { ...defaultLimits, holdsPerHolder: 1, holdsPerDay: 2 } }
  await hold(first, mine, undefined, ofHolder)
  await age(mine)
  expect(await hold(second, theirs, undefined, ofHolder)).toMatchObject({ is: 'held' })
  expect(await hold(first, mine, undefined, ofHolder)).toEqual({ is: 'holderFull' })
  await bookings.release(theirs)
  expect(await hold(first, mine, undefined, ofHolder)).toMatchObject({ is: 'held' })
})

test('twenty runs that come at once stay below the limit of their holder', async () => {
  const limits = { ...defaultLimits, holdsPerHolder: 5 }
  const spaces = await Promise.all(Array.from({ length: 20 }, () => acme.space()))
  const answers = await Promise.all(spaces.map(space => hold(space, run(), undefined, { limits, holder: 'a crowd' })))
  expect(answers.filter(({ is }) => is === 'held')).toHaveLength(5)
  expect(answers.filter(({ is }) => is === 'holderFull')).toHaveLength(15)
})

test('of fifty runs that want one space at once one gets it, in each of ten rounds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const space = await acme.space()
    const answers = await Promise.all(Array.from({ length: 50 }, () => hold(space)))
    expect(answers.map(({ is }) => is).toSorted()).toEqual(['held', ...Array<string>(49).fill('taken')])
  }
})

test('who wants what is taken hears so without waiting for somebody who changes it; who holds it himself waits', async () => {
  const [space, mine] = [await acme.space(), run()]
  await hold(space, mine)
  let renewing: ReturnType<typeof hold> | undefined
  await acme.db.transaction(async tx => {
    await bookings.lock(tx, { spaces: [space] })
    expect(await outsideOfTransactions(() => hold(space))).toMatchObject({ is: 'taken', reasons: [{ key: 'held' }] })
    renewing = outsideOfTransactions(() => hold(space, mine))
  })
  expect(await renewing).toMatchObject({ is: 'held' })
})

test('the upkeep ends what is over in every company and leaves the rest', async () => {
  const [mine, live] = [run(), run()]
  const [gone, stays, theirs] = [await acme.space(), await acme.space(), await other.space()]
  await hold(gone, mine)
  await hold(stays, live)
  await other.hold(theirs, mine)
  await age(mine)
  await other.age(mine)
  await tidyHolds({ ...world, logger: undefined!, isDraining: () => false })
  expect([await blocked(gone), await other.blocked(theirs)]).toEqual([[], []])
  expect(await blocked(stays)).toHaveLength(1)
})

test('the upkeep removes what is left of holds of the day before, and forgets who booked', async () => {
  const [space, mine] = [await acme.space(), run()]
  await hold(space, mine, undefined, { holder: 'yesterday' })
  const { uuids } = await acme.book([acme.wanted(space)], { run: mine })
  await hold(await acme.space(), mine, undefined, { holder: 'yesterday' })
  await bookings.release(mine)
  const left = () =>
    acme.db.run(
      sql<{
        id: string
        holder: string
      }>`select id, holder from booking where company_id = ${acme.company} and run_uid = ${mine} order by kind`,
    )
  await tidyHolds({ ...world, logger: undefined!, isDraining: () => false })
  expect(await left()).toHaveLength(2)
  await acme.db.run(
    sql`update booking set created_at = created_at - interval '24 hours' where company_id = ${acme.company} and run_uid = ${mine}`,
  )
  await tidyHolds({ ...world, logger: undefined!, isDraining: () => false })
  expect(await left()).toEqual([{ id: uuids[0], holder: '' }])
  expect(await blocked(space)).toHaveLength(1)
})

test('after all of this nothing overlaps, nothing is blocked by nobody, and nothing is unguarded', async () => {
  expect([await faultsOf(acme.db), await faultsOf(other.db)]).toEqual([NO_FAULTS, NO_FAULTS])
})

test('weekly hours are those of the zone of the space, in whatever zone the event is asked for', async () => {
  // 09:00 in UTC is 18:00 on a Wednesday in Tokyo.
  const evening = await acme.space({ timezone: 'Asia/Tokyo', open: '{[5400,5460)}' })
  const morning = await acme.space({ timezone: 'Asia/Tokyo', open: '{[4860,4920)}' })
  expect(await hold(evening)).toMatchObject({ is: 'held' })
  expect(await hold(morning)).toMatchObject({ is: 'taken', reasons: [{ key: 'outside_hours' }] })
})
