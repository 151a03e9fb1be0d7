import { expect, test } from 'vitest'
import { type BookingsReport, importBookings } from '#contract/portal/reservation-imports.ts'
import { addReservation, editReservation } from '#contract/portal/reservations.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { faultsOf, NO_FAULTS } from '#tests/kit/inventory.ts'
import { editor, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** What a booking of staff names may be deleted while it is written: that is told, and no failure (P12.148). */

const server = await startServer()

/** Somebody waits for a row that is being deleted: for the transaction that does it. */
const untilRowWaits = () =>
  withOwner(server, async owner => {
    const waiting = `select from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
      where not l.granted and l.locktype = 'transactionid'`
    await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 20_000 }).toBeGreaterThan(0)
  })

async function aCompany(path: string) {
  const world = await clashingCompany(server, path)
  const { company, db, inventory } = world
  await company.cookieOf(reader)
  await db.run(
    sql`insert into booking_status (company_id, key, label, color, effect, sort)
      values (${company.id}, 'rare', 'Rare', '#2f7d4f', 'block', 90), (${company.id}, 'loose', 'Loose', '#2f7d4f', 'info', 91)`,
  )
  const [account] = await db.run(
    sql<{ id: string; email: string }>`select id, email from users where company_id = ${company.id} and name = 'reader'`,
  )
  const hall = await inventory.space({ name: 'Hall' })
  const content = (status: string, email = '') => ({
    title: 'Choir',
    notes: '',
    contact: { name: 'Ann', email },
    status,
    spaces: [hall],
    start: `${inDays(3)} 09:00`,
    end: `${inDays(3)} 10:00`,
    overnight: false,
    accepts: false,
  })
  async function whileDone<T>(change: string, which: string, ask: () => Promise<T>): Promise<T> {
    const [answer] = await withOwner(server, async owner => {
      await owner.query('begin')
      await owner.query(`select set_config('app.company', $1, true)`, [company.id])
      await owner.query(change, [company.id, which])
      const answering = ask()
      await untilRowWaits()
      await owner.query('commit')
      return [await answering]
    })
    return answer
  }

  return {
    db,
    account: account!,
    add: (...asks: Parameters<typeof content>) => company.as(editor)(addReservation, { body: content(...asks) }),
    edit: (uuid: string, status: string) =>
      company.as(editor)(editReservation, { params: { uuid }, body: content(status), headers: { 'if-match': '"1"' } }),
    async take(status: string, email: string) {
      const form = new FormData()
      const row = `Choir,Hall,${inDays(5)},09:00,10:00,${status},${email}`
      form.append('file', new File([`title,space,day,from,to,status,contact_email\n${row}`], 'bookings.csv'))
      const answer = await company.as(editor)({ ...importBookings, path: `${importBookings.path}?take=all` }, { form })
      return { status: answer.status, report: answer.body.data as BookingsReport }
    },
    /** What is asked while this is deleted, and answered once it is. */
    whileDeleted<T>(table: 'users' | 'booking_status', which: string, ask: () => Promise<T>): Promise<T> {
      const column = table === 'users' ? 'id' : 'key'
      return whileDone(`delete from ${table} where company_id = $1 and ${column}::text = $2`, which, ask)
    },
    /** The same while what a status does is changed. */
    whileChanged: <T>(status: string, effect: 'block' | 'info', ask: () => Promise<T>): Promise<T> =>
      whileDone(`update booking_status set effect = '${effect}' where company_id = $1 and key = $2`, status, ask),
    async contacts() {
      return db.run(
        sql<{ email: string }>`select contact_email as email from reservation where company_id = ${company.id} and contact_user is null`,
      )
    },
  }
}

test('a status that is deleted while it is given is said to be none', async () => {
  const { add, edit, whileDeleted } = await aCompany('rg-status')
  const { uuid } = (await add('confirmed')).body.data!
  const answer = await whileDeleted('booking_status', 'rare', () => edit(uuid, 'rare'))
  expect([answer.status, answer.body.issues]).toEqual([422, { status: 'There is no such status.' }])
})

test('neither is anything booked in it', async () => {
  const { add, whileDeleted } = await aCompany('rg-new')
  const answer = await whileDeleted('booking_status', 'rare', () => add('rare'))
  expect([answer.status, answer.body.issues]).toEqual([422, { status: 'There is no such status.' }])
})

test('whom to ask about it is an address again where their account is deleted meanwhile', async () => {
  const { add, account, whileDeleted, contacts } = await aCompany('rg-account')
  expect((await whileDeleted('users', account.id, () => add('confirmed', account.email))).status).toBe(200)
  expect(await contacts()).toEqual([{ email: account.email }])
})

test('so it is in an import', async () => {
  const { take, account, whileDeleted, contacts } = await aCompany('rg-import')
  const answer = await whileDeleted('users', account.id, () => take('', account.email))
  expect([answer.status, answer.report.booked]).toEqual([200, 1])
  expect(await contacts()).toEqual([{ email: account.email }])
})

test('an import is judged anew where a status of it is deleted meanwhile', async () => {
  const { take, whileDeleted } = await aCompany('rg-import-status')
  const { status, report } = await whileDeleted('booking_status', 'rare', () => take('Rare', ''))
  expect([status, report.booked, report.wrong.map(({ column, reason }) => [column, reason])]).toEqual([
    200,
    0,
    [['status', 'There is no such status.']],
  ])
})

test.each([
  ['blocks no more', 'rare', 'info'],
  ['blocks from then on', 'loose', 'block'],
] as const)('so it is where a status of it %s', async (_, which, effect) => {
  const { take, whileChanged, db } = await aCompany(`rg-import-${effect}`)
  const { status, report } = await whileChanged(which, effect, () => take(which, ''))
  expect([status, report.booked]).toEqual([200, 1])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})
