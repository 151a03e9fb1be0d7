import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Submitted } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { admin, editor, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, send, change, read } = formsOf(acme)
const pages = [aPage(aField('text', 'title'))]

const idsOf = (answers: readonly { body: { data?: Submitted | undefined } }[]) => answers.map(({ body }) => body.data?.event_id)

test('an Idempotency-Key belongs to its user or run: from anybody else it is a new key', async () => {
  const { path } = await publish(pages)
  const [mine, theirs, key] = [randomUUID(), randomUUID(), 'key']
  const parts = [['title', 'x']] as const
  const first = [
    await send(path, parts, { key, run: mine }),
    await send(path, parts, { key, run: theirs }),
    await send(path, parts, { key }),
    await send(path, parts, { key, who: reader }),
    // The run of a guest, by somebody who is logged in.
    await send(path, parts, { key, who: editor, run: mine }),
  ]
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(idsOf(first)).size).toBe(5)
  const again = [
    await send(path, parts, { key, run: mine }),
    await send(path, parts, { key, run: theirs }),
    await send(path, parts, { key }),
    await send(path, parts, { key, who: reader }),
    await send(path, parts, { key, who: editor, run: mine }),
  ]
  expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body))
})

test('nobody learns an event_id, a reference or an edit link by the key of another run', async () => {
  const { path } = await publish(pages, { guest_edit_days: 3 })
  const key = 'guessed'
  const mine = (await send(path, [['title', 'secret']], { key, run: randomUUID() })).body.data
  for (const run of ['', randomUUID()]) {
    const stranger = await send(path, [['title', 'other']], { key, run })
    expect(stranger.status).toBe(200)
    for (const text of [mine?.event_id, mine?.reference, mine?.edit_link]) expect(stranger.text).not.toContain(text)
  }
})

test('without run or user a key is that of what is sent: a repeat has the first answer, and another body hears nothing of it', async () => {
  const { path } = await publish(pages)
  const [first, again, other] = [
    await send(path, [['title', 'secret']], { key: 'shared' }),
    await send(path, [['title', 'secret']], { key: 'shared' }),
    await send(path, [['title', 'other']], { key: 'shared' }),
  ]
  expect(again.body).toEqual(first.body)
  expect(other.status).toBe(200)
  expect(other.text).not.toContain(first.body.data?.reference)
})

test('a closed form answers the repeat of a run, and no other run with its key', async () => {
  const { path } = await publish(pages)
  const [run, key] = [randomUUID(), 'closing']
  const first = await send(path, [['title', 'x']], { key, run })
  await change(path, pages, { is_active: false })
  await formsOf(acme).open(path)
  expect((await send(path, [['title', 'x']], { key, run })).body).toEqual(first.body)
  for (const other of ['', randomUUID()]) expect((await send(path, [['title', 'x']], { key, run: other })).status).toBe(410)
  expect((await send(path, [['title', 'x']], { key, who: reader, run })).status).toBe(410)
})

test('the key of an edit is of who sent it', async () => {
  const { path } = await publish(pages)
  const { event_id = '' } = (await send(path, [['title', 'First']], { who: reader })).body.data ?? {}
  const edit = (title: string) =>
    [
      ['event_id', event_id],
      ['mode', 'edit'],
      ['title', title],
    ] as const
  expect((await send(path, edit('Owner'), { who: reader, key: 'edit' })).status).toBe(200)
  expect((await send(path, edit('Staff'), { who: admin, key: 'edit' })).status).toBe(200)
  expect((await read(event_id)).answers['title']).toBe('Staff')
})
