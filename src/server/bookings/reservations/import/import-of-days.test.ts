import { expect, test } from 'vitest'
import { type BookingsReport, exportCalendar, importBookings } from '#contract/portal/reservation-imports.ts'
import { addReservation, type AdminReservationPage, editReservation } from '#contract/portal/reservations.ts'
import { getPage } from '#contract/portal/screens.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { faultsOf, NO_FAULTS } from '#tests/kit/inventory.ts'
import { editor, type Person, viewer } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** Bookings of several days and spaces come in, and go out, whole (P12.148, P12.149). */

const server = await startServer({ limits: { staffWritesPerMinute: 1000 } })

async function aCompany(path: string) {
  const world = await clashingCompany(server, path)
  const { company, db } = world
  return {
    ...world,
    async take(csv: string, which = '?take=all') {
      const form = new FormData()
      form.append('file', new File([csv], 'bookings.csv'))
      const { body } = await company.as(editor)({ ...importBookings, path: `${importBookings.path}${which}` }, { form })
      return body.data as BookingsReport
    },
    async csv(who: Person = editor) {
      return (await company.as(who)({ ...exportCalendar, path: `${exportCalendar.path}?from=${inDays(1)}&to=${inDays(40)}` }, {})).text
    },
    page: async (uuid: string) =>
      ((await company.as(viewer)(getPage, { params: { '*': `admin/reservations/${uuid}` } })).body as AdminReservationPage).reservation,
    uuids: async () =>
      (await db.run(sql<{ id: string }>`select id from reservation where company_id = ${company.id} order by title`)).map(({ id }) => id),
  }
}

const sorted = (csv: string) => csv.split('\r\n').toSorted()

test('what is exported is imported as it was: of several days, spaces and statuses, with notes and whom to ask', async () => {
  const [one, other] = [await aCompany('rd-from'), await aCompany('rd-to')]
  const spaces: string[] = []
  for (const { inventory } of [one, other])
    for (const name of ['Hall', 'Room']) spaces.push(await inventory.space({ name, set: 60, strike: 60 }))
  const layout = await one.inventory.layout(spaces[0]!, 'Theater')
  await other.inventory.layout(spaces[2]!, 'Theater')
  const fit = { people: 8, set_up: 75, layouts: [{ space: spaces[0]!, layout }] }
  const part = {
    notes: 'Two\n=pianos',
    contact: { name: 'Ann, A.', email: 'Ann@x.org' },
    status: 'confirmed',
    overnight: false,
    accepts: false,
  }
  const add = (body: object) => one.company.as(editor)(addReservation, { body: { ...part, ...body } as never })
  const days = { start: `${inDays(3)} 09:00`, end: `${inDays(5)} 22:00` }
  expect((await add({ title: 'Fair', spaces: spaces.slice(0, 2), ...days, ...fit })).status).toBe(200)
  const night = { start: `${inDays(8)} 22:00`, end: `${inDays(9)} 22:00` }
  expect((await add({ title: 'Vigil', spaces: spaces.slice(0, 1), status: 'waiting', ...night })).status).toBe(200)
  const file = await one.csv()
  expect(file.split('\r\n')).toHaveLength(9)
  expect(await one.take(file)).toMatchObject({ rows: 7, same: 7, booked: 0 })
  expect(await other.take(file)).toMatchObject({ rows: 7, good: 7, booked: 2 })
  expect(sorted(await other.csv())).toEqual(sorted(file))
  expect(await other.take(file)).toMatchObject({ same: 7, booked: 0 })
  const [fair] = await other.uuids()
  expect(await other.page(fair!)).toMatchObject({
    ...days,
    overnight: false,
    spaces: [{ periods: { length: 3 } }, { periods: { length: 3 } }],
  })
  expect(await faultsOf(other.db)).toEqual(NO_FAULTS)
})

test('rows of one booking say the same of it, and none is booked without the others', async () => {
  const { inventory, book, take } = await aCompany('rd-whole')
  const hall = await inventory.space({ name: 'Hall' })
  const room = await inventory.space({ name: 'Room' })
  await inventory.space({ name: 'Both', cells: [hall, room] })
  await book('Board', hall, { days: 4 })
  const report = await take(
    [
      'ref,title,space,day,from,to,status,notes',
      `a,Fair,Hall,${inDays(3)},09:00,10:00,,`,
      `a,Fair,Hall,${inDays(4)},09:00,10:00,,`,
      `b,Talk,Hall,${inDays(5)},09:00,10:00,,`,
      `b,Talk,Hall,${inDays(6)},09:00,10:00,,Other`,
      `c,Gala,Room,${inDays(5)},09:00,10:00,,`,
      `c,Gala,Both,${inDays(5)},09:00,10:00,,`,
      `d,Song,Room,${inDays(7)},09:00,10:00,,`,
      `d,Song,Room,${inDays(7)},09:30,11:00,,`,
      `e,Band,Room,${inDays(3)},09:00,10:00,Waiting,`,
      `e,Band,Hall,${inDays(3)},09:00,10:00,,`,
    ].join('\n'),
    '?take=good',
  )
  const lines = (of: BookingsReport['wrong']) => of.map(({ row, column, reason }) => [row, column, reason])
  expect(lines(report.wrong)).toEqual([
    [4, 'ref', 'Row 5 of the same booking cannot be read.'],
    [5, 'notes', 'Row 4 of the same booking says otherwise.'],
    [8, 'ref', 'Row 9 of the same booking cannot be read.'],
    [9, 'space', 'Row 8 of the same booking has this space then.'],
  ])
  expect(lines(report.clashes)).toEqual([
    [2, 'space', 'Row 3 of the same booking clashes.'],
    [3, 'space', 'Somebody has this space then.'],
    [6, 'space', 'Row 7 of the same booking clashes.'],
    [7, 'space', 'Row 6 has this space then.'],
  ])
  // Nobody has what was left out.
  expect(report).toMatchObject({ rows: 10, good: 2, wrong_rows: 4, clash_rows: 4, booked: 1 })
})

test('what is saved with the times that its page says stays on its days, whichever they are', async () => {
  const { company, inventory, take, uuids, page, db } = await aCompany('rd-edit')
  await inventory.space({ name: 'Hall' })
  const attic = await inventory.space({ name: 'Attic' })
  const rows = [3, 4, 8].map(day => `a,Fair,Hall,${inDays(day)},0${day}:00,10:00`)
  await take(['ref,title,space,day,from,to', ...rows].join('\n'))
  const [uuid = ''] = await uuids()
  const { version, spaces, start, end, overnight, status, notes, contact } = await page(uuid)
  const before = spaces[0]!.periods
  expect(before).toHaveLength(3)
  const body = { title: 'Fairs', notes, contact, status, start, end, overnight, accepts: false, spaces: [spaces[0]!.uuid, attic] }
  const headers = { 'if-match': `"${version}"` }
  expect((await company.as(editor)(editReservation, { params: { uuid }, body, headers })).status).toBe(200)
  const after = await page(uuid)
  expect(after.spaces.map(({ name, periods }) => [name, periods])).toEqual([
    ['Hall', before],
    ['Attic', before],
  ])
  expect(after.log[0]?.changes.some(line => line.includes('→') && line.includes('Hall'))).toBe(false)
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('an export of more than a file has says so in its last line, which is no booking', async () => {
  const { company, inventory, csv, take } = await aCompany('rd-cut')
  const hall = await inventory.space({ name: 'Hall' })
  const fill = (count: number) =>
    withOwner(server, async owner => {
      await owner.query(`select set_config('app.company', $1, false)`, [company.id])
      await owner.query(
        `with k as (
            insert into booking (company_id, space_id, kind, status_key, title, timezone, start_at, end_at)
              select $1, $2, 'booking', 'waiting', 'Talk', 'UTC', $3::timestamptz + n * interval '1 minute', $3::timestamptz + n * interval '1 minute' + interval '1 hour'
              from generate_series(1, $4::int) n returning id, start_at, end_at
          ) insert into booking_period (company_id, booking_id, position, start_at, end_at) select $1, k.id, 1, k.start_at, k.end_at from k`,
        [company.id, hall, `${inDays(3)} 09:00Z`, count],
      )
    })
  await fill(20_000)
  const whole = (await csv()).split('\r\n')
  expect([whole.length, whole.at(-2)]).toEqual([20_002, expect.stringContaining('Talk,Hall')])
  await fill(1)
  const cut = (await csv()).split('\r\n')
  expect([cut.length, cut.at(-2)]).toEqual([20_003, expect.stringContaining('This file ends here, and there are more bookings')])
  expect((await take(`${cut[0]}\n${cut.at(-2)}`, '')).wrong).toMatchObject([{ row: 2, column: 'space' }])
})
