import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteResource } from '#contract/portal/resources.ts'
import { followSpaces } from '#tests/kit/event-stream.ts'
import { makeForm, submissionRow, times } from '#tests/kit/inventory.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'
import { bookingsOf } from '../bookings/bookings.repo.ts'
import { BookingRefused } from '../bookings/reasons.ts'
import { defaultLimits } from '../limits.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const bookings = bookingsOf(db)
const inventory = inventoryOf(acme)
const form = await makeForm(db)
const TIMES = times('15:00', '16:00')

async function heldSpace(name: string) {
  const places = await inventory.building(name)
  const space = await inventory.added('space', { building_id: places.building, name: `Room of ${name}`, seating_capacity: 10 })
  const run = randomUUID()
  const hold = () => bookings.hold({ run, holder: run, wanted: { space, times: TIMES }, limits: defaultLimits })
  expect(await hold()).toMatchObject({ is: 'held' })
  return { ...places, space, run, hold, name }
}

/** What a submit of this run hears of its space. */
async function refusalAt({ run, space }: { readonly run: string; readonly space: string }) {
  const submission = randomUUID()
  await db.run(submissionRow(acme.id, form, submission))
  const wanted = [{ space, times: TIMES, mapField: 'spaces' }]
  return db
    .transaction(tx => bookings.book(tx, { run, submission, status: 'requested', title: '', wanted }))
    .then(
      () => 'booked',
      (error: unknown) => (error instanceof BookingRefused ? error.refused.flatMap(one => one.reasons.map(({ key }) => key)) : error),
    )
}

test('a held space that is deleted, by itself or with its building, is not held any more: who looks at it is told, and no submit books it', async () => {
  for (const noun of ['space', 'building'] as const) {
    const held = await heldSpace(`${noun} that goes`)
    const uuid = held[noun]
    await db.run(sql`update booking set changed_at = changed_at - interval '1 minute', version = version + 1
      where company_id = ${acme.id} and space_id = ${held.space}`)
    const stream = await followSpaces({ origin: server.origin, company: acme })
    expect(stream.spaces()).not.toContain(held.space)
    const name = noun === 'space' ? `Room of ${held.name}` : held.name
    const accepting = { ...deleteResource, path: `${deleteResource.path}?confirm=${encodeURIComponent(name)}&accept=1` }
    expect(await acme.as(admin)(accepting, { params: { noun, uuid }, headers: { 'if-match': '"1"' } })).toMatchObject({ status: 200 })
    await stream.until(held.space)
    const rows = await db.run(
      sql<{
        state: string
      }>`select b.state from booking b where b.company_id = ${acme.id} and b.space_id = ${held.space} and (b.state = 'active'
        or exists (select from booking_cell c where c.company_id = ${acme.id} and c.booking_id = b.id and c.active))`,
    )
    expect(rows).toEqual([])
    expect(await held.hold()).toMatchObject({ is: 'taken', reasons: [{ key: 'inactive' }] })
    expect(await refusalAt(held)).toEqual(['inactive'])
  }
})

test('a hold that stayed on a deleted space becomes no booking', async () => {
  const held = await heldSpace('stays')
  await db.run(sql`update space set deleted_at = now() where company_id = ${acme.id} and id = ${held.space}`)
  expect(await refusalAt(held)).toEqual(['inactive'])
})
