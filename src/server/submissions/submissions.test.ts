import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Page } from '#engine/model/form.ts'
import { addForm, editForm, type FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage, AdminSubmissionPage, AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { getFile, submitForm } from '#contract/portal/submissions.ts'
import { aField, aPage, options, when } from '#tests/builders.ts'
import { adder, admin, deleter, editor, guest, type Person, reader } from '#tests/people.ts'
import { startProcessBeside, startServer, type TestCompany, withOwner } from '#tests/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const type = 'event_request'
const VALIDATE = 'Please validate your inputs before submitting the form'

let made = 0

/** A form of these pages, saved and open; gives its path and the number of its version. */
async function publish(
  pages: readonly Page[],
  more: Partial<FormContent> = {},
  company: TestCompany = acme,
): Promise<{ path: string; version: number }> {
  const path = `form-${(made += 1)}`
  await company.as(admin)(addForm, { params: { type }, body: { path, name: path } })
  const { version } = await save(path, pages, more, company)
  return { path, version }
}

async function save(
  path: string,
  pages: readonly Page[],
  more: Partial<FormContent> = {},
  company: TestCompany = acme,
): Promise<{ version: number }> {
  const { body } = await company.as(admin)(getPage, { params: { '*': `admin/forms/${type}/${path}` } })
  const saved = (body as AdminFormPage).form
  const { version } = saved
  const content = contentOf(saved)
  const fields = pages.map((page, index) => ({ ...page, id: `page-${index}` }))
  const answer = await company.as(admin)(editForm, {
    params: { type, path },
    body: { ...content, is_active: true, fields, ...more },
    headers: { 'if-match': `"${version}"` },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return { version: version + 1 }
}

type Parts = readonly (readonly [name: string, value: string | File])[]

function formData(parts: Parts): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

function send(
  path: string,
  parts: Parts,
  { who = guest, company = acme, key = '' }: { who?: Person; company?: TestCompany; key?: string } = {},
) {
  return company.as(who)(submitForm, { params: { type, path }, form: formData(parts), headers: key ? { 'idempotency-key': key } : {} })
}

async function rows(table: string): Promise<number> {
  return withOwner(server, async owner => {
    await owner.query('begin')
    await owner.query(`select set_config('app.company', $1, true)`, [acme.id])
    const {
      rows: [row],
    } = await owner.query(`select count(*)::int as count from ${table} where company_id = $1`, [acme.id])
    await owner.query('rollback')
    return row.count as number
  })
}

const TABLES = ['submission', 'file', 'submission_log']

async function everything(): Promise<Record<string, number>> {
  const counts = await Promise.all(TABLES.map(rows))
  return { ...Object.fromEntries(TABLES.map((table, index) => [table, counts[index] ?? 0])), onDisk: onDisk().length }
}

function onDisk(): string[] {
  const root = join(server.dataDir, 'files')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
}

/** Nothing may be left of what this does. */
async function leavesNothing(work: () => Promise<void>): Promise<void> {
  const before = await everything()
  await work()
  expect(await everything()).toEqual(before)
}

async function list(search: string): Promise<AdminSubmissionsListPage> {
  return (await acme.as(admin)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
}

async function uuidOf(path: string): Promise<string> {
  return ((await acme.as(admin)(getPage, { params: { '*': `admin/forms/${type}/${path}` } })).body as AdminFormPage).form.uuid
}

async function read(id: string): Promise<AdminSubmissionPage['submission']> {
  const { body } = await acme.as(admin)(getPage, { params: { '*': `admin/submissions/${id}` } })
  return (body as AdminSubmissionPage).submission
}

const png = (size = 200) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(size, 7)])
const pngFile = (name = 'plan.png', size = 200) => new File([png(size)], name, { type: 'image/png' })

const simple = await publish([
  aPage(aField('text', 'event_name', { required: true }), aField('radio', 'catering', options('yes', 'no'))),
  aPage(
    when('catering', '==', 'yes'),
    aField('text', 'menu', { required: true }),
    aField('file', 'plan', { isMultiple: true, maxSize: 1 }),
  ),
])

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

test('a required field of a shown page that is skipped is refused, with its issue, and nothing is stored', async () => {
  await leavesNothing(async () => {
    const { status, body } = await send(simple.path, [
      ['event_name', 'x'],
      ['catering', 'yes'],
      ['plan', pngFile()],
    ])
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, message: ['Alert', VALIDATE], issues: { menu: 'Please check this field.' } })
    expect((await send(simple.path, [])).body.issues).toEqual({ event_name: 'Please check this field.' })
  })
})

test('a field of a page that is not shown is ignored, its files too', async () => {
  const before = onDisk().length
  const forged = new File(['<html>'], 'page.png')
  const { status, body } = await send(simple.path, [
    ['event_name', 'x'],
    ['catering', 'no'],
    ['menu', 'Sneaked in'],
    ['plan', pngFile()],
    ['plan', forged],
  ])
  expect(status).toBe(200)
  const submission = await read(body.data?.event_id ?? '')
  expect(submission.answers).toEqual({ event_name: 'x', catering: 'no' })
  expect(submission.files).toEqual({})
  expect(submission.pages).toEqual([0])
  expect(onDisk().length).toBe(before)
})

test('an option that does not exist is refused', async () => {
  await leavesNothing(async () => {
    const { status, body } = await send(simple.path, [
      ['event_name', 'x'],
      ['catering', 'perhaps'],
    ])
    expect(status).toBe(422)
    expect(body.issues).toMatchObject({ catering: expect.any(String) })
  })
})

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

test('unknown parts are ignored, ten thousand of them are too many', async () => {
  const few = await send(simple.path, [
    ['event_name', 'x'],
    ['catering', 'no'],
    ['nonsense', '1'],
    ['constructor', '2'],
    ['__proto__', '3'],
    ['odd', pngFile()],
  ])
  expect(few.status).toBe(200)
  expect((await read(few.body.data?.event_id ?? '')).answers).toEqual({ event_name: 'x', catering: 'no' })
  await leavesNothing(async () => {
    const many: Parts = Array.from({ length: 10_000 }, (_, index) => [`unknown${index}`, 'x'] as const)
    const { status, body } = await send(simple.path, [['event_name', 'x'], ...many])
    expect(status).toBe(413)
    expect(body).toMatchObject({ success: false, message: ['Too large', expect.any(String)] })
    expect((await send(simple.path, [['event_name', 'x'], ...many.slice(0, 300)])).status).toBe(413)
  })
})

test('texts of more than 5 MiB are too large', async () => {
  await leavesNothing(async () => {
    expect((await send(simple.path, [['event_name', 'x'.repeat(5_300_000)]])).status).toBe(413)
  })
})

test('a body that is no multipart, or a broken one, is refused', async () => {
  await leavesNothing(async () => {
    const path = `/api/portal/acme/forms/${type}/${simple.path}`
    const json = await server.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"plan":{"filepath":"/etc/passwd"}}',
    })
    expect(json.status).toBe(415)
    const broken = await server.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnonsense',
    })
    expect(broken.status).toBe(400)
    const large = Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data; name="plan"; filename="a.png"\r\n\r\n'), png(100_000)])
    const cut = await server.fetch(path, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: large })
    expect(cut.status).toBe(400)
    expect(
      (
        await send(simple.path, [
          ['event_name', 'x'],
          ['event_name', 'y'],
        ])
      ).status,
    ).toBe(400)
  })
})

test("a session of another company is a guest's", async () => {
  const members = await publish([aPage(aField('text', 'a'))], { is_login_required: true })
  const cookie = await other.cookieOf(admin)
  const post = (headers: Record<string, string>) =>
    server.fetch(`/api/portal/acme/forms/${type}/${members.path}`, {
      method: 'POST',
      body: formData([['a', 'x']]),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })
  await leavesNothing(async () => {
    const [foreign, none] = [await post({ cookie }), await post({})]
    expect([foreign.status, none.status]).toEqual([401, 401])
    expect(await foreign.text()).toBe(await none.text())
  })
  const { status, body } = await send(members.path, [['a', 'x']], { who: reader })
  expect(status).toBe(200)
  expect((await read(body.data?.event_id ?? '')).who).toBe('reader')
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
  await save(path, [aPage(aField('file', 'plan', { maxSize: 1 }))])
  const parts = (number: number, size: number): Parts => [
    ['_version', String(number)],
    ['plan', pngFile('large.png', size)],
  ]
  expect((await send(path, parts(version, 80_000_000))).status).toBe(200)
  // Little enough to be read to its end: a sender of more may lose the connection before the answer comes.
  await leavesNothing(async () => expect((await send(path, parts(version + 1, 60_000_000))).status).toBe(413))
})

test('what is sent for a hidden field is no longer than an address could say it', async () => {
  const { path } = await publish([aPage(aField('text', 'a'), aField('text', 'b', { hidden: true }))])
  const { body } = await send(path, [
    ['a', 'x'],
    ['b', 'y'.repeat(60_000)],
  ])
  expect((await read(body.data?.event_id ?? '')).answers['b']).toBe('y'.repeat(2000))
})

test('a form that is not open takes nothing', async () => {
  const closed = await publish([aPage(aField('text', 'a'))], { is_active: false })
  await leavesNothing(async () => {
    expect((await send(closed.path, [['a', 'x']])).status).toBe(410)
    expect((await send('nowhere', [['a', 'x']])).status).toBe(404)
  })
})

test('the version the form was filled in with is the one that judges', async () => {
  const { path, version } = await publish([aPage(aField('text', 'a'))])
  await save(path, [aPage(aField('text', 'a'), aField('text', 'b', { required: true }))])
  const old = await send(path, [
    ['_version', String(version)],
    ['a', 'x'],
  ])
  expect(old.status).toBe(200)
  expect((await read(old.body.data?.event_id ?? '')).form.version).toBe(version)
  expect((await send(path, [['a', 'x']])).body.issues).toEqual({ b: 'Please check this field.' })
  expect(
    await send(path, [
      ['_version', '99'],
      ['a', 'x'],
    ]),
  ).toMatchObject({ status: 422, body: { message: ['Failed to submit form', expect.stringContaining('reload')] } })
  expect(
    (
      await send(path, [
        ['_version', '1e1'],
        ['a', 'x'],
      ])
    ).status,
  ).toBe(422)
})

test('hidden fields take the value of the evaluation, and answers kept aside are never stored', async () => {
  const { path } = await publish([
    aPage(
      aField('text', 'kind'),
      aField('text', 'source', { hidden: true, defaultValue: 'portal' }),
      aField('text', 'secret', { submit: false }),
      aField('text', 'detail', { required: true, conditions: [when('secret', '==', 'open')] }),
    ),
  ])
  const aside = JSON.stringify({ secret: 'open', kind: 'not from here', __proto__: { polluted: 'yes' } })
  const refused = await send(path, [
    ['kind', 'a'],
    ['excluded_request_fields', aside],
  ])
  expect(refused.body.issues).toEqual({ detail: 'Please check this field.' })
  const { body } = await send(path, [
    ['kind', 'a'],
    ['excluded_request_fields', aside],
    ['detail', 'd'],
  ])
  expect((await read(body.data?.event_id ?? '')).answers).toEqual({ kind: 'a', source: 'portal', detail: 'd' })
  expect(
    (
      await send(path, [
        ['kind', 'a'],
        ['excluded_request_fields', '{nonsense'],
      ])
    ).status,
  ).toBe(200)
})

test('submit conditions that do not hold refuse the submit', async () => {
  const { path } = await publish([aPage(aField('text', 'a'))], { submit_conditions: [when('a', '==', 'go')] })
  expect(await send(path, [['a', 'stay']])).toMatchObject({ status: 422, body: { message: ['Alert', VALIDATE] } })
  expect((await send(path, [['a', 'go']])).status).toBe(200)
})

test('characters that the database cannot keep do no harm', async () => {
  const { status, body } = await send(simple.path, [
    ['event_name', 'a\0b\ud800c'],
    ['catering', 'no'],
  ])
  expect(status).toBe(200)
  expect((await read(body.data?.event_id ?? '')).answers['event_name']).toBe('ab\ufffdc')
})

test('a repeat with the same key is answered like the first one, whatever happened to the form', async () => {
  const { path } = await publish([aPage(aField('text', 'a'), aField('file', 'plan'))])
  const parts: Parts = [
    ['a', 'x'],
    ['plan', pngFile()],
  ]
  const first = await send(path, parts, { key: 'key-1' })
  const before = await everything()
  expect((await send(path, parts, { key: 'key-1' })).body).toEqual(first.body)
  await save(path, [aPage(aField('text', 'a'), aField('file', 'plan'), aField('text', 'b', { required: true }))])
  expect((await send(path, parts, { key: 'key-1' })).body).toEqual(first.body)
  const changed = await send(
    path,
    [
      ['a', 'another'],
      ['plan', pngFile()],
    ],
    { key: 'key-1' },
  )
  expect(changed.status).toBe(422)
  expect(changed.body.message[1]).toContain(`submitted before with other answers (reference ${first.body.data?.reference})`)
  expect(await everything()).toEqual(before)
  expect((await send(path, parts, { key: 'nö' })).status).toBe(400)
})

test('a repeat is answered like the first one though the form was closed, and asks for a login, meanwhile', async () => {
  for (const closing of [{ is_active: false }, { is_login_required: true }]) {
    const { path } = await publish([aPage(aField('text', 'a'))])
    const first = await send(path, [['a', 'x']], { key: 'closing' })
    await save(path, [aPage(aField('text', 'a'))], closing)
    await acme.as(guest)(getPage, { params: { '*': `forms/${type}/${path}` } })
    expect((await send(path, [['a', 'x']], { key: 'closing' })).body).toEqual(first.body)
    expect((await send(path, [['a', 'y']], { key: 'closing' })).status).toBe(422)
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

test('what was opened and submitted is counted exactly, and another server counts the same', async () => {
  const { path } = await publish([aPage(aField('text', 'a', { required: true }))])
  const page = `forms/${type}/${path}`
  await Promise.all(Array.from({ length: 40 }, () => acme.as(guest)(getPage, { params: { '*': page } })))
  await server.fetch(`/acme/${page}`)
  await server.fetch(`/acme/${page}`, { method: 'HEAD' })
  await Promise.all(Array.from({ length: 12 }, (_, index) => send(path, [['a', index < 10 ? 'x' : '']])))
  // Nothing of it lies in the memory of the server that counted.
  const other = await startProcessBeside(server)
  await Promise.all(Array.from({ length: 5 }, () => fetch(`${other.origin}/acme/${page}`)))
  for (const { origin } of [server, other]) {
    const answer = await fetch(`${origin}/api/portal/acme/admin/forms/${type}/${path}`, { headers: { cookie: await acme.cookieOf(admin) } })
    expect(((await answer.json()) as AdminFormPage).form).toMatchObject({ opened_count: 46, submitted_count: 10 })
  }
}, 60_000)

test('a sender who goes away in the middle leaves nothing', async () => {
  await leavesNothing(async () => {
    const filesBefore = onDisk().length
    const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="plan"; filename="a.png"\r\n\r\n')
    const sending = httpRequest(`${server.origin}/api/portal/acme/forms/${type}/${simple.path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 900_000 },
    })
    sending.on('error', () => undefined)
    sending.write(Buffer.concat([head, png(300_000)]))
    while (onDisk().length <= filesBefore) await pause(20)
    sending.destroy()
    while (onDisk().length > filesBefore) await pause(20)
  })
})

test('a file comes back byte by byte, to who may edit and to its owner alone', async () => {
  const bytes = png(50_000)
  const parts: Parts = [
    ['event_name', 'x'],
    ['catering', 'yes'],
    ['menu', 'y'],
    ['plan', new File([bytes], 'Grundriß "A".png', { type: 'image/png' })],
    ['plan', new File(['a,b\n'], 'list.csv')],
  ]
  const { body } = await send(simple.path, parts, { who: reader })
  const [picture, table] = (await read(body.data?.event_id ?? '')).files['plan'] ?? []
  const get = async (cookie: string, path = picture?.link ?? '', headers: Record<string, string> = {}) =>
    server.fetch(path, { headers: { cookie, ...headers } })
  for (const who of [admin, reader]) {
    const answer = await get(await acme.cookieOf(who))
    expect(answer.status).toBe(200)
    expect(
      createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="Grundri _A_.png"; filename*=UTF-8''Grundri%C3%9F%20%22A%22.png`,
    })
  }
  const csv = await get(await acme.cookieOf(admin), table?.link)
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="list.csv"/)
  const part = await get(await acme.cookieOf(admin), picture?.link, { range: 'bytes=1-3' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'PNG', `bytes 1-3/${bytes.length}`])
  const stranger: Person = { ...reader, name: 'stranger' }
  const [foreign, unknown] = [
    await acme.as(stranger)(getFile, { params: { uuid: picture?.uuid ?? '' } }),
    await acme.as(stranger)(getFile, { params: { uuid: '00000000-0000-4000-8000-000000000000' } }),
  ]
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  expect((await acme.as(guest)(getFile, { params: { uuid: picture?.uuid ?? '' } })).status).toBe(401)
  expect((await other.as(admin)(getFile, { params: { uuid: picture?.uuid ?? '' } })).status).toBe(404)
  expect((await acme.as(admin)(getFile, { params: { uuid: 'nonsense' } })).status).toBe(404)
})

test('the list is searched, bounded by days of the company, and shows the answers of the chosen form', async () => {
  const { path } = await publish([
    aPage(
      aField('text', 'title', { label: 'Title' }),
      aField('date', 'day'),
      aField('dropdown', 'size', options('small', 'large')),
      aField('file', 'plan'),
      aField('text', 'inner', { hidden: true }),
    ),
  ])
  const answers = []
  for (const title of ['Alpha', 'Beta', 'Gamma'])
    answers.push(
      await send(path, [
        ['title', title],
        ['day', '2026-03-04'],
        ['size', 'large'],
      ]),
    )
  const uuid = await uuidOf(path)
  const all = await list(`form=${uuid}`)
  expect(all.columns).toEqual([
    { mapField: 'title', label: 'Title' },
    { mapField: 'day', label: 'day' },
    { mapField: 'size', label: 'size' },
  ])
  expect(all.submissions.map(row => row.answers)).toEqual(
    ['Gamma', 'Beta', 'Alpha'].map(title => ({ title, day: '03/04/2026', size: 'Large' })),
  )
  expect(all).toMatchObject({ total: 3, more: false, query: { form: uuid, sort: 'submitted_at', descending: true } })
  expect((await list(`form=${uuid}&descending=false&size=1&page=3`)).submissions.map(row => row.answers['title'])).toEqual(['Gamma'])
  expect((await list(`form=${uuid}&search=BET`)).submissions.map(row => row.answers['title'])).toEqual(['Beta'])
  expect((await list(`form=${uuid}&search=%25`)).total).toBe(0)
  const reference = answers[0]?.body.data?.reference ?? ''
  expect((await list(`search=${reference.toLowerCase().replace('-', '')}`)).submissions.map(row => row.reference)).toEqual([reference])
  const today = Temporal.Now.plainDateISO('UTC')
  expect((await list(`form=${uuid}&from=${today}&to=${today}`)).total).toBe(3)
  expect((await list(`form=${uuid}&to=${today.subtract({ days: 1 })}`)).total).toBe(0)
  expect((await list(`form=${uuid}&from=2026-02-30`)).query.from).toBe('')
})

test('what was sent is read by who may edit alone: the list, its search, the page and the files', async () => {
  const parts: Parts = [
    ['event_name', 'Readable'],
    ['catering', 'yes'],
    ['menu', 'y'],
    ['plan', new File([png(500)], 'a.png')],
  ]
  const { body } = await send(simple.path, parts, { who: reader })
  const [file] = (await read(body.data?.event_id ?? '')).files['plan'] ?? []
  const addresses = [
    'admin/submissions',
    'admin/submissions?search=readable',
    `admin/submissions/${body.data?.event_id}`,
    `files/${file?.uuid}`,
  ]
  const statuses = async (who: Person) => {
    const answers = await Promise.all(
      addresses.map(async path => server.fetch(`/api/portal/acme/${path}`, { headers: { cookie: await acme.cookieOf(who) } })),
    )
    return answers.map(answer => answer.status)
  }
  expect(await statuses(editor)).toEqual([200, 200, 200, 200])
  for (const who of [adder, deleter]) expect(await statuses(who), who.name).toEqual([403, 403, 403, 404])
})

test('staff of another company find nothing', async () => {
  const { body } = await send(simple.path, [
    ['event_name', 'x'],
    ['catering', 'no'],
  ])
  const theirs = await other.as(admin)(getPage, { params: { '*': `admin/submissions/${body.data?.event_id}` } })
  const unknown = await other.as(admin)(getPage, { params: { '*': 'admin/submissions/00000000-0000-4000-8000-000000000000' } })
  expect([theirs.status, theirs.text]).toEqual([404, unknown.text])
  expect(((await other.as(admin)(getPage, { params: { '*': 'admin/submissions' } })).body as AdminSubmissionsListPage).total).toBe(0)
})

test('a sender who sends nothing is not waited for, and leaves nothing', async () => {
  const hasty = await startServer({ beside: server, limits: { uploadIdleMs: 200 } })
  await leavesNothing(async () => {
    const sending = httpRequest(`${hasty.origin}/api/portal/acme/forms/${type}/${simple.path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 900_000 },
    })
    const gone = new Promise<Error>(resolve => sending.on('error', resolve))
    sending.write('--x\r\nContent-Disposition: form-data; name="plan"; filename="a.png"\r\n\r\n')
    expect(await gone).toMatchObject({ code: 'ECONNRESET' })
  })
  await hasty.stop()
})
