import { describe, expect, test } from 'vitest'
import { askForMore } from '#contract/portal/conversation.ts'
import { deleteForm } from '#contract/portal/forms.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import { aField, aPage, when } from '#tests/kit/builders.ts'
import { conversationsIn, keyIn } from '#tests/kit/conversation.ts'
import { aSpacesPage, formsOf, type Parts, TYPE } from '#tests/kit/forms.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, editor, guest, reader, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit, search } from '#tests/kit/submissions.ts'

/** What whoever sent a request is asked, and how they answer (P8.112–P8.114, P8.116). */

const server = await startServer({ limits: MAILS_GO, env: { PUBLIC_URL: 'http://portal.example.com' } })
const acme = await server.company('acme')
const { publish, change, send, open, read } = formsOf(acme)
const { ask, end, readOwn, writeOwn, page, ...staff } = conversationsIn(acme)
const outbox = outboxIn(acme)
const pages = [
  aPage(
    aField('text', 'event_name', { label: 'Event', required: true }),
    aField('number', 'people', { label: 'How many people?' }),
    aField('text', 'code', { label: 'Code', editable: false }),
    aField('email', 'email', { label: 'Email' }),
  ),
  aPage(when('event_name', '==', 'Gala'), aField('textarea', 'menu', { label: 'Menu' })),
]
const { path } = await publish(pages)
const ANSWERS: Parts = [
  ['event_name', 'Gala'],
  ['people', '120'],
  ['code', 'K1'],
  ['email', 'ann@visitors.example'],
]

async function sent(who = reader, form = path) {
  const { body, status } = await send(form, ANSWERS, { who })
  expect(status).toBe(200)
  return body.data?.event_id ?? ''
}
const phase = async (id: string) => (await read(id)).status.phase
const decide = async (id: string, status: string) => {
  const { version, state_version } = await read(id)
  const headers = { 'if-match': `"${version}.${state_version}"` }
  return acme.as(editor)(setRequestStatus, { params: { uuid: id }, body: { status, reason: 'So it is' }, headers })
}

describe('asking for more', () => {
  test('puts the request into the phase asked, and stands on its page with the fields as they are called', async () => {
    const id = await sent()
    const answer = await ask(id, 'How many will\nreally come?', ['menu', 'people'])
    expect([answer.status, answer.body.success], answer.text).toEqual([200, true])
    expect(await phase(id)).toBe('asked')
    const now = await read(id)
    expect(answer.body.data).toEqual({ version: now.version, state_version: now.state_version })
    const fields = [
      { map_field: 'people', label: 'How many people?' },
      { map_field: 'menu', label: 'Menu' },
    ]
    expect(now.question).toMatchObject({ text: 'How many will\nreally come?', fields, by: { name: 'editor' } })
    const { submission } = await page(id, { who: reader })
    expect(submission).toMatchObject({
      question: { text: 'How many will\nreally come?', fields },
      decision: { status: { phase: 'asked' } },
    })
    expect(submission?.question?.edit_link).toContain(`event_id=${id}&question=${now.question?.uuid}#edit`)
    expect((await readOwn(id, { who: reader })).body.entries).toMatchObject([{ kind: 'question', who: 'acme', fields }])
  })

  test('is refused for who only looks, without words, for a field that there is not, and once it is over', async () => {
    const id = await sent()
    expect((await ask(id, 'x', [], viewer)).status).toBe(403)
    expect((await ask(id, ' ')).body.issues).toHaveProperty('text')
    expect((await ask(id, 'x', ['nothing'])).body.issues).toHaveProperty('fields')
    expect((await ask(id, 'x'.repeat(5001))).body.issues).toHaveProperty('text')
    await decide(id, 'declined')
    expect((await ask(id, 'x')).status).toBe(409)
    expect(await phase(id)).toBe('declined')
  })

  test('of what was changed since it was seen is refused with who did it; of two at once one is told', async () => {
    const id = await sent()
    const headers = { 'if-match': '"1.1"' }
    const once = () => acme.as(editor)(askForMore, { params: { uuid: id }, body: { text: 'x', fields: [] }, headers })
    const both = await Promise.all([once(), once()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(both.find(({ status }) => status === 412)?.body.data).toMatchObject({ changed: 'status', by: { name: 'editor' } })
  })

  test('once more takes the place of what waits, and leads back to where the first one came from', async () => {
    const id = await sent()
    await decide(id, 'approved')
    await ask(id, 'First')
    await ask(id, 'Second')
    expect((await read(id)).question?.text).toBe('Second')
    const { entries } = (await staff.read(id)).body
    expect(entries.map(({ text, ended_at }) => [text, ended_at !== undefined])).toEqual([
      ['First', true],
      ['Second', false],
    ])
    expect((await end(id)).status).toBe(200)
    expect([await phase(id), (await read(id)).question]).toEqual(['approved', null])
    expect((await end(id)).status).toBe(200)
  })

  test('ends with a decision, of staff or of whoever sent it', async () => {
    const [first, second] = [await sent(), await sent()]
    await ask(first, 'x')
    await ask(second, 'x')
    expect((await decide(first, 'approved')).status).toBe(200)
    expect((await acme.as(reader)(cancelOwnSubmission, { params: { submission: second } })).status).toBe(200)
    for (const id of [first, second]) expect((await read(id)).question).toBe(null)
    expect([await phase(first), await phase(second)]).toEqual(['approved', 'cancelled'])
  })
})

describe('an answer', () => {
  test('by a message leads back to the phase from before, and makes the request unread; another message answers nothing', async () => {
    const id = await sent()
    await decide(id, 'in_review')
    await ask(id, 'Terrace or hall?')
    const uuid = (await read(id)).question?.uuid ?? ''
    expect((await writeOwn(id, [['text', 'Wait a moment']], { who: reader })).status).toBe(200)
    expect(await phase(id)).toBe('asked')
    const { body } = await writeOwn(
      id,
      [
        ['text', 'Terrace'],
        ['question', uuid],
      ],
      { who: reader },
    )
    expect(body).toMatchObject({ message: ['Thank you for your answer.', ''], data: { entry: { is_answer: true } } })
    expect([await phase(id), (await read(id)).question]).toEqual(['open', null])
    expect((await staff.read(id)).body.entries[0]?.answered_at).toBeDefined()
    // Answered already: it is a message like any other.
    expect(
      (
        await writeOwn(
          id,
          [
            ['text', 'Hall'],
            ['question', uuid],
          ],
          { who: reader },
        )
      ).body.data?.entry.is_answer,
    ).toBeUndefined()
    const lines = (await read(id)).history.flatMap(({ changes }) => changes)
    expect(lines.filter(line => line.startsWith('Status: '))).toEqual([
      'Status: More information needed → In review',
      'Status: In review → More information needed',
      'Status: New → In review',
    ])
  })

  test('is any edit of whoever sent it, whatever they changed; an edit by staff is none', async () => {
    const [id, other] = [await sent(), await sent()]
    for (const one of [id, other]) await ask(one, 'How many?', ['people'])
    expect((await send(path, asEdit(other, 1, [...ANSWERS, ['menu', 'Fish']]), { who: editor })).status).toBe(200)
    expect(await phase(other)).toBe('asked')
    expect((await send(path, asEdit(id, 1, ANSWERS), { who: reader })).status).toBe(200)
    expect([await phase(id), (await read(id)).question]).toEqual(['new', null])
  })
})

describe('fields that are asked for', () => {
  /** Its form is not open any more. */
  async function closed() {
    const { path: form } = await publish(pages)
    const id = await sent(guest, form)
    const key = keyIn((await outbox.caught(id, 'confirmation')).text, id)
    await change(form, [aPage(aField('text', 'event_name'))], { is_active: false })
    return { form, id, key }
  }

  test('are answered by the link of a mail although the form is closed, and nothing else is changed by that', async () => {
    const { form, id, key } = await closed()
    expect((await open(form, guest, search(id, 'edit', `&key=${key}`))).status).toBe(410)
    await ask(id, 'How many?', ['people'])
    const link = (await page(id, { key })).submission?.question?.edit_link ?? ''
    expect(link).toContain(`key=${key}`)
    const { status, page: run } = await open(form, guest, search(id, 'edit', `&key=${key}`))
    expect(status).toBe(200)
    const question = (await read(id)).question?.uuid ?? ''
    expect(run.event).toMatchObject({ mode: 'edit', question: { uuid: question, text: 'How many?', fields: ['people'], only_these: true } })
    expect(run.form.version).toBe(2)
    expect(run.form.fields[0]?.fields.map(({ mapField, editable }) => [mapField, editable])).toEqual([
      ['event_name', false],
      ['people', true],
      ['code', false],
      ['email', false],
    ])
    const parts = (more: Parts): Parts => [
      ...asEdit(id, 1, [...ANSWERS.filter(([name]) => name !== 'people' && name !== 'event_name'), ['event_name', 'Other']]),
      ['people', '180'],
      ['menu', 'Fish'],
      ['_version', '2'],
      ['_event_key', key],
      ...more,
    ]
    const keyed = { who: guest, key: 'k' }
    expect((await send(form, parts([]), { who: guest, key: 'nothing' })).status).toBe(410)
    expect((await send(form, parts([['_question', id]]), { who: guest, key: 'none' })).status).toBe(410)
    const answer = await send(form, parts([['_question', question]]), keyed)
    expect(answer.status, answer.text).toBe(200)
    const after = await read(id)
    expect([after.answers['event_name'], after.answers['people'], after.answers['menu']]).toEqual(['Gala', '180', ''])
    expect([after.status.phase, after.question]).toEqual(['new', null])
    // Answered: it is closed again, and a repeat is answered like the first.
    expect((await open(form, guest, search(id, 'edit', `&key=${key}`))).status).toBe(410)
    expect((await send(form, parts([['_question', question]]), keyed)).status).toBe(200)
    expect((await send(form, parts([['_question', question]]), { who: guest, key: 'other' })).status).toBe(410)
    expect((await read(id)).version).toBe(2)
  })

  test('are answered for their guest by one of the staff who has the link', async () => {
    const { form, id, key } = await closed()
    await ask(id, 'How many?', ['people'])
    const question = (await read(id)).question?.uuid ?? ''
    const answers = ANSWERS.filter(([name]) => name !== 'people')
    const more: Parts = [
      ['people', '180'],
      ['_version', '2'],
      ['_event_key', key],
      ['_question', question],
    ]
    expect((await send(form, [...asEdit(id, 1, answers), ...more], { who: editor })).status).toBe(200)
    const after = await read(id)
    expect([after.answers['people'], after.status.phase, after.question]).toEqual(['180', 'new', null])
  })

  test('are nobody’s but of whoever sent the request', async () => {
    const { form, id } = await closed()
    await ask(id, 'How many?', ['people'])
    for (const who of [guest, reader, editor]) expect((await open(form, who, search(id, 'edit', '&key=abc.def'))).status).toBe(410)
  })

  test('lead nowhere where they cannot be changed any more: the form was deleted, or they book spaces and it is closed', async () => {
    const asking = [aSpacesPage(), aPage(aField('email', 'email'))]
    const { path: form } = await publish(asking)
    const id = await sent(guest, form)
    const key = keyIn((await outbox.caught(id, 'confirmation')).text, id)
    await change(form, asking, { is_active: false })
    const link = async () => (await page(id, { key })).submission?.question?.edit_link
    await ask(id, 'Another space?', ['spaces'])
    expect(await link()).toBe('')
    expect((await open(form, guest, search(id, 'edit', `&key=${key}`))).status).toBe(410)
    await ask(id, 'Another name?', ['event_name', 'spaces'])
    expect(await link()).toContain('#edit')
    const { page: run } = await open(form, guest, search(id, 'edit', `&key=${key}`))
    expect(run.event?.question?.fields).toEqual(['event_name'])
    const { form: stored } = await read(id)
    await acme.as(admin)(deleteForm, { params: { type: TYPE, id: stored.uuid } })
    expect(await link()).toBe('')
    expect((await open(form, guest, search(id, 'edit', `&key=${key}`))).status).toBe(404)
  })

  test('stand in the form that is open to be edited, beside all others', async () => {
    const id = await sent()
    await ask(id, 'How many?', ['people'])
    const { page: run } = await open(path, reader, search(id, 'edit'))
    expect(run.event?.question).toMatchObject({ fields: ['people'], only_these: false })
    expect((await open(path, editor, search(id, 'edit'))).page.event?.question).toBeUndefined()
  })
})

test('an answer that was changed has what it was before, who changed it and when', async () => {
  const id = await sent()
  await send(
    path,
    asEdit(id, 1, [
      ['event_name', 'Gala'],
      ['people', '150'],
      ['email', 'ann@visitors.example'],
      ['menu', 'Fish'],
    ]),
    { who: reader },
  )
  await send(
    path,
    asEdit(id, 2, [
      ['event_name', 'Gala'],
      ['people', '180'],
      ['email', 'ann@visitors.example'],
      ['menu', 'Fish'],
    ]),
    { who: editor },
  )
  const { changed } = await read(id)
  expect(changed).toEqual({
    people: { before: '150', who: 'editor', by_requester: false, at: expect.stringMatching(/Z$/) },
    menu: { before: '', who: 'reader', by_requester: true, at: expect.stringMatching(/Z$/) },
  })
  const long = 'x'.repeat(400)
  await send(
    path,
    asEdit(id, 3, [
      ['event_name', 'Gala'],
      ['people', '180'],
      ['email', 'ann@visitors.example'],
      ['menu', long],
    ]),
    { who: reader },
  )
  await send(
    path,
    asEdit(id, 4, [
      ['event_name', 'Gala'],
      ['people', '180'],
      ['email', 'ann@visitors.example'],
      ['menu', ''],
    ]),
    { who: reader },
  )
  expect((await read(id)).changed['menu']).toMatchObject({ before: 'x'.repeat(300), is_cut: true })
})
