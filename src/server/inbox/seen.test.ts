import { expect, test } from 'vitest'
import { countInbox, markAllSeen, markSeen } from '#contract/portal/inbox.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { admin, editor, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit, NOBODY } from '#tests/kit/submissions.ts'

/** What is new to each of the staff (P8.103). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const form = await forms.publish([aPage(aField('text', 'event_name'))])
for (const who of [editor, viewer, admin, reader]) await acme.cookieOf(who)

const submit = async (name = 'Gala') => (await forms.send(form.path, [['event_name', name]], { who: reader })).body.data?.event_id ?? ''
const list = async (who: Person, search = '') =>
  (await acme.as(who)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
const isUnread = async (uuid: string, who: Person = editor) => (await list(who)).submissions.find(row => row.uuid === uuid)?.unread
const open = (uuid: string, who: Person = editor) => acme.as(who)(getPage, { params: { '*': `admin/submissions/${uuid}` } })
const mark = (uuid: string, seen: boolean, who: Person = editor) => acme.as(who)(markSeen, { params: { uuid }, body: { seen } })
const markAll = (until: string, who: Person = editor) => acme.as(who)(markAllSeen, { params: {}, body: { until } })

test('a request is new to each until they open it, and again once its requester changes it; what staff do is no news', async () => {
  const uuid = await submit()
  expect([await isUnread(uuid), await isUnread(uuid, viewer)]).toEqual([true, true])
  await open(uuid)
  expect([await isUnread(uuid), await isUnread(uuid, viewer)]).toEqual([false, true])
  await acme.as(admin)(setRequestStatus, { params: { uuid }, body: { status: 'in_review' }, headers: { 'if-match': '"1.1"' } })
  expect(await isUnread(uuid)).toBe(false)
  await forms.send(form.path, asEdit(uuid, 1, [['event_name', 'Gala at noon']]), { who: reader })
  expect([await isUnread(uuid), await isUnread(uuid, viewer)]).toEqual([true, true])
})

test('it is marked as read without opening it, and as unread again; of oneself alone', async () => {
  const uuid = await submit()
  expect((await mark(uuid, true)).status).toBe(200)
  expect([await isUnread(uuid), await isUnread(uuid, viewer)]).toEqual([false, true])
  expect((await mark(uuid, false)).status).toBe(200)
  expect(await isUnread(uuid)).toBe(true)
  expect((await mark(NOBODY, true)).status).toBe(404)
})

test('what is cancelled is no news, and cannot be marked as such', async () => {
  const uuid = await submit()
  await acme.as(editor)(cancelSubmission, { params: { submission: uuid } })
  expect(await isUnread(uuid)).toBe(false)
  expect((await mark(uuid, false)).status).toBe(422)
})

test('the list is narrowed to what is new, and counted', async () => {
  await markAll(new Date(Date.now() + 60_000).toISOString())
  expect((await list(editor, 'unread=true')).submissions).toEqual([])
  const [one, two] = [await submit('One'), await submit('Two')]
  expect((await list(editor, 'unread=true')).submissions.map(({ uuid }) => uuid)).toEqual([two, one])
  expect((await acme.as(editor)(countInbox, { params: {} })).body.counts['unread']).toEqual({ total: 2 })
  await open(one)
  expect((await list(editor, 'unread=true&search=two')).submissions.map(({ uuid }) => uuid)).toEqual([two])
})

test('all that the list showed is marked as read at once; what came since stays new, and others have theirs', async () => {
  const before = await submit('Before')
  const manually = await submit('Manually')
  await mark(manually, false)
  const { read_at } = await list(editor)
  const after = await submit('After')
  expect((await markAll(read_at)).status).toBe(200)
  expect([await isUnread(before), await isUnread(manually), await isUnread(after)]).toEqual([false, false, true])
  expect(await isUnread(before, viewer)).toBe(true)
  const rows = await db.run(sql<{ count: number }>`select count(*)::int as count from submission_seen n join users u on u.id = n.user_id
    where n.company_id = ${acme.id} and u.name = 'editor'`)
  expect(rows).toEqual([{ count: 0 }])
  expect((await markAll('soon')).status).toBe(422)
  await markAll('2000-01-01T00:00:00Z')
  expect(await isUnread(before)).toBe(false)
})

test('what was there before somebody joined is no news to them', async () => {
  const uuid = await submit('Long ago')
  const joined: Person = { ...editor, name: 'joined' }
  await acme.cookieOf(joined)
  expect(await isUnread(uuid, joined)).toBe(false)
  expect(await isUnread(await submit('New'), joined)).toBe(true)
})

test('what is for handlers alone is marked by nobody else', async () => {
  const secret = await forms.publish([aPage(aField('text', 'event_name'))])
  const uuid = (await forms.send(secret.path, [['event_name', 'Secret']])).body.data?.event_id ?? ''
  const { uuid: id } = await forms.editor(secret.path)
  await db.run(sql`insert into form_handling (company_id, form_id, submissions_for) values (${acme.id}, ${id}, 'handlers')`)
  expect((await mark(uuid, true)).status).toBe(404)
  await open(uuid)
  expect(await db.run(sql`select from submission_seen where company_id = ${acme.id} and submission_id = ${uuid}`)).toEqual([])
})
