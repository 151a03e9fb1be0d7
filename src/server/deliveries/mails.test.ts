import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import { editFormMails, getFormMails } from '#contract/portal/form-mails.ts'
import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { resendDelivery } from '#contract/portal/outbox.ts'
import { addForm } from '#contract/portal/forms.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { aField, aPage, options } from '#tests/kit/builders.ts'
import { formsOf, type Parts, TYPE } from '#tests/kit/forms.ts'
import { adder, admin, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { DEFAULT_MAILS } from './receivers.ts'
import { removeOldDeliveries } from './upkeep.ts'

/** No mail server is set up: mails are caught. */
const server = await startServer({ limits: MAILS_GO })
const acme = await server.company('acme')
const { publish, send, change } = formsOf(acme)
const outbox = outboxIn(acme)
const db = server.app.services.database.of(acme.id)
/** What is sent here waits: no server of this database sends mails but those that a test starts. */
const idle = await startServer()
const quiet = await idle.company('quiet')

const pages = [
  aPage(
    aField('text', 'event_name', { label: 'Event' }),
    aField('email', 'email'),
    aField('date', 'start_date'),
    aField('time', 'start_time'),
    aField('radio', 'size', { label: 'Size', ...options('small', 'large') }),
  ),
]
const PARTS: Parts = [
  ['event_name', 'Secret party'],
  ['email', 'ann@visitors.example'],
  ['start_date', '2050-03-16'],
  ['start_time', '09:30'],
  ['size', 'large'],
]
const maker = 'admin@acme.example'

async function submitted(path: string, parts: Parts = PARTS, who: Person = guest, forms = { send }) {
  const { status, body } = await forms.send(path, parts, { who })
  expect(status).toBe(200)
  return { id: body.data?.event_id ?? '', reference: body.data?.reference ?? '' }
}

const withAddress = (address: string): Parts => PARTS.map(([name, value]) => [name, name === 'email' ? address : value])

async function setMails(path: string, more: Partial<Parameters<typeof bodyOf>[0]>, version = 1) {
  const headers = { 'if-match': `"${version}"` }
  return acme.as(admin)(editFormMails, { params: { type: TYPE, path }, body: bodyOf(more), headers })
}
const bodyOf = (more: Partial<FormMailsSettings>) => ({ ...DEFAULT_MAILS, ...more })

describe('of a request', () => {
  test('whoever sent it gets a confirmation without what was typed, and who made the form a notice with all of it', async () => {
    const { path } = await publish(pages, { title: 'Book us', is_login_required: false })
    const { id, reference } = await submitted(path)
    await outbox.until(id, 'confirmation ann@visitors.example sent', `notice ${maker} sent`)
    const confirmation = await outbox.caught(id, 'confirmation')
    expect(confirmation).toMatchObject({ to: 'ann@visitors.example', subject: `We received your request: Book us (${reference})` })
    for (const text of [confirmation.text, confirmation.html]) {
      expect(text).toContain(reference)
      expect(text).toContain('Wednesday, March 16, 2050, 09:30 AM')
      for (const typed of ['Secret party', 'Large', 'visitors.example']) expect(text).not.toContain(typed)
    }
    const notice = await outbox.caught(id, 'notice')
    expect(notice).toMatchObject({ to: maker, subject: `New request: Secret party (${reference})` })
    for (const text of [notice.text, notice.html])
      for (const part of ['Secret party', 'Large', 'ann@visitors.example', `/acme/admin/submissions/${id}`]) expect(text).toContain(part)
  })

  test('a user reads what was typed, and opens the request from the mail', async () => {
    const { path } = await publish(pages)
    const { id, reference } = await submitted(path, withAddress('reader@acme.example'), reader)
    const mail = await outbox.caught(id, 'confirmation')
    expect(mail.subject).toBe(`We received your request: Secret party (${reference})`)
    expect(mail.text).toContain(`/acme/submissions/${id}`)
    expect(mail.text).toContain('Size: Large')
  })

  test('a user who names somebody else’s address sends them nothing that was typed', async () => {
    const { path } = await publish(pages)
    const { id } = await submitted(path, withAddress('else@visitors.example'), reader)
    expect((await outbox.caught(id, 'confirmation')).text).not.toContain('Secret party')
  })

  test('the address is that of the field named so, else of the first one for addresses, else of the account', async () => {
    const other = await publish([aPage(aField('text', 'note'), aField('email', 'contact'))])
    const { id } = await submitted(other.path, [['contact', 'con@visitors.example']])
    await outbox.until(id, 'confirmation con@visitors.example sent', `notice ${maker} sent`)
    const none = await publish([aPage(aField('text', 'note'))])
    const ofUser = await submitted(none.path, [['note', 'x']], reader)
    await outbox.until(ofUser.id, 'confirmation reader@acme.example sent', `notice ${maker} sent`)
    const ofGuest = await submitted(none.path, [['note', 'x']])
    await outbox.until(ofGuest.id, `notice ${maker} sent`)
  })

  test('answers go to guests where the form says so', async () => {
    const { path } = await publish(pages)
    expect((await setMails(path, { answers_to_guests: true })).status).toBe(200)
    const { id } = await submitted(path)
    expect((await outbox.caught(id, 'confirmation')).text).toContain('Size: Large')
  })
})

describe('the people of a form', () => {
  test('are named by staff; what an account may not read no mail tells it', async () => {
    await acme.as(editor)(getFormMails, { params: { type: TYPE, path: 'x' } })
    await acme.as(adder)(getFormMails, { params: { type: TYPE, path: 'x' } })
    const { path } = await publish(pages)
    const notify = ['editor@acme.example', 'adder@acme.example', ' desk@house.example ', 'DESK@house.example']
    expect((await setMails(path, { confirms: false, notifies_maker: false, notify })).status).toBe(200)
    const { id } = await submitted(path)
    await outbox.until(id, 'notice editor@acme.example sent', 'notice adder@acme.example sent', 'notice DESK@house.example sent')
    const rows = await outbox.rows(id)
    const textTo = async (address: string) => (await outbox.one(rows.find(({ to }) => to === address)?.uuid ?? '')).mail?.text ?? ''
    expect(await textTo('editor@acme.example')).toContain('Secret party')
    for (const address of ['adder@acme.example', 'DESK@house.example']) expect(await textTo(address)).not.toContain('Secret party')
  })

  test('begin with who made it, and are saved over the version that was edited', async () => {
    const { path } = await publish(pages)
    const read = async () => (await acme.as(admin)(getFormMails, { params: { type: TYPE, path } })).body
    expect(await read()).toEqual({
      ...bodyOf({}),
      version: 1,
      maker: { name: 'admin', email: maker },
      requester_field: { map_field: 'email', label: 'email', may_lack: '' },
      stopped: [],
      can_change: true,
      setup: { is: 'catches', from: '' },
    })
    const saved = await setMails(path, { notify: ['desk@house.example'] })
    expect(saved).toMatchObject({ status: 200, body: { data: { version: 2, notify: ['desk@house.example'] } } })
    const stale = await setMails(path, { notify: ['late@house.example'] })
    expect(stale).toMatchObject({ status: 412, body: { data: { version: 2, notify: ['desk@house.example'] } } })
    expect((await setMails(path, { confirms: false }, 2)).status).toBe(200)
    expect(await read()).toMatchObject({ confirms: false, version: 3 })
    const without = await acme.as(admin)(editFormMails, { params: { type: TYPE, path }, body: bodyOf({}) })
    expect(without.status).toBe(428)
  })

  test('are addresses that can be, at most 20', async () => {
    const { path } = await publish(pages)
    const wrong = await setMails(path, { notify: ['desk@house.example', 'nobody', 'a@b.example\r\nBcc: c@d.example'] })
    expect(wrong).toMatchObject({
      status: 422,
      body: { issues: { 'notify/1': 'Enter an address like events@example.com.', 'notify/2': expect.any(String) as string } },
    })
    const many = await setMails(path, { notify: Array.from({ length: 21 }, (_, n) => `desk${n}@house.example`) })
    expect(many).toMatchObject({ status: 422, body: { issues: { notify: expect.stringContaining('At most 20') as string } } })
  })

  test('hear of a copy of their form too', async () => {
    const { path } = await publish(pages)
    await setMails(path, { notify: ['desk@house.example'] })
    await acme.as(admin)(addForm, { params: { type: TYPE }, body: { path: `${path}-copy`, name: `${path}-copy`, from_path: path } })
    const copy = await acme.as(admin)(getFormMails, { params: { type: TYPE, path: `${path}-copy` } })
    expect(copy.body).toMatchObject({ version: 1, notify: ['desk@house.example'] })
  })

  test('may lack an address of who asks, which the settings say', async () => {
    const field = async (...fields: Parameters<typeof aPage>) => {
      const { path } = await publish([aPage(...fields)])
      return (await acme.as(admin)(getFormMails, { params: { type: TYPE, path } })).body.requester_field
    }
    expect(await field(aField('text', 'note'))).toBeUndefined()
    expect(await field(aField('email', 'email', { hidden: true }))).toMatchObject({ may_lack: 'hidden' })
    const conditions = [{ type: 'and' as const, field: 'note', operator: '==', value: 'x' }]
    expect(await field(aField('text', 'note'), aField('email', 'contact', { conditions }))).toMatchObject({
      map_field: 'contact',
      may_lack: 'conditional',
    })
  })
})

describe('a mail speaks', () => {
  test.each(SERVER_LANGUAGES)('$tag, as the form that was filled in', async ({ tag, texts }) => {
    const { path } = await publish(pages, { title: 'Own title', language: tag })
    const { id } = await submitted(path)
    for (const kind of ['confirmation', 'notice'] as const) {
      const { text, html } = await outbox.caught(id, kind)
      const heading = { confirmation: 'We received your request', notice: 'New request' }[kind]
      expect(text.split('\n')[0]).toBe(texts[`mail.${kind}.heading`] ?? heading)
      expect(html).toContain(`<html lang="${tag}" dir="${tag === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(text).toContain('Own title')
    }
  })

  test('the language that the visitor chose among those of the form', async () => {
    const { path } = await publish(pages, { title: 'Welcome', translations: { de: { title: 'Willkommen' } } })
    const { id, reference } = await submitted(path, [...PARTS, ['_language', 'de']])
    expect((await outbox.caught(id, 'confirmation')).subject).toBe(`Wir haben Ihre Anfrage erhalten: Willkommen (${reference})`)
    const unknown = await submitted(path, [...PARTS, ['_language', 'xx']])
    expect((await outbox.caught(unknown.id, 'confirmation')).subject).toContain('We received your request: Welcome')
  })

  test('to the people of a form in the language that the form is written in, whatever whoever sent it reads', async () => {
    const { path } = await publish(pages, { title: 'Welcome', translations: { de: { title: 'Willkommen' } } })
    const { id, reference } = await submitted(path, [...PARTS, ['_language', 'de']])
    const { subject, text } = await outbox.caught(id, 'notice')
    expect(subject).toBe(`New request: Secret party (${reference})`)
    expect(text).toContain('Form: Welcome')
  })

  test('English around a form in a language that the portal does not speak, and says which words are whose', async () => {
    const { path } = await publish(pages, { title: 'Bem-vindo', language: 'pt' })
    const { id } = await submitted(path)
    const { text, html } = await outbox.caught(id, 'confirmation')
    expect(text).toContain('We received your request')
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('<bdi lang="pt">Bem-vindo</bdi>')
  })
})

describe('an address that somebody else may have typed', () => {
  const twice = (text: string) => [text, text]

  test('gets few confirmations, however it is written; the request and the notices are not held up', async () => {
    const forms = formsOf(quiet)
    const { path } = await forms.publish(pages)
    const sent: string[] = []
    const sendFrom = async (address: string) => sent.push((await submitted(path, withAddress(address), guest, forms)).id)
    // Three are counted together, and one by itself.
    for (const address of ['victim@visitors.example', 'Victim@visitors.example', 'victim+3@visitors.example']) await sendFrom(address)
    const strict = await startServer({ beside: idle, limits: { ...MAILS_GO, confirmationsPerAddressPerHour: 2 } })
    await sendFrom('v.ic.tim@visitors.example')
    const their = outboxIn(quiet)
    const states = async () => (await Promise.all(sent.map(id => their.states(id)))).flat().map(text => text.replace(/^(\w+) \S+/, '$1'))
    await expect
      .poll(async () => (await states()).toSorted(), { timeout: 45_000 })
      .toEqual([...twice('confirmation sent'), ...twice('confirmation suppressed'), ...twice('notice sent'), ...twice('notice sent')])
    const row = (await their.list('?state=suppressed')).rows[0]
    expect(row?.why).toBe('This address got too many confirmations. It gets no more for now.')
    await strict.stop()
  })
})

describe('what waits to be sent', () => {
  const forms = formsOf(quiet)

  test('is not, once its request was cancelled; goes with one that is deleted; and follows the settings of the moment', async () => {
    const { path } = await forms.publish(pages)
    const [cancelled, deleted, changed] = [
      await submitted(path, PARTS, guest, forms),
      await submitted(path, PARTS, guest, forms),
      await submitted(path, PARTS, guest, forms),
    ]
    expect((await quiet.as(admin)(cancelSubmission, { params: { submission: cancelled.id } })).status).toBe(200)
    expect((await quiet.as(admin)(deleteSubmission, { params: { submission: deleted.id } })).status).toBe(200)
    const params = { type: TYPE, path }
    const off = { cancellations: false, notifies_cancellations: false }
    const body = bodyOf({ ...off, notifies_maker: false, notify: ['now@house.example'] })
    await quiet.as(admin)(editFormMails, { params, body, headers: { 'if-match': '"1"' } })
    const working = await startServer({ beside: idle, limits: MAILS_GO })
    const their = outboxIn(quiet)
    await their.until(changed.id, 'confirmation ann@visitors.example sent', 'notice now@house.example sent')
    await their.until(cancelled.id, 'confirmation ann@visitors.example suppressed', 'notice now@house.example suppressed')
    expect((await their.rows(cancelled.id))[0]).toMatchObject({ why: 'The submission was cancelled before it was sent.' })
    expect(await their.rows(deleted.id)).toEqual([])
    await working.stop()
  })
})

test('more than five notices that wait for one address go as one mail, which lists the requests', async () => {
  const forms = formsOf(quiet)
  const { path } = await forms.publish(pages, { title: 'Book us' })
  const sent = await Promise.all(
    Array.from({ length: 7 }, () => submitted(path, withAddress(`${randomUUID()}@visitors.example`), guest, forms)),
  )
  const working = await startServer({ beside: idle, limits: MAILS_GO })
  const their = outboxIn(quiet)
  const mails = new Set<string>()
  for (const { id } of sent) mails.add(JSON.stringify(await their.caught(id, 'notice')))
  expect(mails.size).toBe(1)
  const { subject, text, html } = await their.caught(sent[0]!.id, 'notice')
  expect(subject).toBe('7 new requests')
  for (const { id, reference } of sent) {
    expect(text).toContain(`Secret party (${reference})\nBook us`)
    for (const one of [text, html]) expect(one).toContain(`/quiet/admin/submissions/${id}`)
  }
  await working.stop()
})

describe('staff', () => {
  test('see what became of every message, and of which request it speaks', async () => {
    const { path } = await publish(pages)
    const { id, reference } = await submitted(path)
    await outbox.until(id, 'confirmation ann@visitors.example sent', `notice ${maker} sent`)
    const [row] = (await outbox.rows(id)).filter(({ kind }) => kind === 'confirmation')
    expect(row).toMatchObject({
      state: 'sent',
      why: '',
      attempts: 1,
      is_caught: true,
      can_resend: true,
      submission: { uuid: id, reference, form_name: path, link: `/acme/admin/submissions/${id}` },
    })
    const { setup, counts, cursor } = await outbox.list(`?submission=${id}`)
    expect({ setup, counts, cursor }).toEqual({
      setup: { is: 'catches', from: '' },
      counts: { waiting: 0, sending: 0, sent: 2, failed: 0, dead: 0, suppressed: 0 },
      cursor: null,
    })
    for (const query of ['?state=lost', '?submission=x', '?cursor=1']) expect(await outbox.list(query)).toMatchObject({ success: false })
  })

  test('have one sent again, with what the form says now', async () => {
    const { path } = await publish(pages, { title: 'Before' })
    const { id } = await submitted(path)
    await outbox.until(id, 'confirmation ann@visitors.example sent', `notice ${maker} sent`)
    await change(path, pages, { title: 'After' })
    const row = (await outbox.rows(id)).find(({ kind }) => kind === 'confirmation')
    const again = await acme.as(admin)(resendDelivery, { params: { id: row?.uuid ?? '' } })
    expect(again).toMatchObject({ status: 200, body: { data: { uuid: row?.uuid } } })
    await outbox.until(id, 'confirmation ann@visitors.example sent', `notice ${maker} sent`)
    // What was sent is the version that was filled in.
    expect((await outbox.caught(id, 'confirmation')).subject).toContain('Before')
    expect((await acme.as(admin)(resendDelivery, { params: { id: NOBODY } })).status).toBe(404)
  })

  test('cannot have sent what waits', async () => {
    const { path } = await publish(pages)
    const { id } = await submitted(path)
    await outbox.until(id, 'confirmation ann@visitors.example sent', `notice ${maker} sent`)
    const [row] = await outbox.rows(id)
    await db.run(
      sql`update delivery set state = 'failed', done_at = null, next_at = now() + interval '1 hour' where company_id = ${acme.id} and id = ${row?.uuid}`,
    )
    const again = await acme.as(admin)(resendDelivery, { params: { id: row?.uuid ?? '' } })
    expect(again).toMatchObject({ status: 409, body: { message: ['Failed to send again', 'It is still waiting to be sent.'] } })
  })

  test('turn pages of the outbox', async () => {
    const { path } = await publish(pages)
    const { id } = await submitted(path)
    await outbox.until(id, 'confirmation ann@visitors.example sent', `notice ${maker} sent`)
    await db.run(
      sql`insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, state, next_at, done_at)
        select ${acme.id}::uuid, gen_random_uuid(), ${id}::uuid, 'mail', 'notice', 'n' || n || '@house.example', 'key ' || n, 'sent', null, now()
        from generate_series(1, 60) n`,
    )
    const first = await outbox.list(`?submission=${id}`)
    const second = await outbox.list(`?submission=${id}&cursor=${first.cursor}`)
    expect([first.rows.length, second.rows.length, second.cursor]).toEqual([50, 12, null])
    expect(new Set([...first.rows, ...second.rows].map(({ uuid }) => uuid)).size).toBe(62)
  })
})

test('nothing stays of a message whose request was deleted while it was made', async () => {
  await db.run(
    sql`insert into delivery (company_id, event_id, submission_id, channel, kind, target, key)
      values (${acme.id}::uuid, gen_random_uuid(), ${NOBODY}::uuid, 'mail', 'notice', 'desk@house.example', 'of nobody')`,
  )
  const { path } = await publish(pages)
  // Wakes the server.
  await outbox.caught((await submitted(path)).id, 'notice')
  await expect.poll(() => outbox.rows(NOBODY), { timeout: 45_000 }).toEqual([])
})

test('of a message whose request lies in the bin by then nothing stays, but what happened to the request does', async () => {
  const { path } = await publish(pages)
  const { id } = await submitted(path)
  await outbox.until(id, 'confirmation ann@visitors.example sent', `notice ${maker} sent`)
  const events = () => db.run(sql`select kind from event where company_id = ${acme.id} and submission_id = ${id} and kind = 'received'`)
  const late = () => db.run(sql`select state from delivery where company_id = ${acme.id} and submission_id = ${id} and key = 'late'`)
  const before = await events()
  expect(before).not.toEqual([])
  expect((await acme.as(admin)(deleteSubmission, { params: { submission: id } })).status).toBe(200)
  // As if a server had been about to write it when the request was put there.
  await db.run(
    sql`insert into delivery (company_id, event_id, submission_id, channel, kind, target, key)
      select ${acme.id}::uuid, id, ${id}::uuid, 'mail', 'notice', 'late@house.example', 'late' from event
      where company_id = ${acme.id} and submission_id = ${id} and kind = 'received'`,
  )
  await outbox.caught((await submitted(path)).id, 'notice')
  await expect.poll(late, { timeout: 45_000 }).toEqual([])
  expect(await events()).toEqual(before)
})

test('what is over for 30 days is removed', async () => {
  const { path } = await publish(pages)
  const { id } = await submitted(path)
  await outbox.until(id, 'confirmation ann@visitors.example sent', `notice ${maker} sent`)
  await db.run(
    sql`update delivery set done_at = now() - interval '31 days' where company_id = ${acme.id} and submission_id = ${id} and kind = 'notice'`,
  )
  const { database } = server.app.services
  const logger = server.app.log
  await removeOldDeliveries({ database, logger, isDraining: () => false })
  expect(await outbox.states(id)).toEqual(['confirmation ann@visitors.example sent'])
})
