import { expect, test } from 'vitest'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { editor, guest, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { selectCompanyIds } from '../db/companies.sql.ts'
import { fillListed } from './fill-listed.ts'

/** What lists say of requests, beside their answers: at a submit, at an edit, and of those of before. */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const { path } = await forms.publish([
  aPage(
    aField('text', 'event_name'),
    aField('text', 'first_name'),
    aField('email', 'email'),
    aField('date', 'start_date'),
    aField('date', 'end_date'),
  ),
])

async function sent(parts: Parts, who = guest): Promise<string> {
  const { body, text } = await forms.send(path, parts, { who })
  if (!body.data) throw new Error(text)
  return body.data.event_id
}

interface Stored {
  readonly [name: string]: unknown
}
const storedOf = async (id: string) =>
  (
    await db.run(sql<Stored>`select title, requester_name, requester_email, to_char(event_start, 'YYYY-MM-DD') as event_start,
      to_char(event_end, 'YYYY-MM-DD') as event_end, status_key, phase, state_version, attention_at, listed_version = version as listed
      from submission where company_id = ${acme.id} and id = ${id}`)
  )[0]!

const rowOf = async (id: string) => {
  const { body } = await acme.as(editor)(getPage, { params: { '*': 'admin/submissions?size=100' } })
  return (body as AdminSubmissionsListPage).submissions.find(({ uuid }) => uuid === id)!
}

const work = () => fillListed({ database: server.app.services.database, logger: server.app.log, isDraining: () => false }, 0)
/** As a server of before leaves it. */
const asBefore = (id: string) =>
  db.run(sql`update submission set listed_version = null, title = null, requester_name = null, requester_email = null, event_start = null, event_end = null
    where company_id = ${acme.id} and id = ${id}`)

const GALA: Parts = [
  ['event_name', 'Gala'],
  ['first_name', 'Ada'],
  ['email', 'ada@example.org'],
  ['start_date', '2050-03-16'],
  ['end_date', '2050-03-18'],
]
const LISTED = {
  title: 'Gala',
  requester_name: 'Ada',
  requester_email: 'ada@example.org',
  event_start: '2050-03-16',
  event_end: '2050-03-18',
}

test('a submit writes it, with the status that requests begin with', async () => {
  const id = await sent(GALA)
  expect(await storedOf(id)).toMatchObject({ ...LISTED, status_key: 'new', phase: 'new', state_version: 1, listed: true })
  expect((await storedOf(id))['attention_at']).toBeInstanceOf(Date)
  expect(await rowOf(id)).toMatchObject({
    title: 'Gala',
    requester: 'Ada',
    requester_email: 'ada@example.org',
    event_from: '2050-03-16',
    event_to: '2050-03-18',
    status: { key: 'new', label: 'New', tone: 'info', phase: 'new' },
    assignee: null,
    unread: false,
  })
})

test('an edit writes it anew; only where whoever sent it edits it have staff something to see', async () => {
  const id = await sent(GALA, reader)
  const before = (await storedOf(id))['attention_at'] as Date
  const edit = (version: number, name: string, who: typeof reader) =>
    forms.send(
      path,
      asEdit(id, version, [
        ['event_name', name],
        ['start_date', '2050-04-01'],
        ['end_date', '2050-04-01'],
      ]),
      { who },
    )
  expect((await edit(1, 'By staff', editor)).status).toBe(200)
  const byStaff = await storedOf(id)
  expect(byStaff).toMatchObject({
    title: 'By staff',
    event_start: '2050-04-01',
    event_end: '2050-04-01',
    listed: true,
    attention_at: before,
  })
  expect((await edit(2, 'By its owner', reader)).status).toBe(200)
  const byOwner = await storedOf(id)
  expect(byOwner).toMatchObject({ title: 'By its owner', listed: true, state_version: 1 })
  expect((byOwner['attention_at'] as Date).getTime()).toBeGreaterThan(before.getTime())
})

test('cancelling gives it the status of what was cancelled', async () => {
  const id = await sent(GALA)
  expect((await acme.as(editor)(cancelSubmission, { params: { submission: id } })).status).toBe(200)
  expect(await storedOf(id)).toMatchObject({ ...LISTED, status_key: 'cancelled', phase: 'cancelled', state_version: 2, listed: true })
  expect((await rowOf(id)).status).toEqual({ key: 'cancelled', label: 'Cancelled', tone: 'over', phase: 'cancelled' })
})

test('only where whoever sent it cancels it have staff something to see', async () => {
  const [byStaff, byOwner] = [await sent(GALA, reader), await sent(GALA, reader)]
  const seenAt = async (id: string) => (await storedOf(id))['attention_at'] as Date
  const before = [await seenAt(byStaff), await seenAt(byOwner)] as const
  expect((await acme.as(editor)(cancelSubmission, { params: { submission: byStaff } })).status).toBe(200)
  expect((await acme.as(reader)(cancelOwnSubmission, { params: { submission: byOwner } })).status).toBe(200)
  expect(await seenAt(byStaff)).toEqual(before[0])
  expect((await seenAt(byOwner)).getTime()).toBeGreaterThan(before[1].getTime())
  // Once: whoever decides at the same time is told of one change.
  expect(await storedOf(byOwner)).toMatchObject({ phase: 'cancelled', state_version: 2, listed: true })
})

test('requests of before are read once, those that are over are done, and what was cancelled is so', async () => {
  await work()
  const over: Parts = [
    ['event_name', 'Long ago'],
    ['start_date', '2020-03-16'],
    ['end_date', '2020-03-17'],
  ]
  const [ahead, past, unnamed, given] = [await sent(GALA), await sent(over), await sent([]), await sent(over)]
  const cancelled = await sent(over)
  for (const id of [ahead, past, unnamed, given, cancelled]) await asBefore(id)
  await db.run(sql`update submission set cancelled_at = now() where company_id = ${acme.id} and id = ${cancelled}`)
  await db.run(sql`update submission set status_key = 'in_review', phase = 'open' where company_id = ${acme.id} and id = ${given}`)
  // Lists say what is so before it is noted.
  expect(await rowOf(ahead)).toMatchObject({
    title: 'Gala',
    requester_email: 'ada@example.org',
    event_from: '2050-03-16',
    event_to: '2050-03-18',
  })
  expect((await rowOf(cancelled)).status.phase).toBe('cancelled')
  expect(await work()).toBe(5)
  expect(await storedOf(ahead)).toMatchObject({ ...LISTED, phase: 'new', status_key: 'new', listed: true })
  expect(await storedOf(past)).toMatchObject({ title: 'Long ago', phase: 'done', status_key: 'done', state_version: 1 })
  expect(await storedOf(unnamed)).toMatchObject({ title: '', requester_name: '', event_start: null, phase: 'new', listed: true })
  expect(await storedOf(given)).toMatchObject({ phase: 'open', status_key: 'in_review' })
  expect(await storedOf(cancelled)).toMatchObject({ phase: 'cancelled', status_key: 'cancelled' })
  expect(await work()).toBe(0)
})

test('what a server of before edits beside this one is read again, and is not done by that', async () => {
  await work()
  const id = await sent(GALA)
  await db.run(sql`update submission set version = version + 1, answers = answers || '{"event_name": "Ball", "start_date": "2020-03-16", "end_date": ""}'
    where company_id = ${acme.id} and id = ${id}`)
  expect((await rowOf(id)).title).toBe('Ball')
  expect(await work()).toBe(1)
  expect(await storedOf(id)).toMatchObject({
    title: 'Ball',
    event_start: '2020-03-16',
    event_end: '2020-03-16',
    phase: 'new',
    listed: true,
  })
})

test('a company whose requests cannot be noted keeps no other one waiting', async () => {
  await work()
  const { database } = server.app.services
  const others = await server.company('others')
  const elsewhere = formsOf(others)
  const there = (await elsewhere.publish([aPage(aField('text', 'event_name'))])).path
  const { body } = await elsewhere.send(there, [['event_name', 'Ball']])
  const ofCompany = new Map([
    [acme.id, await sent(GALA)],
    [others.id, body.data?.event_id ?? ''],
  ])
  const unlisted = async () => {
    const rows = await Promise.all(
      [...ofCompany].map(([company, id]) =>
        database
          .of(company)
          .run(sql<{ id: string }>`select id from submission where company_id = ${company} and id = ${id} and listed_version is null`),
      ),
    )
    return rows.flat().map(({ id }) => id)
  }
  for (const [company, id] of ofCompany)
    await database.of(company).run(sql`update submission set listed_version = null where company_id = ${company} and id = ${id}`)
  // Of the one that comes first somebody holds the request.
  const [first = ''] = (await database.ask(selectCompanyIds({}))).map(({ id }) => id).filter(id => ofCompany.has(id))
  const held = ofCompany.get(first) ?? ''
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [first])
    await owner.query('begin')
    await owner.query('select from submission where company_id = $1 and id = $2 for update', [first, held])
    await expect(work()).rejects.toThrow('lock timeout')
    await owner.query('rollback')
  })
  expect(await unlisted()).toEqual([held])
  expect(await work()).toBe(1)
  expect(await unlisted()).toEqual([])
})

test('programs that follow what changes hear nothing of it', async () => {
  const id = await sent(GALA)
  await asBefore(id)
  const read = async () =>
    (await db.run(sql<{ changed_at: Date }>`select changed_at from submission where company_id = ${acme.id} and id = ${id}`))[0]?.changed_at
  const before = await read()
  expect(await work()).toBe(1)
  expect(await read()).toEqual(before)
})
