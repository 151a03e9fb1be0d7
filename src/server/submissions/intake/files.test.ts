import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts, pngFile } from '#tests/kit/forms.ts'
import { reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit, cateringPages, requestPages, search, storedBy, submitterOf } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, change, open, send, read } = formsOf(acme)
const { leavesNothing } = storedBy(server, acme)
const form = await publish(requestPages, { can_be_saved: true })
const submitted = submitterOf({ send }, form.path)
const simple = await publish(cateringPages)

test('a file that is not what its name says is refused with the specified message', async () => {
  await leavesNothing(async () => {
    const forged = new File(['<html><script>alert(1)</script>'], 'plan.png', { type: 'image/png' })
    const { status, body } = await send(simple.path, [
      ['event_name', 'x'],
      ['catering', 'yes'],
      ['menu', 'y'],
      ['plan', forged],
    ])
    expect(status).toBe(422)
    expect(body.issues).toEqual({ plan: 'The type of the file plan.png is not allowed.' })
    const script = new File(['x'], 'evil.html', { type: 'text/html' })
    expect(
      (
        await send(simple.path, [
          ['event_name', 'x'],
          ['catering', 'yes'],
          ['menu', 'y'],
          ['plan', script],
        ])
      ).body.issues,
    ).toEqual({ plan: 'The type of the file evil.html is not allowed.' })
  })
})

test('a duplicate name, too many files and too large ones are refused with the specified messages', async () => {
  const single = await publish([aPage(aField('file', 'one', { maxSize: 1 }))])
  await leavesNothing(async () => {
    const issues = async (path: string, parts: Parts) => (await send(path, parts)).body.issues
    expect(
      await issues(single.path, [
        ['one', pngFile('a.png')],
        ['one', pngFile('b.png')],
      ]),
    ).toEqual({ one: 'Only one file is allowed.' })
    expect(await issues(single.path, [['one', pngFile('a.png', 1_100_000)]])).toEqual({ one: 'Files need to be smaller than 1 MB.' })
    const base: Parts = [
      ['event_name', 'x'],
      ['catering', 'yes'],
      ['menu', 'y'],
    ]
    expect(await issues(simple.path, [...base, ['plan', pngFile('a.png')], ['plan', pngFile('A.png')]])).toEqual({
      plan: 'The file named A.png is already in the list.',
    })
    expect(await issues(simple.path, [...base, ['plan', pngFile('a.png', 600_000)], ['plan', pngFile('b.png', 600_000)]])).toEqual({
      plan: 'Files need to be smaller than 1 MB.',
    })
  })
})

test('of several files that are refused each is named', async () => {
  const { path } = await publish([aPage(aField('file', 'plan', { isMultiple: true }))])
  await leavesNothing(async () => {
    const forged = (name: string): [string, File] => ['plan', new File(['<html>'], name)]
    const { status, body } = await send(path, [forged('a.png'), ['plan', pngFile()], forged('b.pdf')])
    expect(status).toBe(422)
    expect(body.issues).toEqual({ plan: 'The type of the file a.png is not allowed. The type of the file b.pdf is not allowed.' })
  })
})

test('who has an earlier version open, which took larger files, sends as much as that one takes', async () => {
  const large = [aPage(aField('file', 'plan', { maxSize: 90 }))]
  const { path, version } = await publish(large)
  await change(path, [aPage(aField('file', 'plan', { maxSize: 1 }))])
  const parts = (number: number, size: number): Parts => [
    ['_version', String(number)],
    ['plan', pngFile('large.png', size)],
  ]
  expect((await send(path, parts(version, 80_000_000))).status).toBe(200)
  // Little enough to be read to its end: a sender of more may lose the connection before the answer comes.
  await leavesNothing(async () => expect((await send(path, parts(version + 1, 60_000_000))).status).toBe(413))
})

test('files are named as the answers of the portal name them, too, or by their uuids', async () => {
  const { event_id } = await submitted()
  const files = (await open(form.path, reader, search(event_id, 'edit'))).page.event?.files['plan'] ?? []
  for (const [version, list] of [
    [1, files],
    [2, files.map(({ uuid }) => uuid)],
    [3, files.map(({ uuid }) => ({ uuid }))],
  ] as const) {
    expect(
      (
        await send(
          form.path,
          asEdit(event_id, version, [
            ['title', 'Same'],
            ['plan', JSON.stringify(list)],
          ]),
          { who: reader },
        )
      ).status,
    ).toBe(200)
    expect((await read(event_id)).files['plan']?.map(file => file.uuid)).toEqual(files.map(file => file.uuid))
  }
})

test('what names no file in place of a list is refused, and costs no file', async () => {
  const { event_id } = await submitted()
  for (const text of ['a.png', '{}', 'null', '[', '[7]', '[{"name":"a.png"}]', '[""]']) {
    const { status, body } = await send(
      form.path,
      asEdit(event_id, 1, [
        ['title', 'Same'],
        ['plan', text],
      ]),
      { who: reader },
    )
    expect([text, status, body.issues]).toEqual([text, 422, { plan: 'Please check this field.' }])
  }
  expect((await read(event_id)).files['plan']).toHaveLength(2)
  for (const text of ['', ' ', '[]'])
    expect(
      (
        await send(
          form.path,
          [
            ['title', 'None'],
            ['plan', text],
          ],
          { who: reader },
        )
      ).status,
    ).toBe(200)
})
