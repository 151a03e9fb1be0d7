import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { DAY } from '#tests/kit/inventory.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { aBookedHall, losing, named } from '#tests/kit/booked-hall.ts'

const server = await startServer({ limits: { dbLockMs: 20_000, dbStatementMs: 20_000, dbWaitMs: 20_000 } })
const GATE = 4713

interface NotedCheck {
  readonly bookings: number
  /** Whoever asked for it kept others from booking. */
  readonly locked: boolean
}

/** Notes each time that bookings are checked, once it is committed; until the gate opens each of them waits. */
async function noteChecks(): Promise<{ open: () => Promise<void>; checks: () => Promise<readonly NotedCheck[]> }> {
  const owner = new Client(server.owner)
  await owner.connect()
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_functiondef('unfit_bookings(uuid, jsonb, jsonb)'::regprocedure) as text`,
  )
  const text = rows[0]!.text
  await owner.query('select pg_advisory_lock($1)', [GATE])
  await owner.query('create table noted_check (bookings int, locked boolean)')
  await owner.query(`create function note_check(of_company uuid, bookings int) returns void language plpgsql security definer as $$
    begin
      insert into noted_check select bookings, exists (select from pg_locks l where l.locktype = 'advisory' and l.pid = pg_backend_pid() and l.granted
        and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('cells ' || of_company, 7));
      perform pg_advisory_xact_lock_shared(${GATE});
    end $$`)
  await owner.query('grant execute on function note_check to public')
  await owner.query(
    text.replace(/\bSTABLE\b/, 'VOLATILE').replace(/^begin/im, 'begin perform note_check(of_company, jsonb_array_length(entries));'),
  )
  const open = async () => void (await owner.query('select pg_advisory_unlock_all()'))
  onTestFinished(async () => {
    await open()
    await owner.query(text)
    await owner.query('drop function note_check; drop table noted_check')
    await owner.end()
  })
  return { open, checks: async () => (await owner.query<NotedCheck>('select bookings, locked from noted_check')).rows }
}

async function untilOneWaitsAtTheGate(): Promise<void> {
  await withOwner(server, async owner => {
    const waiting = async () => (await owner.query('select from pg_locks where objid = $1 and not granted', [GATE])).rows.length
    await expect.poll(waiting, { interval: 5, timeout: 15_000 }).toBeGreaterThan(0)
  })
}

test('of thousands of bookings ahead those alone are checked while visitors wait that were booked meanwhile; until then everybody books', async () => {
  const { company, db, hall, layouts, inventory, book, change } = await aBookedHall(server)
  const other = await aBookedHall(server)
  // 2,400 of them for more people than there will be seats.
  await db.run(sql`with made as (insert into booking (company_id, space_id, kind, status_key, title, headcount, timezone, start_at, end_at)
      select ${company.id}, ${hall}, 'booking', 'requested', 'Talk ' || n, case when n > 2400 then 20 else 60 end, 'UTC',
        ${`${DAY}T13:00:00Z`}::timestamptz + make_interval(secs => n), ${`${DAY}T14:00:00Z`}::timestamptz + make_interval(secs => n)
      from generate_series(1, 2500) n returning id, start_at, end_at)
    insert into booking_period (company_id, booking_id, position, start_at, end_at) select ${company.id}, id, 1, start_at, end_at from made`)
  const fewer = { seating_capacity: 50, layouts: layouts.map(layout => ({ ...layout, seating_capacity: 50 })) }
  const first = await change('space', hall, fewer)
  expect([first?.count, first?.bookings.length, first?.bookings[0]]).toEqual([
    2400,
    20,
    expect.stringMatching(/^Hall, Barton: .*, Talk 1$/),
  ])

  const noted = await noteChecks()
  const written = change('space', hall, fewer, 2401)
  await untilOneWaitsAtTheGate()
  // Neither who books there nor another company waits for what is looked at.
  const late = await book({ seats: 90 })
  expect(await other.change('space', other.hall, { seating_capacity: 50 })).toBeUndefined()
  await noted.open()
  expect(await written).toBeUndefined()
  expect((await inventory.space(hall)).seating_capacity).toBe(50)
  const checks = await noted.checks()
  // As it will be, and of what does not fit then as it is.
  expect(checks.filter(({ locked }) => locked).map(({ bookings }) => bookings)).toEqual([1, 1])
  const before = checks.filter(({ locked }) => !locked).map(({ bookings }) => bookings)
  expect(before.reduce((sum, count) => sum + count, 0)).toBe(2500 + 2400)
  expect(Math.max(...before)).toBeLessThanOrEqual(300)
  // All that was named is there still, and the late one with it.
  await change('space', hall, { seating_capacity: 100 })
  await db.run(sql`delete from booking where company_id = ${company.id} and title like 'Talk %'`)
  expect(await change('space', hall, { seating_capacity: 40, layouts: [] })).toEqual(losing(named(late)))
})
