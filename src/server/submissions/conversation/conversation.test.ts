import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { conversationLimits } from '#contract/portal/conversation.ts'
import { eraseSubmission } from '#contract/portal/bin.ts'
import { deleteSubmission, getFile } from '#contract/portal/submissions.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { conversationsIn } from '#tests/kit/conversation.ts'
import { formsOf, type Parts, pngFile } from '#tests/kit/forms.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { admin, editor, guest, reader, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { NOBODY, storedBy } from '#tests/kit/submissions.ts'

/** Messages to whoever sent a request, and internal notes (P8.110, P8.111, P8.115). */

const server = await startServer()
const acme = await server.company('acme')
const { publish, send } = formsOf(acme)
const handlers = handlersIn(acme)
const { write, read, writeOwn, readOwn } = conversationsIn(acme)
const { everything, filesOnDisk } = storedBy(server, acme)
const { path } = await publish([aPage(aField('text', 'event_name'), aField('file', 'plan'))])
const db = server.app.services.database.of(acme.id)

async function sent(who = reader, parts: Parts = [['event_name', 'Gala']]) {
  const { body, status } = await send(path, parts, { who })
  expect(status).toBe(200)
  return body.data?.event_id ?? ''
}

const message = (text: string): Parts => [
  ['kind', 'message'],
  ['text', text],
]
const note = (text: string, more: Parts = []): Parts => [['kind', 'note'], ['text', text], ...more]

describe('a conversation', () => {
  test('holds what both sides wrote as it was typed, in its order; whoever sent the request reads no note, and no name of staff', async () => {
    const id = await sent()
    const typed = 'Hello,\n\n  the *terrace* <b>holds</b> 200\thttps://example.com/a?b=1'
    expect((await write(id, message(typed))).status).toBe(200)
    expect((await write(id, note('Vendor lunch cannot move'))).status).toBe(200)
    const { body } = await writeOwn(id, [['text', 'The terrace is fine.']], { who: reader })
    expect(body).toMatchObject({ success: true, data: { entry: { side: 'requester', who: '', is_own: true } } })
    const staff = (await read(id)).body
    expect(staff.entries.map(({ kind, side, who, text }) => [kind, side, who, text])).toEqual([
      ['message', 'staff', 'editor', typed],
      ['note', 'staff', 'editor', 'Vendor lunch cannot move'],
      ['message', 'requester', 'reader', 'The terrace is fine.'],
    ])
    const { text, body: own } = await readOwn(id, { who: reader })
    expect(own.entries.map(({ kind, side, who, is_own }) => [kind, side, who, is_own])).toEqual([
      ['message', 'staff', 'acme', false],
      ['message', 'requester', '', true],
    ])
    for (const hidden of ['Vendor', 'editor', 'people', 'note']) expect(text).not.toContain(hidden)
  })

  test('is for who sees the request: staff who may look read it, those who may edit write, another requester and another company find nothing', async () => {
    const id = await sent()
    await write(id, message('For reader alone'))
    expect((await read(id, viewer)).status).toBe(200)
    expect((await write(id, message('x'), { who: viewer })).status).toBe(403)
    expect((await readOwn(id, { who: { ...reader, name: 'somebody' } })).status).toBe(404)
    expect((await readOwn(id)).status).toBe(401)
    expect((await readOwn(id, { key: 'abc.def' })).status).toBe(404)
    // Staff have a conversation of their own for what others sent.
    expect((await writeOwn(id, [['text', 'x']], { who: editor })).status).toBe(404)
    expect((await read(NOBODY)).status).toBe(404)
    expect((await write(NOBODY, message('x'))).status).toBe(404)
    const elsewhere = await server.company('elsewhere')
    expect((await conversationsIn(elsewhere).read(id)).status).toBe(404)
    expect((await conversationsIn(elsewhere).write(id, message('x'))).status).toBe(404)
  })

  test('of a form for its handlers is as unknown to other staff as the request', async () => {
    const { path: hidden } = await publish([aPage(aField('text', 'event_name'))])
    await handlers.set(hidden, { people: [hanna] })
    const { body } = await send(hidden, [['event_name', 'Secret']], { who: reader })
    const id = body.data?.event_id ?? ''
    expect((await write(id, note('mine'), { who: hanna })).status).toBe(200)
    expect((await read(id, hanna)).body.entries).toHaveLength(1)
    expect((await read(id, otto)).status).toBe(404)
    expect((await write(id, note('x'), { who: otto })).status).toBe(404)
    expect((await conversationsIn(acme).ask(id, 'x', [], hanna)).status).toBe(200)
  })

  test('goes on in pages, the newest first asked for', async () => {
    const id = await sent()
    await db.run({
      text: `insert into message (company_id, submission_id, kind, side, text, at) select $1, $2, 'message', 'staff', 'Line ' || n, now() - make_interval(mins => 500 - n)
        from generate_series(1, 150) n`,
      values: [acme.id, id],
    })
    const { entries, has_earlier } = (await read(id)).body
    expect([entries.length, entries[0]?.text, entries.at(-1)?.text, has_earlier]).toEqual([100, 'Line 51', 'Line 150', true])
    const earlier = (await read(id, editor, entries[0]?.uuid)).body
    expect([earlier.entries.length, earlier.entries[0]?.text, earlier.entries.at(-1)?.text, earlier.has_earlier]).toEqual([
      50,
      'Line 1',
      'Line 50',
      false,
    ])
  })
})

describe('a message', () => {
  test('is written once, however often it is sent with the same key; with the same key nothing else is written', async () => {
    const id = await sent()
    const key = randomUUID()
    const [first, again] = [await write(id, message('Once'), { key }), await write(id, message('Once'), { key })]
    expect(again.body.data?.entry.uuid).toBe(first.body.data?.entry.uuid)
    expect((await write(id, message('Other'), { key })).status).toBe(422)
    expect((await read(id)).body.entries).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => writeOwn(id, [['text', 'Answer']], { who: reader, repeat: 'k1' })))
    expect((await read(id)).body.entries).toHaveLength(2)
  })

  test('says what it lacks: a text or a file, a kind, room', async () => {
    const id = await sent()
    const issues = async (parts: Parts) => {
      const { status, body } = await write(id, parts)
      return [status, Object.keys(body.issues ?? {})]
    }
    expect(await issues([['kind', 'message']])).toEqual([422, ['text']])
    expect(await issues(message(' \u200b\n '))).toEqual([422, ['text']])
    expect(await issues(message('x'.repeat(conversationLimits.text + 1)))).toEqual([422, ['text']])
    expect(await issues([['text', 'x']])).toEqual([422, ['kind']])
    expect(await issues([...message(''), ['files', new File(['MZ'], 'a.exe')]])).toEqual([422, ['files']])
    const many: Parts = Array.from({ length: 11 }, (_, at) => ['files', pngFile(`${at}.png`)])
    expect(await issues([...message(''), ...many])).toEqual([422, ['files']])
    expect((await write(id, message('x'.repeat(conversationLimits.text)))).status).toBe(200)
  })

  test('of whoever sent the request comes so often an hour; staff write on', async () => {
    const id = await sent()
    await db.run({
      text: `insert into message (company_id, submission_id, kind, side, text) select $1, $2, 'message', 'requester', 'x' from generate_series(1, 30)`,
      values: [acme.id, id],
    })
    expect((await writeOwn(id, [['text', 'x']], { who: reader })).status).toBe(429)
    expect((await write(id, message('x'))).status).toBe(200)
  })

  test('finds no room in a conversation that is full', async () => {
    const id = await sent()
    await db.run({
      text: `insert into message (company_id, submission_id, kind, side, text) select $1, $2, 'message', 'staff', 'x' from generate_series(1, $3::int)`,
      values: [acme.id, id, conversationLimits.entries],
    })
    expect((await write(id, message('x'))).status).toBe(409)
  })

  test('of whoever sent the request makes it unread, and costs neither an edit nor a decision that is under way', async () => {
    const id = await sent()
    const { read: readRequest } = formsOf(acme)
    const before = await readRequest(id)
    expect((await writeOwn(id, [['text', 'One more thing']], { who: reader })).status).toBe(200)
    const after = await readRequest(id)
    expect([after.version, after.state_version]).toEqual([before.version, before.state_version])
    const rows = await db.run<{ attention: boolean }>({
      text: 'select attention_at > submitted_at as attention from submission where company_id = $1 and id = $2',
      values: [acme.id, id],
    })
    expect(rows).toEqual([{ attention: true }])
  })
})

describe('files', () => {
  test('of a message open for both sides and nobody else, those of a note for staff alone; none of them is an answer', async () => {
    const id = await sent()
    await write(id, [...message('See the plan'), ['files', pngFile('plan.png')], ['files', pngFile('plan.png')]])
    await write(id, note('Ours', [['files', pngFile('internal.png')]]))
    const { entries } = (await read(id)).body
    const [shared, internal] = entries.map(({ files }) => files)
    expect(shared?.map(({ name }) => name)).toEqual(['plan.png', 'plan.png'])
    const got = async (uuid: string | undefined, who = editor) => (await acme.as(who)(getFile, { params: { uuid: uuid ?? '' } })).status
    expect(await Promise.all([editor, viewer, reader].map(who => got(shared?.[0]?.uuid, who)))).toEqual([200, 200, 200])
    expect(await Promise.all([editor, viewer, reader].map(who => got(internal?.[0]?.uuid, who)))).toEqual([200, 200, 404])
    expect(await got(shared?.[0]?.uuid, { ...reader, name: 'somebody' })).toBe(404)
    expect(await got(shared?.[0]?.uuid, guest)).toBe(401)
    expect((await formsOf(acme).read(id)).files).toEqual({})
  })

  test('go with their request, and leave nothing where a message is refused', async () => {
    const id = await sent()
    const [rows, disk] = [await everything(), filesOnDisk()]
    expect(
      (
        await write(id, [
          ['kind', 'none'],
          ['text', 'x'],
          ['files', pngFile()],
        ])
      ).status,
    ).toBe(422)
    expect((await write(id, [...note('x'), ['people', NOBODY], ['files', pngFile()]])).status).toBe(422)
    expect(await everything()).toEqual(rows)
    await write(id, [...message('x'), ['files', pngFile()]])
    expect(filesOnDisk()).toBe(disk + 1)
    expect((await acme.as(admin)(deleteSubmission, { params: { submission: id } })).status).toBe(200)
    expect(filesOnDisk()).toBe(disk + 1)
    expect((await acme.as(admin)(eraseSubmission, { params: { id } })).status).toBe(200)
    expect(filesOnDisk()).toBe(disk)
  })
})

describe('a name in a note', () => {
  test('is that of somebody who may edit and sees the request', async () => {
    const { path: hidden } = await publish([aPage(aField('text', 'event_name'))])
    await handlers.set(hidden, { people: [hanna] })
    const [h, o] = [await handlers.idOf(hidden, hanna), await handlers.idOf(hidden, otto)]
    const { body } = await send(hidden, [['event_name', 'Secret']], { who: reader })
    const id = body.data?.event_id ?? ''
    expect((await write(id, note('@otto', [['people', o]]), { who: hanna })).body.issues).toHaveProperty('people')
    expect((await write(id, note('@hanna', [['people', `${h},${h}`]]), { who: hanna })).status).toBe(200)
    expect((await read(id, hanna)).body.entries[0]?.people).toEqual([{ uuid: h, name: 'hanna' }])
  })
})

test('a decided request is talked about still', async () => {
  const id = await sent()
  const headers = { 'if-match': '"1.1"' }
  await acme.as(editor)(setRequestStatus, { params: { uuid: id }, body: { status: 'declined', reason: 'Closed' }, headers })
  expect((await writeOwn(id, [['text', 'Why?']], { who: reader })).status).toBe(200)
})
