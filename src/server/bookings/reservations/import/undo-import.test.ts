import { expect, test } from 'vitest'
import { type BookingsReport, importBookings, listBookingImports, undoBookingsImport } from '#contract/portal/reservation-imports.ts'
import { type AdminReservationPage, editReservation } from '#contract/portal/reservations.ts'
import { getPage } from '#contract/portal/screens.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { faultsOf, NO_FAULTS } from '#tests/kit/inventory.ts'
import { admin, editor, type Person, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** An import of bookings is undone as a whole (P12.160). */

const server = await startServer({ limits: { staffWritesPerMinute: 1000 } })

async function aCompany(path: string) {
  const world = await clashingCompany(server, path)
  const { company, db, inventory } = world
  await inventory.space({ name: 'Hall' })
  const rows = [3, 4, 5].map(day => `${day},Choir ${day},Hall,${inDays(day)},09:00,10:00`)
  const uuids = async () =>
    (
      await db.run(
        sql<{ id: string }>`select id from reservation where company_id = ${company.id} and import_id is not null order by title`,
      )
    ).map(({ id }) => id)
  const page = async (uuid: string) =>
    ((await company.as(viewer)(getPage, { params: { '*': `admin/reservations/${uuid}` } })).body as AdminReservationPage).reservation
  return {
    ...world,
    uuids,
    page,
    async take() {
      const form = new FormData()
      form.append('file', new File([['ref,title,space,day,from,to', ...rows].join('\n')], 'bookings.csv'))
      const { body } = await company.as(editor)({ ...importBookings, path: `${importBookings.path}?take=all` }, { form })
      return body.data as BookingsReport
    },
    undo: (id: string, who: Person = editor) => company.as(who)(undoBookingsImport, { params: { id } }),
    undoable: async (who: Person = editor) => (await company.as(who)(listBookingImports, {})).body.imports,
    async rename(uuid: string) {
      const { title, notes, contact, status, start, end, overnight, spaces } = await page(uuid)
      const body = {
        title: `${title}!`,
        notes,
        contact,
        status,
        start,
        end,
        overnight,
        accepts: false,
        spaces: spaces.map(space => space.uuid),
      }
      expect((await company.as(editor)(editReservation, { params: { uuid }, body, headers: { 'if-match': '"1"' } })).status).toBe(200)
    },
  }
}

test('an import is undone by who made it: its bookings are cancelled, and the file comes in again', async () => {
  const { take, undo, undoable, uuids, page, db, company } = await aCompany('ru-undo')
  const { import: id = '' } = await take()
  expect(await undoable()).toMatchObject([{ uuid: id, bookings: 3 }])
  expect(await undoable(admin)).toEqual([])
  expect((await undo(id, admin)).status).toBe(404)
  const { status, body } = await undo(id)
  expect([status, body.message, body.data]).toEqual([200, ['3 bookings were cancelled.', ''], { cancelled: 3, stays: 0, changed: [] }])
  const [first = ''] = await uuids()
  expect(await page(first)).toMatchObject({
    is_cancelled: true,
    source: '',
    log: [{ act: 'cancelled', changes: ['The import was undone.'] }, { act: 'imported' }],
  })
  expect(await undoable()).toEqual([])
  const again = await undo(id)
  expect([again.status, again.body.message[1]]).toEqual([409, 'It was undone already.'])
  expect(await take()).toMatchObject({ booked: 3, same: 0, clash_rows: 0 })
  const events = await db.run(
    sql<{
      n: number
    }>`select jsonb_array_length(data->'bookings'->'released') as n from event where company_id = ${company.id} and kind = 'reserved' order by at`,
  )
  expect(events.map(({ n }) => n)).toEqual([0, 3, 0])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('what was changed since is named, and stays', async () => {
  const { take, undo, uuids, rename, page, db } = await aCompany('ru-changed')
  const { import: id = '' } = await take()
  const [first = '', second = ''] = await uuids()
  await rename(second)
  const { body } = await undo(id)
  expect([body.message, body.data]).toEqual([
    ['2 bookings were cancelled.', '1 was changed since, and stays.'],
    { cancelled: 2, stays: 1, changed: [{ uuid: second, title: 'Choir 4!' }] },
  ])
  expect([(await page(first)).is_cancelled, (await page(second)).is_cancelled]).toEqual([true, false])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('after ten minutes it is too late', async () => {
  const { take, undo, undoable, db, company } = await aCompany('ru-late')
  const { import: id = '' } = await take()
  await db.run(sql`update reservation_import set created_at = now() - interval '11 minutes' where company_id = ${company.id}`)
  expect(await undoable()).toEqual([])
  const { status, body } = await undo(id)
  expect([status, body.message[1]]).toEqual([409, 'An import can be undone for 10 minutes.'])
})
