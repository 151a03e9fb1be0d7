import { expect, test } from 'vitest'
import { getFile } from '#contract/portal/submissions.ts'
import { formsOf, type Parts, png, pngFile } from '#tests/kit/forms.ts'
import { admin, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { item, neighbour, requestPages, search, storedBy, submitterOf } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, saveDraft, open, send, read } = formsOf(acme)
const { everything } = storedBy(server, acme)
const form = await publish(requestPages, { can_be_saved: true })
const submitted = submitterOf({ send }, form.path)

test('a submit that loads a draft takes over its files, and the draft is gone with it', async () => {
  const { path } = await publish(requestPages, { can_be_saved: true })
  const draft = await saveDraft(
    path,
    [
      ['title', 'Draft'],
      ['plan', pngFile('a.png', 300)],
      ['plan', pngFile('b.png')],
    ],
    reader,
  )
  const [a] = draft.body.data?.files['plan'] ?? []
  const before = await everything()
  const { status, body } = await send(
    path,
    [
      ['title', 'Sent'],
      ['plan', JSON.stringify([item(a?.uuid, 'renamed.exe')])],
      ['plan', pngFile('c.png')],
    ],
    { who: reader },
  )
  expect(status).toBe(200)
  const submission = await read(body.data?.event_id ?? '')
  expect(submission.files['plan']?.map(({ uuid, name, size }) => [uuid === a?.uuid, name, size])).toEqual([
    [true, 'a.png', 308],
    [false, 'c.png', 208],
  ])
  expect(await everything()).toEqual({ ...before, submission: before['submission']! + 1, draft: before['draft']! - 1 })
  expect((await acme.as(admin)(getFile, { params: { uuid: a?.uuid ?? '' } })).status).toBe(200)
  expect((await open(path, reader)).page.form.saved_data).toBeUndefined()
})

test('a refused submit leaves the draft and its files', async () => {
  const { path } = await publish(requestPages, { can_be_saved: true })
  const draft = await saveDraft(
    path,
    [
      ['title', 'Draft'],
      ['plan', pngFile('a.png')],
    ],
    reader,
  )
  const [a] = draft.body.data?.files['plan'] ?? []
  const before = await everything()
  const named = JSON.stringify([item(a?.uuid, 'a.png')])
  expect(
    (
      await send(
        path,
        [
          ['title', ''],
          ['plan', named],
        ],
        { who: reader },
      )
    ).status,
  ).toBe(422)
  expect(
    await send(
      path,
      [
        ['title', 'x'],
        ['plan', named],
      ],
      { who: neighbour },
    ),
  ).toMatchObject({ status: 422, body: { issues: { plan: expect.stringContaining('a.png') } } })
  // Whose session ended is asked to log in again, and sends the same once more.
  expect(
    (
      await send(path, [
        ['title', 'x'],
        ['plan', named],
      ])
    ).status,
  ).toBe(401)
  expect(await everything()).toEqual(before)
})

test('parallel submits with the same draft store each file once', async () => {
  const { path } = await publish(requestPages, { can_be_saved: true })
  const draft = await saveDraft(
    path,
    [
      ['title', 'Draft'],
      ['plan', pngFile('a.png')],
    ],
    reader,
  )
  const named = JSON.stringify([item(draft.body.data?.files['plan']?.[0]?.uuid, 'a.png')])
  const before = await everything()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send(
        path,
        [
          ['title', `t${index}`],
          ['plan', named],
        ],
        { who: reader },
      ),
    ),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect(answers.filter(answer => answer.status === 422)).toHaveLength(7)
  expect(await everything()).toEqual({ ...before, submission: before['submission']! + 1, draft: before['draft']! - 1 })
})

test('a repeat of such a submit answers like the first one', async () => {
  const { path } = await publish(requestPages, { can_be_saved: true })
  const draft = await saveDraft(
    path,
    [
      ['title', 'Draft'],
      ['plan', pngFile('a.png')],
    ],
    reader,
  )
  const parts: Parts = [
    ['title', 'Sent'],
    ['plan', JSON.stringify([item(draft.body.data?.files['plan']?.[0]?.uuid, 'a.png')])],
  ]
  const first = await send(path, parts, { who: reader, key: 'with-draft' })
  const before = await everything()
  expect((await send(path, parts, { who: reader, key: 'with-draft' })).text).toBe(first.text)
  expect(await everything()).toEqual(before)
})

test('a clone is a new submission; files it takes over are copied byte by byte', async () => {
  const { event_id, reference } = await submitted()
  const { page } = await open(form.path, reader, search(event_id, 'clone'))
  expect(page.event).toMatchObject({ mode: 'clone', event_id, answers: { title: 'First' } })
  const [a] = page.event?.files['plan'] ?? []
  await saveDraft(form.path, [['title', 'another draft']], reader)
  const before = await everything()
  const parts: Parts = [
    ['event_id', event_id],
    ['mode', 'clone'],
    ['title', 'Clone'],
    ['plan', JSON.stringify([item(a?.uuid, 'a.png')])],
  ]
  const { status, body } = await send(form.path, parts, { who: reader })
  expect(status).toBe(200)
  expect(body.data?.event_id).not.toBe(event_id)
  expect(body.data?.reference).not.toBe(reference)
  const clone = await read(body.data?.event_id ?? '')
  const [copy] = clone.files['plan'] ?? []
  expect(copy?.uuid).not.toBe(a?.uuid)
  for (const uuid of [copy?.uuid, a?.uuid]) {
    const answer = await server.fetch(`/api/portal/${acme.path}/files/${uuid}`, { headers: { cookie: await acme.cookieOf(reader) } })
    expect(Buffer.from(await answer.arrayBuffer()).equals(png())).toBe(true)
  }
  expect((await read(event_id)).files['plan']).toHaveLength(2)
  expect(await everything()).toEqual({
    ...before,
    submission: before['submission']! + 1,
    file: before['file']! + 1,
    onDisk: before['onDisk']! + 1,
  })
  expect((await send(form.path, parts, { who: neighbour })).status).toBe(404)
  expect((await send(form.path, parts.slice(2), { who: reader })).body.issues).toEqual({ plan: expect.stringContaining('a.png') })
})

test('a clone can be kept as a draft, files included', async () => {
  const { event_id } = await submitted()
  const [a] = (await read(event_id)).files['plan'] ?? []
  const parts: Parts = [
    ['event_id', event_id],
    ['mode', 'clone'],
    ['title', 'Later'],
    ['plan', JSON.stringify([item(a?.uuid, 'a.png')])],
  ]
  const { status, body } = await saveDraft(form.path, parts, reader)
  expect(status).toBe(200)
  expect(body.data?.files['plan']?.map(file => [file.name, file.uuid === a?.uuid])).toEqual([['a.png', false]])
  expect((await saveDraft(form.path, parts, neighbour)).status).toBe(404)
})
