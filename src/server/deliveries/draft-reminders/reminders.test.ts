import { expect, test } from 'vitest'
import { editFormMails } from '#contract/portal/form-mails.ts'
import { listOutbox } from '#contract/portal/outbox.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, TYPE } from '#tests/kit/forms.ts'
import { handlersIn, otto } from '#tests/kit/handlers.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, reader } from '#tests/kit/people.ts'
import { startServer, type TestServer, withOwner } from '#tests/kit/server.ts'
import { rawSql } from '#tests/kit/sql.ts'
import { DEFAULT_MAILS } from '../receivers.ts'
import { MAX_REMINDERS } from './reminders.repo.ts'
import { remindOfDrafts } from './remind.ts'

/** No mail server is set up: mails are caught. */
const server = await startServer({ limits: MAILS_GO, env: { PUBLIC_URL: 'http://portal.example.com' } })
/** What is made here waits until a test starts a server beside it. */
const idle = await startServer()
const besideIdle = await startServer({ beside: idle })

const LIMITS = { draftDays: 0, mailsWaitingPerCompany: 0 }
const remind = ({ app }: TestServer, limits = LIMITS) =>
  remindOfDrafts({ database: app.services.database, logger: app.log, isDraining: () => false, limits })

let companies = 0

/** A company with a form that reminds people of drafts after so many days, and a draft of it. @param days null: nothing was ever set */
async function aDraft(where: TestServer, days: number | null = 3) {
  const company = await where.company(`drafts${(companies += 1)}`)
  const { publish, saveDraft, send, change } = formsOf(company)
  const pages = [aPage(aField('text', 'event_name'), aField('text', 'note'))]
  const content = { title: 'Plan “it” & more', can_be_saved: true }
  const { path } = await publish(pages, content)
  if (days !== null) {
    const body = { ...DEFAULT_MAILS, notifies_maker: false, draft_reminder_days: days }
    await company.as(admin)(editFormMails, { params: { type: TYPE, path }, body, headers: { 'if-match': '"1"' } })
  }
  const { list, one } = outboxIn(company)
  const save = async (note: string) => expect((await saveDraft(path, [['note', note]], reader)).status).toBe(200)
  await save('Secret')
  const db = where.app.services.database.of(company.id)
  const run = (text: string) => db.run(rawSql<{ id: string }>(text))
  const rows = async () => (await list()).rows.filter(({ kind }) => kind === 'draft_reminder')
  return {
    company,
    path,
    save,
    run,
    rows,
    one,
    send: () => send(path, [['event_name', 'Gala']], { who: reader }),
    inactive: () => change(path, pages, { ...content, is_active: false }),
    /** It was saved so long ago. */
    age: (interval: string) => run(`update draft set saved_at = now() - interval '${interval}'`),
    states: async () => (await rows()).map(({ to, state }) => `${to} ${state}`),
  }
}

test('whoever saved a draft is reminded of it once, and again only when they saved it again and left it', async () => {
  const draft = await aDraft(server)
  const { company, path } = draft
  const sent = `reader@${company.path}.example sent`
  await draft.age('3 days')
  await remind(server)
  await expect.poll(draft.states, { timeout: 45_000 }).toEqual([sent])
  const [row] = await draft.rows()
  expect(row).toMatchObject({ draft_of: expect.stringContaining('form-'), can_resend: false, why: '' })
  const { mail } = await draft.one(row?.uuid ?? '')
  expect(mail?.subject).toBe('You began “Plan “it” & more”: your draft is waiting')
  expect(mail?.text).toMatch(new RegExp(`Go on with your draft:\nhttp://portal\\.example\\.com/${company.path}/forms/${TYPE}/${path}\n`))
  expect(mail?.text).toMatch(/\nSaved: \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('Secret')
  await remind(server)
  expect(await draft.rows()).toHaveLength(1)
  await draft.save('Another')
  await remind(server)
  expect(await draft.rows()).toHaveLength(1)
  // As if the reminder, and the save after it, were of long ago.
  await draft.run(`update draft set saved_at = now() - interval '4 days', reminded_at = now() - interval '5 days'`)
  await remind(server)
  await expect.poll(draft.states, { timeout: 45_000 }).toEqual([sent, sent])
})

test('the company’s own words stand in it', async () => {
  const draft = await aDraft(server)
  await draft.run(`insert into mail_template (company_id, kind, language, subject, body)
    values ('${draft.company.id}', 'draft_reminder', 'en', 'Still {form}?', 'Saved {saved}, {status}, {reference}. {link}')`)
  await draft.age('3 days')
  await remind(server)
  await expect.poll(draft.states, { timeout: 45_000 }).toHaveLength(1)
  await expect.poll(async () => (await draft.rows())[0]?.state, { timeout: 45_000 }).toBe('sent')
  const { mail } = await draft.one((await draft.rows())[0]?.uuid ?? '')
  expect(mail?.subject).toBe('Still Plan “it” & more?')
  expect(mail?.text).toMatch(/^Saved \d\d\/\d\d\/\d{4} .*, Saved as a draft, –\. http:/)
})

test.each([
  ['just before its days are over', 3, '3 days -1 minute', 0],
  ['at the end of its days', 3, '3 days', 1],
  ['long after', 3, '59 days', 1],
  ['older than 60 days', 3, '60 days 1 minute', 0],
  ['of a form that says never', 0, '10 days', 0],
  ['of a form for which nothing was ever set', null, '10 days', 0],
])('a draft %s', async (_what, days, age, count) => {
  const draft = await aDraft(idle, days)
  await draft.age(age)
  await remind(idle)
  expect(await draft.rows()).toHaveLength(count)
})

test('drafts that are removed are reminded of a day before', async () => {
  const draft = await aDraft(idle, 30)
  await draft.age('4 days')
  await remind(idle, { ...LIMITS, draftDays: 6 })
  expect(await draft.rows()).toEqual([])
  await remind(idle, { ...LIMITS, draftDays: 5 })
  expect(await draft.states()).toEqual([`reader@${draft.company.path}.example waiting`])
})

type Draft = Awaited<ReturnType<typeof aDraft>>

test.each([
  ['inactive', (draft: Draft) => draft.inactive()],
  ['deleted', (draft: Draft) => draft.run('update form set deleted_at = now()')],
])('nobody is reminded of a form that is %s', async (_state, end) => {
  const draft = await aDraft(idle)
  await draft.age('3 days')
  await end(draft)
  await remind(idle)
  expect(await draft.rows()).toEqual([])
})

test('nor is somebody whose account is deactivated, nor anybody while sending is stopped or too much waits', async () => {
  const draft = await aDraft(idle)
  await draft.age('3 days')
  const active = (is: boolean) => draft.run(`update users set is_active = ${is} where email like 'reader@%'`)
  const stopped = (since: string) => withOwner(idle, owner => owner.query(`update installation set sending_stopped_at = ${since}`))
  await active(false)
  await remind(idle)
  await active(true)
  await stopped('now()')
  await remind(idle)
  await stopped('null')
  expect(await draft.rows()).toEqual([])
  await remind(idle)
  expect(await draft.rows()).toHaveLength(1)
  const other = await aDraft(idle)
  await other.age('3 days')
  await other.run(`insert into delivery (company_id, event_id, channel, kind, target, key, next_at)
    values ('${other.company.id}', gen_random_uuid(), 'mail', 'notice', 'desk@house.example', 'x', now() + interval '1 day')`)
  await remind(idle, { ...LIMITS, mailsWaitingPerCompany: 1 })
  expect(await other.rows()).toEqual([])
})

test('several servers at once make one reminder of each draft, and a company has so many at a time', async () => {
  const draft = await aDraft(idle)
  const more = 2 * MAX_REMINDERS
  await draft.run(`with person as (
      insert into users (company_id, email, email_key, name, role)
      select '${draft.company.id}', 'p' || n || '@house.example', 'p' || n || '@house.example', '', '' from generate_series(1, ${more}) n returning id
    )
    insert into draft (company_id, form_id, form_version, user_id, answers)
    select d.company_id, d.form_id, d.form_version, p.id, '{}' from draft d, person p`)
  await draft.age('3 days')
  const count = async () => (await draft.run(`select id from delivery where kind = 'draft_reminder'`)).length
  await remind(idle)
  expect(await count()).toBe(MAX_REMINDERS)
  await Promise.all([idle, besideIdle, idle, besideIdle].map(where => remind(where)))
  await remind(idle)
  expect(await count()).toBe(more + 1)
  expect(await draft.run(`select target from delivery where kind = 'draft_reminder' group by target having count(*) > 1`)).toEqual([])
})

test('what was saved again, sent or is not to be reminded of any more before the mail goes is held back', async () => {
  const [again, sent, blocked, closed, stays] = await Promise.all(Array.from({ length: 5 }, () => aDraft(idle)))
  const all = [again!, sent!, blocked!, closed!, stays!]
  for (const draft of all) await draft.age('3 days')
  await remind(idle)
  await again!.save('Another')
  expect((await sent!.send()).status).toBe(200)
  await blocked!.run(`update users set is_active = false where email like 'reader@%'`)
  await closed!.inactive()
  const sender = await startServer({ beside: idle, limits: MAILS_GO })
  const said = async () => (await Promise.all(all.map(({ rows }) => rows()))).map(([row]) => `${row?.state} ${row?.why}`)
  const gone = 'suppressed The draft was saved again, sent or removed before it was sent, or its form reminds nobody any more.'
  await expect.poll(said, { timeout: 45_000 }).toEqual([gone, gone, gone, gone, 'sent '])
  await sender.stop()
})

test('who does not see what is sent to a form sees no reminder of its drafts', async () => {
  const draft = await aDraft(idle)
  await draft.company.cookieOf(otto)
  await handlersIn(draft.company).set(draft.path, { people: [] })
  await draft.age('3 days')
  await remind(idle)
  expect(await draft.rows()).toHaveLength(1)
  const { body } = await draft.company.as(otto)(listOutbox, {})
  expect(body.rows).toEqual([])
  expect(body.counts.waiting).toBe(0)
})
