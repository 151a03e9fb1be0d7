import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getPage } from '#contract/portal/screens.ts'
import { addStyle, type AdminStylePage, checkStyle, deleteStyle, editStyle, MAX_LOGO_BYTES } from '#contract/portal/styles.ts'
import { PLAIN_LOOK, STYLE_PARTS, type StyleLook, type StylePart } from '#contract/styles/style-parts.ts'
import { propertiesOf } from '#contract/styles/style-properties.ts'
import { styleValue } from '#contract/styles/style-values.ts'
import { admin, adder, deleter, editor, guest, reader } from '#tests/kit/people.ts'
import { exif, jpegOf, jpegWith, plainPng, PNG, segment } from '#tests/kit/pictures.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { makePageStyles } from './page-styles.ts'

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

test('a style that is renamed does not stand in its own way, and whoever may edit it may ask', async () => {
  const uuid = await aStyle('Lagoon')
  await aStyle('Reef')
  const free = async (name: string, more = {}, who = editor) => (await acme.as(who)(checkStyle, { body: { name, ...more } })).body
  expect(await free('LAGOON', { uuid })).toEqual({ name: true })
  expect(await free('LAGOON')).toEqual({ name: false })
  expect(await free('reef', { uuid })).toEqual({ name: false })
  expect(await free('LAGOON', { uuid: 'nonsense' })).toEqual({ name: false })
  expect((await acme.as(reader)(checkStyle, { body: { name: 'Reef' } })).status).toBe(403)
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

test('a style that was stored under wider bounds is within them for its page and its editor, and another part of it can be saved', async () => {
  const id = await aStyle()
  const styleLook = { ...(await row(id)).style_look, header_style: { 'font-size': '1.25em', padding: '6em 0' }, main_style: { zoom: '2' } }
  await db.run(sql`update style set style_look = ${JSON.stringify(styleLook)}::jsonb where id = ${id}`)
  const css = (await makePageStyles().find(db, id))?.css
  expect(css).toContain('font-size:1.25rem')
  expect(css).not.toMatch(/\dem\b|zoom/)
  expect((await edit(id, 1, { footer_style: '{"color":"#222222"}' })).status).toBe(200)
  expect((await row(id)).style_look).toMatchObject({ header_style: { 'font-size': '1.25rem', padding: '96px 0' }, main_style: {} })
  expect((await edit(id, 2, { header_style: '{"font-size":"1.25em"}' })).body).toMatchObject({
    issues: { 'header_style.font-size': 'font-size of header_style cannot have this value: it goes from 12px to 32px, in px or rem.' },
  })
})

/** Every property of every part, each with another value. */
function heavyLook(): StyleLook {
  let at = 0
  const valueOf = (part: StylePart, property: string) => {
    at += 1
    const color = `#${((at * 7_654_321) % 0xffffff).toString(16).padStart(6, '0')}`
    const tried = [
      `${(at % 19) + 0.001 * ((at * 37) % 997)}px`,
      `${12 + (at % 20)}px`,
      color,
      `${at % 9}px dashed ${color}`,
      `0 ${at % 30}px 9px ${color}`,
      '1.4',
      'center',
      'solid',
      'normal',
      'none',
    ]
    return tried.map(text => styleValue(part, property, text)).find(Boolean) ?? 'normal'
  }
  const parts = STYLE_PARTS.map(part => {
    const known = propertiesOf(part).slice(0, 50)
    return [part, Object.fromEntries(known.map(property => [property, valueOf(part, property)]).filter(([, value]) => value !== 'normal'))]
  })
  return { ...PLAIN_LOOK, ...Object.fromEntries(parts) }
}

test('a style that is too much for a page is refused at a part that was changed, whether it is new or edited', async () => {
  const styleLook = heavyLook()
  const TOO_MUCH = /^This style is too much for a page: \d{4} bytes, of at most 2048 \(compressed\)\. Take some properties away\.$/
  const added = await acme.as(admin)(addStyle, { body: { name: 'Heavy', from: { style_look: styleLook } } })
  expect([added.status, Object.values(added.body.issues ?? {})]).toEqual([422, [expect.stringMatching(TOO_MUCH)]])
  const id = await aStyle()
  const parts = Object.fromEntries(STYLE_PARTS.map(part => [part, JSON.stringify(styleLook[part])]))
  const edited = await edit(id, 1, parts)
  expect([edited.status, Object.values(edited.body.issues ?? {})]).toEqual([422, [expect.stringMatching(TOO_MUCH)]])
  expect((await row(id)).version).toBe(1)
})

test('a style that was too much before takes what makes it no longer, and says so of all else', async () => {
  const id = await aStyle()
  await db.run(sql`update style set style_look = ${JSON.stringify(heavyLook())}::jsonb where id = ${id}`)
  expect((await edit(id, 1, { description: 'Renamed' })).status).toBe(200)
  expect((await edit(id, 2, { header_style: '{}' })).status).toBe(200)
  const more = JSON.stringify({ 'font-family': 'Bodoni, Garamond, Zapfino', 'box-shadow': '7px 9px 13px #a1b2c3' })
  const { status, body } = await edit(id, 3, { header_style: more })
  expect([status, Object.keys(body.issues ?? {})]).toEqual([422, ['header_style']])
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

test.each([
  ['a PNG of 30,000 x 30,000 pixels in a hundred kilobytes', plainPng(30_000, 30_000), 'A logo has at most 16 million pixels.'],
  ['a JPEG of 5,000 x 3,201', jpegOf(5_000, 3_201), 'A logo has at most 16 million pixels.'],
  ['a PNG of no pixel', plainPng(0, 8), 'This logo cannot be read: it is damaged.'],
])('%s, which no browser should have to unpack, is no logo', async (_what, bytes, issue) => {
  const id = await aStyle()
  const files = storedFiles()
  const { status, body } = await edit(id, 1, {}, file(bytes, 'logo.png'))
  expect([status, body.issues]).toEqual([422, { new_logo: issue }])
  expect(storedFiles()).toBe(files)
  for (const [at, fitting] of [plainPng(5_000, 3_200), jpegOf(5_000, 3_200)].entries())
    expect((await edit(id, at + 1, {}, file(fitting, 'logo.png'))).status).toBe(200)
})

test('texts of a style are kept without signs that nobody sees, and what no database has is refused', async () => {
  const id = await aStyle()
  for (const key of ['name', 'description', 'footer_text', 'main_style', 'is_default'])
    expect((await edit(id, 1, { [key]: 'a\0b' })).status, key).toBe(400)
  const texts = { name: '\u202eFjord\u0007\n blue', description: 'One\r\ntwo\u202a', footer_text: '© {year}\n\u2066Acme' }
  expect((await edit(id, 1, texts)).status).toBe(200)
  const page = (await acme.as(admin)(getPage, { params: { '*': `admin/settings/style/${id}` } })).body as AdminStylePage
  expect(page.style).toMatchObject({ name: 'Fjord blue', description: 'One\ntwo', footer_text: '© {year} Acme' })
  const NAME = 'A name is required to save a style.'
  for (const name of ['\u200b', '\u3164 ', '\u202e']) {
    expect((await edit(id, 2, { name })).body.issues).toEqual({ name: NAME })
    expect((await acme.as(admin)(addStyle, { body: { name } })).body.issues).toEqual({ name: NAME })
    expect((await acme.as(admin)(checkStyle, { body: { name } })).body).toEqual({ name: false })
  }
  const added = await acme.as(admin)(addStyle, { body: { name: 'Sea\u202e\tgreen', from: { style_look: { footer_text: 'A\u202eB' } } } })
  expect(await row(added.body.data?.uuid ?? '')).toMatchObject({ name: 'Sea green', style_look: { footer_text: 'AB' } })
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

test('a logo without an ending in its name is taken as what it is by its content, as a copy of a stored one comes', async () => {
  const id = await aStyle()
  const { status, body } = await edit(id, 1, {}, file(PNG, 'logo'))
  expect([status, body.data?.logo]).toEqual([200, expect.stringContaining('/images/')])
})
