import { describe, expect, test } from 'vitest'
import { renewGuestLink } from '#contract/portal/guest-link.ts'
import { resendDelivery } from '#contract/portal/outbox.ts'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import type { AdminSubmissionPage, OwnSubmissionPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, pngFile, type Parts } from '#tests/kit/forms.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { adder, admin, editor, guest, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'
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
  // Whoever has the address of before gets no link by what is sent there later.
  const old = (await outbox.rows(id)).find(({ kind }) => kind === 'confirmation')?.uuid ?? ''
  expect((await acme.as(admin)(resendDelivery, { params: { id: old } })).status).toBe(200)
  await expect.poll(async () => (await outbox.one(old)).state, { timeout: 45_000 }).toBe('sent')
  const { to, mail } = await outbox.one(old)
  expect([to, keyIn(mail?.text ?? '', id)]).toEqual(['wrong@visitors.example', ''])
})

describe('staff who end the links of a guest', () => {
  test('have them written to with a new one, which they do not see themselves', async () => {
    const mails = await startMailServer()
    const sending = await startServer({ env: mails.env, limits: MAILS_GO })
    const house = await sending.company('acme')
    const there = formsOf(house)
    const { path } = await there.publish(pages, { guest_edit_days: 3 })
    const { body } = await there.send(path, PARTS)
    const { event_id: id = '', edit_link = '' } = body.data ?? {}
    const editKey = new URL(edit_link, 'http://x').searchParams.get('key') ?? ''
    const mailed = async (count: number) => {
      await expect.poll(() => mails.to('ann@visitors.example').length, { timeout: 30_000 }).toBe(count)
      return mails.to('ann@visitors.example')[count - 1]!.mail
    }
    const key = keyIn((await mailed(1)).text ?? '', id)
    const { submission } = (await house.as(editor)(getPage, { params: { '*': `admin/submissions/${id}` } })).body as AdminSubmissionPage
    expect(submission.guest_link).toEqual({ to: 'ann@visitors.example' })
    const { status, body: done } = await house.as(editor)(renewGuestLink, { params: { uuid: id } })
    expect([status, done.data]).toEqual([200, undefined])
    for (const old of [key, editKey]) expect((await opened(id, old, house)).status).toBe(404)
    const { subject, text = '', attachments } = await mailed(2)
    expect([subject, attachments]).toEqual([expect.stringMatching(/^Your new link: /), []])
    expect((await opened(id, keyIn(text, id), house)).status).toBe(200)
    const [act] = await sending.app.services.database.of(house.id).run<{ action: string }>({
      text: 'select action from audit where company_id = $1 and object = $2 order by at desc limit 1',
      values: [house.id, id],
    })
    expect(act?.action).toBe('link_made')
  })

  test('are shown it where no address is known, or no mail leaves the portal, also of what was decided', async () => {
    const staffPage = async (uuid: string) =>
      ((await acme.as(editor)(getPage, { params: { '*': `admin/submissions/${uuid}` } })).body as AdminSubmissionPage).submission.guest_link
    const made = async (uuid: string) => (await acme.as(editor)(renewGuestLink, { params: { uuid } })).body.data
    const [{ path: withAddress }, { path }] = [await publish(pages), await publish([aPage(aField('text', 'event_name'))])]
    const [id, caught] = [await sent(path, [['event_name', 'Gala']]), await sent(withAddress)]
    expect([await staffPage(id), await staffPage(caught)]).toEqual([{}, {}])
    const key = keyIn((await made(id))?.link ?? '', id)
    expect((await opened(id, key)).status).toBe(200)
    const { version, state_version } = await read(id)
    const headers = { 'if-match': `"${version}.${state_version}"` }
    await acme.as(editor)(setRequestStatus, { params: { uuid: id }, body: { status: 'cancelled' }, headers })
    expect((await opened(id, keyIn((await made(id))?.link ?? '', id))).status).toBe(200)
    expect((await opened(id, key)).status).toBe(404)
    expect((await opened(caught, keyIn((await made(caught))?.link ?? '', caught))).status).toBe(200)
    expect((await opened(caught, keyIn((await outbox.caught(caught, 'new_link')).text, caught))).status).toBe(200)
    expect(await staffPage(await sent(withAddress, PARTS, reader))).toBeUndefined()
    // Its links work no more: there is no new one.
    await set(id, `submitted_at = now() - interval '91 days'`)
    expect([await staffPage(id), await made(id)]).toEqual([undefined, undefined])
  })

  test('find none at a request of an account, nor at one that is not there; who may not edit ends none', async () => {
    const { path } = await publish(pages)
    const id = await sent(path, PARTS, reader)
    const renew = async (uuid: string, who = editor) => (await acme.as(who)(renewGuestLink, { params: { uuid } })).status
    expect([await renew(id), await renew(NOBODY), await renew('x'), await renew(id, adder)]).toEqual([422, 404, 404, 403])
  })
})
