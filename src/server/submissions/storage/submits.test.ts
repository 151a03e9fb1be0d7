import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts, pngFile } from '#tests/kit/forms.ts'
import { admin, guest } from '#tests/kit/people.ts'
import { startProcessBeside, startServer } from '#tests/kit/server.ts'
import { cateringPages, storedBy } from '#tests/kit/submissions.ts'

const RUN = randomUUID()
const server = await startServer()
const acme = await server.company('acme')
const { publish, change, send, read } = formsOf(acme)
const { everything } = storedBy(server, acme)
const simple = await publish(cateringPages)

test('a submit that follows the rules is stored and gets a reference', async () => {
  const { status, body } = await send(simple.path, [
    ['_version', String(simple.version)],
    ['_timezone', 'Europe/Berlin'],
    ['event_name', 'Kick-off 🎈'],
    ['catering', 'yes'],
    ['menu', 'Soup'],
    ['plan', pngFile()],
  ])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    data: {
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/),
    },
  })
  const submission = await read(body.data?.event_id ?? '')
  expect(submission).toMatchObject({
    reference: body.data?.reference,
    who: '',
    answers: { event_name: 'Kick-off 🎈', catering: 'yes', menu: 'Soup' },
    pages: [0, 1],
    shown: ['event_name', 'catering', 'menu', 'plan'],
    files: { plan: [{ name: 'plan.png', size: 208, type: 'image/png' }] },
    history: [{ changes: ['Submitted'] }],
  })
})

test('characters that the database cannot keep do no harm', async () => {
  const { status, body } = await send(simple.path, [
    ['event_name', 'a\0b\ud800c'],
    ['catering', 'no'],
  ])
  expect(status).toBe(200)
  expect((await read(body.data?.event_id ?? '')).answers['event_name']).toBe('ab\ufffdc')
})

test('what was opened and submitted is counted exactly, and another server counts the same', async () => {
  const { path } = await publish([aPage(aField('text', 'a', { required: true }))])
  const page = `forms/event_request/${path}`
  await Promise.all(Array.from({ length: 40 }, () => acme.as(guest)(getPage, { params: { '*': page } })))
  await server.fetch(`/acme/${page}`)
  await server.fetch(`/acme/${page}`, { method: 'HEAD' })
  await Promise.all(Array.from({ length: 12 }, (_, index) => send(path, [['a', index < 10 ? 'x' : '']])))
  // Nothing of it lies in the memory of the server that counted.
  const other = await startProcessBeside(server)
  await Promise.all(Array.from({ length: 5 }, () => fetch(`${other.origin}/acme/${page}`)))
  for (const { origin } of [server, other]) {
    const answer = await fetch(`${origin}/api/portal/acme/admin/forms/event_request/${path}`, {
      headers: { cookie: await acme.cookieOf(admin) },
    })
    expect(((await answer.json()) as AdminFormPage).form).toMatchObject({ opened_count: 46, submitted_count: 10 })
  }
}, 60_000)

test('a repeat with the same key is answered like the first one, whatever happened to the form', async () => {
  const run = randomUUID()
  const { path } = await publish([aPage(aField('text', 'a'), aField('file', 'plan'))])
  const parts: Parts = [
    ['a', 'x'],
    ['plan', pngFile()],
  ]
  const first = await send(path, parts, { key: 'key-1', run })
  const before = await everything()
  expect((await send(path, parts, { key: 'key-1', run })).body).toEqual(first.body)
  await change(path, [aPage(aField('text', 'a'), aField('file', 'plan'), aField('text', 'b', { required: true }))])
  expect((await send(path, parts, { key: 'key-1', run })).body).toEqual(first.body)
  const changed = await send(
    path,
    [
      ['a', 'another'],
      ['plan', pngFile()],
    ],
    { key: 'key-1', run },
  )
  expect(changed.status).toBe(422)
  expect(changed.body.message[1]).toContain(`submitted before with other answers (reference ${first.body.data?.reference})`)
  expect(await everything()).toEqual(before)
  expect((await send(path, parts, { key: 'nö' })).status).toBe(400)
})

test('a repeat is answered like the first one though the form was closed, and asks for a login, meanwhile', async () => {
  for (const closing of [{ is_active: false }, { is_login_required: true }]) {
    const { path } = await publish([aPage(aField('text', 'a'))])
    const first = await send(path, [['a', 'x']], { key: 'closing', run: RUN })
    await change(path, [aPage(aField('text', 'a'))], closing)
    await acme.as(guest)(getPage, { params: { '*': `forms/event_request/${path}` } })
    expect((await send(path, [['a', 'x']], { key: 'closing', run: RUN })).body).toEqual(first.body)
    expect((await send(path, [['a', 'y']], { key: 'closing', run: RUN })).status).toBe(422)
    expect([410, 401]).toContain((await send(path, [['a', 'x']], { key: 'new' })).status)
  }
})

test('many small files keep their order, and sent again they are the same submit', async () => {
  const { path } = await publish([aPage(aField('file', 'plan', { isMultiple: true }))])
  const names = Array.from({ length: 30 }, (_, index) => `${index}.png`)
  const parts: Parts = names.map((name, index) => ['plan', pngFile(name, index % 2 === 0 ? 60_000 : 300)])
  const first = await send(path, parts, { key: 'many' })
  expect((await read(first.body.data?.event_id ?? '')).files['plan']?.map(({ name }) => name)).toEqual(names)
  expect((await send(path, parts, { key: 'many' })).body).toEqual(first.body)
})

test('fifty parallel repeats make one submission', async () => {
  const { path } = await publish([aPage(aField('text', 'a'), aField('file', 'plan'))])
  const before = await everything()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      send(
        path,
        [
          ['a', 'x'],
          ['plan', pngFile()],
        ],
        { key: 'parallel' },
      ),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.data?.event_id)).size).toBe(1)
  const after = await everything()
  expect([after['submission'], after['file'], after['onDisk']]).toEqual([
    before['submission']! + 1,
    before['file']! + 1,
    before['onDisk']! + 1,
  ])
})
