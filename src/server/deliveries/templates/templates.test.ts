import { describe, expect, test } from 'vitest'
import { eraseSubmission } from '#contract/portal/bin.ts'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import { addForm } from '#contract/portal/forms.ts'
import { editFormMails } from '#contract/portal/form-mails.ts'
import { editMailSettings } from '#contract/portal/mail-settings.ts'
import {
  type AdminMailTemplatePage,
  type AdminMailTemplatesPage,
  MAX_TEMPLATES,
  MAX_TESTS_PER_HOUR,
  previewMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
  testMailTemplate,
} from '#contract/portal/mail-templates.ts'
import { getPage } from '#contract/portal/screens.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts, TYPE } from '#tests/kit/forms.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { DEFAULT_MAILS } from '../receivers.ts'

const server = await startServer({ limits: MAILS_GO })
let companies = 0
/** A company of its own: its words are those of all its forms. */
async function aHouse() {
  const house = await server.company(`house-${(companies += 1)}`)
  const forms = formsOf(house)
  const outbox = outboxIn(house)
  const idOf = async (path: string) => (await forms.editor(path)).uuid
  const of = (kind: string, language: string, form = '') => ({ params: { kind, language }, form })

  const path = (call: { readonly path: string }, form: string) => (form === '' ? call.path : `${call.path}?form=${form}`)
  const save = (which: ReturnType<typeof of>, words: { subject: string; body: string }, version = 1, who: Person = admin) =>
    house.as(who)(
      { ...saveMailTemplate, path: path(saveMailTemplate, which.form) },
      { params: which.params, body: words, headers: { 'if-match': `"${version}"` } },
    )
  const reset = (which: ReturnType<typeof of>, version: number) =>
    house.as(admin)(
      { ...resetMailTemplate, path: path(resetMailTemplate, which.form) },
      { params: which.params, headers: { 'if-match': `"${version}"` } },
    )
  const preview = (which: ReturnType<typeof of>, words: { subject: string; body: string }, submission = '', who: Person = admin) =>
    house.as(who)(
      { ...previewMailTemplate, path: path(previewMailTemplate, which.form) },
      { params: which.params, body: { ...words, submission } },
    )
  const sendTest = (which: ReturnType<typeof of>, words: { subject: string; body: string }, submission = '', who: Person = admin) =>
    house.as(who)(
      { ...testMailTemplate, path: path(testMailTemplate, which.form) },
      { params: which.params, body: { ...words, submission } },
    )
  const pageAt = async (where: string, who: Person = admin) => house.as(who)(getPage, { params: { '*': where } })

  async function submitted(form: string, parts: Parts = PARTS, who: Person = guest) {
    const { status, body } = await forms.send(form, parts, { who })
    expect(status).toBe(200)
    return { id: body.data?.event_id ?? '', reference: body.data?.reference ?? '' }
  }
  const addressOf = ({ name }: Person) => `${name}@${house.path}.example`
  return { house, addressOf, forms, outbox, idOf, of, save, reset, preview, sendTest, pageAt, submitted }
}

const pages = [aPage(aField('text', 'event_name', { label: 'Event' }), aField('email', 'email'), aField('text', 'note', { label: 'Note' }))]
const PARTS: Parts = [
  ['event_name', 'Secret party'],
  ['email', 'ann@visitors.example'],
  ['note', '**Cake** {reference} <b>'],
]
const withAddress = (address: string): Parts => PARTS.map(([name, value]) => [name, name === 'email' ? address : value])
const words = (subject: string, body = 'Body {reference}') => ({ subject, body })

describe('the words of a mail', () => {
  test('are those of its form, else of the company, else of the portal; in the language of the mail alone', async () => {
    const { outbox, forms, idOf, of, save, reset, submitted } = await aHouse()
    const { path } = await forms.publish(pages, { title: 'Book us', is_login_required: false })
    const german = await forms.publish(pages, { title: 'Buchen', language: 'de-AT' })
    const form = await idOf(path)
    const subjectOf = async (where: string) => (await outbox.caught((await submitted(where)).id, 'confirmation')).subject
    expect((await save(of('confirmation', 'en'), words('Company {title}'))).status).toBe(200)
    expect(await subjectOf(path)).toBe('Company Book us')
    expect(await subjectOf(german.path)).toMatch(/^Wir haben Ihre Anfrage erhalten/)
    expect((await save(of('confirmation', 'de'), words('Firma {title}'))).status).toBe(200)
    expect(await subjectOf(german.path)).toBe('Firma Buchen')
    const own = await save(of('confirmation', 'en', form), words('Form {title}'))
    expect(own.body.data).toMatchObject({ words: 'own', version: 2, subject: 'Form {title}', fallback: { words: 'company' } })
    expect(await subjectOf(path)).toBe('Form Book us')
    const back = await reset(of('confirmation', 'en', form), 2)
    expect(back.body.data).toMatchObject({ words: 'company', version: 3, subject: 'Company {title}' })
    expect(await subjectOf(path)).toBe('Company Book us')
  })

  test('are written when the mail is sent; to an address without the account they hold nothing that was typed', async () => {
    const { house, addressOf, outbox, forms, of, save, submitted } = await aHouse()
    const { path } = await forms.publish(pages, { title: 'Book us', is_login_required: false })
    const body = 'Dear {requester}: {answer.event_name}, {answer.note}, {title}\n\n{answers}'
    await save(of('confirmation', 'en'), { subject: '{answer.event_name} {title}', body })
    const guests = await outbox.caught((await submitted(path)).id, 'confirmation')
    expect(guests.subject).toBe('(not in this mail) Book us')
    for (const part of [guests.subject, guests.text, guests.html])
      for (const typed of ['Secret', 'Cake', 'ann@']) expect(part).not.toContain(typed)
    const own = await outbox.caught((await submitted(path, withAddress(addressOf(reader)), reader)).id, 'confirmation')
    expect(own.subject).toMatch(/^Secret party /)
    expect(own.text).toContain('Secret party, **Cake** {reference} <b>, Secret party')
    expect(own.html).toContain('**Cake** {reference} &lt;b&gt;')
    await house.as(admin)(editFormMails, {
      params: { type: TYPE, path },
      body: { ...DEFAULT_MAILS, answers_to_guests: true },
      headers: { 'if-match': '"1"' },
    })
    expect((await outbox.caught((await submitted(path)).id, 'confirmation')).subject).toMatch(/^Secret party /)
  })

  test('of a notice are those of the notice; a copy of a form has them too', async () => {
    const { house, outbox, forms, idOf, of, save, submitted } = await aHouse()
    const { path } = await forms.publish(pages, { title: 'Book us' })
    await save(of('notice', 'en', await idOf(path)), words('For staff: {answer.event_name}'))
    expect((await outbox.caught((await submitted(path)).id, 'notice')).subject).toBe('For staff: Secret party')
    await house.as(admin)(addForm, { params: { type: TYPE }, body: { path: 'copy', name: 'copy', from_path: path } })
    await forms.change('copy', pages, { title: 'Copied', is_login_required: false })
    expect((await outbox.caught((await submitted('copy')).id, 'notice')).subject).toBe('For staff: Secret party')
  })
})

describe('a template', () => {
  test('is refused where it cannot be sent, at its input, and nothing is saved', async () => {
    const { forms, idOf, of, save, pageAt } = await aHouse()
    const { path } = await forms.publish(pages)
    const form = await idOf(path)
    const { status, body } = await save(of('confirmation', 'en', form), {
      subject: 'A\r\nBcc: eve@evil.example',
      body: '{answer.event_nam}',
    })
    expect(status).toBe(422)
    expect(body.issues).toEqual({
      subject: 'A subject is one line. Take out line breaks and other control characters.',
      body: 'There is no field for “{answer.event_nam}”. Did you mean {answer.event_name}?',
    })
    expect((await save(of('confirmation', 'en'), words('{answer.note}'))).status).toBe(200)
    expect((await save(of('notice', 'en'), words('{answer.nowhere}'))).status).toBe(422)
    const list = (await pageAt(`admin/forms/${TYPE}/${path}/templates`)).body as AdminMailTemplatesPage
    expect(list.templates.filter(({ words: of }) => of !== 'portal')).toMatchObject([
      { kind: 'confirmation', language: 'en', words: 'company' },
    ])
  })

  test('says what is wrong once its form lacks the field', async () => {
    const { forms, idOf, of, save, pageAt } = await aHouse()
    const { path } = await forms.publish(pages)
    await save(of('confirmation', 'en', await idOf(path)), words('{answer.note}'))
    await forms.change(path, [aPage(aField('text', 'event_name'))])
    const { template } = (await pageAt(`admin/forms/${TYPE}/${path}/templates/confirmation-en`)).body as AdminMailTemplatePage
    expect(template.issues).toEqual({ subject: 'There is no field for “{answer.note}”. Choose one from the list, or take it out.' })
  })

  test('that somebody else saved is not saved over, nor put back; what is there now comes along', async () => {
    const { of, save, reset } = await aHouse()
    const which = of('changed', 'fr')
    await save(which, words('First'))
    const stale = await save(which, words('Second'))
    expect([stale.status, stale.body.data?.subject, stale.body.data?.version]).toEqual([412, 'First', 2])
    expect((await reset(which, 7)).status).toBe(412)
    expect((await reset(which, 2)).status).toBe(200)
    // Who began before it was put back hears of it, too.
    expect((await save(which, words('Second'), 2)).status).toBe(412)
    expect((await save(which, words('Third'), 3)).status).toBe(200)
  })

  test('is of a mail, a language and a form that there are, of this company', async () => {
    const [one, other] = [await aHouse(), await aHouse()]
    const { path } = await other.forms.publish(pages)
    const foreign = await other.idOf(path)
    for (const which of [
      one.of('nothing', 'en'),
      one.of('notice', 'xx'),
      one.of('notice', 'en', foreign),
      other.of('notice', 'de', foreign),
    ])
      expect((await (which.form === foreign && which.params.language === 'de' ? other : one).save(which, words('Hello'))).status).toBe(404)
    expect((await other.save(other.of('notice', 'en', foreign), words('Hello'), 1, reader)).status).toBe(403)
    expect((await other.save(other.of('notice', 'en', foreign), words('Hello'), 1, editor)).status).toBe(200)
  })

  test('has room among the many of a company, and no more', async () => {
    const { house, of, save } = await aHouse()
    const db = server.app.services.database.of(house.id)
    await db.run(
      sql`insert into mail_template (company_id, kind, language, subject, body)
        select ${house.id}, 'notice', 'x' || n, 's', 'b' from generate_series(1, ${MAX_TEMPLATES - 1}) n`,
    )
    expect((await save(of('confirmation', 'en'), words('Last'))).status).toBe(200)
    const { status, body } = await save(of('confirmation', 'de'), words('One more'))
    expect([status, body.message[1]]).toEqual([409, 'The company has as many templates as it may. Put some back to the default.'])
    expect((await save(of('confirmation', 'en'), words('Changed'), 2)).status).toBe(200)
  })
})

describe('a preview', () => {
  test('is of the newest submission, or of the one that is named, as its receiver would get it; nothing is saved or sent', async () => {
    const { addressOf, forms, idOf, of, preview, submitted, outbox, pageAt } = await aHouse()
    const { path } = await forms.publish(pages, { title: 'Book us', is_login_required: false, guest_edit_days: 5 })
    const form = await idOf(path)
    const [first, second] = [await submitted(path), await submitted(path, withAddress(addressOf(reader)), reader)]
    const newest = await preview(of('confirmation', 'en', form), words('{answer.event_name} {reference}'))
    expect(newest.body.data).toMatchObject({
      submission: { reference: second.reference },
      has_answers: true,
      mail: { subject: `Secret party ${second.reference}`, to: addressOf(reader) },
    })
    const named = await preview(of('confirmation', 'en', form), words('{answer.event_name}', '{link}'), first.reference.toLowerCase())
    expect(named.body.data).toMatchObject({
      submission: { reference: first.reference },
      has_answers: false,
      mail: { subject: '(not in this mail)' },
    })
    // Nobody but the guest gets their link.
    expect(named.body.data?.mail.text).toContain(`/submissions/${first.id}\n`)
    expect(named.body.data?.mail.text).not.toContain('key=')
    expect((await preview(of('confirmation', 'en', form), words('x'), 'ABCD-EFGH')).body.issues).toEqual({
      submission: 'There is no submission with this reference. Check it, or choose one from the list.',
    })
    expect((await preview(of('notice', 'en', form), words('{nothing}'))).status).toBe(422)
    expect((await outbox.list()).rows.every(({ submission }) => submission !== undefined)).toBe(true)
    const { template, submissions } = (await pageAt(`admin/forms/${TYPE}/${path}/templates/confirmation-en`)).body as AdminMailTemplatePage
    expect([template.words, submissions.map(({ reference }) => reference)]).toEqual(['portal', [second.reference, first.reference]])
  })

  test('is of a made-up one where there is none; each kind of mail can be seen', async () => {
    const { forms, idOf, of, preview } = await aHouse()
    const { path } = await forms.publish(pages)
    const form = await idOf(path)
    for (const where of ['', form]) {
      const { status, body } = await preview(of('booking_moved', 'ja', ''), words('{dates} {dates_before}', '{details}'))
      expect([where, status, body.data?.submission]).toEqual([where, 200, undefined])
    }
    const { body } = await preview(of('cancelled', 'en', form), words('{status}: {title}', '{details}'))
    expect(body.data?.mail.subject).toMatch(/^Cancelled: /)
  })

  test('comes from the sender of the company, as its mails do', async () => {
    const { house, forms, idOf, of, preview } = await aHouse()
    const form = await idOf((await forms.publish(pages)).path)
    const body = {
      mail_name: 'Events of the house',
      mail_reply_to: 'replies@house.example',
      smtp_host: 'mail.house.example',
      smtp_port: 587,
      smtp_from: 'events@house.example',
    }
    const saved = await house.as(admin)(editMailSettings, { body, headers: { 'if-match': '"1"' } })
    expect(saved.status).toBe(200)
    const shown = await preview(of('confirmation', 'en', form), words('{reference}'))
    expect(shown.body.data?.mail.from).toBe('Events of the house <events@house.example>')
  })
})

describe('a test', () => {
  test('goes to whoever presses alone, says so, and is no message about the submission', async () => {
    const { addressOf, forms, idOf, of, sendTest, outbox, submitted } = await aHouse()
    const { path } = await forms.publish(pages, { title: 'Book us', is_login_required: false })
    const { id, reference } = await submitted(path)
    await outbox.until(id, 'confirmation ann@visitors.example sent', `notice ${addressOf(admin)} sent`)
    const { status, body } = await sendTest(
      of('confirmation', 'en', await idOf(path)),
      words('Hello {reference}', 'Hi {answer.event_name}'),
      '',
      editor,
    )
    expect([status, body.message[0]]).toEqual([200, `A test is on its way to ${addressOf(editor)}.`])
    const test = async () => (await outbox.list()).rows.find(({ is_test }) => is_test)
    await expect.poll(async () => (await test())?.state, { timeout: 45_000 }).toBe('sent')
    const row = await test()
    expect(row).toMatchObject({ to: addressOf(editor), kind: 'confirmation', can_resend: false })
    const { mail } = await outbox.one(row?.uuid ?? '')
    expect(mail?.subject).toBe(`Test: Hello ${reference}`)
    expect(mail?.text).toContain('Hi (not in this mail)')
    expect(mail?.text).toContain('This is a test of a mail template.')
    expect(await outbox.states(id)).toHaveLength(2)
  })

  test('goes with the submission that it was tried on', async () => {
    const { house, forms, idOf, of, sendTest, outbox, submitted } = await aHouse()
    const { path } = await forms.publish(pages)
    const { id } = await submitted(path)
    await sendTest(of('notice', 'en', await idOf(path)), words('{answer.event_name}'))
    const tests = async () => (await outbox.list()).rows.filter(({ is_test }) => is_test)
    await expect.poll(async () => (await tests())[0]?.state, { timeout: 45_000 }).toBe('sent')
    expect((await house.as(admin)(deleteSubmission, { params: { submission: id } })).status).toBe(200)
    expect((await house.as(admin)(eraseSubmission, { params: { id } })).status).toBe(200)
    expect(await tests()).toEqual([])
  })

  test('goes no more often than so many times an hour', async () => {
    const { house, of, sendTest } = await aHouse()
    const db = server.app.services.database.of(house.id)
    expect((await sendTest(of('notice', 'en'), words('Hello'))).status).toBe(200)
    await db.run(sql`update attempt set count = ${MAX_TESTS_PER_HOUR - 1} where company_id = ${house.id} and key like 'template test:%'`)
    expect((await sendTest(of('notice', 'en'), words('Hello'))).status).toBe(200)
    expect((await sendTest(of('notice', 'en'), words('Hello'))).status).toBe(429)
    expect((await sendTest(of('notice', 'en'), words('Hello'), '', editor)).status).toBe(200)
  })
})
