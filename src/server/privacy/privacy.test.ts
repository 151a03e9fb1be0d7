import { expect, test } from 'vitest'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import { getExport } from '#contract/portal/exports.ts'
import { restoreSubmission } from '#contract/portal/bin.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import {
  type AdminSettingsPrivacyPage,
  editRetention,
  erasePerson,
  exportPerson,
  findPerson,
  previewRetention,
} from '#contract/portal/privacy.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { conversationsIn } from '#tests/kit/conversation.ts'
import { formsOf, pngFile } from '#tests/kit/forms.ts'
import { makeInventory, times } from '#tests/kit/inventory.ts'
import { admin, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { rawSql, sql } from '#tests/kit/sql.ts'
import { asSystem } from '../audit/actor.ts'
import { applyRetention, goOnErasing } from '../bin-upkeep.ts'
import { bookingsOf } from '../bookings/bookings.repo.ts'
import { seeBin } from '../db/bin.sql.ts'
import { eraseAll } from '../erase-person.ts'
import { personalAccount } from '../people/personal-account.ts'
import { readZip } from '../submissions/export/read-exports-for-tests.ts'

const server = await startServer()
const { services } = server.app
const acme = await server.company('acme')
const db = services.database.of(acme.id)
const inventory = await makeInventory(db)
const forms = formsOf(acme)
const form = await forms.publish([aPage(aField('text', 'event_name'), aField('email', 'email'), aField('file', 'plan'))])
const options = { database: services.database, storage: services.storage, isDraining: () => false }

const open = async (who: Person, path: string) => (await acme.as(who)(getPage, { params: { '*': path } })).body
const privacy = async () => (await open(admin, 'admin/settings/privacy')) as AdminSettingsPrivacyPage
const listed = async () =>
  ((await open(editor, 'admin/submissions?size=200')) as AdminSubmissionsListPage).submissions.map(({ uuid }) => uuid)
const keep = async (submission_days: number | null) => {
  const headers = { 'if-match': `"${(await privacy()).version}"` }
  return acme.as(admin)(editRetention, { headers, body: { submission_days } })
}
const preview = async (days: number) =>
  (await acme.as(admin)({ ...previewRetention, path: `${previewRetention.path}?days=${days}` }, {})).body

async function sent(name: string, { who = guest, email = 'ann@example.com' } = {}) {
  const parts = [
    ['event_name', name],
    ['email', email],
    ['plan', pngFile()],
  ] as const
  return (await forms.send(form.path, parts, { who })).body.data?.event_id ?? ''
}

const decide = async (uuid: string, status: string) => {
  const { state_version, version } = (
    await db.run(
      sql<{
        state_version: number
        version: number
      }>`select state_version, version from submission where company_id = ${acme.id} and id = ${uuid}`,
    )
  )[0]!
  const headers = { 'if-match': `"${version}.${state_version}"` }
  const answer = await acme.as(editor)(setRequestStatus, { params: { uuid }, headers, body: { status, reason: 'Full.' } })
  expect(answer.status).toBe(200)
}
const sentDaysAgo = (uuid: string, days: number) =>
  db.run(sql`update submission set submitted_at = now() - make_interval(days => ${days}) where company_id = ${acme.id} and id = ${uuid}`)

test('the days are saved by an administrator over the version that they saw, and nothing else is taken for days', async () => {
  expect(await privacy()).toMatchObject({ submission_days: null, version: 1 })
  expect(await keep(7)).toMatchObject({ status: 422, body: { issues: { submission_days: 'Enter 30 to 3650 days.' } } })
  expect(await keep(400)).toMatchObject({ status: 200 })
  const stale = { headers: { 'if-match': '"1"' }, body: { submission_days: 90 } }
  expect(await acme.as(admin)(editRetention, stale)).toMatchObject({ status: 412, body: { data: { version: 2 } } })
  expect(await privacy()).toMatchObject({ submission_days: 400, version: 2 })
  expect(await keep(null)).toMatchObject({ status: 200 })
})

test('what is decided and old goes into the bin; the dry run names it before; what is open, young or ahead stays', async () => {
  const [old, waiting, young, ahead] = [await sent('Old'), await sent('Open'), await sent('Young'), await sent('Ahead')]
  const space = await inventory.space()
  await db.transaction(tx =>
    bookingsOf(db).book(tx, {
      run: undefined,
      submission: ahead,
      status: 'requested',
      title: '',
      wanted: [{ space, times: times('09:00', '10:00'), mapField: 'spaces' }],
    }),
  )
  for (const one of [old, young, ahead]) await decide(one, one === ahead ? 'approved' : 'declined')
  for (const one of [old, waiting, ahead]) await sentDaysAgo(one, 100)
  expect(await preview(90)).toMatchObject({ submissions: 1, files: 1, forms: [{ name: form.path, count: 1 }], staying: 2 })
  expect(await preview(365)).toMatchObject({ submissions: 0, staying: 0 })
  expect(await applyRetention(options)).toBe(0)
  await keep(90)
  expect(await applyRetention(options)).toBe(1)
  expect(await listed()).toEqual(expect.arrayContaining([waiting, young, ahead]))
  expect(await listed()).not.toContain(old)
  // Whoever brings one back wants it: it is not taken away within the hour.
  expect((await acme.as(admin)(restoreSubmission, { params: { id: old }, body: {} })).status).toBe(200)
  expect(await applyRetention(options)).toBe(0)
  expect(await listed()).toContain(old)
  await keep(null)
})

/** The portal's database: `meanwhile` is done once, as soon as it was looked up what is kept no longer. */
function lookingAt(meanwhile: () => Promise<unknown>): typeof services.database {
  let isDone = false
  const of: typeof services.database.of = company => {
    const found = services.database.of(company)
    return {
      ...found,
      async run(statement) {
        const rows = await found.run(statement)
        const looked = rows[0] as { readonly expired?: readonly unknown[] } | undefined
        if (!isDone && looked?.expired?.length) {
          isDone = true
          await meanwhile()
        }
        return rows
      },
    }
  }
  return { ...services.database, of }
}

test.each(['status', 'retention', 'longer'] as const)('what was changed since it was looked at stays: %s', async changed => {
  const old = await sent(`Meanwhile ${changed}`)
  await decide(old, 'declined')
  await sentDaysAgo(old, 100)
  await keep(90)
  const meanwhile = () => (changed === 'status' ? decide(old, 'in_review') : keep(changed === 'longer' ? 400 : null))
  await applyRetention({ ...options, database: lookingAt(meanwhile) })
  expect(await listed()).toContain(old)
  await keep(null)
})

test('each submission is looked at once, however many are kept no longer or stay', async () => {
  await keep(90)
  const looks: number[] = []
  const of: typeof services.database.of = company => {
    const found = services.database.of(company)
    const run: typeof found.run = async statement => {
      const rows = await found.run(statement)
      const row = rows[0] as { readonly expired?: readonly unknown[]; readonly last?: string | null } | undefined
      if (row?.expired) looks.push(row.last === null ? 0 : 1)
      return rows
    }
    return { ...found, run }
  }
  await applyRetention({ ...options, database: { ...services.database, of } })
  // One look at all there is, and one that says that there is no more.
  expect(looks).toEqual([1, 0])
  await keep(null)
})

/** As the kit makes it with somebody's first call. */
const emailOf = ({ name }: Person) => `${name}@acme.example`
const find = async (email: string) => (await acme.as(admin)(findPerson, { body: { email } })).body

test('everything about a person is found by their address, with the bin, and given as a ZIP with their files', async () => {
  const email = 'bea@example.com'
  const [first, second] = [await sent('Gala', { email }), await sent('Binned', { email: 'Bea@Example.com' })]
  await sent('Of another', { email: 'carl@example.com' })
  const { write } = conversationsIn(acme)
  for (const [kind, text] of [
    ['message', 'How many come?'],
    ['note', 'Bea is new here'],
  ] as const)
    await write(first, [
      ['kind', kind],
      ['text', text],
      ['files', pngFile()],
    ])
  expect((await acme.as(admin)(deleteSubmission, { params: { submission: second } })).status).toBe(200)
  expect(await find(' Bea@example.com ')).toMatchObject({ requests: 2, drafts: 0 })
  expect((await acme.as(editor)(exportPerson, { body: { email } })).status).toBe(403)
  const begun = await acme.as(admin)(exportPerson, { body: { email } })
  const id = begun.body.data?.uuid ?? ''
  expect(begun).toMatchObject({ status: 200, body: { data: { name: expect.stringMatching(/^person-.*\.zip$/) } } })
  await expect.poll(async () => (await acme.as(admin)(getExport, { params: { id } })).body.state).toBe('done')
  expect((await acme.as(editor)(getExport, { params: { id } })).status).toBe(404)
  const file = await server.fetch(`/api/portal/acme/admin/submissions/exports/${id}/file`, {
    headers: { cookie: await acme.cookieOf(admin), 'sec-fetch-site': 'same-origin' },
  })
  const entries = readZip(new Uint8Array(await file.arrayBuffer()))
  expect([...entries.keys()].filter(name => name.endsWith('.png'))).toHaveLength(3)
  const json = entries.get('person.json')?.toString() ?? ''
  expect(JSON.parse(json)).toMatchObject({
    email,
    requests: [
      { answers: { event_name: 'Gala' }, messages: [{ side: 'staff', text: 'How many come?' }] },
      { answers: { event_name: 'Binned' } },
    ],
  })
  for (const others of ['Of another', 'Bea is new here']) expect(json).not.toContain(others)
})

test('erased, nothing of a person is left in any table but what names nobody, nor a byte of their files', async () => {
  const canary = 'zanzibar'
  const email = `${canary}@example.com`
  const [first, binned] = [await sent(`${canary} gala`, { email }), await sent(`${canary} ball`, { email })]
  for (const kind of ['message', 'note'])
    await conversationsIn(acme).write(first, [
      ['kind', kind],
      ['text', `Dear ${canary}`],
      ['files', pngFile(`${canary}.png`)],
    ])
  await acme.as(admin)(deleteSubmission, { params: { submission: binned } })
  const stays = await sent('Neighbour', { email: 'dora@example.com' })
  expect((await acme.as(editor)(erasePerson, { body: { email } })).status).toBe(403)
  expect(await acme.as(admin)(erasePerson, { body: { email } })).toMatchObject({
    status: 200,
    body: { data: { requests: 2, is_done: true } },
  })
  expect(await find(email)).toEqual({ email, requests: 0, ahead: 0, drafts: 0, mails: 0 })
  const tables = await db.run(
    sql<{ name: string }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const text = `select 1 as one from "${name}" t where company_id = '${acme.id}' and t::text ilike '%${canary}%'`
    const [, rows] = await db.batch([seeBin({}), rawSql(text)])
    if (rows.length > 0) holding.push(name)
  }
  expect(holding).toEqual([])
  expect(await listed()).toContain(stays)
  expect(await listed()).not.toContain(first)
})

test('what guests sent before anybody noted by which address they are known is found and erased, in the bin too', async () => {
  const email = 'flo@example.com'
  const [open, binned, other] = [
    await sent('Of before', { email }),
    await sent('Binned of before', { email: 'Flo@example.com' }),
    await sent('Of somebody else about flo@example.com', { email: 'gus@example.com' }),
  ]
  await acme.as(admin)(deleteSubmission, { params: { submission: binned } })
  await db.batch([
    seeBin({}),
    sql`update submission set requester_email_key = null where company_id = ${acme.id} and id = any(${[open, binned, other]})`,
  ])
  expect(await find(email)).toMatchObject({ requests: 2 })
  expect(await acme.as(admin)(erasePerson, { body: { email } })).toMatchObject({ body: { data: { requests: 2 } } })
  expect(await listed()).not.toContain(open)
  expect(await listed()).toContain(other)
})

test('a request that was begun for somebody and is another one’s by now names them no more once they are erased', async () => {
  const uuid = await sent('Of Carol', { email: 'carol@example.com' })
  await db.run(
    sql`update submission set sent_for_email = 'Bob@example.com', sent_for_name = 'Bob' where company_id = ${acme.id} and id = ${uuid}`,
  )
  expect((await acme.as(admin)(erasePerson, { body: { email: 'bob@example.com' } })).status).toBe(200)
  const [row] = await db.run(
    sql<{ email: string; name: string; of: string }>`select sent_for_email as email, sent_for_name as name, requester_email_key as of
      from submission where company_id = ${acme.id} and id = ${uuid}`,
  )
  expect(row).toEqual({ email: '', name: '', of: 'carol@example.com' })
})

test('exports that wait go where they are about a person who is erased, or look for their address', async () => {
  const email = 'hal@example.com'
  const waiting = async (more: object) => {
    const options = JSON.stringify({ format: 'csv', columns: 'all', texts: 'values', search: '', hidden: [], ...more })
    const [job] = await db.run(sql<{ id: string }>`insert into export_job (company_id, user_id, options, name)
      select ${acme.id}, id, ${options}::text::jsonb, 'Waiting' from users where company_id = ${acme.id} and name = 'admin' returning id`)
    return job!.id
  }
  // As many are made as may be: these wait.
  const [about, searched, others] = [
    await waiting({ person: { email: 'Hal@Example.com', user: null } }),
    await waiting({ search: email }),
    await waiting({}),
  ]
  expect((await acme.as(admin)(erasePerson, { body: { email } })).status).toBe(200)
  const left = await db.run(
    sql<{ id: string }>`select id from export_job where company_id = ${acme.id} and id = any(${[about, searched, others]})`,
  )
  expect(left.map(({ id }) => id)).toEqual([others])
})

test('an account of the staff is not erased before its permissions are taken; one of nobody else is, with its login', async () => {
  const staff = emailOf(editor)
  expect(await acme.as(admin)(erasePerson, { body: { email: staff } })).toMatchObject({ status: 409 })
  const email = emailOf(reader)
  const own = await sent('Mine', { who: reader, email: '' })
  expect(await find(email)).toMatchObject({ account: { is_staff: false }, requests: 1 })
  expect((await acme.as(admin)(erasePerson, { body: { email } })).status).toBe(200)
  expect(await find(email)).not.toHaveProperty('account')
  expect(await listed()).not.toContain(own)
})

test('whoever did much as one of the staff is forgotten in portions', async () => {
  const email = 'much@acme.example'
  const user = await acme.addUser({ email, name: 'Much' })
  const about = await sent('Of another', { email: 'dora@example.com' })
  await db.run(sql`insert into submission_log (company_id, submission_id, user_id, changes)
    select ${acme.id}, ${about}, ${user}, '{Looked at}' from generate_series(1, 1200)`)
  const [begun] = await db.run(
    sql<{ id: string }>`insert into erasure (company_id, email, user_id) values (${acme.id}, ${email}, ${user}) returning id`,
  )
  let transactions = 0
  const counted: typeof db = {
    ...db,
    transaction(work) {
      transactions += 1
      return db.transaction(work)
    },
  }
  const parts = { db: counted, storage: services.storage, parts: [personalAccount(acme.id)], isStopping: () => false }
  await eraseAll(parts, { id: begun!.id, email, user, by: asSystem(acme.id) })
  // Two portions of 500, the rest with the account, and that it is done.
  expect(transactions).toBe(4)
  expect(await db.run(sql`select id from users where company_id = ${acme.id} and id = ${user}`)).toEqual([])
})

test('what a server that died left undone another one does', async () => {
  const email = 'erik@example.com'
  const mine = await sent('Half', { email })
  await db.run(sql`insert into erasure (company_id, email, leased_until) values (${acme.id}, ${email}, now() - interval '1 minute')`)
  await goOnErasing(options)
  expect(await listed()).not.toContain(mine)
  expect(await db.run(sql`select email from erasure where company_id = ${acme.id} and email is not null`)).toEqual([])
})
