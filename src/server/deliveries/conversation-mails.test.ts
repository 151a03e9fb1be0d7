import { describe, expect, test } from 'vitest'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import { editFormMails } from '#contract/portal/form-mails.ts'
import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { assignSubmission } from '#contract/portal/request-statuses.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { conversationsIn, keyIn } from '#tests/kit/conversation.ts'
import { formsOf, type Parts, pngFile, TYPE } from '#tests/kit/forms.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { remindOfOpenQuestions } from '../remind-of-questions.ts'
import { DEFAULT_MAILS } from './receivers.ts'

/** Mails of what is written about a request (P8.117, P8.118). No mail server is set up: mails are caught. */
const server = await startServer({ limits: MAILS_GO, env: { PUBLIC_URL: 'http://portal.example.com' } })
const acme = await server.company('acme')
/** What is written here waits: no server of this database sends mails but those that a test starts. */
const idle = await startServer()
const quiet = await idle.company('quiet')
const { publish, send } = formsOf(acme)
const outbox = outboxIn(acme)
const handlers = handlersIn(acme)
const { write, writeOwn, ask, read, ...conversation } = conversationsIn(acme)
const db = server.app.services.database.of(acme.id)
const ann = 'ann@visitors.example'

async function aForm(more: Partial<FormMailsSettings> = {}) {
  const { path } = await publish(
    [aPage(aField('text', 'event_name'), aField('number', 'people', { label: 'How many?' }), aField('email', 'email'))],
    {
      title: 'Book us',
    },
  )
  const body = { ...DEFAULT_MAILS, confirms: false, notifies_maker: false, ...more }
  await acme.as(admin)(editFormMails, { params: { type: TYPE, path }, body, headers: { 'if-match': '"1"' } })
  return path
}

async function sent(path: string, who: Person = guest) {
  const { status, body } = await send(
    path,
    [
      ['event_name', 'Secret party'],
      ['email', ann],
    ],
    { who },
  )
  expect(status).toBe(200)
  return body.data?.event_id ?? ''
}

const message = (text: string, more: Parts = []): Parts => [['kind', 'message'], ['text', text], ...more]

describe('whoever sent a request', () => {
  test('gets each message by mail, as it was typed, with a link to its page; guests read no answers in it, and nobody a note', async () => {
    const id = await sent(await aForm())
    await write(id, message('Dear Ann,\n\nthe <b>terrace</b> & hall are free.', [['files', pngFile('plan.png')]]))
    await write(id, [
      ['kind', 'note'],
      ['text', 'zqinternal'],
    ])
    await write(id, message('One more thing'))
    await outbox.until(id, `message ${ann} sent`, `message ${ann} sent`)
    const rows = (await outbox.rows(id)).filter(({ kind }) => kind === 'message')
    const mails = await Promise.all(rows.map(({ uuid }) => outbox.one(uuid)))
    const first = mails.find(({ mail }) => mail?.text.includes('Dear Ann'))?.mail
    expect(first?.subject).toMatch(/^Message about your request: Book us \(\w{4}-\w{4}\)$/)
    expect(first?.text).toContain('  Dear Ann,\n\n  the <b>terrace</b> & hall are free.\nFiles, on the page of the request: plan.png\n')
    expect(first?.html).toContain('the &lt;b&gt;terrace&lt;/b&gt; &amp; hall are free.')
    expect(first?.text).toContain('Replies to this mail reach')
    expect(first?.calendar).toBeUndefined()
    const key = keyIn(first?.text ?? '', id)
    expect((await conversation.readOwn(id, { key })).body.entries.map(({ text }) => text)).toHaveLength(2)
    for (const { mail } of mails) for (const hidden of ['zqinternal', 'Secret party', 'editor']) expect(mail?.text).not.toContain(hidden)
    // Staff see what became of it.
    expect((await read(id)).body.entries[0]?.mail).toMatchObject({ to: ann, state: 'sent' })
  })

  test('is asked by mail with the fields by name', async () => {
    const path = await aForm()
    const id = await sent(path)
    await ask(id, 'How many will come?', ['people'])
    const { subject, text } = await outbox.caught(id, 'question')
    expect(subject).toMatch(/^We need more information: Book us/)
    expect(text).toContain('  How many will come?\nPlease fill in: How many?\n')
    expect(text).toContain('Answer on the page of your request:\nhttp://portal.example.com/acme/submissions/')
  })

  test('gets each of them though all wait at once, and nothing of a question that is over by then; what changed goes beside them', async () => {
    const forms = formsOf(quiet)
    const { path } = await forms.publish([aPage(aField('text', 'event_name'), aField('email', 'email'))])
    const body = { ...DEFAULT_MAILS, notifies_maker: false }
    await quiet.as(admin)(editFormMails, { params: { type: TYPE, path }, body, headers: { 'if-match': '"1"' } })
    const parts: Parts = [
      ['event_name', 'Gala'],
      ['email', ann],
    ]
    const id = (await forms.send(path, parts, { who: reader })).body.data?.event_id ?? ''
    const talk = conversationsIn(quiet)
    await talk.write(id, message('First'))
    await talk.write(id, message('Second'))
    await talk.ask(id, 'Over soon')
    await talk.end(id)
    await talk.ask(id, 'Which day?')
    await forms.send(
      path,
      asEdit(id, 1, [
        ['event_name', 'Ball'],
        ['email', ann],
      ]),
      { who: reader },
    )
    const working = await startServer({ beside: idle, limits: MAILS_GO, env: { PUBLIC_URL: 'http://portal.example.com' } })
    await outboxIn(quiet).until(
      id,
      `confirmation ${ann} suppressed`,
      `message ${ann} sent`,
      `message ${ann} sent`,
      `question ${ann} suppressed`,
      `question ${ann} suppressed`,
      `changed ${ann} sent`,
    )
    await working.stop()
    const whys = (await outboxIn(quiet).rows(id)).filter(({ kind }) => kind === 'question').map(({ why }) => why)
    expect(new Set(whys)).toEqual(new Set(['What was asked for came, or was not wanted any more, before this was sent.']))
  })

  test('is reminded once after the days that the form says; not where it says none, nor once they answered', async () => {
    const remind = () =>
      remindOfOpenQuestions({ database: server.app.services.database, isDraining: () => false, limits: { mailsWaitingPerCompany: 0 } })
    const [three, never, answered] = [
      await sent(await aForm()),
      await sent(await aForm({ question_reminder_days: 0 })),
      await sent(await aForm()),
    ]
    const age = (days: number) =>
      db.run({
        text: 'update ask set at = now() - make_interval(days => $2) where company_id = $1 and submission_id = any($3)',
        values: [acme.id, days, [three, never, answered]],
      })
    for (const id of [three, never, answered]) await ask(id, 'How many?')
    await age(2)
    expect(await remind()).toBe(0)
    await age(4)
    const key = keyIn((await outbox.caught(answered, 'question')).text, answered)
    const question = (await formsOf(acme).read(answered)).question?.uuid ?? ''
    await writeOwn(
      answered,
      [
        ['text', 'Five'],
        ['question', question],
      ],
      { key },
    )
    expect((await formsOf(acme).read(three)).question?.remind_at).toBeDefined()
    // By several servers at once, too.
    const made = await Promise.all([remind(), remind(), remind()])
    expect(made.toSorted()).toEqual([0, 0, 1])
    expect(await remind()).toBe(0)
    const { subject, text } = await outbox.caught(three, 'question_reminder')
    expect(subject).toMatch(/^Your answer is missing: /)
    expect(text).toContain('  How many?\n')
    expect((await formsOf(acme).read(three)).question).toMatchObject({ reminded_at: expect.any(String) })
    await outbox.until(never, `question ${ann} sent`)
  })

  test('is not written to at an address that refused a mail for good: staff hear of it as they ask', async () => {
    const id = await sent(await aForm())
    await ask(id, 'How many?')
    await outbox.until(id, `question ${ann} sent`)
    await db.run({
      text: `update delivery set state = 'dead', reason = 'refused' where company_id = $1 and submission_id = $2`,
      values: [acme.id, id],
    })
    const { body } = await ask(id, 'How many, please?')
    expect(body.message[1]).toMatch(/refused for good/)
    await outbox.until(id, `question ${ann} dead`, `question ${ann} suppressed`)
  })
})

describe('staff', () => {
  test('hear of a message and of an answer: the people of the form, and who works on it; only who may read it reads what was written', async () => {
    const path = await aForm({ notify: ['desk@acme.example'] })
    const id = await sent(path, reader)
    await outbox.until(id, 'notice desk@acme.example sent')
    const uuid = await handlers.idOf(path, hanna)
    await acme.as(admin)(assignSubmission, { params: { uuid: id }, body: { user: uuid } })
    await writeOwn(id, [['text', 'zqtyped by a guest']], { who: reader })
    await outbox.until(
      id,
      'notice desk@acme.example sent',
      'notice_message desk@acme.example sent',
      'notice_message hanna@acme.example sent',
    )
    const rows = await outbox.rows(id)
    const mailTo = async (to: string, kind: string) =>
      (await outbox.one(rows.find(row => row.to === to && row.kind === kind)?.uuid ?? '')).mail?.text ?? ''
    expect(await mailTo('hanna@acme.example', 'notice_message')).toContain('From: reader\n  zqtyped by a guest\n')
    expect(await mailTo('desk@acme.example', 'notice_message')).not.toContain('zqtyped')
    await ask(id, 'How many?')
    await outbox.caught(id, 'question')
    await send(
      path,
      asEdit(id, 1, [
        ['event_name', 'Secret party'],
        ['people', '5'],
        ['email', ann],
      ]),
      { who: reader },
    )
    await expect
      .poll(async () => (await outbox.states(id)).filter(state => state.startsWith('notice_answer')), { timeout: 45_000 })
      .toEqual(['notice_answer desk@acme.example sent', 'notice_answer hanna@acme.example sent'])
    expect((await outbox.states(id)).filter(state => state.startsWith('notice_changed'))).toEqual([])
  })

  test('whom a note names hear of it, and nobody else; not whoever names themselves', async () => {
    const path = await aForm()
    const id = await sent(path)
    const [h, o] = [await handlers.idOf(path, hanna), await handlers.idOf(path, otto)]
    await write(
      id,
      [
        ['kind', 'note'],
        ['text', '@hanna @otto look'],
        ['people', `${h},${o}`],
      ],
      { who: otto },
    )
    await outbox.until(id, 'notice_mention hanna@acme.example sent')
    const { text } = await outbox.caught(id, 'notice_mention')
    expect(text).toContain('From: otto\n  @hanna @otto look\n')
    expect(text).toContain(`/acme/admin/submissions/${id}`)
  })
})

test('each of these mails speaks all languages', () => {
  const parts = ['message', 'question', 'question_reminder', 'notice_message', 'notice_answer', 'notice_mention']
  for (const { tag, texts } of SERVER_LANGUAGES.slice(1))
    for (const part of parts) expect([tag, part, typeof texts[`mail.${part}.subject`]]).toEqual([tag, part, 'string'])
})
