import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { openWorld, withBlindRule } from '#tests/kit/bookings.ts'
import { DAY, faultsOf, NO_FAULTS, times } from '#tests/kit/inventory.ts'
import { sql } from '#tests/kit/sql.ts'
import { problemOf } from '../db/failures.ts'
import { openDatabase } from '../db/database.ts'
import { outsideOfTransactions } from '../db/in-transaction.ts'
import { defaultLimits } from '../limits.ts'
import { bookingsOf } from './bookings.repo.ts'
import { eventTimes } from './event-times.ts'
import { BookingRefused } from './reasons.ts'

const world = await openWorld()
const { acme, other } = world
const { hold, book, wanted, bookings, blocked, age } = acme
const run = () => randomUUID()
const NOW = [`${DAY}T09:00 ${DAY}T10:00`]
const LATER = [`${DAY}T12:00 ${DAY}T13:00`]
const later = times('12:00', '13:00')

const move = (submission: string, moves: Parameters<typeof bookings.move>[2]) =>
  acme.db
    .transaction(tx => bookings.move(tx, submission, moves))
    .then(
      () => [],
      (error: unknown) => {
        if (error instanceof BookingRefused) return error.refused
        throw error
      },
    )
const cancel = (submission: string, ids?: readonly string[]) => acme.db.transaction(tx => bookings.cancel(tx, submission, ids))
const setStatus = (id: string, status: string) => acme.db.transaction(tx => bookings.setStatus(tx, id, status))

test('holds of a run become bookings, and its other holds are released', async () => {
  const [a, b, mine] = [await acme.space(), await acme.space(), run()]
  const held = await hold(a, mine)
  await hold(b, mine)
  const { uuids, refused } = await book([wanted(a)], { run: mine })
  expect(refused).toEqual([])
  expect(uuids).toEqual([held.is === 'held' ? held.uuid : ''])
  expect([await blocked(a), await blocked(b)]).toEqual([NOW, []])
  expect(await hold(a)).toMatchObject({ is: 'taken', reasons: [{ key: 'booked', label: 'Booked', short_label: 'Bkd' }] })
})

test('a hold that has ended is taken anew, and a space without a hold is taken by the same rule', async () => {
  const [a, b, mine] = [await acme.space(), await acme.space(), run()]
  await hold(a, mine)
  await age(mine)
  expect((await book([wanted(a), wanted(b)], { run: mine })).uuids).toHaveLength(2)
  expect([await blocked(a), await blocked(b)]).toEqual([NOW, NOW])
})

test('a hold of other times is swapped by the submit itself', async () => {
  const [a, mine] = [await acme.space(), run()]
  await hold(a, mine)
  expect((await book([wanted(a, later)], { run: mine })).uuids).toHaveLength(1)
  expect(await blocked(a)).toEqual(LATER)
})

test('a space that is gone is named with its reasons, and then nothing at all is booked and every hold stays', async () => {
  const [a, gone, mine] = [await acme.space(), await acme.space({ name: 'Gone room' }), run()]
  await hold(a, mine)
  await hold(gone, mine)
  await age(mine)
  await hold(gone)
  const { uuids, refused } = await book([wanted(a), wanted(gone)], { run: mine })
  expect(uuids).toEqual([])
  expect(refused).toMatchObject([{ position: 1, space: gone, name: 'Gone room, Tower', reasons: [{ key: 'held' }] }])
  expect(await blocked(a)).toEqual(NOW)
  expect(
    await acme.db.run(sql`select kind from booking where company_id = ${acme.company} and run_uid = ${mine} and kind = 'booking'`),
  ).toEqual([])
})

test('an unknown space, one of another company and one without cells are refused', async () => {
  const bare = await acme.space({ cells: [] })
  const { refused } = await book([wanted(randomUUID()), wanted(await other.space()), wanted(bare)])
  expect(refused.map(({ position, reasons }) => [position, reasons[0]?.key])).toEqual([
    [0, 'inactive'],
    [1, 'inactive'],
    [2, 'inactive'],
  ])
  expect(await hold(bare)).toMatchObject({ is: 'taken', reasons: [{ key: 'inactive' }] })
})

test('weekly hours of a space in another zone are its own at a submit too, and a hold there needs none', async () => {
  // 09:00 in UTC is 18:00 on a Wednesday in Tokyo.
  const evening = await acme.space({ timezone: 'Asia/Tokyo', open: '{[5400,5460)}' })
  const morning = await acme.space({ timezone: 'Asia/Tokyo', open: '{[4860,4920)}' })
  const [held, near, mine] = [await acme.space({ timezone: 'Asia/Tokyo', open: '{[5400,5460)}' }), await acme.space(), run()]
  await hold(held, mine)
  const refused = await book([wanted(held), wanted(morning), wanted(near), wanted(evening)], { run: mine })
  expect(refused.refused).toMatchObject([{ position: 1, space: morning, reasons: [{ key: 'outside_hours' }] }])
  expect([await blocked(held), await blocked(near)]).toEqual([NOW, []])
  const { uuids } = await book([wanted(held), wanted(near), wanted(evening)], { run: mine })
  expect([new Set(uuids).size, await blocked(held), await blocked(near), await blocked(evening)]).toEqual([3, NOW, NOW, NOW])
})

test('one space twice at the same time in one submit is refused, at two times it is booked twice', async () => {
  const a = await acme.space()
  expect((await book([wanted(a), wanted(a)])).refused).toMatchObject([{ position: 1, reasons: [{ key: 'booked' }] }])
  expect((await book([wanted(a), wanted(a, later)])).uuids).toHaveLength(2)
})

test('a booking belongs to a submission that is there when the transaction ends, and otherwise to nothing', async () => {
  const [a, submission] = [await acme.space(), randomUUID()]
  await expect(book([wanted(a)], { of: submission })).rejects.toMatchObject({ code: '23503' })
  expect(await blocked(a)).toEqual([])
})

test('who waits takes no space, also where his run held it, and who else is there does not matter to him', async () => {
  const [a, mine] = [await acme.space(), run()]
  await hold(a, mine)
  const waiting = await book([wanted(a)], { run: mine, status: 'waiting' })
  expect(waiting.uuids).toHaveLength(1)
  expect(await blocked(a)).toEqual([])
  expect((await book([wanted(a)])).uuids).toHaveLength(1)
  expect((await book([wanted(a)], { status: 'waiting' })).uuids).toHaveLength(1)
  expect((await book([wanted(a)], { status: 'information' })).uuids).toHaveLength(1)
  const small = await book([wanted(a, undefined, { seats: 11 })], { status: 'waiting' })
  expect(small.refused).toMatchObject([{ reasons: [{ key: 'capacity' }] }])
})

test('to block takes the cells or is refused with who is there; every other status frees them, and one may come back', async () => {
  const a = await acme.space()
  const {
    uuids: [first = ''],
  } = await book([wanted(a)])
  const {
    uuids: [second = ''],
  } = await book([wanted(a, times('09:30', '11:00'))], { status: 'waiting' })
  expect(await setStatus(second, 'requested')).toMatchObject({ is: 'refused', space: a, reasons: [{ key: 'booked' }] })
  expect(await setStatus(first, 'declined')).toEqual({ is: 'changed', space: a })
  expect(await blocked(a)).toEqual([])
  expect(await setStatus(second, 'confirmed')).toEqual({ is: 'changed', space: a })
  expect(await setStatus(first, 'requested')).toMatchObject({ is: 'refused' })
  expect(await setStatus(second, 'waiting')).toMatchObject({ is: 'changed' })
  expect(await setStatus(first, 'requested')).toMatchObject({ is: 'changed' })
  expect(await blocked(a)).toEqual(NOW)
  expect(await setStatus(randomUUID(), 'requested')).toEqual({ is: 'gone' })
})

test('a dead hold does not keep a booking from blocking, a live one does', async () => {
  const [a, mine] = [await acme.space(), run()]
  const {
    uuids: [waiting = ''],
  } = await book([wanted(a)], { status: 'waiting' })
  await hold(a, mine)
  expect(await setStatus(waiting, 'confirmed')).toMatchObject({ is: 'refused', reasons: [{ key: 'held' }] })
  await age(mine)
  expect(await setStatus(waiting, 'confirmed')).toMatchObject({ is: 'changed' })
  expect(await hold(a, mine)).toMatchObject({ is: 'taken', reasons: [{ key: 'booked' }] })
})

test('a booking moves over its own time, and to another space', async () => {
  const [a, b] = [await acme.space(), await acme.space()]
  const {
    submission,
    uuids: [id = ''],
  } = await book([wanted(a)])
  expect(await move(submission, [{ booking: id, space: a, times: times('09:30', '10:30') }])).toEqual([])
  expect(await blocked(a)).toEqual([`${DAY}T09:30 ${DAY}T10:30`])
  expect(await move(submission, [{ booking: id, space: b, times: later }])).toEqual([])
  expect([await blocked(a), await blocked(b)]).toEqual([[], LATER])
})

test('two bookings of a submission change places, and nothing moves half', async () => {
  const [a, b, busy] = [await acme.space(), await acme.space(), await acme.space({ name: 'Busy' })]
  const {
    submission,
    uuids: [first = '', second = ''],
  } = await book([wanted(a), wanted(b, later)])
  const now = times('09:00', '10:00')
  expect(
    await move(submission, [
      { booking: first, space: b, times: later },
      { booking: second, space: a, times: now },
    ]),
  ).toEqual([])
  await book([wanted(busy)])
  const refused = await move(submission, [
    { booking: first, space: b, times: now },
    { booking: second, space: busy, times: now },
  ])
  expect(refused).toMatchObject([{ position: 1, name: 'Busy, Tower', reasons: [{ key: 'booked' }] }])
  expect([await blocked(a), await blocked(b), await blocked(busy)]).toEqual([NOW, LATER, NOW])
})

test('a booking of another submission, and one that was cancelled, cannot be moved', async () => {
  const a = await acme.space()
  const {
    submission,
    uuids: [id = ''],
  } = await book([wanted(a)])
  const stranger = await acme.submission()
  const elsewhere = [{ booking: id, space: a, times: later }]
  expect(await move(stranger, elsewhere)).toMatchObject([{ position: 0, reasons: [] }])
  expect(await cancel(stranger, [id])).toEqual([])
  expect(await cancel(submission, [id])).toEqual([a])
  expect(await move(submission, elsewhere)).toHaveLength(1)
  expect(await setStatus(id, 'requested')).toEqual({ is: 'gone' })
  expect(await blocked(a)).toEqual([])
})

test('a waiting booking moves without taking anything', async () => {
  const [a, b] = [await acme.space(), await acme.space()]
  await book([wanted(b)])
  const {
    submission,
    uuids: [id = ''],
  } = await book([wanted(a)], { status: 'waiting' })
  expect(await move(submission, [{ booking: id, space: b, times: times('09:00', '10:00') }])).toEqual([])
  expect([await blocked(a), await blocked(b)]).toEqual([[], NOW])
})

test('cancelling some or all bookings of a submission frees their spaces', async () => {
  const [a, b, c] = [await acme.space(), await acme.space(), await acme.space()]
  const {
    submission,
    uuids: [first = ''],
  } = await book([wanted(a), wanted(b), wanted(c)])
  expect(await cancel(submission, [first])).toEqual([a])
  expect((await cancel(submission)).toSorted()).toEqual([b, c].toSorted())
  expect(await cancel(submission)).toEqual([])
  expect([await blocked(a), await blocked(b), await blocked(c)]).toEqual([[], [], []])
})

test('what is booked in a space that lost its seats stays: staff move it to other times there, its owner does not, and nobody into it', async () => {
  const [seatless, free] = [await acme.space(), await acme.space()]
  const {
    submission,
    uuids: [booking = ''],
  } = await book([wanted(seatless, times('09:00', '10:00'), { seats: 8 })])
  const elsewhere = await book([wanted(free)])
  await acme.db.run(sql`update space set seating_capacity = 0 where company_id = ${acme.company} and id = ${seatless}`)
  expect(await blocked(seatless)).toEqual(NOW)
  const toLater = { booking, space: seatless, seats: 8, times: later }
  expect(await move(submission, [toLater])).toMatchObject([{ reasons: [{ key: 'no_seats', label: 'No seats', short_label: 'Seats' }] }])
  expect(await move(submission, [{ ...toLater, byStaff: true }])).toEqual([])
  expect(await blocked(seatless)).toEqual(LATER)
  const into = { booking: elsewhere.uuids[0] ?? '', space: seatless, times: times('15:00', '16:00'), byStaff: true }
  expect(await move(elsewhere.submission, [into])).toMatchObject([{ reasons: [{ key: 'no_seats' }] }])
})

test('a booking in a space that lost its seats cannot be given more of them, and fewer or as many as ever', async () => {
  const space = await acme.space()
  const { submission } = await book([wanted(space, times('09:00', '10:00'), { seats: 8 })])
  await acme.db.run(sql`update space set seating_capacity = 0 where company_id = ${acme.company} and id = ${space}`)
  const resize = (seats: number) =>
    acme.db.transaction(async tx => bookings.resize(tx, submission, await bookings.placed(tx, submission), () => seats))
  await expect(resize(9)).rejects.toMatchObject({ refused: [{ reasons: [{ key: 'no_seats' }] }] })
  for (const seats of [8, 6]) {
    await resize(seats)
    expect(await bookings.ofSubmission(submission)).toMatchObject([{ headcount: seats }])
  }
  await expect(resize(7)).rejects.toMatchObject({ refused: [{ reasons: [{ key: 'no_seats' }] }] })
})

test('a booking in a space that has fewer seats than people is refused fewer people until they fit', async () => {
  const space = await acme.space()
  const { submission } = await book([wanted(space, times('09:00', '10:00'), { seats: 8 })])
  await acme.db.run(sql`update space set seating_capacity = 4 where company_id = ${acme.company} and id = ${space}`)
  const resize = (seats: number) =>
    acme.db.transaction(async tx => bookings.resize(tx, submission, await bookings.placed(tx, submission), () => seats))
  await expect(resize(6)).rejects.toMatchObject({ refused: [{ reasons: [{ key: 'capacity' }] }] })
  await resize(4)
  expect(await bookings.ofSubmission(submission)).toMatchObject([{ headcount: 4 }])
})

test('cancel, move and book in one transaction see each other', async () => {
  const [a, b, c, mine] = [await acme.space(), await acme.space(), await acme.space(), run()]
  const {
    submission,
    uuids: [first = '', second = ''],
  } = await book([wanted(a), wanted(b)])
  await hold(c, mine)
  await acme.db.transaction(async tx => {
    await bookings.lock(tx, { run: mine, submission, spaces: [a, b, c] })
    await bookings.cancel(tx, submission, [first])
    await bookings.move(tx, submission, [{ booking: second, space: a, times: times('09:00', '10:00') }])
    await bookings.book(tx, { run: mine, submission, status: 'requested', title: '', wanted: [wanted(b), wanted(c)] })
  })
  expect([await blocked(a), await blocked(b), await blocked(c)]).toEqual([NOW, NOW, NOW])
})

test('the details page gets each booking with its place, its layout, its status and its times on the wall of its space', async () => {
  const a = await acme.space({ name: 'Sydney room', timezone: 'Australia/Sydney' })
  const layout = await acme.layout(a, 'Theater', { seats: 40 })
  const days = eventTimes({ start: '2050-03-16 22:00', end: '2050-03-17 23:30', timezone: 'UTC' })
  const { submission } = await book([wanted(a, days, { layout, seats: 30, mapField: 'rooms' })])
  expect(await bookings.ofSubmission(submission)).toMatchObject([
    {
      space: a,
      space_name: 'Sydney room',
      building: 'Tower',
      floor: null,
      zone: 'Australia/Sydney',
      layout: 'Theater',
      map_field: 'rooms',
      headcount: 30,
      status: 'requested',
      status_label: 'Requested',
      effect: 'block',
      is_cancelled: false,
      periods: [
        { start: '2050-03-17 09:00', end: '2050-03-17 10:30' },
        { start: '2050-03-18 09:00', end: '2050-03-18 10:30' },
      ],
    },
  ])
  await cancel(submission)
  expect(await bookings.ofSubmission(submission)).toMatchObject([{ is_cancelled: true }])
  expect(await other.bookings.ofSubmission(submission)).toEqual([])
})

test('a title is cut to what its column takes', async () => {
  const [a, submission] = [await acme.space(), await acme.submission()]
  const title = '🏛'.repeat(600)
  const booked = await acme.db.transaction(tx =>
    bookings.book(tx, { run: undefined, submission, status: 'requested', title, wanted: [wanted(a)] }),
  )
  expect(booked).toHaveLength(1)
})

test('what the rule does not see the constraint refuses, and the caller hears 503 or that it is taken', async () => {
  const [a, id] = [await acme.space(), randomUUID()]
  const {
    uuids: [booked = ''],
  } = await book([wanted(a)])
  const row = sql`insert into booking_cell (company_id, booking_id, cell_id, blocked)
    select company_id, booking_id, cell_id, tstzrange(lower(blocked) + interval '59 minutes', upper(blocked) + interval '1 hour') from booking_cell
    where company_id = ${acme.company} and booking_id = ${booked}`
  const refused = await acme.db.run(row).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseError)
  expect(refused).toMatchObject({ code: '23P01', constraint: 'booking_cell_once' })
  expect(problemOf(refused)).toMatchObject({ status: 503 })
  await withBlindRule(world.owner, async () => {
    expect(await hold(a, id)).toEqual({ is: 'taken', name: expect.any(String), reasons: [] })
    expect(problemOf(await book([wanted(a)]).catch((thrown: unknown) => thrown))).toMatchObject({ status: 503 })
  })
  expect(await hold(a, id)).toMatchObject({ is: 'taken', reasons: [{ key: 'booked' }] })
  expect(await blocked(a)).toEqual(NOW)
})

test('who waits too long for a space hears 503', async () => {
  const [a, impatient] = [await acme.space(), openDatabase({ connectionString: world.appUrl }, { ...defaultLimits, dbLockMs: 50 })]
  const theirs = bookingsOf(impatient.of(acme.company))
  await acme.db.transaction(async tx => {
    await bookings.lock(tx, { spaces: [a] })
    const waiting = outsideOfTransactions(() => theirs.hold({ run: run(), holder: 'x', wanted: wanted(a), limits: defaultLimits }))
    expect(problemOf(await waiting.catch((error: unknown) => error))).toMatchObject({ status: 503 })
  })
  await impatient.close()
})

test('after all of this nothing overlaps, nothing is blocked by nobody, and nothing is unguarded', async () => {
  expect([await faultsOf(acme.db), await faultsOf(other.db)]).toEqual([NO_FAULTS, NO_FAULTS])
})
