import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { getFile } from '#contract/portal/submissions.ts'
import { aField, aPage, options, when } from '#tests/builders.ts'
import { formsOf, pngFile, type Parts, png } from '#tests/forms.ts'
import { admin, adder, editor, guest, type Person, reader } from '#tests/people.ts'
import { startServer, withOwner } from '#tests/server.ts'

const server = await startServer()
const acme = await server.company('runs-acme')
const other = await server.company('runs-other')
const { publish, change, saveDraft, open, send, read, editor: editorOf } = formsOf(acme)
const neighbour: Person = { ...reader, name: 'neighbour' }
const NOBODY = '00000000-0000-4000-8000-000000000000'

async function count(table: string): Promise<number> {
  return withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    return (await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count
  })
}

function onDisk(): number {
  const root = join(server.dataDir, 'files')
  return existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length : 0
}

async function everything(): Promise<Record<string, number>> {
  const tables = ['submission', 'submission_log', 'file', 'draft'] as const
  const counts = await Promise.all(tables.map(count))
  return { ...Object.fromEntries(tables.map((table, index) => [table, counts[index]!])), onDisk: onDisk() }
}

const pages = [
  aPage(
    aField('text', 'title', { label: 'Title', required: true }),
    aField('dropdown', 'size', { label: 'Size', ...options('small', 'large') }),
    aField('text', 'code', { label: 'Code', editable: false }),
    aField('text', 'source', { hidden: true, defaultValue: 'web' }),
    aField('file', 'plan', { label: 'Plan', isMultiple: true, maxSize: 1 }),
  ),
]
const form = await publish(pages, { can_be_saved: true })

/** A submission to edit; gives its id. */
async function submitted(
  path = form.path,
  who: Person = reader,
  parts: Parts = [
    ['title', 'First'],
    ['size', 'small'],
    ['code', 'K1'],
    ['source', 'mail'],
    ['plan', pngFile('a.png')],
    ['plan', pngFile('b.png')],
  ],
) {
  const { body, status } = await send(path, parts, { who })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

const asEdit = (id: string, version: number, parts: Parts): Parts => [
  ['event_id', id],
  ['mode', 'edit'],
  ['_event_version', String(version)],
  ...parts,
]
const search = (id: string, mode: string, more = '') => `?event_id=${id}&mode=${mode}${more}`
const item = (uuid = '', name = 'x') => ({ key: uuid, name, size: 208, type: 'image/png' })

test('the owner and staff who may edit get the submission into the form; to all others it is as unknown as none', async () => {
  const { event_id, reference } = await submitted()
  for (const who of [reader, editor, admin]) {
    const { status, page } = await open(form.path, who, search(event_id, 'edit'))
    expect(status).toBe(200)
    expect(page.event).toMatchObject({
      event_id,
      reference,
      mode: 'edit',
      version: 1,
      answers: { title: 'First', size: 'small', code: 'K1', source: 'mail' },
      leftovers: {},
    })
    expect(page.event?.files['plan']?.map(file => file.name)).toEqual(['a.png', 'b.png'])
  }
  for (const who of [guest, neighbour, adder]) {
    const [theirs, unknown] = [await open(form.path, who, search(event_id, 'edit')), await open(form.path, who, search(NOBODY, 'edit'))]
    expect([theirs.status, theirs.text]).toEqual([404, unknown.text])
  }
  expect((await open(form.path, editor, search(event_id, 'clone'))).status).toBe(200)
  for (const who of [neighbour, adder]) expect((await open(form.path, who, search(event_id, 'clone'))).status).toBe(404)
})

test('an address names the mode, the form and an id that fit, or nothing', async () => {
  const { event_id } = await submitted()
  const another = await publish(pages)
  for (const query of [`?event_id=${event_id}`, search(event_id, 'view'), search('nonsense', 'edit'), search('', 'edit')]) {
    expect((await open(form.path, reader, query)).status).toBe(404)
  }
  expect((await open(another.path, reader, search(event_id, 'edit'))).status).toBe(404)
  expect((await acme.as(admin)(getPage, { params: { '*': `admin/forms?event_id=${event_id}` } })).status).toBe(404)
  const html = await server.fetch(`/${acme.path}/forms/event_request/${form.path}${search(event_id, 'edit')}`, {
    headers: { cookie: await acme.cookieOf(reader) },
  })
  expect(await html.text()).not.toContain('First')
})

test('an unknown submission opens no form', async () => {
  const { path } = await publish(pages)
  await open(path, guest, search(NOBODY, 'edit'))
  const { event_id } = await submitted(path)
  await open(path, reader, search(event_id, 'edit'))
  expect((await editorOf(path)).opened_count).toBe(1)
})

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

test('whether the integration conditions hold is kept with the submission, and with every edit anew, whatever flag was sent', async () => {
  const { path } = await publish(pages, { integration_conditions: [when('size', '==', 'large')] })
  for (const flag of ['true', 'false']) {
    const { event_id } = await submitted(path, reader, [
      ['title', 'x'],
      ['size', 'large'],
      ['integration_flag', flag],
    ])
    expect((await read(event_id)).integration_flag).toBe(true)
    await send(
      path,
      asEdit(event_id, 1, [
        ['title', 'x'],
        ['size', 'small'],
        ['integration_flag', flag],
      ]),
      { who: reader },
    )
    expect((await read(event_id)).integration_flag).toBe(false)
  }
  const { event_id } = await submitted(path, guest, [
    ['title', 'x'],
    ['size', 'large'],
  ])
  expect((await read(event_id)).integration_flag).toBe(true)
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

test('nobody else edits it by sending, and nothing of it changes', async () => {
  const { event_id } = await submitted()
  const drafted = await saveDraft(form.path, [['title', 'draft']], reader)
  expect(drafted.status).toBe(200)
  const [before, all] = [await read(event_id), await everything()]
  const unknown = await send(form.path, asEdit(NOBODY, 1, [['title', 'x']]), { who: neighbour })
  for (const who of [neighbour, adder]) {
    const answer = await send(
      form.path,
      asEdit(event_id, 1, [
        ['title', 'stolen'],
        ['plan', pngFile()],
      ]),
      { who },
    )
    expect([answer.status, answer.text]).toEqual([404, unknown.text])
  }
  for (const id of [event_id, NOBODY]) expect((await send(form.path, asEdit(id, 1, [['title', 'stolen']]))).status).toBe(401)
  expect(
    (
      await send(
        form.path,
        asEdit(event_id, 1, [
          ['_event_key', 'zzz.forged'],
          ['title', 'stolen'],
        ]),
      )
    ).status,
  ).toBe(404)
  const foreign = await formsOf(other).publish(pages)
  expect((await formsOf(other).send(foreign.path, asEdit(event_id, 1, [['title', 'stolen']]), { who: admin })).status).toBe(404)
  const another = await publish(pages)
  expect((await send(another.path, asEdit(event_id, 1, [['title', 'x']]), { who: reader })).status).toBe(404)
  expect(
    (
      await send(
        form.path,
        [
          ['event_id', event_id],
          ['mode', 'view'],
          ['title', 'x'],
        ],
        { who: reader },
      )
    ).status,
  ).toBe(404)
  expect(await read(event_id)).toEqual(before)
  expect(await everything()).toEqual(all)
})

test('an edit that the rules refuse changes nothing', async () => {
  const { event_id } = await submitted()
  const [before, all] = [await read(event_id), await everything()]
  const foreign = await submitted(form.path, neighbour)
  const theirs = (await read(foreign.event_id)).files['plan']?.[0]
  const after = await everything()
  const refuse = async (parts: Parts) => {
    const { status, body } = await send(form.path, asEdit(event_id, 1, parts), { who: reader })
    expect(status).toBe(422)
    return body.issues
  }
  expect(await refuse([['title', '']])).toEqual({ title: 'Please check this field.' })
  expect(
    await refuse([
      ['title', 'x'],
      ['plan', new File(['<html>'], 'page.png')],
    ]),
  ).toMatchObject({ plan: 'The type of the file page.png is not allowed.' })
  expect(
    await refuse([
      ['title', 'x'],
      ['plan', JSON.stringify([item(theirs?.uuid, 'theirs.png')])],
    ]),
  ).toEqual({ plan: expect.stringContaining('theirs.png') })
  expect(await read(event_id)).toEqual(before)
  expect(await everything()).toEqual(after)
  expect(all['submission']).toBe(after['submission']! - 1)
})

test('an edit leaves dates that were sent as they are, though bounds of today would refuse them; changed ones are judged', async () => {
  const dates = (more: Record<string, unknown>) => [
    aPage(
      aField('text', 'phone', { label: 'Phone' }),
      aField('date', 'start', more),
      aField('date', 'end', { minValue: { field: 'start' } }),
    ),
  ]
  const { path, version } = await publish(dates({}))
  const { event_id } = await submitted(path, reader, [
    ['phone', '1'],
    ['start', '2026-01-10'],
    ['end', '2026-01-12'],
  ])
  await change(path, dates({ minValue: { formula: 'AddDays(Today(), 10)' } }))
  const editWith = (number: number, start: string, end: string) =>
    send(
      path,
      asEdit(event_id, number, [
        ['_version', String(version + 1)],
        ['phone', '2'],
        ['start', start],
        ['end', end],
      ]),
      { who: reader },
    )
  expect((await editWith(1, '2026-01-10', '2026-01-12')).status).toBe(200)
  const after = await read(event_id)
  expect(after.answers).toMatchObject({ phone: '2', start: '2026-01-10', end: '2026-01-12' })
  expect(after.history[0]?.changes).toHaveLength(1)
  expect((await editWith(2, '2026-01-11', '2026-01-12')).body.issues).toMatchObject({ start: 'Please check this field.' })
  expect((await editWith(2, '2099-01-10', '2026-01-12')).body.issues, 'it cannot stay, for the other one was changed').toEqual({
    end: 'Please check this field.',
  })
  expect((await read(event_id)).answers).toMatchObject({ start: '2026-01-10', end: '2026-01-12' })
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
  const { path, version } = await publish(pages)
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

test('a submit that loads a draft takes over its files, and the draft is gone with it', async () => {
  const { path } = await publish(pages, { can_be_saved: true })
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

test("a submit begun by a logged-in user is not taken for a guest's when the session has ended", async () => {
  const { path } = await publish(pages)
  const before = await everything()
  const parts: Parts = [
    ['_logged_in', 'true'],
    ['title', 'Mine'],
  ]
  expect((await send(path, parts)).status).toBe(401)
  expect(await everything()).toEqual(before)
  expect((await send(path, parts, { who: reader })).status).toBe(200)
  expect((await send(path, [['title', "A guest's"]])).status).toBe(200)
})

test('a refused submit leaves the draft and its files', async () => {
  const { path } = await publish(pages, { can_be_saved: true })
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
  const { path } = await publish(pages, { can_be_saved: true })
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
  const { path } = await publish(pages, { can_be_saved: true })
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

test('a guest edits with the link of the confirmation alone, for as many days as the form says', async () => {
  const { path } = await publish([aPage(aField('text', 'title', { required: true }))], { guest_edit_days: 3 } as never)
  const { body } = await send(path, [['title', 'Mine']])
  const { event_id = '', edit_link = '' } = body.data ?? {}
  expect(edit_link).toMatch(new RegExp(`^/${acme.path}/forms/event_request/${path}\\?event_id=${event_id}&key=[\\w.-]+#edit$`))
  const key = new URL(edit_link, 'http://x').searchParams.get('key') ?? ''
  const opened = await open(path, guest, search(event_id, 'edit', `&key=${key}`))
  expect([opened.status, opened.page.event?.answers]).toEqual([200, { title: 'Mine' }])
  expect(opened.page.query).toEqual({})
  expect((await open(path, guest, search(event_id, 'clone', `&key=${key}`))).status).toBe(404)

  const second = await send(path, [['title', 'Another']])
  const wrong = [`&key=${key}x`, '', `&key=${new URL(second.body.data?.edit_link ?? '', 'http://x').searchParams.get('key')}`]
  const unknown = await open(path, guest, search(NOBODY, 'edit', `&key=${key}`))
  for (const more of wrong) {
    const answer = await open(path, guest, search(event_id, 'edit', more))
    expect([answer.status, answer.text]).toEqual([404, unknown.text])
  }
  const edited = await send(
    path,
    asEdit(event_id, 1, [
      ['_event_key', key],
      ['title', 'Changed'],
    ]),
  )
  expect(edited.body.data).toEqual({ event_id, reference: body.data?.reference, edit_link })
  expect((await send(path, asEdit(event_id, 2, [['title', 'No key']]))).status).toBe(401)
  expect((await read(event_id)).history[0]).toMatchObject({ who: '', changes: ['title: “Mine” → “Changed”'] })

  await change(path, [aPage(aField('text', 'title'))], { guest_edit_days: 0 } as never)
  expect((await open(path, guest, search(event_id, 'edit', `&key=${key}`))).status).toBe(404)
  await change(path, [aPage(aField('text', 'title'))], { guest_edit_days: 3 } as never)
  expect((await open(path, guest, search(event_id, 'edit', `&key=${key}`))).status).toBe(200)
  await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    await owner.query(`update submission set submitted_at = submitted_at - interval '3 days' where id = $1`, [second.body.data?.event_id])
    await owner.query('commit')
  })
})

test('a form that became one for users is edited by no guest any more, whatever key a request brings', async () => {
  const pages = [aPage(aField('text', 'title'))]
  const { path } = await publish(pages, { guest_edit_days: 3 } as never)
  const { body } = await send(path, [['title', 'Mine']], { key: 'first-key' })
  const { event_id = '', edit_link = '' } = body.data ?? {}
  const key = new URL(edit_link, 'http://x').searchParams.get('key') ?? ''
  const parts = asEdit(event_id, 1, [
    ['_event_key', key],
    ['title', 'Changed'],
  ])
  // What another server has just heard of the form is not known here for some seconds.
  await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    await owner.query(`update form set is_login_required = true where company_id = $1 and path = $2`, [acme.id, path])
    await owner.query('commit')
  })
  expect((await send(path, parts)).status).toBe(410)
  await open(path)
  expect((await send(path, parts)).status).toBe(401)
  expect((await send(path, parts, { key: 'first-key' })).status).toBe(401)
  expect((await read(event_id)).answers).toEqual({ title: 'Mine' })
})

test('the link of a guest opens the files of that submission alone, to keep', async () => {
  const pages = [aPage(aField('text', 'title'), aField('file', 'plan'))]
  const { path } = await publish(pages, { guest_edit_days: 3 } as never)
  const guests = async (name: string) => {
    const { event_id = '', edit_link = '' } =
      (
        await send(path, [
          ['title', name],
          ['plan', pngFile(`${name}.png`)],
        ])
      ).body.data ?? {}
    return { id: event_id, key: new URL(edit_link, 'http://x').searchParams.get('key') ?? '' }
  }
  const [mine, another] = [await guests('mine'), await guests('another')]
  const { page } = await open(path, guest, search(mine.id, 'edit', `&key=${mine.key}`))
  const link = page.event?.files['plan']?.[0]?.link ?? ''
  const [bare = ''] = link.split('?')
  const got = await server.fetch(link)
  expect([got.status, got.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment; filename="mine.png"/)])
  expect(Buffer.from(await got.arrayBuffer()).equals(png())).toBe(true)

  const answerAt = async (address: string) => {
    const answer = await server.fetch(address)
    return [answer.status, await answer.text()]
  }
  const unknown = await answerAt(`/api/portal/${acme.path}/files/${NOBODY}?key=${mine.key}`)
  expect(unknown[0]).toBe(404)
  const users = (await submitted()).event_id
  const others = (await read(users)).files['plan']?.[0]?.link ?? ''
  for (const address of [
    `${bare}?key=${another.key}`,
    `${bare}?key=${mine.key}x`,
    `${bare}?key=x&key=${mine.key}`,
    `${others}?key=${mine.key}`,
  ])
    expect(await answerAt(address)).toEqual(unknown)
  expect((await answerAt(bare))[0]).toBe(401)
  expect((await answerAt(`${bare}?key=`))[0]).toBe(401)
  const staff = await server.fetch(link, { headers: { cookie: await acme.cookieOf(admin) } })
  expect([staff.status, staff.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'inline'])

  for (const closed of [
    { guest_edit_days: 0 },
    { guest_edit_days: 3, is_active: false },
    { guest_edit_days: 3, is_active: true, is_login_required: true },
  ]) {
    await change(path, pages, closed as never)
    expect([closed, await answerAt(link)]).toEqual([closed, unknown])
  }
  await change(path, pages, { guest_edit_days: 3, is_login_required: false } as never)
  expect((await answerAt(link))[0]).toBe(200)
})

test('the link of a guest ends, and a user has none', async () => {
  const { path } = await publish([aPage(aField('text', 'title'))], { guest_edit_days: 1 } as never)
  expect((await send(path, [['title', 'x']], { who: reader })).body.data).not.toHaveProperty('edit_link')
  const { body } = await send(path, [['title', 'x']], { key: 'guests' })
  const { event_id = '', edit_link = '' } = body.data ?? {}
  expect((await send(path, [['title', 'x']], { key: 'guests' })).body.data?.edit_link).toBe(edit_link)
  const { capabilitiesWith } = await import('../secrets/capability.ts')
  const { readKeys } = await import('../secrets/secrets.ts')
  const { sign } = capabilitiesWith(readKeys(undefined, server.dataDir))
  const signed = (seconds: number) =>
    sign({ company: acme.id, what: 'edit-submission', id: event_id }, new Date(Date.now() + seconds * 1000))
  expect((await open(path, guest, search(event_id, 'edit', `&key=${signed(30)}`))).status).toBe(200)
  expect((await open(path, guest, search(event_id, 'edit', `&key=${signed(-2)}`))).status).toBe(404)
})

test('fewer days in the form end links that were given for more', async () => {
  const pages = [aPage(aField('text', 'title'))]
  const { path } = await publish(pages, { guest_edit_days: 3 } as never)
  const { event_id = '', edit_link = '' } = (await send(path, [['title', 'x']])).body.data ?? {}
  const key = `&key=${new URL(edit_link, 'http://x').searchParams.get('key')}`
  await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    await owner.query(`update submission set submitted_at = submitted_at - interval '2 days' where id = $1`, [event_id])
    await owner.query('commit')
  })
  expect((await open(path, guest, search(event_id, 'edit', key))).status).toBe(200)
  await change(path, pages, { guest_edit_days: 1 } as never)
  expect((await open(path, guest, search(event_id, 'edit', key))).status).toBe(404)
})

test('the page submissions lists the own drafts and requests, newest first, in pages', async () => {
  const somebody: Person = { ...reader, name: 'somebody' }
  const { path } = await publish([aPage(aField('text', 'title'))], { can_be_saved: true, title: 'Ask for it' })
  const one = await submitted(path, somebody, [['title', '1']])
  const two = await submitted(path, somebody, [['title', '2']])
  await saveDraft(path, [['title', 'draft']], somebody)
  await send(path, asEdit(one.event_id, 1, [['title', '1b']]), { who: somebody })
  const list = async (query = '', who: Person = somebody) =>
    (await acme.as(who)(getPage, { params: { '*': `submissions${query}` } })) as unknown as {
      status: number
      body: OwnSubmissionsPage
      text: string
    }
  const { body } = await list()
  expect(body).toMatchObject({ render: 'submissions', total: 3, page: 1 })
  expect(body.rows.map(row => [row.kind, row.reference])).toEqual([
    ['submission', one.reference],
    ['draft', ''],
    ['submission', two.reference],
  ])
  const form = `/${acme.path}/forms/event_request/${path}`
  expect(body.rows[0]).toEqual({
    uuid: one.event_id,
    kind: 'submission',
    form: { name: path, title: 'Ask for it' },
    reference: one.reference,
    at: expect.stringMatching(/Z$/),
    open_link: `${form}?event_id=${one.event_id}#edit`,
    clone_link: `${form}?event_id=${one.event_id}#clone`,
  })
  expect(body.rows[1]).toMatchObject({ open_link: form, clone_link: '' })
  expect((await list('?size=2&page=2')).body.rows.map(row => row.reference)).toEqual([two.reference])
  expect((await list('', { ...reader, name: 'nobody-yet' })).body).toMatchObject({ rows: [], total: 0 })
  const asGuest = await list('', guest)
  expect([asGuest.status, asGuest.body.render]).toEqual([401, 'login'])
  await change(path, [aPage(aField('text', 'title'))], { is_active: false })
  expect((await list()).body.rows.map(row => [row.open_link, row.clone_link])).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
  ])
})

test('an edit is judged with the answers before it, as an edit', async () => {
  const { path } = await publish([
    aPage(aField('text', 'a', { editable: false, required: true }), aField('text', 'b', { conditions: [when('a', '==', 'x')] })),
  ])
  const { event_id } = await submitted(path, reader, [
    ['a', 'x'],
    ['b', 'B'],
  ])
  await send(
    path,
    asEdit(event_id, 1, [
      ['a', ''],
      ['b', 'C'],
    ]),
    { who: reader },
  )
  expect((await read(event_id)).answers).toEqual({ a: 'x', b: 'C' })
})
