import { describe, expect, test } from 'vitest'
import { renewGuestLink } from '#contract/portal/guest-link.ts'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import type { AdminSubmissionPage, OwnSubmissionPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, pngFile, type Parts } from '#tests/kit/forms.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { adder, editor, guest, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit, NOBODY, search } from '#tests/kit/submissions.ts'

/** The link that a guest finds in their mails (P6.37). */

const server = await startServer({ limits: MAILS_GO })
const acme = await server.company('acme')
const elsewhere = await server.company('elsewhere')
const { publish, change, open, send, read } = formsOf(acme)
const outbox = outboxIn(acme)
const db = server.app.services.database.of(acme.id)

const pages = [aPage(aField('text', 'event_name'), aField('email', 'email'), aField('date', 'start_date'), aField('file', 'plan'))]
const PARTS: Parts = [
  ['event_name', 'Gala'],
  ['email', 'ann@visitors.example'],
]

async function sent(path: string, parts: Parts = PARTS, who = guest) {
  const { status, body } = await send(path, parts, { who })
  expect(status).toBe(200)
  return body.data?.event_id ?? ''
}

const keyIn = (text: string, id: string) => new RegExp(`/acme/submissions/${id}\\?key=([\\w.-]+)`).exec(text)?.[1] ?? ''
/** Of the mail of a kind. */
const keyOf = async (id: string, kind: Parameters<typeof outbox.caught>[1] = 'confirmation') =>
  keyIn((await outbox.caught(id, kind)).text, id)

/** How the page answers that a link opens, and what it says. */
async function opened(id: string, key: string, company = acme) {
  const { status, body } = await company.as(guest)(getPage, { params: { '*': `submissions/${id}?key=${key}` } })
  return { status, submission: (body as Partial<OwnSubmissionPage>).submission }
}

const cancel = (id: string, key: string) =>
  acme.as(guest)({ ...cancelOwnSubmission, path: `${cancelOwnSubmission.path}?key=${key}` }, { params: { submission: id } })

const set = (id: string, columns: string) =>
  db.run({ text: `update submission set ${columns} where company_id = $1 and id = $2`, values: [acme.id, id] })

describe('the link in a guest’s mail', () => {
  test('opens the page and its files, and cancels the request, whatever state its form is in; it edits nothing that the form does not let it', async () => {
    const { path } = await publish(pages)
    const id = await sent(path, [...PARTS, ['plan', pngFile()]])
    const { text, html, calendar } = await outbox.caught(id, 'confirmation')
    const key = keyIn(text, id)
    expect(key).not.toBe('')
    expect(html).toContain(`key=${key}`)
    expect(text).toContain('Anyone who has this link can open the request and cancel it.')
    expect(calendar?.content ?? '').not.toContain('key=')
    for (const state of [{}, { is_active: false }, { is_active: true, is_login_required: true }]) {
      await change(path, pages, state as never)
      const { status, submission } = await opened(id, key)
      expect([status, submission?.reads_only, submission?.edit_link]).toEqual([200, 'guest', ''])
      expect((await open(path, guest, search(id, 'edit', `&key=${key}`))).status).not.toBe(200)
    }
    const file = (await opened(id, key)).submission?.pages[0]?.answers.flatMap(({ files = [] }) => files)[0]?.link ?? ''
    const got = await server.fetch(file)
    expect([got.status, got.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'attachment'])
    expect((await cancel(id, key)).status).toBe(200)
    expect((await opened(id, key)).submission).toMatchObject({ reads_only: 'decided', decision: { status: { phase: 'cancelled' } } })
    expect((await opened(id, await keyOf(id, 'cancelled'))).status).toBe(200)
  })

  test('edits as long as the form lets guests do that', async () => {
    const { path } = await publish(pages, { guest_edit_days: 3 })
    const id = await sent(path)
    const key = await keyOf(id)
    const { submission } = await opened(id, key)
    expect(submission?.edit_link).toBe(`/acme/forms/event_request/${path}?event_id=${id}&key=${key}#edit`)
    expect((await open(path, guest, search(id, 'edit', `&key=${key}`))).page.event?.answers).toMatchObject({ event_name: 'Gala' })
    await change(path, pages, { guest_edit_days: 0 })
    expect((await opened(id, key)).submission).toMatchObject({ edit_link: '', reads_only: 'guest' })
    expect((await open(path, guest, search(id, 'edit', `&key=${key}`))).status).toBe(404)
  })

  test('ends 90 days after the event, by what is answered, and no sooner than 90 days after it was sent', async () => {
    const { path } = await publish(pages)
    const id = await sent(path, [...PARTS, ['start_date', '2020-03-01']])
    const key = await keyOf(id)
    expect((await opened(id, key)).status).toBe(200)
    await set(id, `submitted_at = now() - interval '91 days'`)
    expect((await opened(id, key)).status).toBe(404)
    expect((await cancel(id, key)).status).toBe(404)
    await set(id, `event_end = current_date - 80`)
    expect((await opened(id, key)).status).toBe(200)
    await set(id, `event_end = current_date - 92`)
    expect((await opened(id, key)).status).toBe(404)
  })

  test('opens no other request, in no other company, and none that an account sent', async () => {
    const { path } = await publish(pages)
    const [mine, another] = [await sent(path), await sent(path)]
    const ofUser = await sent(path, PARTS, reader)
    const key = await keyOf(mine)
    const unknown = await opened(NOBODY, key)
    expect(unknown.status).toBe(404)
    for (const id of [another, ofUser]) expect((await opened(id, key)).status).toBe(404)
    expect((await opened(mine, key, elsewhere)).status).toBe(404)
    for (const wrong of [`${key}x`, key.replace(/^\w+/, '1'), key.slice(0, -1)]) expect((await opened(mine, wrong)).status).toBe(404)
    expect((await cancel(another, key)).status).toBe(404)
    // The confirmation of a user goes to somebody else's address without a link.
    expect((await outbox.caught(ofUser, 'confirmation')).text).not.toContain('/submissions/')
  })
})

test('another address in the answers ends the links that went to the one of before, and not the one with which it was corrected', async () => {
  const { path } = await publish(pages, { guest_edit_days: 3 })
  const { body } = await send(path, [
    ['event_name', 'Gala'],
    ['email', 'wrong@visitors.example'],
  ])
  const { event_id: id = '', edit_link = '' } = body.data ?? {}
  const editKey = new URL(edit_link, 'http://x').searchParams.get('key') ?? ''
  const key = await keyOf(id)
  const edit = (version: number, email: string) =>
    send(
      path,
      asEdit(id, version, [
        ['_event_key', editKey],
        ['event_name', 'Gala'],
        ['email', email],
      ]),
    )
  expect((await edit(1, 'Wrong@visitors.example')).status).toBe(200)
  expect((await opened(id, key)).status).toBe(200)
  expect((await edit(2, 'ann@visitors.example')).status).toBe(200)
  expect((await opened(id, key)).status).toBe(404)
  expect((await opened(id, editKey)).status).toBe(200)
  await expect.poll(async () => (await outbox.states(id)).includes('changed ann@visitors.example sent'), { timeout: 45_000 }).toBe(true)
  const row = (await outbox.rows(id)).find(({ to, state }) => to === 'ann@visitors.example' && state === 'sent')
  expect((await opened(id, keyIn((await outbox.one(row?.uuid ?? '')).mail?.text ?? '', id))).status).toBe(200)
})

describe('staff who end the links of a guest', () => {
  test('have them written to with a new one, which they do not see themselves', async () => {
    const { path } = await publish(pages, { guest_edit_days: 3 })
    const { body } = await send(path, PARTS)
    const { event_id: id = '', edit_link = '' } = body.data ?? {}
    const editKey = new URL(edit_link, 'http://x').searchParams.get('key') ?? ''
    const key = await keyOf(id)
    const { status, text } = await acme.as(editor)(renewGuestLink, { params: { uuid: id } })
    expect([status, text.includes('key')]).toEqual([200, false])
    for (const old of [key, editKey]) expect((await opened(id, old)).status).toBe(404)
    const mail = await outbox.caught(id, 'new_link')
    expect(mail.subject).toMatch(/^Your new link: /)
    expect(mail.calendar).toBeUndefined()
    expect((await opened(id, keyIn(mail.text, id))).status).toBe(200)
    const [act] = await db.run<{ action: string }>({
      text: 'select action from audit where company_id = $1 and object = $2 order by at desc limit 1',
      values: [acme.id, id],
    })
    expect(act?.action).toBe('link_made')
    // What was decided says it too.
    const { version, state_version } = await read(id)
    const headers = { 'if-match': `"${version}.${state_version}"` }
    await acme.as(editor)(setRequestStatus, { params: { uuid: id }, body: { status: 'cancelled' }, headers })
    expect((await acme.as(editor)(renewGuestLink, { params: { uuid: id } })).status).toBe(200)
  })

  test('are shown it where no address is known, and by no other way', async () => {
    const { path } = await publish([aPage(aField('text', 'event_name'))])
    const id = await sent(path, [['event_name', 'Gala']])
    const staffPage = async (uuid: string, who = editor) =>
      ((await acme.as(who)(getPage, { params: { '*': `admin/submissions/${uuid}` } })).body as AdminSubmissionPage).submission.guest_link
    expect(await staffPage(id)).toEqual({})
    const { status, body } = await acme.as(editor)(renewGuestLink, { params: { uuid: id } })
    const [key, another] = [keyIn(body.data?.link ?? '', id), await acme.as(editor)(renewGuestLink, { params: { uuid: id } })]
    expect([status, body.message[0], (await opened(id, key)).status]).toEqual([200, 'New link made.', 404])
    expect((await opened(id, keyIn(another.body.data?.link ?? '', id))).status).toBe(200)
    const { path: withAddress } = await publish(pages)
    expect(await staffPage(await sent(withAddress))).toEqual({ to: 'ann@visitors.example' })
    expect(await staffPage(await sent(withAddress, PARTS, reader))).toBeUndefined()
    // Its links work no more: there is no new one.
    await set(id, `submitted_at = now() - interval '91 days'`)
    expect(await staffPage(id)).toBeUndefined()
    expect((await acme.as(editor)(renewGuestLink, { params: { uuid: id } })).body.data).toBeUndefined()
  })

  test('find none at a request of an account, nor at one that is not there; who may not edit ends none', async () => {
    const { path } = await publish(pages)
    const id = await sent(path, PARTS, reader)
    const renew = async (uuid: string, who = editor) => (await acme.as(who)(renewGuestLink, { params: { uuid } })).status
    expect([await renew(id), await renew(NOBODY), await renew('x'), await renew(id, adder)]).toEqual([422, 404, 404, 403])
  })
})
