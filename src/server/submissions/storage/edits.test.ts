import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts, pngFile } from '#tests/kit/forms.ts'
import { reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit, item, requestPages, search, submitterOf } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, change, open, send, read, editor: editorOf } = formsOf(acme)
const form = await publish(requestPages, { can_be_saved: true })
const submitted = submitterOf({ send }, form.path)

test('an edit keeps the reference, changes answers and files, and tells the history what changed', async () => {
  const { event_id, reference } = await submitted()
  const { page } = await open(form.path, reader, search(event_id, 'edit'))
  const [, b] = page.event?.files['plan'] ?? []
  const counted = (await editorOf(form.path)).submitted_count
  const parts: Parts = [
    ['title', 'Second'],
    ['size', 'large'],
    ['code', 'forged'],
    ['plan', JSON.stringify([item(b?.uuid, 'lie.exe')])],
    ['plan', pngFile('c.png')],
  ]
  const { status, body } = await send(form.path, asEdit(event_id, 1, parts), { who: reader })
  expect([status, body]).toMatchObject([200, { success: true, data: { event_id, reference } }])
  const submission = await read(event_id)
  expect(submission.answers).toMatchObject({ title: 'Second', size: 'large', code: 'K1', source: 'mail' })
  expect(submission.files['plan']?.map(file => [file.name, file.uuid === b?.uuid])).toEqual([
    ['b.png', true],
    ['c.png', false],
  ])
  expect(submission.history).toEqual([
    {
      datetime: expect.any(String),
      who: 'reader',
      changes: ['Title: “First” → “Second”', 'Size: “Small” → “Large”', 'Plan: “c.png” added', 'Plan: “a.png” removed'],
    },
    { datetime: expect.any(String), who: 'reader', changes: ['Submitted'] },
  ])
  expect(submission.edited_at).toBe(submission.history[0]?.datetime)
  expect((await editorOf(form.path)).submitted_count).toBe(counted)
  expect((await open(form.path, reader, search(event_id, 'edit'))).page.event).toMatchObject({ version: 2 })
})

test('long answers are shortened in the history, and an edit without changes says so', async () => {
  const { path } = await publish([aPage(aField('textarea', 'text', { label: 'Text' }))])
  const { event_id } = await submitted(path, reader, [['text', 'x']])
  await send(path, asEdit(event_id, 1, [['text', 'y'.repeat(900)]]), { who: reader })
  await send(path, asEdit(event_id, 2, [['text', 'y'.repeat(900)]]), { who: reader })
  expect((await read(event_id)).history.map(entry => entry.changes)).toEqual([
    ['Saved without changes'],
    [`Text: “x” → “${'y'.repeat(200)}…”`],
    ['Submitted'],
  ])
})

test('an edit that began before another one ended gets 412, and changes nothing', async () => {
  const { event_id } = await submitted()
  const again = (title: string) =>
    send(
      form.path,
      asEdit(event_id, 1, [
        ['title', title],
        ['plan', pngFile('new.png')],
      ]),
      { who: reader },
    )
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => again(`t${index}`)))
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
  const late = answers.find(answer => answer.status === 412)
  expect(late?.body).toMatchObject({
    success: false,
    message: ['Failed to submit form', expect.stringContaining('while you were editing')],
    data: { version: 2 },
  })
  const submission = await read(event_id)
  expect(submission.history).toHaveLength(2)
  expect(submission.files['plan']?.map(file => file.name)).toEqual(['new.png'])
  expect((await send(form.path, asEdit(event_id, 0, [['title', 'x']]), { who: reader })).status).toBe(428)
})

test('an edit needs event_id and mode alone: one that does not say which version it began with is of the present one', async () => {
  const { event_id } = await submitted()
  for (const title of ['x', 'y']) {
    expect(
      (
        await send(
          form.path,
          [
            ['event_id', event_id],
            ['mode', 'edit'],
            ['title', title],
          ],
          { who: reader },
        )
      ).status,
    ).toBe(200)
  }
  expect((await read(event_id)).answers).toMatchObject({ title: 'y' })
  expect((await open(form.path, reader, search(event_id, 'edit'))).page.event).toMatchObject({ version: 3 })
})

test('a repeat of an edit with the same key answers like the first one, and is stored once', async () => {
  const { event_id } = await submitted()
  const parts = asEdit(event_id, 1, [
    ['title', 'Once'],
    ['plan', pngFile('once.png')],
  ])
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(form.path, parts, { who: reader, key: 'edit-key' })))
  expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  expect((await read(event_id)).history).toHaveLength(2)
  expect((await read(event_id)).files['plan']).toHaveLength(1)
  const changed = await send(form.path, asEdit(event_id, 1, [['title', 'Twice']]), { who: reader, key: 'edit-key' })
  expect(changed.status).toBe(422)
})

test('an answer that the form does not ask any more stays with the submission, and is told with its old label', async () => {
  const { path, version } = await publish(requestPages)
  const { event_id } = await submitted(path)
  await change(path, [aPage(aField('text', 'title', { label: 'Title' }))])
  const leftoversNow = async () => (await open(path, reader, search(event_id, 'edit'))).page.event?.leftovers
  const leftovers = {
    size: { label: 'Size', text: 'Small' },
    code: { label: 'Code', text: 'K1' },
    plan: { label: 'Plan', text: 'a.png, b.png' },
  }
  expect(await leftoversNow()).toMatchObject(leftovers)
  expect(
    (
      await send(
        path,
        asEdit(event_id, 1, [
          ['_version', String(version + 1)],
          ['title', 'Later'],
        ]),
        { who: reader },
      )
    ).status,
  ).toBe(200)
  expect(await leftoversNow()).toMatchObject({ ...leftovers, size: { label: 'Size' } })
  expect((await read(event_id)).form.version).toBe(version + 1)
})
