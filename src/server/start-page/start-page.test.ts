import { expect, test } from 'vitest'
import { setBookingStatus } from '#contract/portal/bookings.ts'
import { assignSubmission, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { AdminStartPage, StartRequest } from '#contract/portal/start-page.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { aSpacesPage, formsOf } from '#tests/kit/forms.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { adder, admin, editor, type Person, viewer } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import type { BoundStatement } from '../db/bound-statement.ts'
import { selectClashes } from './clashes.sql.ts'
import * as statements from './start-page.sql.ts'

/** Where staff begin (P8.150 to P8.153). */

const server = await startServer()

const startOf = async (company: TestCompany, who: Person) => {
  const { status, body } = await company.as(who)(getPage, { params: { '*': 'admin' } })
  expect(status).toBe(200)
  return body as AdminStartPage
}
/** Of a part that could be read. */
const rowsOf = <T>(part: { readonly rows: readonly T[] } | { readonly failed: true } | undefined): readonly T[] => {
  if (!part || 'failed' in part) throw new Error('This part was not read')
  return part.rows
}
const titles = (rows: readonly StartRequest[]) => rows.map(({ title }) => title)
/** So many days from now, as forms want them. */
const inDays = (days: number) => Temporal.Now.zonedDateTimeISO('UTC').add({ days }).toPlainDate().toString()

interface SentRequest {
  /** First and last day of its event. */
  readonly start?: string
  readonly end?: string
  readonly to?: { readonly path: string }
}

/** A company with a form whose requests have a name and a day. */
async function aCompany(path: string) {
  const company = await server.company(path)
  const db = server.app.services.database.of(company.id)
  await db.run(sql`update company set timezone = 'UTC' where id = ${company.id}`)
  server.app.services.companies.forget(path)
  const forms = formsOf(company)
  const publish = () => forms.publish([aPage(aField('text', 'event_name'), aField('text', 'start_date'), aField('text', 'end_date'))])
  const form = await publish()
  async function send(name: string, { start = '', end, to = form }: SentRequest = {}): Promise<string> {
    const answers = [
      ['event_name', name],
      ['start_date', start],
      ['end_date', end ?? start],
    ] as const
    return (await forms.send(to.path, answers)).body.data?.event_id ?? ''
  }
  async function give(uuid: string, status: string) {
    const { version, state_version } = await forms.read(uuid)
    const headers = { 'if-match': `"${version}.${state_version}"` }
    const body = { status, ...(status === 'declined' && { reason: 'No' }) }
    const answer = await company.as(admin)(setRequestStatus, { params: { uuid }, body, headers })
    expect(answer.status).toBe(200)
  }
  const idOf = async (who: Person) => {
    await company.cookieOf(who)
    return (await db.run(sql<{ id: string }>`select id from users where company_id = ${company.id} and name = ${who.name}`))[0]!.id
  }
  const assign = async (uuid: string, who: Person) =>
    company.as(admin)(assignSubmission, { params: { uuid }, body: { user: await idOf(who) } })
  return { company, db, forms, form, publish, send, give, assign, idOf }
}

test('what is theirs waits first, then what nobody works on, each the newest first; what others work on, what was asked and what is decided does not', async () => {
  const { company, send, give, assign } = await aCompany('waiting')
  const [old, mine, theirs, declined, fresh] = [
    await send('Old'),
    await send('Mine'),
    await send('Of somebody else'),
    await send('Declined'),
    await send('Fresh'),
  ]
  await assign(mine, editor)
  await assign(theirs, hanna)
  await give(declined, 'declined')
  await give(old, 'in_review')
  const { waiting } = await startOf(company, editor)
  expect(rowsOf(waiting).map(({ title, is_mine, uuid }) => [title, is_mine, uuid])).toEqual([
    ['Mine', true, mine],
    ['Fresh', false, fresh],
    ['Old', false, old],
  ])
  expect(waiting).toMatchObject({ total: 3, more: false })
  expect(rowsOf(waiting)[1]).toMatchObject({ status: { key: 'new', phase: 'new' }, link: `/waiting/admin/submissions/${fresh}` })
})

test('of many that wait the first six stand there, and how many there are', async () => {
  const { company, send, assign } = await aCompany('many')
  for (let count = 1; count <= 8; count += 1) await assign(await send(`Mine ${count}`), editor)
  await send('Of nobody')
  const { waiting } = await startOf(company, editor)
  expect(titles(rowsOf(waiting))).toEqual([8, 7, 6, 5, 4, 3].map(count => `Mine ${count}`))
  expect(waiting).toMatchObject({ total: 9, more: false })
})

test('who sees only a form that few send to begins with what was sent to it, however many others there are', async () => {
  const { company, send, publish, db, form } = await aCompany('hidden')
  const rare = await publish()
  const seen = await send('Seen', { to: rare })
  await handlersIn(company).set(form.path, { people: [hanna] })
  const [{ id } = { id: '' }] = await db.run(
    sql<{ id: string }>`select id from form where company_id = ${company.id} and path = ${form.path}`,
  )
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [company.id])
    await owner.query(
      `insert into submission (company_id, form_id, form_version, reference, answers, shown, pages, listed_version, title, requester_name, requester_email)
       select $1, $2, 2, 'H' || n, '{}', '{}', '{}', 1, 'Secret', '', '' from generate_series(1, 1100) n`,
      [company.id, id],
    )
  })
  const { waiting } = await startOf(company, otto)
  expect(rowsOf(waiting).map(({ uuid }) => uuid)).toEqual([seen])
  expect(waiting).toMatchObject({ total: 1, more: false })
  expect((await startOf(company, hanna)).waiting).toMatchObject({ total: 1000, more: true })
})

test('what is under way is soon, and what begins within 30 days, in the order in which it takes place; nothing that is over, declined or later', async () => {
  const { company, send, give } = await aCompany('soon')
  await send('In a month', { start: inDays(30) })
  await send('Tomorrow', { start: inDays(1) })
  await send('Under way', { start: inDays(-2), end: inDays(1) })
  await send('Over', { start: inDays(-2), end: inDays(-1) })
  await send('Later', { start: inDays(31) })
  await send('Without a day')
  await give(await send('Declined', { start: inDays(1) }), 'declined')
  await give(await send('Today', { start: inDays(0) }), 'approved')
  const { soon, today } = await startOf(company, viewer)
  expect(titles(rowsOf(soon))).toEqual(['Under way', 'Today', 'Tomorrow', 'In a month'])
  expect([today, soon]).toEqual([inDays(0), expect.objectContaining({ more: false })])
})

test('what is booked and cannot be had clashes, each with why, what begins first at first', async () => {
  const { company, db, forms, give } = await aCompany('clashes')
  const inventory = await makeInventory(db)
  const { path } = await forms.publish([aSpacesPage()])
  const book = async (name: string, space: string, days: number): Promise<string> => {
    const day = inDays(days)
    const answers: [string, string][] = [
      ['event_name', name],
      ['start_date', day],
      ['start_time', '09:00'],
      ['end_date', day],
      ['end_time', '10:00'],
      ['timezone', 'UTC'],
      ['seating_capacity', '5'],
      ['spaces', JSON.stringify([{ uid: space, layout_uid: '', description: '' }])],
    ]
    const sent = await forms.send(path, answers)
    expect([name, sent.status]).toEqual([name, 200])
    return sent.body.data!.event_id
  }
  const [hall, loft, cave, nook, fine] = [
    await inventory.space({ name: 'Hall' }),
    await inventory.space({ name: 'Loft' }),
    await inventory.space({ name: 'Cave' }),
    await inventory.space({ name: 'Nook' }),
    await inventory.space({ name: 'Fine' }),
  ]
  const first = await book('Waits', hall, 3)
  const [{ uuid: booking } = { uuid: '' }] = (await forms.read(first)).bookings
  await company.as(admin)(setBookingStatus, {
    params: { submission: first, booking },
    body: { status: 'waiting' },
    headers: { 'if-match': '"1"' },
  })
  await book('Has it', hall, 3)
  await book('Deleted', loft, 4)
  await book('Closed', cave, 5)
  await book('Small', nook, 6)
  await book('Fine', fine, 7)
  const over = await book('Declined', loft, 8)
  await give(over, 'declined')
  await db.run(sql`update space set deleted_at = now() where company_id = ${company.id} and id = ${loft}`)
  await db.run(sql`update space set seating_capacity = 4 where company_id = ${company.id} and id = ${nook}`)
  await db.run(
    sql`insert into closure (company_id, space_id, during) values (${company.id}, ${cave}, tstzrange(now(), now() + interval '20 days'))`,
  )
  const { clashes } = await startOf(company, viewer)
  expect(rowsOf(clashes).map(({ request, space, reason }) => [request.title, space, reason])).toEqual([
    ['Waits', 'Hall', 'taken'],
    ['Deleted', 'Loft', 'gone'],
    ['Closed', 'Cave', 'closed'],
    ['Small', 'Nook', 'small'],
  ])
  expect(rowsOf(clashes)[0]?.starts_at).toBe(`${inDays(3)}T09:00:00.000Z`)
})

test('what was done last is said with who did it: with requests and with forms', async () => {
  const { company, send, give, assign } = await aCompany('activity')
  const [sent, given, taken] = [await send('Sent'), await send('Given'), await send('Taken')]
  await give(given, 'in_review')
  await assign(taken, hanna)
  const rows = rowsOf((await startOf(company, editor)).activity)
  const said = rows.map(row => ('request' in row ? [row.act, row.request.title, row.to, row.who] : [row.act, row.who]))
  expect(said).toEqual([
    ['assigned', 'Taken', 'hanna', 'admin'],
    ['status', 'Given', 'In review', 'admin'],
    ['sent', 'Sent', '', ''],
    ['form_saved', 'admin'],
  ])
  expect(sent).not.toBe('')
})

test('a form that nobody can send stands there with what it lacks', async () => {
  const { company, forms } = await aCompany('lacking')
  const { path } = await forms.publish([aPage(aField('text', 'title'), aField('sleeping_room_widget', 'guest_rooms', { required: true }))])
  const { forms: part } = await startOf(company, viewer)
  expect(part).toMatchObject({ total: 1, rows: [{ name: path, type: 'Event requests', trouble: ['widget_fields'] }] })
})

test('who reads no submissions gets nothing of them, in no part', async () => {
  const { company, send } = await aCompany('adders')
  await send('Secret', { start: inDays(1) })
  const start = await startOf(company, adder)
  expect([start.waiting, start.clashes, start.soon]).toEqual([undefined, undefined, undefined])
  expect(rowsOf(start.activity).map(({ act }) => act)).toEqual(['form_saved'])
  expect(JSON.stringify(start)).not.toContain('Secret')
})

test('a part that cannot be read says so by itself, and the log says why', async () => {
  const { company, send } = await aCompany('failing')
  await send('Fine', { start: inDays(1) })
  const [{ role } = { role: '' }] = await server.app.services.database
    .of(company.id)
    .run(sql<{ role: string }>`select current_user as role`)
  await withOwner(server, owner => owner.query(`revoke select on booking from ${role}`))
  try {
    const start = await startOf(company, editor)
    expect(start.clashes).toEqual({ failed: true })
    expect(titles(rowsOf(start.waiting))).toEqual(['Fine'])
    expect(titles(rowsOf(start.soon))).toEqual(['Fine'])
  } finally {
    await withOwner(server, owner => owner.query(`grant select on booking to ${role}`))
  }
  expect(server.logs.some(({ msg }) => msg === 'a part of a page could not be read')).toBe(true)
})

test('a company in which nothing happened has its first steps for who may take them, and empty parts', async () => {
  const company = await server.company('fresh')
  const [mine, theirs] = [await startOf(company, editor), await startOf(company, viewer)]
  expect(mine.setup?.done).toEqual({ profile: false, spaces: false, form: false, active: false })
  expect(theirs.setup).toBeUndefined()
  for (const part of [theirs.waiting, theirs.clashes, theirs.soon, theirs.forms, theirs.activity]) expect(rowsOf<unknown>(part)).toEqual([])
})

// One of ten waits, few of these for her, who worked on more that is done. One form has most.
const plans = await aCompany('plans')
const rare = await plans.publish()
const her = await plans.idOf(hanna)
await withOwner(server, async owner => {
  await owner.query(`select set_config('app.company', $1, false)`, [plans.company.id])
  await owner.query(
    `insert into submission (company_id, form_id, form_version, reference, answers, shown, pages, submitted_at, status_key, phase, assignee_id)
     select $1, f.id, 2, 'P' || n, '{}', '{}', '{}', now() - n * interval '1 minute', x.key, x.key, case when n % 10 = 1 or n % 100 = 0 then $4::uuid end
     from generate_series(1, 3000) n cross join lateral (select case when n % 10 = 0 then 'new' else 'done' end as key) x
       join form f on f.company_id = $1 and f.path = case when n % 50 = 0 then $3 else $2 end`,
    [plans.company.id, plans.form.path, rare.path, her],
  )
  await owner.query('analyze submission; analyze form; analyze booking')
})

const asks = { company: plans.company.id, hidden: [], me: her, size: 6 }
const days = { since: inDays(-30), today: inDays(0), until: inDays(30) }
/** Both have somebody's requests that wait, and cost about the same. */
const OF_SOMEBODY = 'submission_waiting|submission_open_of_assignee'
test.each<[string, BoundStatement<unknown>, readonly string[]]>([
  ['waits for somebody', statements.selectMine(asks), [OF_SOMEBODY]],
  ['waits and is nobody’s', statements.selectOfNobody(asks), ['submission_waiting']],
  ['waits, to be counted', statements.countWaiting({ ...asks, most: 1_000 }), [OF_SOMEBODY]],
  ['is soon', statements.selectSoon({ ...asks, ...days }), ['submission_soon']],
  ['changed', statements.selectRequestActivity(asks), ['submission_changed', 'submission_newest', 'submission_log_of']],
  ['was saved', statements.selectFormActivity(asks), ['form_changed']],
  ['is booked', selectClashes(asks), ['booking_in_order']],
])('what %s is read by its index, however much there is', async (_, { text, values }, indexes) => {
  const plan = await plans.db.transaction(async tx => {
    // Of a few rows it would be cheaper to read all: what is shown is that nobody has to.
    for (const way of ['seqscan', 'bitmapscan']) await tx.run({ text: `set local enable_${way} = off`, values: [] })
    return tx.run<Record<string, string>>({ text: `explain ${text}`, values })
  })
  const lines = plan.map(row => Object.values(row)[0]).join('\n')
  for (const index of indexes) expect(lines).toMatch(new RegExp(index))
  for (const table of ['submission', 'submission_log', 'booking', 'form']) expect(lines).not.toMatch(new RegExp(`Seq Scan on ${table} `))
})
