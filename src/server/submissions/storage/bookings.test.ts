import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { DAY, faultsOf, NO_FAULTS, times } from '#tests/kit/inventory.ts'
import { sql } from '#tests/kit/sql.ts'
import { asSystem } from '../../audit/actor.ts'
import { bookerOf } from '../../booker.ts'
import { eventWriter } from '../../deliveries/event-writer.ts'
import { guestRoomsOf } from '../../guest-rooms/guest-rooms.repo.ts'
import { postersOf } from '../../posters/posters.repo.ts'
import { type BookingOrder, type EditOrder, type FieldEdit, SpacesRefused } from './bookings.ts'
import { makeInsert } from './submissions.insert.ts'
import type { NewSubmission } from './new-submission.ts'
import { anOrder } from '#tests/kit/orders.ts'
import { submissionsAdder } from './submissions.add.ts'
import { submissionsEditor } from './submissions.edit.ts'

const { acme } = await openWorld()
const { db, company, form, hold, blocked, bookings } = acme
const booker = bookerOf({ bookings, posters: postersOf(db), guestRooms: guestRoomsOf(db) })
const { add } = submissionsAdder(db, makeInsert(), booker)
const { edit } = submissionsEditor(db, booker, eventWriter(db))

const evaluated = {
  answers: { title: 'Gala' },
  labels: {},
  shown: ['title'],
  pages: [0],
  integration: false,
  words: ['gala'],
  requester: '',
  listed: { title: 'Gala', requester_name: '', requester_email: '', event_start: null, event_end: null },
}
const keyed = (key: string) => ({ key: { key, digest: Buffer.from('same') } })

const submit = (order: BookingOrder, more: Partial<NewSubmission> = {}) =>
  add({
    form,
    version: 1,
    user: undefined,
    ...evaluated,
    timezone: 'UTC',
    language: 'en',
    files: [],
    moved: [],
    endsDraft: false,
    key: undefined,
    bookings: order,
    ...more,
  })

async function stored(order: BookingOrder): Promise<string> {
  const answer = await submit(order)
  if (answer.is !== 'stored') throw new Error(answer.is)
  return answer.id
}

/** An edit that changes so much of the first field that books. */
const editing = (order: BookingOrder, change: Partial<FieldEdit> = {}): EditOrder => ({
  ...order,
  fields: order.event ? [{ event: order.event, isMoved: false, isResized: false, ...change }] : [],
  added: [],
})
const moving = (order: BookingOrder, change: Partial<FieldEdit> = {}) => editing(order, { isMoved: true, ...change })

const editOf = (submission: string, order: EditOrder, version = 1) =>
  edit({
    submission,
    reference: 'X',
    version,
    form_version: 1,
    user: undefined,
    by: asSystem(company),
    byStaff: false,
    dateFields: [],
    ...evaluated,
    fileFields: [],
    fresh: [],
    retained: [],
    changes: [],
    before: {},
    key: undefined,
    bookings: order,
  })

const refusedIn = async (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof SpacesRefused)) throw error
      return error.refused.map(({ name, why, map_field }) => [name, why, map_field])
    },
  )

const countOf = async () =>
  (await db.run(sql<{ n: number }>`select count(*)::int as n from submission where company_id = ${company}`))[0]?.n
const at9 = [`${DAY}T09:00 ${DAY}T10:00`]
const at14 = [`${DAY}T14:00 ${DAY}T15:00`]
const at14h = { start: `${DAY} 14:00`, end: `${DAY} 15:00` }

beforeAll(() => db.run(sql`update form set is_valid = true where company_id = ${company}`))

test('a submit turns the holds that it names into bookings, and releases the others of its run', async () => {
  const [named, other, run] = [await acme.space({ name: 'Ballroom' }), await acme.space(), randomUUID()]
  await hold(named, run)
  await hold(other, run)
  const submission = await stored(anOrder([named], run))
  expect(await bookings.ofSubmission(submission)).toMatchObject([
    { space_name: 'Ballroom', status: 'requested', map_field: 'spaces', headcount: 5, is_cancelled: false },
  ])
  expect([await blocked(named), await blocked(other)]).toEqual([at9, []])
})

test('what is not held any more is taken anew, by the same rule', async () => {
  const [space, run] = [await acme.space(), randomUUID()]
  await hold(space, run)
  await acme.age(run)
  await stored(anOrder([space], run))
  expect(await blocked(space)).toEqual(at9)
})

test('of several spaces one that is gone refuses them all by its name: nothing is stored, and what is held stays held', async () => {
  const [free, gone, run] = [await acme.space(), await acme.space({ name: 'Gallery' }), randomUUID()]
  await hold(free, run)
  await acme.book([acme.wanted(gone)])
  const before = await countOf()
  expect(await refusedIn(submit(anOrder([free, gone], run)))).toEqual([['Gallery, Tower', 'taken', 'spaces']])
  expect(await countOf()).toBe(before)
  expect(await hold(free, randomUUID())).toMatchObject({ is: 'taken', reasons: [{ key: 'held' }] })
})

test('a form that lets wait stores the request and takes no space', async () => {
  const [space, run] = [await acme.space(), randomUUID()]
  await hold(space, run)
  const submission = await stored({ ...anOrder([space], run), waits: true })
  expect(await bookings.ofSubmission(submission)).toMatchObject([{ status: 'waiting', effect: 'wait' }])
  expect(await blocked(space)).toEqual([])
  await stored(anOrder([space]))
  expect(await blocked(space)).toEqual(at9)
})

test('answers that make no times of an event are refused at the field that books', async () => {
  const space = await acme.space({ name: 'Studio' })
  for (const wrong of [{ start: ' ' }, { end: `${DAY} 08:00` }, { timezone: 'Nowhere/City' }])
    expect(await refusedIn(submit(anOrder([space], undefined, wrong)))).toEqual([['', 'times', 'spaces']])
  const skipped = { start: '2050-03-13 02:15', end: '2050-03-13 03:15', timezone: 'America/New_York' }
  expect(await refusedIn(submit(anOrder([space], undefined, skipped)))).toEqual([['', 'skipped', 'spaces']])
  expect(await refusedIn(submit(anOrder([space], undefined, { days: ['2001-01-01'] })))).toEqual([['', 'days', 'spaces']])
  expect(await blocked(space)).toEqual([])
})

test('of two submits at once for one space one is stored; its repeats get its answer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const space = await acme.space()
    const both = await Promise.allSettled([submit(anOrder([space])), submit(anOrder([space]))])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await acme.space()
    const repeats = await Promise.all(['a', 'b', 'c'].map(() => submit(anOrder([again]), keyed(`key ${round}`))))
    expect(repeats.map(({ is }) => is).toSorted()).toEqual(['repeated', 'repeated', 'stored'])
    expect(new Set(repeats.map(answer => 'id' in answer && answer.id)).size).toBe(1)
  }
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('a form that is closed meanwhile stores nothing and books nothing', async () => {
  const space = await acme.space()
  await db.run(sql`update form set is_active = false where company_id = ${company}`)
  const answer = await submit(anOrder([space])).finally(() => db.run(sql`update form set is_active = true where company_id = ${company}`))
  expect(answer).toEqual({ is: 'closed' })
  expect(await blocked(space)).toEqual([])
})

test('an edit with other times moves all bookings of the submission, also those that its answers do not name', async () => {
  const [first, second] = [await acme.space(), await acme.space()]
  const submission = await stored(anOrder([first, second]))
  expect(await editOf(submission, moving(anOrder([first], undefined, at14h)))).toMatchObject({ is: 'stored' })
  expect([await blocked(first), await blocked(second)]).toEqual([at14, at14])
})

test('an edit that cannot move one of them moves none, and names it', async () => {
  const [first, second] = [await acme.space(), await acme.space({ name: 'Library' })]
  const submission = await stored(anOrder([first, second]))
  await acme.book([acme.wanted(second, times('14:30', '15:30'))])
  expect(await refusedIn(editOf(submission, moving(anOrder([first, second], undefined, at14h))))).toEqual([
    ['Library, Tower', 'taken', 'spaces'],
  ])
  expect([await blocked(first), (await blocked(second))[0]]).toEqual([at9, at9[0]])
  expect(await db.run(sql`select version from submission where company_id = ${company} and id = ${submission}`)).toEqual([{ version: 1 }])
})

test('an edit with the same times moves nothing, though the space could not be had any more; a new space is booked besides', async () => {
  const [first, added] = [await acme.space(), await acme.space()]
  const submission = await stored(anOrder([first]))
  await db.run(sql`update space set min_notice_minutes = 527040, seating_capacity = 0 where company_id = ${company} and id = ${first}`)
  await db.run(sql`update booking set changed_at = '2001-01-01' where company_id = ${company} and space_id = ${first}`)
  const { spaces, ...order } = anOrder([first, added])
  expect(await editOf(submission, { ...moving({ ...order, spaces }), added: spaces.slice(1) })).toMatchObject({ is: 'stored' })
  expect([await blocked(first), await blocked(added)]).toEqual([at9, at9])
  const [row] = await db.run(
    sql<{ changed_at: Date }>`select changed_at from booking where company_id = ${company} and space_id = ${first}`,
  )
  expect(row?.changed_at.getUTCFullYear()).toBe(2001)
})

test('a day with a 24-hour hold is blocked from midnight to midnight, also where the hold was shorter; an edit gives the rest back', async () => {
  const [space, run] = [await acme.space(), randomUUID()]
  await hold(space, run)
  const next = new Date(Date.parse(`${DAY}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const submission = await stored(anOrder([space], run, { wholeDays: [DAY] }))
  expect(await blocked(space)).toEqual([`${DAY}T00:00 ${next}T00:00`])
  await editOf(submission, moving(anOrder([space]), { hasOtherWholeDays: true }))
  expect(await blocked(space)).toEqual(at9)
})

const nightsOf = async (submission: string) =>
  db.run(
    sql`select map_field, night::text, any_rooms as any, single, double, suite from guest_room_night
      where company_id = ${company} and submission_id = ${submission} order by night`,
  )
const night = (date: string, any: number, suite = 0) => ({ date, any, single: 0, double: 0, suite })
const rooms = (...nights: ReturnType<typeof night>[]) => [{ map_field: 'guest_rooms', nights }]
const storedNight = (day: string, any: number, suite = 0) => ({ map_field: 'guest_rooms', night: day, any, single: 0, double: 0, suite })

test('rooms for guests are written with their submission, night by night, and an edit that asks for others takes their place', async () => {
  const nothingElse: BookingOrder = { run: undefined, waits: false, spaces: [], event: undefined }
  const submission = await stored({ ...nothingElse, nights: rooms(night('2050-03-13', 4), night('2050-03-14', 30, 2)) })
  const first = [storedNight('2050-03-13', 4), storedNight('2050-03-14', 30, 2)]
  expect(await nightsOf(submission)).toEqual(first)
  await editOf(submission, editing(nothingElse))
  expect(await nightsOf(submission)).toEqual(first)
  await editOf(submission, { ...editing(nothingElse), nights: rooms(night('2050-03-14', 31)) }, 2)
  expect(await nightsOf(submission)).toEqual([storedNight('2050-03-14', 31)])
  await editOf(submission, { ...editing(nothingElse), nights: rooms() }, 3)
  expect(await nightsOf(submission)).toEqual([])
})

test('a submit whose space is gone leaves no rooms for guests either', async () => {
  const gone = await acme.space()
  await acme.book([acme.wanted(gone)])
  const count = async () =>
    (await db.run(sql<{ n: number }>`select count(*)::int as n from guest_room_night where company_id = ${company}`))[0]?.n
  const before = await count()
  expect(await refusedIn(submit({ ...anOrder([gone]), nights: rooms(night('2050-03-13', 4)) }))).toHaveLength(1)
  expect(await count()).toBe(before)
})

const resizing = (order: BookingOrder) => editing(order, { isResized: true })
const headcountsOf = async (submission: string) => (await bookings.ofSubmission(submission)).map(({ headcount }) => headcount)

test('an edit with another number of guests changes that of each booking, also of one that staff moved, and nothing else of it', async () => {
  const [first, second] = [await acme.space({ name: 'A' }), await acme.space({ name: 'B' })]
  const submission = await stored(anOrder([first, second]))
  const [moved] = (await bookings.placed(db, submission)).filter(({ space }) => space === second)
  await db.transaction(tx =>
    bookings.move(tx, submission, [{ booking: moved!.id, space: second, seats: 5, times: times('14:00', '15:00') }]),
  )
  // What would refuse a booking at these times does not refuse other seats.
  await db.run(sql`update space set min_notice_minutes = 527040 where company_id = ${company} and id = ${first}`)
  expect(await editOf(submission, resizing(anOrder([first, second], undefined, { seats: 8 })))).toMatchObject({ is: 'stored' })
  expect(await headcountsOf(submission)).toEqual([8, 8])
  expect([await blocked(first), await blocked(second)]).toEqual([at9, at14])
  expect(await editOf(submission, resizing(anOrder([first, second], undefined, { seats: undefined })), 2)).toMatchObject({ is: 'stored' })
  expect(await headcountsOf(submission)).toEqual([null, null])
})

test('more guests than a space has seats for are refused by its name, and change none', async () => {
  const [large, small] = [await acme.space({ seats: 50 }), await acme.space({ name: 'Parlour', seats: 10 })]
  const submission = await stored(anOrder([large, small]))
  expect(await refusedIn(editOf(submission, resizing(anOrder([large, small], undefined, { seats: 11 }))))).toEqual([
    ['Parlour, Tower', 'taken', 'spaces'],
  ])
  expect(await headcountsOf(submission)).toEqual([5, 5])
})

test('an edit that moves brings the number of guests along', async () => {
  const space = await acme.space()
  const submission = await stored(anOrder([space]))
  const order = anOrder([space], undefined, { ...at14h, seats: 9 })
  expect(await editOf(submission, moving(order, { isResized: true }))).toMatchObject({ is: 'stored' })
  expect([await headcountsOf(submission), await blocked(space)]).toEqual([[9], at14])
})

/** Two spaces that lie beside each other, or (`apart`) do not. */
async function twoSpaces(
  seats: readonly [number, number],
  { apart = false, names = [undefined, undefined] as readonly (string | undefined)[] } = {},
): Promise<[string, string]> {
  const make = async (at: 0 | 1) => acme.space({ seats: seats[at], ...(names[at] && { name: names[at] }) })
  const [one, other] = [await make(0), await make(1)]
  if (!apart)
    await db.run(sql`insert into adjacent_space (company_id, space_id, other_space_id)
      values (${company}, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid))`)
  return [one, other]
}

function pairOrder([one, other]: readonly [string, string], seats: number): BookingOrder {
  const order = anOrder([one, other], undefined, { seats })
  return { ...order, spaces: order.spaces.map(space => ({ ...space, beside: space.uid === one ? other : one })) }
}

test('two spaces beside each other share the people, the larger one first; with one more than both seat they are refused (P12.55)', async () => {
  const pair = await twoSpaces([40, 60], { names: ['Bay', 'Cove'] })
  expect(await refusedIn(submit(pairOrder(pair, 101)))).toEqual([
    ['Bay, Tower', 'taken', 'spaces'],
    ['Cove, Tower', 'taken', 'spaces'],
  ])
  const submission = await stored(pairOrder(pair, 100))
  expect(await headcountsOf(submission)).toEqual([40, 60])
  await editOf(submission, resizing(pairOrder(pair, 70)))
  expect(await headcountsOf(submission)).toEqual([10, 60])
})

test('what does not lie beside what it names, or is named by nothing, has to seat all people', async () => {
  expect(await refusedIn(submit(pairOrder(await twoSpaces([40, 60], { apart: true }), 61)))).toHaveLength(2)
  const pair = await twoSpaces([40, 60])
  const order = pairOrder(pair, 61)
  expect(await refusedIn(submit({ ...order, spaces: order.spaces.slice(1) }))).toHaveLength(1)
  expect(
    await refusedIn(submit({ ...order, spaces: order.spaces.map((space, at) => (at === 0 ? { ...space, beside: '' } : space)) })),
  ).toHaveLength(2)
})

test('what its run holds of a space that moves is not in the way of its own booking, and is held no more', async () => {
  const [space, other, run] = [await acme.space(), await acme.space(), randomUUID()]
  const submission = await stored(anOrder([space]))
  await hold(space, run, times('14:00', '15:00'))
  await hold(other, run, times('14:00', '15:00'))
  expect(await editOf(submission, moving(anOrder([space], run, at14h)))).toMatchObject({ is: 'stored' })
  expect([await blocked(space), await blocked(other)]).toEqual([at14, []])
  const [third, again] = [await acme.space(), randomUUID()]
  for (const held of [space, third]) await hold(held, again, times('16:00', '17:00'))
  const order = anOrder([space, third], again, { start: `${DAY} 16:00`, end: `${DAY} 17:00` })
  expect(await editOf(submission, { ...moving(order), added: order.spaces.slice(1) }, 2)).toMatchObject({ is: 'stored' })
  expect([await blocked(space), await blocked(third)]).toEqual([[`${DAY}T16:00 ${DAY}T17:00`], [`${DAY}T16:00 ${DAY}T17:00`]])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})
