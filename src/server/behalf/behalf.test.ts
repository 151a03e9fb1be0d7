import { expect, test } from 'vitest'
import { beginBehalf } from '#contract/portal/behalf.ts'
import type { AdminSubmissionsListPage, OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { conversationsIn, keyIn } from '#tests/kit/conversation.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, editor, guest, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** Requests that staff send for somebody (P8.174, P8.175). */

const server = await startServer({ limits: { ...MAILS_GO, bookingMailsWaitSeconds: 0 }, env: { PUBLIC_URL: 'http://portal.example.com' } })
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const outbox = outboxIn(acme)
const pages = [aPage(aField('text', 'event_name'), aField('text', 'first_name'))]
const form = await forms.publish(pages, { can_be_saved: true })
const { uuid } = await forms.editor(form.path)

const begin = (more: Partial<{ form: string; email: string; name: string; copies: boolean }> = {}, who: Person = editor) =>
  acme.as(who)(beginBehalf, { body: { form: uuid, email: 'anna@example.com', name: 'Anna Beck', ...more } })
async function begun(more: Parameters<typeof begin>[0] = {}): Promise<string> {
  const { status, body } = await begin(more)
  expect(status).toBe(200)
  return new URL(body.data!.link, 'http://local').searchParams.get('for') ?? ''
}
const send = (id: string, who: Person = editor) =>
  forms.send(
    form.path,
    [
      ['event_name', 'Gala'],
      ['_for', id],
    ],
    { who },
  )

test('the form is begun for somebody: it says for whom, and knows their name and address and nothing else', async () => {
  const { body } = await begin()
  expect(body.data?.link).toMatch(new RegExp(`^/acme/forms/event_request/${form.path}\\?for=[\\da-f-]{36}$`))
  const id = await begun()
  const { page } = await forms.open(form.path, editor, `?for=${id}`)
  expect(page.behalf).toEqual({
    uuid: id,
    name: 'Anna Beck',
    email: 'anna@example.com',
    attributes: { first_name: 'Anna', last_name: 'Beck' },
  })
  expect([page.form.can_be_saved, page.form.saved_data]).toEqual([false, undefined])
  for (const who of [admin, viewer, guest]) {
    const other = await forms.open(form.path, who, `?for=${id}`)
    expect([other.page.behalf, other.text.includes('anna@')]).toEqual([undefined, false])
  }
})

test('what is sent is theirs: lists name them, mails go to them, and the history says who sent it', async () => {
  const sent = await send(await begun())
  expect(sent.status).toBe(200)
  const { event_id, details_link, confirmation } = sent.body.data!
  expect([details_link, confirmation]).toEqual([`/acme/admin/submissions/${event_id}`, undefined])
  const { requester, email, history } = await forms.read(event_id)
  expect([requester, email]).toEqual(['Anna Beck', 'anna@example.com'])
  expect(history.at(-1)).toMatchObject({ who: 'editor', changes: ['Submitted', 'Sent for Anna Beck'] })
  const { body } = await acme.as(editor)(getPage, { params: { '*': 'admin/submissions' } })
  const row = (body as AdminSubmissionsListPage).submissions.find(one => one.uuid === event_id)
  expect(row).toMatchObject({ requester: 'Anna Beck', requester_email: 'anna@example.com' })
  const mail = await outbox.caught(event_id, 'confirmation')
  expect(mail.text).toContain('/submissions/')
  expect((await outbox.states(event_id)).filter(state => state.startsWith('confirmation'))).toEqual(['confirmation anna@example.com sent'])
})

test('it is among the requests of whoever confirmed that the address is theirs, and of nobody else', async () => {
  const host: Person = { ...reader, name: 'host' }
  await acme.cookieOf(host)
  const [row] = await db.run(
    sql<{ email: string }>`update users set email_verified_at = now() where company_id = ${acme.id} and name = 'host' returning email`,
  )
  const { body } = await send(await begun({ email: row!.email.toUpperCase(), name: 'Host' }))
  const own = async (who: Person) =>
    ((await acme.as(who)(getPage, { params: { '*': 'submissions' } })).body as OwnSubmissionsPage).rows.map(one => one.uuid)
  expect(await own(host)).toContain(body.data!.event_id)
  expect(await own(editor)).not.toContain(body.data!.event_id)
})

test('who sends it gets a copy if they want one', async () => {
  const [copied, plain] = [await send(await begun({ copies: true })), await send(await begun())]
  const [mine] = await db.run(sql<{ email: string }>`select email from users where company_id = ${acme.id} and name = 'editor'`)
  await outbox.caught(copied.body.data!.event_id, 'notice')
  const copies = async (id: string) => (await outbox.states(id)).filter(state => state.startsWith(`notice ${mine!.email} `))
  expect(await copies(copied.body.data!.event_id)).toHaveLength(1)
  await outbox.caught(plain.body.data!.event_id, 'confirmation')
  expect(await copies(plain.body.data!.event_id)).toEqual([])
})

test('what becomes of it is said to whom it was sent for, who answers by the link, and not to who sent it', async () => {
  const talk = conversationsIn(acme)
  const to = 'berta@example.com'
  const { event_id: id } = (await send(await begun({ email: to, name: 'Berta' }))).body.data!
  expect((await talk.ask(id, 'How many?', [], admin)).status).toBe(200)
  const key = keyIn((await outbox.caught(id, 'question')).text, id)
  const { question } = await forms.read(id)
  const parts = [
    ['text', 'Twelve'],
    ['question', question!.uuid],
  ] as const
  expect((await talk.writeOwn(id, parts, { key })).status).toBe(200)
  const { version, state_version } = await forms.read(id)
  const headers = { 'if-match': `"${version}.${state_version}"` }
  expect((await acme.as(admin)(setRequestStatus, { params: { uuid: id }, body: { status: 'approved' }, headers })).status).toBe(200)
  await outbox.caught(id, 'approved')
  const written = (await outbox.rows(id)).filter(({ kind }) => !kind.startsWith('notice'))
  expect(new Set(written.map(one => one.to))).toEqual(new Set([to]))
  const [mine] = await db.run(sql<{ email: string }>`select email from users where company_id = ${acme.id} and name = 'editor'`)
  expect((await outbox.states(id)).filter(state => state.includes(mine!.email))).toEqual([])
})

test('an account is written to at the address that it has now, with a link to its own page', async () => {
  const mover: Person = { ...reader, name: 'mover' }
  await acme.cookieOf(mover)
  const [before] = await db.run(
    sql<{ email: string }>`update users set email_verified_at = now() where company_id = ${acme.id} and name = 'mover' returning email`,
  )
  const { event_id: id } = (await send(await begun({ email: before!.email, name: 'Mover' }))).body.data!
  await outbox.caught(id, 'confirmation')
  const now = 'moved@example.com'
  await db.run(sql`update users set email = ${now}, email_key = ${now} where company_id = ${acme.id} and name = 'mover'`)
  expect((await conversationsIn(acme).ask(id, 'How many?')).status).toBe(200)
  const mail = await outbox.caught(id, 'question')
  expect((await outbox.rows(id)).find(({ kind }) => kind === 'question')?.to).toBe(now)
  expect([mail.text.includes(`/acme/submissions/${id}`), keyIn(mail.text, id)]).toEqual([true, ''])
  expect((await forms.read(id)).email).toBe(now)
})

test('who sends one to a form that is for others goes on to the list: its page is not for them', async () => {
  const handled = await forms.publish(pages)
  const { uuid: secret } = await forms.editor(handled.path)
  expect((await handlersIn(acme).set(handled.path, { people: [hanna] })).status).toBe(200)
  const sentBy = async (who: Person) => {
    const id = new URL((await begin({ form: secret }, who)).body.data!.link, 'http://local').searchParams.get('for') ?? ''
    const parts = [
      ['event_name', 'Gala'],
      ['_for', id],
    ] as const
    return (await forms.send(handled.path, parts, { who })).body.data!
  }
  expect((await sentBy(otto)).details_link).toBe('/acme/admin/submissions')
  const own = await sentBy(hanna)
  expect(own.details_link).toBe(`/acme/admin/submissions/${own.event_id}`)
})

test('an edit that names nobody leaves it theirs', async () => {
  const { body } = await send(await begun())
  const id = body.data!.event_id
  const parts = [
    ['mode', 'edit'],
    ['event_id', id],
    ['_event_version', '1'],
    ['event_name', 'Ball'],
  ] as const
  expect((await forms.send(form.path, parts, { who: editor })).status).toBe(200)
  expect(await forms.read(id)).toMatchObject({ title: 'Ball', requester: 'Anna Beck', email: 'anna@example.com' })
  const [row] = await db.run(sql<{ link_epoch: number }>`select link_epoch from submission where company_id = ${acme.id} and id = ${id}`)
  expect(row?.link_epoch).toBe(1)
})

test('only who may edit sends for others, each what they began themselves, within a day', async () => {
  expect(await Promise.all([viewer, reader, guest].map(async who => (await begin({}, who)).status))).toEqual([403, 403, 401])
  const id = await begun()
  expect((await send(id, guest)).status).toBe(401)
  expect((await send(id, reader)).status).toBe(403)
  expect((await send(id, admin)).status).toBe(410)
  expect((await send('nonsense')).status).toBe(410)
  await db.run(sql`update behalf set created_at = now() - interval '25 hours' where company_id = ${acme.id} and id = ${id}`)
  expect((await send(id)).status).toBe(410)
  expect((await forms.open(form.path, editor, `?for=${id}`)).page.behalf).toBeUndefined()
})

test('an address that is none, no name, and a form that is not open are refused by name', async () => {
  const closed = await forms.publish(pages, { is_active: false })
  const { uuid: other } = await forms.editor(closed.path)
  const issues = async (more: Parameters<typeof begin>[0]) => {
    const { status, body } = await begin(more)
    return [status, Object.keys(body.issues ?? {})]
  }
  expect(await issues({ email: 'anna' })).toEqual([422, ['email']])
  expect(await issues({ name: '  ' })).toEqual([422, ['name']])
  for (const one of [other, 'x', '00000000-0000-0000-0000-000000000000']) expect(await issues({ form: one })).toEqual([422, ['form']])
})
