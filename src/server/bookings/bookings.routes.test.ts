import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addForm } from '#contract/portal/forms.ts'
import { cancelBooking, moveBooking, setBookingStatus } from '#contract/portal/bookings.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { getSpace } from '#contract/portal/resources.ts'
import { getPage } from '#contract/portal/screens.ts'
import { DAY, makeInventory, submissionRow, times } from '#tests/kit/inventory.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { bookingsOf } from './bookings.repo.ts'

/** Few connections: moves that each hold one and wait for a second would wait for each other. */
const server = await startServer({ limits: { dbPool: 4 } })
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const staff = acme.as(admin)
const bookings = bookingsOf(db)
const inventory = await makeInventory(db, 'Europe/Berlin')
await staff(addForm, { params: { type: 'event_request' }, body: { path: 'gala', name: 'Gala' } })
const [form] = await db.run(sql<{ id: string }>`select id from form where company_id = ${acme.id}`)

/** A submission that has booked these spaces from 9 to 10 (UTC, so 10 to 11 in Berlin). */
async function booked(...spaces: string[]) {
  const submission = randomUUID()
  await db.run(submissionRow(acme.id, form?.id ?? '', submission))
  const wanted = spaces.map(space => ({ space, times: times('09:00', '10:00'), mapField: 'spaces' }))
  const order = { run: undefined, submission, status: 'requested', title: 'Gala', wanted }
  const uuids = (await db.transaction(tx => bookings.book(tx, order))).map(({ id }) => id)
  return { submission, uuids, ids: (at = 0) => ({ submission, booking: uuids[at] ?? '' }) }
}

async function pageOf(submission: string) {
  const { body } = await staff(getPage, { params: { '*': `admin/submissions/${submission}` } })
  const { submission: data } = body as AdminSubmissionPage
  return { bookings: data.bookings, lines: data.history.flatMap(({ changes }) => changes) }
}

const half10to12 = { start: `${DAY} 10:30`, end: `${DAY} 12:00` }

test('staff move a booking on the clock of its space, and its history says from where to where', async () => {
  const space = await inventory.space({ name: 'Ballroom A' })
  const { submission, ids } = await booked(space)
  expect(await staff(moveBooking, { params: ids(), headers: { 'if-match': '"1"' }, body: half10to12 })).toMatchObject({ status: 200 })
  const { bookings: shown, lines } = await pageOf(submission)
  expect(shown).toMatchObject([{ space: 'Ballroom A', zone: 'Europe/Berlin', periods: [half10to12], version: 2 }])
  expect(lines).toContain(
    'Ballroom A, Tower: 03/16/2050 10:00 AM – 11:00 AM (Europe/Berlin) → 03/16/2050 10:30 AM – 12:00 PM (Europe/Berlin)',
  )
})

test('many moves at once wait for no connection that another of them holds', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, async () => booked(await inventory.space())))
  const moved = await Promise.all(
    all.map(({ ids }) => staff(moveBooking, { params: ids(), headers: { 'if-match': '"1"' }, body: half10to12 })),
  )
  expect(moved.map(({ status }) => status)).toEqual(all.map(() => 200))
})

test('the space of a booking leads to its card in the inventory, until it is deleted', async () => {
  const space = await inventory.space({ name: 'Atrium' })
  const { submission } = await booked(space)
  const [{ building_id } = { building_id: '' }] = await db.run(
    sql<{ building_id: string }>`select building_id from space where id = ${space}`,
  )
  const { bookings: shown } = await pageOf(submission)
  expect(shown[0]?.inventory_link).toBe(`/acme/admin/resources?within=${building_id}&space=${space}`)
  const { body } = await staff(getPage, { params: { '*': `admin/resources?within=${building_id}&space=${space}` } })
  expect(body).toMatchObject({ render: 'admin_resources', within: building_id })
  await db.run(sql`update space set deleted_at = now() where company_id = ${acme.id} and id = ${space}`)
  expect((await pageOf(submission)).bookings[0]).not.toHaveProperty('inventory_link')
})

test('a booking leads to its days and its space in the calendar', async () => {
  const space = await inventory.space({ name: 'Loft' })
  const { submission } = await booked(space)
  const [shown] = (await pageOf(submission)).bookings
  const day = shown?.periods[0]?.start.slice(0, 10)
  expect(shown?.calendar_link).toBe(`/acme/calendar?from=${day}&to=${day}&space=${space}`)
  const link = shown?.calendar_link?.replace('/acme/', '') ?? ''
  const { body } = await staff(getPage, { params: { '*': link } })
  expect(body).toMatchObject({ calendar: { from: day, to: day, rows: [{ booking: shown?.uuid }], chosen_space: { name: 'Loft' } } })
})

test('a move to where somebody else is says who is in the way and until when, and changes nothing', async () => {
  const [space] = [await inventory.space({ name: 'Gallery' }), await inventory.space({ name: 'Lounge' })]
  const { submission, ids } = await booked(space)
  const other = randomUUID()
  await db.run(submissionRow(acme.id, form?.id ?? '', other))
  const wanted = [{ space, times: times('10:00', '11:00'), mapField: 'spaces' }]
  await db.transaction(tx => bookings.book(tx, { run: undefined, submission: other, status: 'requested', title: '', wanted }))
  const { status, body } = await staff(moveBooking, { params: ids(), headers: { 'if-match': '"1"' }, body: half10to12 })
  expect([status, body]).toMatchObject([
    422,
    {
      message: [
        'Failed to change the booking',
        expect.stringMatching(
          /^Gallery, Tower is not available: Booked \(until 03\/16\/2050 12:00 PM\)\. It could begin at 03\/16\/2050 12:00 PM\. Free at that time: Lounge, Tower\.$/,
        ),
      ],
      data: { next_free_start: `${DAY} 12:00` },
    },
  ])
  expect(await pageOf(submission)).toMatchObject({
    bookings: [{ version: 1, periods: [{ start: `${DAY} 10:00`, end: `${DAY} 11:00` }] }],
    lines: ['Submitted'],
  })
})

test('of two editors the second hears that it was changed meanwhile', async () => {
  const { ids } = await booked(await inventory.space())
  expect(await staff(setBookingStatus, { params: ids(), headers: { 'if-match': '"1"' }, body: { status: 'confirmed' } })).toMatchObject({
    status: 200,
  })
  expect(await staff(moveBooking, { params: ids(), headers: { 'if-match': '"1"' }, body: half10to12 })).toMatchObject({ status: 412 })
  expect(await staff(moveBooking, { params: ids(), body: half10to12 })).toMatchObject({ status: 428 })
})

test('a status that waits frees the space, one that blocks takes it again or is refused', async () => {
  const space = await inventory.space({ name: 'Studio' })
  const [first, second] = [await booked(space), randomUUID()]
  await staff(setBookingStatus, { params: first.ids(), headers: { 'if-match': '"1"' }, body: { status: 'waiting' } })
  await db.run(submissionRow(acme.id, form?.id ?? '', second))
  const wanted = [{ space, times: times('09:00', '10:00'), mapField: 'spaces' }]
  await db.transaction(tx => bookings.book(tx, { run: undefined, submission: second, status: 'requested', title: '', wanted }))
  const { status, body } = await staff(setBookingStatus, {
    params: first.ids(),
    headers: { 'if-match': '"2"' },
    body: { status: 'confirmed' },
  })
  expect([status, body]).toMatchObject([
    422,
    { message: ['Failed to change the booking', 'Studio, Tower is not available: Booked (until 03/16/2050 11:00 AM).'] },
  ])
  expect(
    await staff(setBookingStatus, { params: first.ids(), headers: { 'if-match': '"2"' }, body: { status: 'nonsense' } }),
  ).toMatchObject({ status: 422 })
})

test('staff read who waits as which in line: by the time of the submit, for a space and what shares a part with it, at that time', async () => {
  const [half, rest] = [await inventory.space(), await inventory.space()]
  const hall = await inventory.space({ cells: [half, rest] })
  const waits = async (space: string, when = times('09:00', '10:00')) => {
    const submission = randomUUID()
    await db.run(submissionRow(acme.id, form?.id ?? '', submission))
    const wanted = [{ space, times: when, mapField: 'spaces' }]
    const order = { run: undefined, submission, status: 'waiting', title: 'Gala', wanted }
    const [booked] = await db.transaction(tx => bookings.book(tx, order))
    return { submission, booking: booked?.id ?? '' }
  }
  const [first, second, third] = [await waits(half), await waits(hall), await waits(rest)]
  const [later, again] = [await waits(half, times('10:00', '11:00')), await waits(half, times('09:30', '09:45'))]
  const ranks = async (...of: { submission: string }[]) =>
    (await Promise.all(of.map(({ submission }) => pageOf(submission)))).map(({ bookings: [booking] }) => booking?.rank)
  // The last one wants the half as the first does, and as part of the hall.
  expect(await ranks(first, second, third, later, again)).toEqual([1, 2, 2, 1, 3])
  expect((await staff(getSpace, { params: { uuid: rest } })).body.bookings.map(({ rank }) => rank)).toEqual([2, 2])
  const decline = { params: { submission: first.submission, booking: first.booking }, body: { status: 'declined' } }
  expect(await staff(setBookingStatus, { ...decline, headers: { 'if-match': '"1"' } })).toMatchObject({ status: 200 })
  expect(await ranks(first, second, third, later, again)).toEqual([undefined, 1, 2, 1, 2])
  const taken = await booked(await inventory.space())
  expect(await ranks(taken)).toEqual([undefined])
})

test('a booking that is removed frees its space, stays to be read, and leaves the others', async () => {
  const [one, two] = [await inventory.space({ name: 'One' }), await inventory.space({ name: 'Two' })]
  const { submission, ids } = await booked(one, two)
  expect(await staff(cancelBooking, { params: ids(), headers: { 'if-match': '"1"' } })).toMatchObject({ status: 200 })
  const { bookings: shown, lines } = await pageOf(submission)
  expect(shown.map(({ space, is_cancelled }) => [space, is_cancelled])).toEqual([
    ['One', true],
    ['Two', false],
  ])
  expect(lines).toContain('One, Tower: booking of 03/16/2050 10:00 AM – 11:00 AM (Europe/Berlin) removed')
  expect(
    await bookings.hold({
      run: randomUUID(),
      holder: 'x',
      wanted: { space: one, times: times('09:00', '10:00') },
      limits: server.app.services.config.limits,
    }),
  ).toMatchObject({ is: 'held' })
  expect(await staff(cancelBooking, { params: ids(), headers: { 'if-match': '"2"' } })).toMatchObject({ status: 404 })
})

test('times that are none, and a booking of another submission, are refused', async () => {
  const [mine, other] = [await booked(await inventory.space()), await booked(await inventory.space())]
  const wrong = { start: `${DAY} 12:00`, end: `${DAY} 12:00` }
  expect(await staff(moveBooking, { params: mine.ids(), headers: { 'if-match': '"1"' }, body: wrong })).toMatchObject({
    status: 422,
    body: { issues: { end: 'The end has to be after the start.' } },
  })
  expect(await staff(moveBooking, { params: mine.ids(), headers: { 'if-match': '"1"' }, body: { ...wrong, start: 'noon' } })).toMatchObject(
    { status: 422 },
  )
  const params = { submission: mine.submission, booking: other.uuids[0] ?? '' }
  expect(await staff(cancelBooking, { params, headers: { 'if-match': '"1"' } })).toMatchObject({ status: 404 })
})
