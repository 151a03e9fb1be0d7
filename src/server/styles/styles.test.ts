import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addStyle, checkStyle, deleteStyle, editStyle, MAX_LOGO_BYTES } from '#contract/portal/styles.ts'
import { admin, adder, deleter, editor, guest, reader } from '#tests/people.ts'
import { exif, jpegWith, PNG, segment } from '#tests/pictures.ts'
import { startServer } from '#tests/server.ts'
import { sql } from '#tests/sql.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const other = await server.company('other')
let count = 0

type Texts = Readonly<Record<string, string>>

function bodyOf(texts: Texts, logo?: File): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  if (logo) form.append('new_logo', logo)
  return form
}

const file = (bytes: Buffer, name: string, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })

async function aStyle(name = `Style ${(count += 1)}`): Promise<string> {
  const { body } = await acme.as(admin)(addStyle, { body: { name } })
  return body.data?.uuid ?? ''
}

const edit = (id: string, version: number, texts: Texts, logo?: File, who = admin) =>
  acme.as(who)(editStyle, { params: { id }, form: bodyOf(texts, logo), headers: { 'if-match': `"${version}"` } })

interface Row {
  readonly name: string
  readonly version: number
  readonly is_default: boolean
  readonly style_look: Readonly<Record<string, unknown>>
}
const row = async (id: string): Promise<Row> =>
  (await db.run(sql<Row>`select name, version, is_default, style_look from style where id = ${id}`))[0] as Row

const storedFiles = () =>
  readdirSync(join(server.dataDir, 'files', acme.id), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length

test('a new style is plain, and its answer leads to its editor', async () => {
  const { status, body } = await acme.as(adder)(addStyle, { body: { name: '  Harbour ' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, message: ['Style created successfully.', ''] })
  expect(body.data?.link).toBe(`/acme/admin/settings/style/${body.data?.uuid}`)
  expect(await row(body.data?.uuid ?? '')).toMatchObject({ name: 'Harbour', version: 1, is_default: false, style_look: { main_style: {} } })
})

test.each([
  ['an empty name', { name: ' ' }, { name: 'A name is required to save a style.' }],
  ['101 letters', { name: 'x'.repeat(101) }, { name: 'Please shorten this to 100 characters.' }],
  ['a description of 501', { name: 'New', description: 'x'.repeat(501) }, { description: 'Please shorten this to 500 characters.' }],
  [
    'a footer text of 151',
    { name: 'New', from: { style_look: { footer_text: 'x'.repeat(151) } } },
    { footer_text: 'Please shorten this to 150 characters.' },
  ],
  ['the uuid of no style to begin with', { name: 'New', from: { style: 'nonsense' } }, { from: 'There is no such style to begin with.' }],
])('%s is refused at its field', async (_what, body, issues) => {
  const answer = await acme.as(admin)(addStyle, { body })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ success: false, message: ['Failed to create style', Object.values(issues)[0]], issues })
})

test('a name is taken whatever its case, space and Unicode form', async () => {
  await aStyle('Blueprint 1')
  const NAME = 'A style with this name already exist. Names needs to be unique.'
  for (const name of ['blueprint 1', ' BLUEPRINT 1 ', 'Blueprint １']) {
    expect((await acme.as(admin)(checkStyle, { body: { name } })).body).toEqual({ name: false })
    const { status, body } = await acme.as(admin)(addStyle, { body: { name } })
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: ['Failed to create style', NAME], issues: { name: NAME } })
  }
  expect((await acme.as(admin)(checkStyle, { body: { name: 'Free' } })).body).toEqual({ name: true })
  expect((await acme.as(admin)(checkStyle, { body: { name: ' ' } })).body).toEqual({ name: false })
  const id = await aStyle()
  expect((await edit(id, 1, { name: 'BLUEPRINT 1' })).body).toMatchObject({
    message: ['Failed to save style', NAME],
    issues: { name: NAME },
  })
})

test('a save changes what it names, writes values anew, and leaves the rest', async () => {
  const id = await aStyle()
  const texts = { header_style: '{"color":"RED","padding":"1.50px 0"}', footer_text: 'Since 1990, {year}', footer_hide: 'true' }
  const { status, body } = await edit(id, 1, texts)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { message: ['Style saved successfully.', ''], data: { version: 2, logo: '' } },
  })
  await edit(id, 2, { main_style: '{"font-size":"17px"}', description: 'Ours' })
  expect(await row(id)).toMatchObject({
    version: 3,
    style_look: {
      header_style: { color: '#ff0000', padding: '1.5px 0' },
      main_style: { 'font-size': '17px' },
      footer_text: 'Since 1990, {year}',
      footer_hide: true,
      header_hide: false,
    },
  })
})

test('of two editors the second gets 412 with what the first made, and nothing of it is stored', async () => {
  const id = await aStyle('Contested')
  await edit(id, 1, { main_style: '{"color":"#111111"}' })
  const { status, body } = await edit(id, 1, { main_style: '{"color":"#222222"}' })
  expect(status).toBe(412)
  expect(body).toMatchObject({ data: { version: 2, style: { name: 'Contested', main_style: { color: '#111111' } } } })
  expect(await row(id)).toMatchObject({ version: 2, style_look: { main_style: { color: '#111111' } } })
  expect((await acme.as(admin)(editStyle, { params: { id }, form: bodyOf({ name: 'x' }) })).status).toBe(428)
})

test('one of five saves at the same moment is taken', async () => {
  const id = await aStyle()
  const colors = ['#100000', '#200000', '#300000', '#400000', '#500000']
  const answers = await Promise.all(colors.map(color => edit(id, 1, { main_style: `{"color":"${color}"}` })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412])
  expect((await row(id)).version).toBe(2)
})

test('the default style is one: who becomes it takes it from the one before', async () => {
  const [first, second] = [await aStyle(), await aStyle()]
  await edit(first, 1, { is_default: 'true' })
  await edit(second, 1, { is_default: 'true' })
  expect([(await row(first)).is_default, (await row(second)).is_default]).toEqual([false, true])
  // Whoever edits the first one since then learns of it.
  expect((await edit(first, 2, { name: 'Late' })).status).toBe(412)
  const both = await Promise.all([edit(first, 3, { is_default: 'true' }), edit(second, 2, { description: 'x' })])
  expect(both.map(({ status }) => status)).toContain(200)
  const defaults = await db.run(sql<{ id: string }>`select id from style where is_default`)
  expect(defaults).toHaveLength(1)
})

test('a logo is seen by everybody, without what a camera wrote into it, until another takes its place', async () => {
  const id = await aStyle()
  const written = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(6)]))
  const first = (await edit(id, 1, {}, file(jpegWith(written), 'logo.jpg', 'image/jpeg'))).body.data?.logo ?? ''
  expect(first).toMatch(/^\/api\/portal\/acme\/images\/[0-9a-f-]{36}$/)
  const answer = await server.fetch(first)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await answer.arrayBuffer()).includes('51.5074')).toBe(false)
  const files = storedFiles()
  const second = (await edit(id, 2, {}, file(PNG, 'logo.png'))).body.data?.logo ?? ''
  expect([(await server.fetch(first)).status, (await server.fetch(second)).status]).toEqual([404, 200])
  expect(storedFiles()).toBe(files)
  expect((await edit(id, 3, { remove_logo: 'true' })).body.data?.logo).toBe('')
  expect((await server.fetch(second)).status).toBe(404)
  expect(storedFiles()).toBe(files - 1)
})

test.each([
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'x.gif', 422],
  ['a text with the name of a picture', Buffer.from('<svg onload="alert(1)">'), 'x.png', 422],
  ['half a PNG', PNG.subarray(0, -10), 'x.png', 422],
  ['one byte more than 2 MB', Buffer.concat([PNG, Buffer.alloc(MAX_LOGO_BYTES + 1 - PNG.length)]), 'x.png', 413],
  ['far more', Buffer.alloc(8 * 1024 * 1024), 'x.png', 413],
])('%s is no logo, and nothing of it is stored', async (_what, bytes, name, status) => {
  const id = await aStyle()
  const files = storedFiles()
  const answer = await edit(id, 1, { description: 'With it' }, file(bytes, name))
  expect(answer.status).toBe(status)
  expect(answer.body.message[1]).toBe('Sorry, but this field accept up to 2 MB.')
  expect(storedFiles()).toBe(files)
  expect((await row(id)).version).toBe(1)
})

test('a style made from another one has its look and a logo of its own', async () => {
  const id = await aStyle()
  await edit(id, 1, { main_style: '{"color":"#123456"}' }, file(PNG, 'logo.png'))
  const { body } = await acme.as(admin)(addStyle, { body: { name: 'A copy', from: { style: id } } })
  const copy = body.data?.uuid ?? ''
  expect((await row(copy)).style_look).toMatchObject({ main_style: { color: '#123456' } })
  await edit(id, 2, { remove_logo: 'true' })
  const [logo] = await db.run(sql<{ logo_file: string }>`select logo_file from style where id = ${copy}`)
  expect((await server.fetch(`/api/portal/acme/images/${logo?.logo_file}`)).status).toBe(200)
})

test('what was deleted is gone for staff, and its name is free', async () => {
  const id = await aStyle('Passing')
  const { status, body } = await acme.as(deleter)(deleteStyle, { params: { id } })
  expect({ status, body }).toMatchObject({ status: 200, body: { message: ['Style deleted successfully.', ''], data: { forms: [] } } })
  expect((await acme.as(deleter)(deleteStyle, { params: { id } })).status).toBe(404)
  expect((await edit(id, 1, { name: 'Back' })).status).toBe(404)
  expect((await acme.as(admin)(addStyle, { body: { name: 'Passing' } })).status).toBe(200)
})

test('who may add, edit and delete does exactly that', async () => {
  const id = await aStyle()
  const ways = {
    add: (who: typeof admin) => acme.as(who)(addStyle, { body: { name: `By ${who.name || 'guest'} ${(count += 1)}` } }),
    edit: async (who: typeof admin) => edit(id, (await row(id)).version, { description: who.name }, undefined, who),
  }
  for (const [who, may] of [
    [adder, 'add'],
    [editor, 'edit'],
    [deleter, ''],
    [reader, ''],
    [guest, ''],
  ] as const) {
    const refused = who === guest ? 401 : 403
    expect((await ways.add(who)).status, who.name).toBe(may === 'add' ? 200 : refused)
    expect((await ways.edit(who)).status, who.name).toBe(may === 'edit' ? 200 : refused)
    if (who !== deleter) expect((await acme.as(who)(deleteStyle, { params: { id } })).status, who.name).toBe(refused)
  }
})

test('a style of another company is not there', async () => {
  const id = await aStyle()
  expect((await other.as(admin)(deleteStyle, { params: { id } })).status).toBe(404)
  const stolen = await other.as(admin)(addStyle, { body: { name: 'Stolen', from: { style: id } } })
  expect(stolen.status).toBe(422)
  const answer = await other.as(admin)(editStyle, { params: { id }, form: bodyOf({ name: 'Theirs' }), headers: { 'if-match': '"1"' } })
  expect(answer.status).toBe(404)
})
