import { expect, onTestFinished, test, vi } from 'vitest'
import type { AdminAuditPage, AuditRow } from '#contract/portal/audit.ts'
import { AUDIT_ROWS, editAuditDays, exportAudit } from '#contract/portal/audit.ts'
import { beginExport } from '#contract/portal/exports.ts'
import { deleteForm } from '#contract/portal/forms.ts'
import { editMailSettings } from '#contract/portal/mail-settings.ts'
import { resetMailTemplate, saveMailTemplate } from '#contract/portal/mail-templates.ts'
import { login, logout } from '#contract/portal/people.ts'
import { editConnections, editMessages, editProfile } from '#contract/portal/profile.ts'
import { getPage } from '#contract/portal/screens.ts'
import { addToken, revokeToken } from '#contract/portal/tokens.ts'
import { addWebhook, deleteWebhook, editWebhook, rotateWebhookSecret } from '#contract/portal/webhooks.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { adder, admin, deleter, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { rawSql, sql } from '#tests/kit/sql.ts'
import { asOperator } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import { recordRefusal } from '../people/refused-logins.ts'

/** Who did what: the rows that acts write, and the page that shows them (P2.70, P2.71, P2.74 to P2.76). */

const server = await startServer({ env: { OUTBOUND_ALLOW: '127.0.0.1:9' } })
let count = 0
const newCompany = () => server.company(`log-${(count += 1)}`)
const dbOf = ({ id }: TestCompany) => server.app.services.database.of(id)

async function pageOf(company: TestCompany, search = '', who: Person = admin): Promise<AdminAuditPage> {
  const { body, status } = await company.as(who)(getPage, { params: { '*': `admin/audit${search}` } })
  if (status !== 200 || body.render !== 'admin_audit') throw new Error(`${status} ${body.render}`)
  return body
}

const inDays = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()

/** The newest row of an action. */
async function lastOf(company: TestCompany, action: AuditRow['action']): Promise<AuditRow> {
  const [row] = (await pageOf(company, `?action=${action}`)).audit.rows
  if (!row) throw new Error(`There is no ${action}`)
  return row
}

const ifMatch = async (company: TestCompany, path: string, who: Person = admin) => {
  const { body } = await company.as(who)(getPage, { params: { '*': path } })
  return { 'if-match': `"${(body as unknown as { version: number }).version}"` }
}

test('the audit is for whoever has all three permissions alone', async () => {
  const company = await newCompany()
  const statuses = async (who: Person) => [
    (await company.as(who)(getPage, { params: { '*': 'admin/audit' } })).status,
    (await company.as(who)(exportAudit)).status,
    (await company.as(who)(editAuditDays, { body: { days: 90 } })).status,
  ]
  expect(await statuses(guest)).toEqual([401, 401, 401])
  for (const who of [reader, adder, editor, deleter]) expect(await statuses(who)).toEqual([403, 403, 403])
  expect(await statuses(admin)).toEqual([200, 200, 200])
})

test('a login, what was refused, and a logout are there, by whom and from where, and no address or password', async () => {
  const company = await newCompany()
  const id = await company.addUser({ email: 'ann@visitors.example', password: 'PASSWORD-CANARY', name: 'Ann' })
  const logIn = (username: string, password: string) => company.as(guest)(login, { body: { username, password } })
  const { headers } = await logIn('ann@visitors.example', 'PASSWORD-CANARY')
  await logIn('ann@visitors.example', 'WRONG-CANARY')
  await logIn('nobody@visitors.example', 'WRONG-CANARY')
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  await server.fetch(`/api/logout/${company.path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  const { audit } = await pageOf(company)
  const ann = { kind: 'user', user: id, name: 'Ann' }
  const person = { kind: 'person', id, name: 'Ann', link: '' }
  const nobody = { kind: 'guest', user: '', name: '' }
  expect(audit.rows.map(({ actor, action, object, after }) => ({ actor, action, object, after }))).toEqual([
    { actor: ann, action: 'logout', object: person, after: undefined },
    {
      actor: nobody,
      action: 'login_refused',
      object: { kind: 'person', id: '', name: '', link: '' },
      after: { reason: 'wrong', tries: 1 },
    },
    { actor: nobody, action: 'login_refused', object: person, after: { reason: 'wrong', tries: 1 } },
    { actor: ann, action: 'login', object: person, after: { way: 'password' } },
  ])
  expect(audit.rows.every(({ address, request_id }) => address === '127.0.0.1' && request_id !== '')).toBe(true)
  expect(JSON.stringify(await dbOf(company).run(rawSql('select * from audit')))).not.toMatch(/CANARY|visitors\.example/)
})

test('a logout without a session, and one that was ended before, leave no row', async () => {
  const company = await newCompany()
  await company.as(guest)(logout)
  await server.fetch(`/api/logout/${company.path}`, {
    headers: { cookie: `foyer-${company.path}=${'A'.repeat(43)}`, 'sec-fetch-site': 'same-origin' },
  })
  expect((await pageOf(company)).audit.rows).toEqual([])
})

test('of the tries of one account from one network the 1st, 5th, 10th and every 100th has a row', async () => {
  const company = await newCompany()
  const by = { company: company.id, kind: 'guest', address: '192.0.2.7' } as const
  const refuse = (of: Partial<Parameters<typeof recordRefusal>[1]> = {}) =>
    recordRefusal(dbOf(company), { by, act: 'login_refused', account: 'account:x', user: undefined, reason: 'wrong', ...of }, 15)
  for (let number = 0; number < 200; number++) await refuse()
  const tries = async () => (await pageOf(company)).audit.rows.map(({ after }) => after?.['tries'])
  expect(await tries()).toEqual([200, 100, 10, 5, 1])
  await refuse({ by: { ...by, address: '192.0.2.8' } })
  await refuse({ account: 'account:y' })
  expect(await tries()).toEqual([1, 1, 200, 100, 10, 5, 1])
})

test('who is over the budget of an address is counted once, whatever accounts are named', async () => {
  const strict = await startServer({ beside: server, limits: { loginsPerAddress: 2, loginWindowMinutes: 15 } })
  const company = await newCompany()
  const logIn = (username: string) =>
    strict.fetch(`/api/login/${company.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ username, password: 'x' }),
    })
  const statuses: number[] = []
  for (let number = 0; number < 6; number++) statuses.push((await logIn(`nobody${number}@visitors.example`)).status)
  expect(statuses).toEqual([401, 401, 429, 429, 429, 429])
  const { rows } = (await pageOf(company)).audit
  expect(rows.map(({ after }) => after)).toEqual([
    { reason: 'too_many', tries: 1 },
    { reason: 'wrong', tries: 1 },
    { reason: 'wrong', tries: 1 },
  ])
  await strict.stop()
})

test('settings that are saved say which, and none of what they hold', async () => {
  const company = await newCompany()
  const as = company.as(admin)
  const form = new FormData()
  form.append('name', 'NAME-CANARY')
  await as(editProfile, { form, headers: await ifMatch(company, 'admin/settings/profile') })
  await as(editMessages, { body: { intro_title: 'TITLE-CANARY' }, headers: await ifMatch(company, 'admin/settings/portal') })
  const connections = { tenant_system_url: 'https://tenant-canary.example', tenant_token: 'TOKEN-CANARY' }
  const saved = await as(editConnections, { body: connections, headers: await ifMatch(company, 'admin/settings/profile') })
  expect(saved.status).toBe(200)
  await as(editMailSettings, { body: { mail_name: 'MAIL-CANARY' }, headers: await ifMatch(company, 'admin/settings/mail') })
  const words = { subject: 'SUBJECT-CANARY', body: 'Hello {company}' }
  const template = { params: { kind: 'confirmation', language: 'en' } }
  expect((await as(saveMailTemplate, { ...template, body: words, headers: { 'if-match': '"1"' } })).status).toBe(200)
  expect((await as(resetMailTemplate, { ...template, headers: { 'if-match': '"2"' } })).status).toBe(200)
  const { audit } = await pageOf(company, '?action=settings_changed')
  expect(audit.rows.map(({ object, after }) => [object?.id, after])).toEqual([
    ['templates', { kind: 'confirmation', language: 'en', is: 'default' }],
    ['templates', { kind: 'confirmation', language: 'en', is: 'saved' }],
    ['mail', { changed: ['mail_name'] }],
    ['connections', { changed: ['tenant_system_url', 'tenant_token'] }],
    ['portal', { changed: ['intro_title'] }],
    ['profile', { changed: ['name'] }],
  ])
  expect(audit.rows[2]?.object?.link).toBe(`/${company.path}/admin/settings/mail`)
  expect(JSON.stringify(audit)).not.toMatch(/canary/i)
})

test('tokens and webhooks are there, by name and without what opens or stands behind them', async () => {
  const company = await newCompany()
  const ask = company.as(admin)
  const made = await ask(addToken, { body: { name: 'Rooms', scopes: ['forms:read'], forms: null, ends_on: inDays(30) } })
  const token = (await lastOf(company, 'token_added')).object
  expect(token).toMatchObject({ kind: 'token', name: 'Rooms' })
  await ask(revokeToken, { params: { id: token?.id ?? '' } })
  expect(await lastOf(company, 'token_revoked')).toMatchObject({ before: { name: 'Rooms' }, object: token })
  const content = { name: 'CRM', url: 'http://127.0.0.1:9/PATH-CANARY', events: ['submission.created'] as const, form: '', enabled: true }
  const added = await ask(addWebhook, { body: { ...content, events: [...content.events] } })
  expect([added.status, added.body.message]).toEqual([200, ['Webhook added.', '']])
  const params = { id: added.body.data?.uuid ?? '' }
  await ask(rotateWebhookSecret, { params })
  await ask(editWebhook, { params, body: { ...content, events: [...content.events], name: 'CRM 2' }, headers: { 'if-match': '"1"' } })
  await ask(deleteWebhook, { params })
  const { audit } = await pageOf(company, '?object_kind=webhook')
  expect(audit.rows.map(({ action }) => action)).toEqual(['webhook_removed', 'webhook_changed', 'webhook_secret_changed', 'webhook_added'])
  expect(audit.rows[0]?.object?.name).toMatch(/^removed webhook [0-9a-f]{4}$/)
  const stored = JSON.stringify(await dbOf(company).run(rawSql('select * from audit')))
  expect(stored).toContain('127.0.0.1:9')
  for (const secret of ['PATH-CANARY', made.body.data?.token, added.body.data?.secret]) expect(stored).not.toContain(secret ?? 'none')
})

test('settings that somebody else saved meanwhile leave no row', async () => {
  const company = await newCompany()
  const { status } = await company.as(admin)(editMessages, { body: { intro_title: 'x' }, headers: { 'if-match': '"77"' } })
  expect(status).toBe(412)
  expect((await pageOf(company)).audit.rows).toEqual([])
})

test('a form that visitors get, get no more, and that is deleted, is there; what nobody sees is not', async () => {
  const company = await newCompany()
  const forms = formsOf(company)
  const { path } = await forms.publish([aPage(aField('text', 'title'))])
  await forms.change(path, [aPage(aField('text', 'other'))])
  await forms.change(path, [aPage(aField('text', 'other'))], { is_active: false })
  await forms.change(path, [aPage(aField('text', 'title'))], { is_active: false })
  const { uuid } = await forms.editor(path)
  await company.as(admin)(deleteForm, { params: { type: 'event_request', id: uuid } })
  const { audit } = await pageOf(company)
  expect(audit.rows.map(({ action, object, before, after }) => [action, object?.id, before, after])).toEqual([
    ['form_deleted', uuid, { path }, undefined],
    ['form_unpublished', uuid, undefined, { path, version: 4 }],
    ['form_published', uuid, undefined, { path, version: 3 }],
    ['form_published', uuid, undefined, { path, version: 2 }],
  ])
  expect(audit.rows[0]?.object).toMatchObject({ name: path, link: '' })
})

test('submissions that leave as a file, are cancelled and deleted are there; a submit is not', async () => {
  const company = await newCompany()
  const forms = formsOf(company)
  const { path } = await forms.publish([aPage(aField('text', 'title'))])
  const { body } = await forms.send(path, [['title', 'ANSWER-CANARY']])
  const submission = body.data?.event_id ?? ''
  const { reference } = await forms.read(submission)
  const as = company.as(admin)
  await as(beginExport, { body: { format: 'csv', columns: 'all', texts: 'labels', search: 'SEARCH-CANARY' } })
  await as(cancelSubmission, { params: { submission } })
  await as(cancelSubmission, { params: { submission } })
  expect((await lastOf(company, 'status_changed')).object).toEqual({
    kind: 'submission',
    id: submission,
    name: reference,
    link: `/${company.path}/admin/submissions/${submission}`,
  })
  await as(deleteSubmission, { params: { submission } })
  const { audit } = await pageOf(company)
  const actions = audit.rows.filter(({ action }) => !action.startsWith('form_'))
  expect(actions.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['submission_deleted', { reference }, undefined],
    ['status_changed', { status: 'new' }, { status: 'cancelled' }],
    ['submissions_exported', undefined, { format: 'csv', with_files: false, is_searched: true }],
  ])
  expect(JSON.stringify(audit)).not.toContain('CANARY')
})

/** So many rows, each a second older than the one before it. */
async function many(company: TestCompany, rows: number): Promise<void> {
  await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${company.id}', true);
      insert into audit (company_id, actor_kind, action, object_kind, object, after, at)
      select '${company.id}', 'operator', case when n % 2 = 0 then 'command_run' else 'login' end, 'company', 'thing-' || n % 3,
        jsonb_build_object('number', n), '2026-03-01T05:00:00Z'::timestamptz - n * interval '1 second' from generate_series(1, ${rows}) n; commit`)
  })
}

const numbersOf = ({ audit }: AdminAuditPage) => audit.rows.map(({ after }) => after?.['number'])

test('pages follow each other without a row twice or left out', async () => {
  const company = await newCompany()
  await many(company, AUDIT_ROWS * 2 + 5)
  const first = await pageOf(company)
  const second = await pageOf(company, `?cursor=${first.audit.cursor}`)
  const third = await pageOf(company, `?cursor=${second.audit.cursor}`)
  expect([first, second, third].flatMap(numbersOf)).toEqual(Array.from({ length: AUDIT_ROWS * 2 + 5 }, (_, index) => index + 1))
  expect([first, second, third].map(({ audit }) => audit.cursor !== null)).toEqual([true, true, false])
})

test('acts are found by who, what, to what and when, alone and together; what means nothing is as if it were not asked for', async () => {
  const company = await newCompany()
  await many(company, 12)
  const user = await company.addUser({ email: 'ann@example.org', name: 'Ann' })
  const by = { company: company.id, kind: 'user', user } as const
  await dbOf(company).transaction(tx => record(tx, { by, action: 'login', object: { kind: 'person', id: user }, after: { number: 99 } }))
  const found = async (search: string) => numbersOf(await pageOf(company, search))
  expect(await found(`?who=${user}`)).toEqual([99])
  expect(await found('?who=operator&action=login')).toEqual([1, 3, 5, 7, 9, 11])
  expect(await found('?who=system')).toEqual([])
  expect(await found('?object=thing-0')).toEqual([3, 6, 9, 12])
  expect(await found('?object=thing-0&action=login')).toEqual([3, 9])
  expect(await found('?object_kind=person')).toEqual([99])
  expect(await found(`?who=${user}&action=logout`)).toEqual([])
  await dbOf(company).run(sql`update company set timezone = 'America/New_York' where id = ${company.id}`)
  server.app.services.companies.forget(company.path)
  // The last seconds of February there.
  expect(await found('?from=2026-02-28&to=2026-02-28')).toHaveLength(12)
  expect(await found('?from=2026-03-01')).toEqual([99])
  expect(await found('?who=nonsense&action=x&object_kind=y&object=%20&from=2026-13-99&cursor=z')).toHaveLength(13)
})

test('people that can be chosen are staff, and whom the address names', async () => {
  const company = await newCompany()
  const none = { can_add: false, can_edit: false, can_delete: false }
  await company.addUser({ email: 'zoe@example.org', name: 'Zoe', permissions: { ...none, can_edit: true } })
  const visitor = await company.addUser({ email: 'bob@example.org', name: 'Bob' })
  const names = async (search = '') => (await pageOf(company, search)).people.map(({ name }) => name)
  expect(await names()).toEqual(['admin', 'Zoe'])
  expect(await names(`?who=${visitor}`)).toEqual(['admin', 'Bob', 'Zoe'])
})

test('whoever was removed is still one person', async () => {
  const company = await newCompany()
  const user = await company.addUser({ email: 'gone@example.org', name: 'NAME-CANARY' })
  await dbOf(company).transaction(tx =>
    record(tx, { by: { company: company.id, kind: 'user', user }, action: 'login', object: { kind: 'person', id: user } }),
  )
  await dbOf(company).run(sql`delete from users where company_id = ${company.id} and id = ${user}`)
  const [row] = (await pageOf(company)).audit.rows
  expect([row?.actor.name, row?.object?.name]).toEqual(Array(2).fill(`removed person ${user.slice(0, 4)}`))
})

test('the file holds what is filtered, calculates nothing, and is itself in the audit', async () => {
  const company = await newCompany()
  await many(company, 1203)
  await dbOf(company).transaction(tx =>
    record(tx, {
      by: asOperator(company.id),
      action: 'command_run',
      object: { kind: 'company', id: '=cmd()' },
      after: { command: '=1+1' },
    }),
  )
  const all = await company.as(admin)(exportAudit)
  expect(all.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = all.text.trim().split('\r\n')
  expect(lines[0]).toBe('at,kind,user,name,address,action,object_kind,object,object_name,before,after,request_id')
  // Itself, that of the formula, and all others.
  expect(lines).toHaveLength(1 + 1 + 1 + 1203)
  expect(lines[2]).toContain(`,command_run,company,'=cmd(),,,"{""command"":""=1+1""}",`)
  const logins = await server.fetch(`/api/portal/${company.path}/admin/audit/export/?action=login`, {
    headers: { cookie: await company.cookieOf(admin), 'sec-fetch-site': 'same-origin' },
  })
  expect((await logins.text()).trim().split('\r\n')).toHaveLength(1 + 602)
  expect((await lastOf(company, 'audit_exported')).after).toMatchObject({ action: 'login' })
  const foreign = await server.fetch(`/api/portal/${company.path}/admin/audit/export/`, {
    headers: { cookie: await company.cookieOf(admin), 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
})

test('for how long acts stay is changed within its bounds, and the change is an act', async () => {
  const company = await newCompany()
  expect((await pageOf(company)).days).toBe(400)
  const edit = (days: number) => company.as(admin)(editAuditDays, { body: { days } })
  for (const days of [29, 3651]) {
    const { status, body } = await edit(days)
    expect([status, body.issues]).toEqual([422, { days: 'Enter 30 to 3650 days.' }])
  }
  expect((await edit(90)).status).toBe(200)
  expect((await pageOf(company)).days).toBe(90)
  expect(await lastOf(company, 'settings_changed')).toMatchObject({ object: { id: 'audit' }, before: { days: 400 }, after: { days: 90 } })
})

/** No row of the audit can be stored, as on a full disk. */
async function withoutRoom({ id }: TestCompany): Promise<void> {
  await withOwner(server, async owner => {
    await owner.query(`create or replace function no_room() returns trigger language plpgsql as $$
      begin if new.company_id = '${id}' then raise exception 'full' using errcode = '53100'; end if; return new; end $$;
      create or replace trigger no_room before insert on audit for each row execute function no_room()`)
  })
  onTestFinished(() => withOwner(server, async owner => void (await owner.query('drop trigger no_room on audit; drop function no_room()'))))
}

test('where there is no room for its row an act is refused and not done, but whoever leaves leaves', async () => {
  const company = await newCompany()
  await company.addUser({ email: 'ann@example.org', password: 'a fine password' })
  const logIn = () => company.as(guest)(login, { body: { username: 'ann@example.org', password: 'a fine password' } })
  const cookie = ((await logIn()).headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const version = await ifMatch(company, 'admin/settings/portal')
  await withoutRoom(company)
  const edited = await company.as(admin)(editMessages, { body: { intro_title: 'Never' }, headers: version })
  expect([edited.status, edited.body.message[0]]).toEqual([507, 'Storage is full'])
  expect((await logIn()).status).toBe(507)
  const sessions = () => dbOf(company).run(rawSql('select from session'))
  const before = (await sessions()).length
  expect((await server.fetch(`/api/logout/${company.path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
  expect((await sessions()).length).toBe(before - 1)
  const [{ title } = { title: '' }] = await dbOf(company).run(
    sql<{ title: string }>`select intro_title as title from company where id = ${company.id}`,
  )
  expect(title).not.toBe('Never')
})

test('a login asks the database no more often for its row', async () => {
  const company = await newCompany()
  await company.addUser({ email: 'ann@example.org', password: 'a fine password' })
  const { database } = server.app.services
  const batches: number[] = []
  const of = database.of.bind(database)
  vi.spyOn(database, 'of').mockImplementation(id => {
    const db = of(id)
    return { ...db, batch: statements => (batches.push(statements.length), db.batch(statements)) }
  })
  onTestFinished(() => void vi.restoreAllMocks())
  // A company that nobody has asked for yet: its repositories are made with what counts.
  server.app.services.companies.forget(company.path)
  expect((await company.as(guest)(login, { body: { username: 'ann@example.org', password: 'a fine password' } })).status).toBe(200)
  // The session that ends, the one that begins, when its user was seen, and the row.
  expect(batches).toEqual([4])
})
