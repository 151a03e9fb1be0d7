import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { conversationsIn } from '#tests/kit/conversation.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asProgram, aToken } from '#tests/kit/tokens.ts'

/** What programs read of what was written about a submission, and write themselves (P8.110, P8.111). */
const server = await startServer()
const acme = await server.company('acme')
const { publish, send } = formsOf(acme)
const { write, writeOwn, ask, read } = conversationsIn(acme)
const [{ path }, { path: other }] = [
  await publish([aPage(aField('text', 'event_name'))]),
  await publish([aPage(aField('text', 'event_name'))]),
]
const { token } = await aToken(server, acme, { name: 'Catering' })

async function sent(form = path) {
  const { body } = await send(form, [['event_name', 'Gala']], { who: reader })
  return body.data?.event_id ?? ''
}

async function call(id: string, body?: object, headers: Record<string, string> = {}, by = token) {
  const answer = await server.fetch(`/api/v1/acme/submissions/${id}/messages`, {
    headers: { ...asProgram(by), ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as never as { items: { text: string }[]; id: string; issues?: object } }
}

test('reads messages and questions, and no note', async () => {
  const id = await sent()
  await write(id, [
    ['kind', 'message'],
    ['text', 'Hello'],
  ])
  await write(id, [
    ['kind', 'note'],
    ['text', 'zqinternal'],
  ])
  await ask(id, 'Which day?', ['event_name'])
  await writeOwn(id, [['text', 'Monday']], { who: reader })
  const { status, body } = await call(id)
  expect(status).toBe(200)
  expect(body.items).toMatchObject([
    { kind: 'message', side: 'requester', who: 'reader', text: 'Monday' },
    { kind: 'question', side: 'staff', text: 'Which day?', fields: ['event_name'] },
    { kind: 'message', side: 'staff', who: 'editor', text: 'Hello' },
  ])
  expect(JSON.stringify(body)).not.toContain('zqinternal')
})

test('writes to whoever sent it, once for each key, under the name of its token', async () => {
  const id = await sent()
  const key = { 'idempotency-key': 'a' }
  const [first, again] = [
    await call(id, { text: 'Menus are ready.\nSee you.' }, key),
    await call(id, { text: 'Menus are ready.\nSee you.' }, key),
  ]
  expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id])
  expect((await read(id)).body.entries).toMatchObject([
    { kind: 'message', side: 'staff', who: 'Catering', text: 'Menus are ready.\nSee you.' },
  ])
  expect((await call(id, { text: 'Other' }, key)).status).toBe(422)
  expect((await call(id, { text: ' ' })).body.issues).toHaveProperty('text')
  expect((await call(id, { text: 'x'.repeat(5001) })).body.issues).toHaveProperty('text')
})

test('of other forms than those of its token there is nothing, and without the scope nothing is written', async () => {
  const [id, theirs] = [await sent(), await sent(other)]
  const { form } = await formsOf(acme).read(id)
  const limited = await aToken(server, acme, { forms: [form.uuid] })
  expect((await call(id, undefined, {}, limited.token)).status).toBe(200)
  expect((await call(theirs, undefined, {}, limited.token)).status).toBe(404)
  expect((await call(theirs, { text: 'x' }, {}, limited.token)).status).toBe(404)
  const reads = await aToken(server, acme, { scopes: ['submissions:read'] })
  expect((await call(id, { text: 'x' }, {}, reads.token)).status).toBe(403)
})
