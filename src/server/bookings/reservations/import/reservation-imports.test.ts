import { expect, test } from 'vitest'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { type BookingsReport, exportCalendar, importBookings } from '#contract/portal/reservation-imports.ts'
import { getPage } from '#contract/portal/screens.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { faultsOf, makeInventory, NO_FAULTS } from '#tests/kit/inventory.ts'
import { adder, editor, type Person, viewer } from '#tests/kit/people.ts'
import { cases } from '#tests/kit/scale.ts'
import { startServer, untilHeldUp, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** Import of bookings from a file, and export of what the calendar shows (P12.145 to P12.147). */

const server = await startServer({ limits: { staffWritesPerMinute: 1000 } })

async function aCompany(path: string) {
  const world = await clashingCompany(server, path)
  const { company, db } = world
  const send = async (csv: string | Uint8Array<ArrayBuffer>, query = '', who: Person = editor) => {
    const form = new FormData()
    form.append('file', new File([csv], 'bookings.csv'))
    const { status, body } = await company.as(who)({ ...importBookings, path: `${importBookings.path}${query}` }, { form })
    return { status, success: body.success, issues: body.issues, ...(body.data as BookingsReport) }
  }
  return {
    ...world,
    send,
    check: (csv: string) => send(csv),
    take: (csv: string, which: 'all' | 'good' = 'all') => send(csv, `?take=${which}`),
    async count() {
      return (
        await db.run(sql<{ n: number }>`select count(*)::int as n from booking where company_id = ${company.id} and state = 'active'`)
      )[0]?.n
    },
    async csv(who: Person, query = '') {
      const path = `${exportCalendar.path}?from=${inDays(1)}&to=${inDays(9)}${query}`
      return (await company.as(who)({ ...exportCalendar, path }, {})).text
    },
    async agenda(who: Person = viewer) {
      const { body } = await company.as(who)(getPage, { params: { '*': `calendar?from=${inDays(1)}&to=${inDays(20)}` } })
      return (body as CalendarPage).calendar.rows
    },
  }
}

const HEAD = 'title,space,day,from,to'
const lines = (...rows: readonly string[]) => [HEAD, ...rows].join('\n')

test('a check names what is wrong and what clashes, by its line, and writes nothing', async () => {
  const { inventory, book, check, count, company, db } = await aCompany('ri-check')
  const hall = await inventory.space({ name: 'Hall', set: 30, open: '{[0,1)}' })
  await inventory.space({ name: 'Room' })
  await inventory.space({ name: 'Twin' })
  const other = await makeInventory(db)
  await other.space({ name: 'Twin' })
  await db.run(sql`update space set open_minutes = null where company_id = ${company.id} and id = ${hall}`)
  await book('Board', hall, { days: 3 })
  const report = await check(
    [
      'Ref;Title;Space;Building;Day;From;To;Last day;Status;Contact email;Colour',
      `a1;Choir;HALL;;${inDays(3)};9:30 AM;11:00;;;;red`,
      `a2;Band;room;tower;${inDays(3)};9;10;;Waiting;;`,
      `a3;Solo;Room;;${inDays(3)};09:00;10:00;;;;`,
      `a4;Duo;Room;;${inDays(3)};09:30;10:30;;;;`,
      `a5;Trio;Attic;;${inDays(3)};09:30;10:30;;;;`,
      `a6;Trio;Twin;;${inDays(3)};09:30;10:30;;;;`,
      `a7;Trio;Room;;03.04.2026;09:30;10:30;;;;`,
      `a8;;Room;;${inDays(5)};09:30;10:30;;;;`,
      `a9;Trio;Room;;${inDays(5)};soon;10:30;;;;`,
      `b1;Trio;Room;;${inDays(5)};09:30;10:30;;Nothing;;`,
      `b2;Trio;Room;;${inDays(5)};09:30;10:30;;;nobody;`,
      `a2;Trio;Room;;${inDays(5)};09:30;10:30;;;;`,
      `b3;Trio;Room;;${inDays(5)};09:30;10:30;${inDays(4)};;;`,
      '',
      `b4;Night;Room;;${inDays(6)};22:00;2:00;;;;`,
    ].join('\r\n'),
  )
  expect(report).toMatchObject({
    status: 200,
    success: false,
    rows: 14,
    good: 2,
    same: 0,
    wrong_rows: 10,
    clash_rows: 2,
    booked: 0,
    ignored: ['Colour'],
    read_as: 'UTF-8',
  })
  expect(report.wrong.map(({ row, column }) => [row, column])).toEqual([
    // Its booking has a row that says otherwise.
    [3, 'ref'],
    [6, 'space'],
    [7, 'building'],
    [8, 'day'],
    [9, 'title'],
    [10, 'from'],
    [11, 'status'],
    [12, 'contact_email'],
    [13, 'title'],
    [14, 'to'],
  ])
  expect(report.clashes).toEqual([
    { row: 2, title: 'Choir', column: 'space', value: '', reason: 'Somebody has this space then.' },
    { row: 5, title: 'Duo', column: 'space', value: '', reason: 'Row 4 has this space then.' },
  ])
  expect(await count()).toBe(1)
})

test('all or nothing, or the good ones; a second import changes nothing', async () => {
  const { inventory, take, count, agenda, book, db, company } = await aCompany('ri-take')
  const hall = await inventory.space({ name: 'Hall' })
  await book('Board', hall, { days: 3 })
  const file = [
    'ref,title,space,day,from,to,last_day,status,notes,contact_name,contact_email',
    `1,Choir,Hall,${inDays(3)},09:30,10:30,,,,,`,
    `2,"Band, loud",Hall,${inDays(4)},22:00,01:00,,Waiting,"Two\npianos",Ann,ann@x.org`,
    `3,Fair,Hall,${inDays(5)},09:00,17:00,${inDays(7)},,,,`,
  ].join('\n')
  expect(await take(file)).toMatchObject({ success: false, good: 2, clash_rows: 1, booked: 0 })
  expect(await count()).toBe(1)
  expect(await take(file, 'good')).toMatchObject({ success: true, booked: 2, clash_rows: 1 })
  expect(
    (await agenda()).map(({ title, start, end, status, requester, link }) => [
      title,
      start,
      end,
      status?.label,
      requester,
      link !== undefined,
    ]),
  ).toEqual([
    ['Board', `${inDays(3)} 09:00`, `${inDays(3)} 10:00`, 'Requested', undefined, true],
    ['Band, loud', `${inDays(4)} 22:00`, `${inDays(5)} 01:00`, 'Waiting', 'Ann', true],
    ['Fair', `${inDays(5)} 09:00`, `${inDays(7)} 17:00`, 'Confirmed', undefined, true],
  ])
  expect(await take(file, 'good')).toMatchObject({ success: false, good: 0, same: 2, booked: 0 })
  // Also by themselves, without a clash.
  expect(
    await take(
      file
        .split('\n1,')
        .join('\n9,')
        .replace(/\n9,[^\n]*/, ''),
    ),
  ).toMatchObject({ good: 0, same: 2, clash_rows: 0, booked: 0 })
  expect(await count()).toBe(3)
  const log = await db.run(sql<{ kind: string }>`select kind from reservation_log where company_id = ${company.id}`)
  expect(log.map(({ kind }) => kind)).toEqual(['imported', 'imported'])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('what is no table of bookings is said as a whole', async () => {
  const { send, check, take, inventory } = await aCompany('ri-files')
  await inventory.space({ name: 'Hall' })
  const reasons = async (csv: string) => (await check(csv)).wrong.map(({ row, column, reason }) => [row, column, reason])
  expect(await reasons('title,space\nChoir,Hall')).toEqual(['day', 'from', 'to'].map(column => [1, column, 'This column is missing.']))
  expect(await reasons(`${HEAD},title\nx`)).toEqual([[1, 'title', 'This column is there twice.']])
  expect(await reasons(HEAD)).toEqual([[1, '', 'This file has only a head, and no rows.']])
  expect(await reasons(`${HEAD}\n"Choir,Hall`)).toEqual([[2, '', 'This row cannot be read as CSV.']])
  expect(await reasons(`${HEAD}\n${','.repeat(2000)}`)).toEqual([[2, '', 'A row has at most 1,000 cells.']])
  expect(await reasons(lines(...Array.from({ length: 20_001 }, () => 'a,b,c,d,e')))).toEqual([[1, '', 'A file has at most 20,000 rows.']])
  expect(await take(`${HEAD}\n"Choir,Hall`, 'good')).toMatchObject({ success: false, booked: 0 })
  const unclear = await send(new Uint8Array([...new TextEncoder().encode(`${HEAD}\n`), 0xe4, 0xf6, 0xfc]))
  expect([unclear.letters.length > 0, unclear.rows]).toEqual([true, 0])
  expect(await reasons('')).toEqual([[1, '', 'This file is empty.']])
  expect((await send('x'.repeat(10 * 1024 * 1024 + 1))).status).toBe(413)
})

test('empty lines between are no rows, and no row behind them is left out', async () => {
  const { check, inventory } = await aCompany('ri-blank')
  await inventory.space({ name: 'Hall' })
  const rows = Array.from({ length: 20_000 }, () => 'a,b,c,d,e')
  const last = await check(lines(...rows.slice(1), '', ',,,,', '', `Choir,Hall,${inDays(3)},09:00,10:00`, '', ''))
  expect(last).toMatchObject({ rows: 20_000, wrong_rows: 19_999, good: 1 })
  const { wrong } = await check(lines(...rows, '', '', 'a,b,c,d,e'))
  expect(wrong.map(({ row, reason }) => [row, reason])).toEqual([[1, 'A file has at most 20,000 rows.']])
  const { wrong: far } = await check(lines('', '', 'a,Hall,c,d,e'))
  expect(far.map(({ row, column }) => [row, column])).toEqual([[4, 'day']])
})

test('a space that is taken out of use between the check and the writing is not booked', async () => {
  const { inventory, take, count, company } = await aCompany('ri-unused')
  const hall = await inventory.space({ name: 'Hall' })
  const [report] = await withOwner(server, async owner => {
    await owner.query('begin')
    // As whoever changes spaces waits for others who do.
    await owner.query(`select pg_advisory_xact_lock(hashtextextended('cells ' || $1, 7))`, [company.id])
    const answer = take(lines(`Choir,Hall,${inDays(3)},09:00,10:00`))
    await untilHeldUp(server)
    await owner.query(`select set_config('app.company', $1, true)`, [company.id])
    await owner.query('update space set is_active = false where company_id = $1 and id = $2', [company.id, hall])
    await owner.query('commit')
    return [await answer]
  })
  expect(report).toMatchObject({ status: 200, success: false, good: 0, booked: 0, wrong: [{ row: 2, column: 'space' }] })
  expect(await count()).toBe(0)
})

test('while the database writes what others sent, files of further companies are read', async () => {
  const [one, other, third] = [await aCompany('ri-one'), await aCompany('ri-other'), await aCompany('ri-third')]
  for (const { inventory } of [one, other, third]) await inventory.space({ name: 'Hall' })
  const file = lines(`Choir,Hall,${inDays(3)},09:00,10:00`)
  const [taken, read] = await withOwner(server, async owner => {
    await owner.query('begin')
    for (const { company } of [one, other])
      await owner.query(`select pg_advisory_xact_lock(hashtextextended('cells ' || $1, 7))`, [company.id])
    const answers = [one.take(file), other.take(file)]
    await untilHeldUp(server, 2)
    const answer = await third.check(file)
    await owner.query('commit')
    return [await Promise.all(answers), answer] as const
  })
  expect(read).toMatchObject({ status: 200, good: 1 })
  expect(taken.map(({ booked }) => booked)).toEqual([1, 1])
})

test('where others are quicker each time it says that nothing was booked', async () => {
  const { inventory, take, count } = await aCompany('ri-quicker')
  await inventory.space({ name: 'Hall' })
  await withOwner(server, async owner => {
    await owner.query(`create function be_quicker() returns trigger language plpgsql as $$ begin
      if new.title = 'Contested' then raise exception using errcode = '23505', constraint = 'reservation_of_source'; end if; return new; end $$`)
    await owner.query('create trigger be_quicker before insert on reservation for each row execute function be_quicker()')
  })
  const answer = await take(lines(`Contested,Hall,${inDays(3)},09:00,10:00`))
  await withOwner(server, owner => owner.query('drop trigger be_quicker on reservation; drop function be_quicker()'))
  expect(answer).toMatchObject({ status: 200, success: false, good: 1, booked: 0 })
  expect(await count()).toBe(0)
})

test('what somebody books meanwhile keeps all of a file out', async () => {
  const { inventory, take, count, db } = await aCompany('ri-race')
  await inventory.space({ name: 'Hall' })
  const day = (n: number) => Temporal.PlainDate.from('2050-01-01').add({ days: n }).toString()
  const file = (name: string) => lines(...Array.from({ length: 50 }, (_, n) => `${name},Hall,${day(n)},09:00,10:00`))
  // One company imports one file at a time: the others are told so, or find its bookings there.
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(name => take(file(name))))
  expect(answers.filter(({ booked = 0 }) => booked === 50)).toHaveLength(1)
  expect(answers.filter(({ booked = 0 }) => booked > 0)).toHaveLength(1)
  expect(await count()).toBe(50)
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('where the connection dies nothing of a file is there', async () => {
  const { inventory, take, count, company } = await aCompany('ri-kill')
  await inventory.space({ name: 'Hall' })
  // The last row cannot be stored: what was written before it goes with it.
  await withOwner(server, async owner => {
    await owner.query(`create function die_on_last() returns trigger language plpgsql as $$ begin
      if new.title = 'Last' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`)
    await owner.query('create trigger die_on_last before insert on reservation for each row execute function die_on_last()')
    await owner.query('alter function die_on_last() security definer')
  })
  const day = (n: number) => Temporal.PlainDate.from('2030-01-01').add({ days: n }).toString()
  const rows = Array.from({ length: 2_100 }, (_, n) => `${n === 2_099 ? 'Last' : 'Choir'},Hall,${day(n)},09:00,10:00`)
  expect((await take(lines(...rows))).status).toBeGreaterThanOrEqual(500)
  await withOwner(server, owner => owner.query('drop trigger die_on_last on reservation; drop function die_on_last()'))
  expect(await count()).toBe(0)
  expect(company.path).toBe('ri-kill')
  expect(await take(lines(...rows))).toMatchObject({ booked: 2_100 })
})

test('many thousand come in at once, and nothing is there twice', async () => {
  const { inventory, take, count } = await aCompany('ri-many')
  for (let n = 0; n < 40; n += 1) await inventory.space({ name: `Room ${n}` })
  const day = (n: number) => Temporal.PlainDate.from('2030-01-01').add({ days: n }).toString()
  const many = cases(2_000)
  const rows = Array.from({ length: many }, (_, n) => `${n},Choir ${n},Room ${n % 40},${day(Math.floor(n / 40))},09:00,10:00`)
  const file = [`ref,${HEAD}`, ...rows].join('\n')
  expect(await take(file)).toMatchObject({ rows: many, booked: many })
  expect(await take(file)).toMatchObject({ same: many, booked: 0 })
  expect(await count()).toBe(many)
})

test('what the calendar shows is exported as it is told, and can be imported', async () => {
  const { inventory, book, csv, take } = await aCompany('ri-export')
  const hall = await inventory.space({ name: 'Hall' })
  await book('=Secretboard', hall, { days: 3 })
  await take(lines(`Choir,Hall,${inDays(4)},22:00,02:00`))
  const all = await csv(editor)
  expect(all.split('\r\n').slice(0, 3)).toEqual([
    'ref,title,space,building,day,from,to,last_day,status,notes,contact_name,contact_email,people,layout,set_up,strike,requester,zone',
    expect.stringMatching(/^[A-Z0-9-]+,'=Secretboard,Hall,Tower,\d{4}-\d\d-\d\d,09:00,10:00,,Requested,,,,5,,,,,UTC$/),
    expect.stringMatching(`^[0-9a-f-]{36},Choir,Hall,Tower,${inDays(4)},22:00,02:00,${inDays(5)},Confirmed,,,,,,,,,UTC$`),
  ])
  expect(await csv(editor, '&search=choir')).not.toContain('Secretboard')
  expect(await csv(adder)).not.toContain('Secretboard')
  expect(await take(all)).toMatchObject({ rows: 2, same: 1, clash_rows: 1, wrong_rows: 0, booked: 0 })
})

test('what clashes alone is exported alone, for who may read requests', async () => {
  const { inventory, book, csv } = await aCompany('ri-export-clashes')
  const hall = await inventory.space({ name: 'Hall' })
  await book('Choir', hall, { days: 3, waits: true })
  await book('Band', hall, { days: 3 })
  await book('Alone', hall, { days: 4 })
  const titles = async (who: Person) =>
    (await csv(who, '&view=agenda&clashes=true'))
      .split('\r\n')
      .slice(1, -1)
      .map(row => row.split(',')[1])
  expect(await titles(editor)).toEqual(['Choir'])
  // To others nothing clashes.
  expect(await titles(adder)).toEqual(['', '', ''])
})
