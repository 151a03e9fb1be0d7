import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { editConnections, editMessages, editProfile, previewMessage, testTenantSystem } from '#contract/portal/profile.ts'
import { MESSAGE_PAGES, type Messages } from '#contract/portal/portal-messages.ts'
import { MAX_LOGO_BYTES } from '#contract/portal/profile-rules.ts'
import type { ConnectionsForm } from '#contract/portal/profile.shape.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { adder, admin, deleter, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { exif, JPEG, jpegWith, plainPng, PNG, segment } from '#tests/kit/pictures.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { standIn } from '#tests/kit/stand-ins/api.ts'

const system = await standIn()
afterAll(() => system.close())
const server = await startServer({ env: { OUTBOUND_ALLOW: system.hostAndPort } })
const beside = await startServer({ beside: server })
const acme = await server.company('acme')
const LOGO_ISSUE = 'Sorry, but this field accept up to 2 MB.'

const formOf = (parts: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

async function pageOf(path: 'profile' | 'portal', who: Person = admin, company: TestCompany = acme) {
  const { body } = await company.as(who)(getPage, { params: { '*': `admin/settings/${path}` } })
  if (body.render !== 'admin_settings_profile' && body.render !== 'admin_settings_portal') throw new Error(body.render)
  return body
}

async function profilePage(who: Person = admin) {
  const page = await pageOf('profile', who)
  if (page.render !== 'admin_settings_profile') throw new Error(page.render)
  return page
}

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

async function send(parts: Readonly<Record<string, string | File>>, who: Person = editor) {
  const { version } = await profilePage()
  return acme.as(who)(editProfile, { form: formOf(parts), headers: ifMatch(version) })
}

async function sendTexts(body: Partial<Messages>, who: Person = editor) {
  const { version } = await pageOf('portal')
  return acme.as(who)(editMessages, { body, headers: ifMatch(version) })
}

async function connect(body: ConnectionsForm, who: Person = admin) {
  const { version } = await profilePage()
  return acme.as(who)(editConnections, { body, headers: ifMatch(version) })
}

const start = async (who: Person = guest) => (await acme.as(who)(getPage, { params: { '*': '' } })).body
const folder = join(server.dataDir, 'files', acme.id)
const storedFiles = () =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length : 0
const logo = (bytes: Buffer, name = 'logo.png', type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })

describe('the profile', () => {
  test('is saved with what was sent; what was not sent stays', async () => {
    const { status, body } = await send({
      name: ' Acme  Events Ltd ',
      display_name: 'Acme',
      website: 'https://www.acme.example/about?x=1',
      phone: '+47 (22) 33-44.55',
      address: 'Main street 1\r\n0150 Oslo',
      accent: '#0A7D45',
      readable_date_format: 'dd.mm.yyyy',
      readable_time_format: '24 hr',
      timezone: 'Europe/Oslo',
      holidays: '2026-12-25||2026-05-17||2026-12-25',
    })
    expect([status, body]).toMatchObject([
      200,
      { success: true, message: ['Company profile saved successfully.', ''], data: { kind: 'profile' } },
    ])
    expect((await profilePage(reader).catch(String)).toString()).toBe('Error: other')
    const expected = {
      name: 'Acme Events Ltd',
      display_name: 'Acme',
      website: 'https://www.acme.example/about?x=1',
      phone: '+47 (22) 33-44.55',
      address: 'Main street 1\n0150 Oslo',
      logo: '',
      accent: '#0a7d45',
      readable_date_format: 'DD.MM.YYYY',
      readable_time_format: '24 hr',
      timezone: 'Europe/Oslo',
      holidays: ['2026-05-17', '2026-12-25'],
    }
    expect((await profilePage(deleter)).profile).toEqual({ ...expected, keeps_status: false })
    expect((await start()).company).toMatchObject({ ...expected, logo: '' })
    await send({ phone: '' })
    expect((await profilePage()).profile).toEqual({ ...expected, keeps_status: false, phone: '' })
  })

  const long = (most: number, text = 'a') => text.repeat(most)
  const website = (length: number) => `https://acme.example/${'a'.repeat(length - 'https://acme.example/'.length)}`
  test.each([
    ['name', 'a', 200, ''],
    ['name', long(100), 200, ''],
    ['name', long(101), 422, 'At most 100 characters.'],
    ['name', '', 422, 'A name is required.'],
    ['name', ' \t ', 422, 'A name is required.'],
    ['name', '\u202e\u0007', 422, 'A name is required.'],
    ['name', '\u200b\u3164', 422, 'A name is required.'],
    ['display_name', '', 200, ''],
    ['display_name', long(100), 200, ''],
    ['display_name', long(101), 422, 'At most 100 characters.'],
    ['website', '', 200, ''],
    ['website', 'www.acme.example', 200, ''],
    ['website', 'https://münchen.example:8443/x', 200, ''],
    ['website', website(250), 200, ''],
    ['website', website(251), 422, 'At most 250 characters.'],
    ['website', 'acme', 422, "This doesn't looks like a valid URL."],
    ['website', 'javascript:alert(1)', 422, "This doesn't looks like a valid URL."],
    ['website', 'ftp://acme.example', 422, "This doesn't looks like a valid URL."],
    ['website', 'https://acme.example/a b', 422, "This doesn't looks like a valid URL."],
    ['website', 'https://user@acme.example', 422, "This doesn't looks like a valid URL."],
    ['phone', '112', 200, ''],
    ['phone', long(100, '1'), 200, ''],
    ['phone', long(101, '1'), 422, 'At most 100 characters.'],
    ['phone', '１１２', 200, ''],
    ['phone', '12', 422, "This doesn't looks like a valid phone."],
    ['phone', '+47 22 33 44 55 ext 6', 422, "This doesn't looks like a valid phone."],
    ['phone', '))112((', 422, "This doesn't looks like a valid phone."],
    ['phone', '030/1234567', 422, "This doesn't looks like a valid phone."],
    ['phone', 'call us', 422, "This doesn't looks like a valid phone."],
    ['phone', '+47 22 33 44 55; DROP', 422, "This doesn't looks like a valid phone."],
    ['address', long(500), 200, ''],
    ['address', long(501), 422, 'At most 500 characters.'],
    ['accent', '#000000', 200, ''],
    ['accent', 'red', 422, 'An accent is a colour as #2f5bd7.'],
    ['accent', '#000;}', 422, 'An accent is a colour as #2f5bd7.'],
    ['readable_date_format', 'YYYY-MM-DD', 200, ''],
    ['readable_date_format', 'soon', 422, 'A date format has a year, a month and a day, as MM/DD/YYYY.'],
    ['readable_time_format', '12 hr', 200, ''],
    ['readable_time_format', '13 hr', 422, 'A clock has 12 or 24 hours.'],
    ['timezone', 'America/New_York', 200, ''],
    ['timezone', 'UTC', 200, ''],
    ['timezone', 'Asia/Kolkata', 200, ''],
    ['timezone', 'Asia/Calcutta', 200, ''],
    ['timezone', '+02:00', 422, 'There is no such time zone.'],
    ['timezone', 'europe/oslo', 422, 'There is no such time zone.'],
    ['timezone', 'Mars/Olympus', 422, 'There is no such time zone.'],
    ['holidays', '', 200, ''],
    ['holidays', '2028-02-29', 200, ''],
    ['holidays', '2027-02-29', 422, 'A holiday is a day as 2026-12-24.'],
    ['holidays', 'tomorrow', 422, 'A holiday is a day as 2026-12-24.'],
  ])('%s as %j answers %i', async (key, text, expected, issue) => {
    const before = (await profilePage()).profile
    const { status, body } = await send({ [key]: text })
    expect({ status, issues: body.issues ?? {} }).toEqual({ status: expected, issues: issue === '' ? {} : { [key]: issue } })
    if (status === 422) expect(body.message[0]).toBe('Failed to save company profile')
    if (status === 422) expect((await profilePage()).profile).toEqual(before)
  })

  test('a thousand holidays are kept, one more is refused', async () => {
    const days = Array.from({ length: 1_001 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
    expect((await send({ holidays: days.slice(1).join('||') })).status).toBe(200)
    expect((await profilePage()).profile.holidays).toHaveLength(1_000)
    expect(await send({ holidays: days.join('||') })).toMatchObject({
      status: 422,
      body: { issues: { holidays: 'At most 1000 holidays.' } },
    })
    await send({ holidays: '' })
  })

  test('a version that is not the newest answers 412 and changes nothing; none answers 428', async () => {
    const { version, profile } = await profilePage()
    await send({ phone: '112 113' })
    const edit = acme.as(editor)
    const form = () => formOf({ phone: '999 999', new_logo: logo(PNG) })
    const before = storedFiles()
    const answer = await edit(editProfile, { form: form(), headers: ifMatch(version) })
    expect([answer.status, answer.body.data]).toEqual([412, { version: version + 1 }])
    expect((await edit(editProfile, { form: form() })).status).toBe(428)
    expect((await profilePage()).profile).toEqual({ ...profile, phone: '112 113' })
    expect(storedFiles()).toBe(before)
  })

  test('keys of the second form answer 403, whoever sends them, and nothing is changed', async () => {
    const keys = ['frame_origins', 'conditions_of_use_url', 'privacy_notice_url', 'conditions_of_use_text', 'privacy_notice_text']
    const before = await profilePage()
    for (const key of [...keys, 'tenant_site', 'tenant_system_url', 'tenant_url', 'tenant_token', 'tenant_sso', 'tenant_sso_redirect']) {
      for (const who of [editor, admin])
        expect({ key, status: (await send({ phone: '123 456', [key]: 'https://x.example' }, who)).status }).toEqual({ key, status: 403 })
    }
    expect(await profilePage()).toMatchObject({ profile: before.profile, version: before.version })
  })

  test('marks that turn the direction of what follows, and signs that control a terminal, are not kept', async () => {
    await send({
      name: '\u202eAcme\u2066 Ltd\u0007\u200f',
      display_name: 'A\u001bcme\u2028 \ufeff',
      phone: '112\u200e',
      address: 'Street\u0008 1\nOslo\u202a',
    })
    expect((await profilePage()).profile).toMatchObject({ name: 'Acme Ltd', display_name: 'Acme', phone: '112', address: 'Street 1\nOslo' })
    await send({ name: 'חברה' })
    expect((await profilePage()).profile.name).toBe('חברה')
  })

  test('a phone is read as in a form: what nobody sees is left out, spaces, dashes and digits of any kind are the plain ones', async () => {
    for (const pasted of ['\u202a+49 30\u2011123456\u202c', '+49\u00a030\u2013123\u200b456', '＋４９ ３０ー１２３４５６']) {
      expect((await send({ phone: pasted })).status, JSON.stringify(pasted)).toBe(200)
      expect((await profilePage()).profile.phone, JSON.stringify(pasted)).toBe('+49 30-123456')
    }
  })

  test('what is not text answers 400', async () => {
    expect((await send({ name: 'a\0b' })).status).toBe(400)
    expect((await send({ name: logo(PNG) })).status).toBe(400)
  })

  test('only whoever may edit may save, and nobody else sees what is of the second form', async () => {
    for (const [who, status] of [
      [guest, 401],
      [reader, 403],
      [adder, 403],
      [deleter, 403],
      [editor, 200],
    ] as const)
      expect({ who: who.name, status: (await send({ phone: '444 555' }, who)).status }).toEqual({ who: who.name, status })
    for (const who of [adder, editor, deleter]) expect(Object.hasOwn(await profilePage(who), 'connections')).toBe(false)
    expect(Object.hasOwn(await profilePage(admin), 'connections')).toBe(true)
  })
})

describe('the logo', () => {
  const address = async () => (await profilePage()).profile.logo

  test('is seen by everybody, without what a camera wrote into it, and the one before is gone', async () => {
    const written = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(1)]))
    expect((await send({ new_logo: logo(jpegWith(written, segment(0xfe, 'Ada was here')), 'logo.jpg', 'image/jpeg') })).status).toBe(200)
    const first = await address()
    expect(first).toMatch(/^\/api\/portal\/acme\/logo\/[0-9a-f-]{36}$/)
    expect((await start()).company.logo).toBe(first)
    const answer = await server.fetch(first)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.includes('Ada was here'), bytes.includes('Cam'), bytes.length >= JPEG.length]).toEqual([false, false, true])

    const files = storedFiles()
    await send({ new_logo: logo(PNG) })
    expect((await server.fetch(await address())).status).toBe(200)
    expect(storedFiles()).toBe(files)
    expect((await server.fetch(first)).status).toBe(404)
    await send({ new_logo: '' })
    expect(await address()).toBe('')
    expect(storedFiles()).toBe(files - 1)
  })

  test.each([
    ['logo', PNG, 'image/png'],
    ['logo.txt', PNG, 'image/png'],
    ['brand.v2', JPEG, 'image/jpeg'],
  ])('that is named %s is taken as what it is by its content', async (name, bytes, type) => {
    expect((await send({ new_logo: logo(bytes, name, '') })).status).toBe(200)
    expect((await server.fetch(await address())).headers.get('content-type')).toBe(type)
  })

  test('of 2097152 bytes is taken, of one more refused', async () => {
    const sized = (size: number) =>
      logo(jpegWith(...Array.from({ length: 31 }, () => segment(0xfe, 'x'.repeat(60_000))), rest(size)), 'l.jpg', 'image/jpeg')
    const rest = (size: number) => Buffer.concat(comments(size))
    function comments(size: number): Buffer[] {
      let left = size - JPEG.length - 31 * 60_004
      const parts: Buffer[] = []
      while (left > 0) {
        const step = Math.min(left, 60_000)
        const take = left - step > 0 && left - step < 4 ? step - 4 : step
        parts.push(segment(0xfe, 'y'.repeat(take - 4)))
        left -= take
      }
      return parts
    }
    expect(sized(MAX_LOGO_BYTES).size).toBe(2_097_152)
    expect((await send({ new_logo: sized(MAX_LOGO_BYTES) })).status).toBe(200)
    const current = await address()
    expect(await send({ new_logo: sized(MAX_LOGO_BYTES + 1) })).toMatchObject({ status: 413, body: { issues: { new_logo: LOGO_ISSUE } } })
    expect(await send({ new_logo: logo(Buffer.alloc(9_000_000)) })).toMatchObject({
      status: 413,
      body: { issues: { new_logo: LOGO_ISSUE } },
    })
    expect(await address()).toBe(current)
  })

  test.each([
    ['a text', logo(Buffer.from('hello'), 'logo.png')],
    ['a picture of another kind', logo(Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'logo.gif', 'image/gif')],
    ['a drawing with script', logo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'), 'logo.svg', 'image/svg+xml')],
    ['a page that says it is a picture', logo(Buffer.from('<script>alert(1)</script>'), 'logo.png')],
    ['a picture that ends in its middle', logo(JPEG.subarray(0, 60), 'logo.jpg', 'image/jpeg')],
    ['nothing', logo(Buffer.alloc(0), 'logo.png')],
    ['one of 900 million pixels in a hundred kilobytes', logo(plainPng(30_000, 30_000), 'logo.png')],
  ])('%s is refused with the sentence of the specification', async (_what, file) => {
    const before = [await address(), storedFiles()]
    expect(await send({ new_logo: file })).toMatchObject({ status: 422, body: { issues: { new_logo: LOGO_ISSUE } } })
    expect([await address(), storedFiles()]).toEqual(before)
  })
})

describe('the portal pages', () => {
  test('have the ten texts that were saved, each where it belongs', async () => {
    const texts = Object.fromEntries(
      MESSAGE_PAGES.flatMap(page => [
        [`${page}_title`, `Title of ${page}`],
        [`${page}_intro`, `**Text** of ${page}\n\n<center>in the middle</center><br>`],
      ]),
    ) as unknown as Messages
    const { status, body } = await sendTexts(texts)
    expect([status, body.data?.kind, body.message[0]]).toEqual([200, 'portal_settings', 'Company profile saved successfully.'])
    const page = await pageOf('portal', adder)
    expect(page.render === 'admin_settings_portal' && page.messages).toEqual(texts)
    expect(await start()).toMatchObject({ heading: 'Title of intro', intro: expect.stringContaining('<strong>Text</strong> of intro') })
    expect(await start()).toMatchObject({ intro: expect.stringContaining('<div class="md-center">') })
    const at = async (path: string, who: Person) => (await acme.as(who)(getPage, { params: { '*': path } })).body
    expect(await at('admin/forms', guest)).toMatchObject({ render: 'login', heading: 'Title of unlogged' })
    expect(await at('admin/forms', reader)).toMatchObject({ render: 'other', heading: 'Title of forbidden' })
  })

  test.each(MESSAGE_PAGES.map(page => [`${page}_title`] as const))('%s is required, and has at most 100 characters', async key => {
    expect(await sendTexts({ [key]: '' })).toMatchObject({ status: 422, body: { issues: { [key]: 'A title is required.' } } })
    for (const nothing of ['   ', '\u200b', '\u2800'])
      expect(await sendTexts({ [key]: nothing })).toMatchObject({ status: 422, body: { issues: { [key]: 'A title is required.' } } })
    expect(await sendTexts({ [key]: 'a'.repeat(101) })).toMatchObject({
      status: 422,
      body: { issues: { [key]: 'At most 100 characters.' } },
    })
    for (const length of [1, 99, 100]) expect((await sendTexts({ [key]: 'a'.repeat(length) })).status).toBe(200)
  })

  test('a text may be as long as Markdown is read, all five together', async () => {
    const intros = Object.fromEntries(MESSAGE_PAGES.map(page => [`${page}_intro`, 'wörd '.repeat(20_000)]))
    expect((await sendTexts(intros)).status).toBe(200)
    expect((await sendTexts({ intro_intro: 'a'.repeat(100_001) })).body.issues).toEqual({ intro_intro: 'At most 100000 characters.' })
    await sendTexts(Object.fromEntries(MESSAGE_PAGES.map(page => [`${page}_intro`, ''])))
  })

  test('keys of the second form answer 403, a stale version 412', async () => {
    expect((await sendTexts({ intro_title: 'x', tenant_site: 'https://x.example' } as Partial<Messages>, admin)).status).toBe(403)
    const { version } = await pageOf('portal')
    await sendTexts({ error_title: 'Oh' })
    const stale = await acme.as(editor)(editMessages, { body: { intro_title: 'Mine' }, headers: ifMatch(version) })
    expect([stale.status, stale.body.data]).toEqual([412, { version: version + 1 }])
    expect((await sendTexts({ intro_title: 'x' }, adder)).status).toBe(403)
  })

  test('are previewed as their visitors get them, with texts that are not saved', async () => {
    const preview = async (page: (typeof MESSAGE_PAGES)[number]) =>
      (await acme.as(adder)(previewMessage, { body: { page, title: 'Not saved', intro: '*soon*<script>alert(1)</script>' } })).body.data
    for (const page of MESSAGE_PAGES) {
      expect(await preview(page), page).toMatchObject({ heading: 'Not saved', intro: expect.stringContaining('<em>soon</em>') })
      expect((await preview(page))?.intro, page).not.toContain('script>')
    }
    expect(await preview('intro')).toMatchObject({ render: 'other', leads: [], user: { is_valid: false } })
    expect(await preview('unlogged')).toMatchObject({ render: 'login' })
    expect(await preview('inactive')).toMatchObject({ reason: 'closed', leads: ['start'] })
    expect(await preview('forbidden')).toMatchObject({ reason: 'forbidden', leads: ['start', 'submissions'], user: { is_valid: true } })
    expect(await preview('error')).toMatchObject({ leads: ['retry', 'start'] })
    expect(await start()).not.toMatchObject({ heading: 'Not saved' })
  })
})

describe('what a company is connected to', () => {
  test('is saved by whoever has all three permissions, and the token is never shown', async () => {
    const body = {
      frame_origins: ['https://www.example.com', 'https://www.example.com/', 'http://localhost:3000'],
      conditions_of_use_url: 'https://legal.example/conditions?lang=en',
      privacy_notice_url: '',
      privacy_notice_text: '## We keep little',
      tenant_site: 'https://events.example/',
      tenant_system_url: system.origin,
      tenant_token: 'very-secret-token',
    }
    for (const who of [adder, editor, deleter]) expect((await connect(body, who)).status).toBe(403)
    const { status, body: answer, text } = await connect(body)
    expect([status, answer.data?.kind, text.includes('very-secret')]).toEqual([200, 'connections', false])
    const page = await profilePage()
    expect(page.connections).toMatchObject({
      frame_origins: ['https://www.example.com', 'http://localhost:3000'],
      conditions_of_use_url: 'https://legal.example/conditions?lang=en',
      privacy_notice_url: '',
      conditions_of_use_text: '',
      privacy_notice_text: '## We keep little',
      tenant_site: 'https://events.example',
      tenant_system_url: system.origin,
      has_tenant_token: true,
    })
    expect(JSON.stringify(page)).not.toContain('very-secret')
    const csp = (await server.fetch('/acme/')).headers.get('content-security-policy') ?? ''
    expect(csp).toMatch(/frame-ancestors [^;]*https:\/\/www\.example\.com/)
  })

  test.each([
    ['frame_origins', ['http://www.example.com']],
    ['frame_origins', ['https://*.example.com']],
    ['frame_origins', ['https://www.example.com/path']],
    ['frame_origins', ["'none'; script-src *"]],
    // No policy would name them: who saved them would wait for a frame that never comes.
    ['frame_origins', ['https://a;sandbox']],
    ['frame_origins', ['https://a,default-src']],
    ['frame_origins', ['https://[2001:db8::1]']],
    // No name of a host is as long.
    ['frame_origins', [`https://${'a'.repeat(64)}.example`]],
    ['frame_origins', [`https://${'a.'.repeat(126)}ab`]],
    ['frame_origins', Array.from({ length: 51 }, (_, at) => `https://n${at}.example`)],
    ['conditions_of_use_url', 'http://legal.example'],
    ['conditions_of_use_url', 'javascript:alert(1)'],
    ['privacy_notice_url', 'https://user:pass@legal.example'],
    ['privacy_notice_url', `https://legal.example/${'a'.repeat(500)}`],
    ['conditions_of_use_text', 'a'.repeat(100_001)],
    ['tenant_site', 'javascript:alert(1)'],
    ['tenant_site', 'https://events.example/?a=b'],
    ['tenant_system_url', 'http://10.0.0.1'],
    ['tenant_token', 'with\nline'],
    ['tenant_token', 'a'.repeat(4_001)],
  ])('%s as %j is refused', async (key, value) => {
    const before = await profilePage()
    const { status, body } = await connect({ [key]: value })
    expect([status, Object.keys(body.issues ?? {})]).toEqual([422, [key]])
    expect(await profilePage()).toMatchObject({ version: before.version })
  })

  test.each(['<!-- soon -->', '[a]: https://x.example', '![](https://x.example/a.png)', '---', '&nbsp;'])(
    'a legal text as %j, in which there is nothing to read, is refused',
    async text => {
      const before = await profilePage()
      for (const key of ['conditions_of_use_text', 'privacy_notice_text']) {
        const { status, body } = await connect({ [key]: text })
        expect([status, body.issues]).toEqual([422, { [key]: 'There is nothing to read in this text. Write words, or leave it empty.' }])
      }
      expect(await profilePage()).toMatchObject({ version: before.version })
      expect((await connect({ privacy_notice_text: ' \n' })).status).toBe(200)
    },
  )

  test('the token is told to no other system than the one it was given for', async () => {
    await connect({ tenant_system_url: system.origin, tenant_token: 'for the first' })
    expect(await connect({ tenant_system_url: 'https://other.example' })).toMatchObject({
      status: 422,
      body: { issues: { tenant_token: 'Please enter the token again: it was kept for another address.' } },
    })
    const tried = await acme.as(admin)(testTenantSystem, { body: { tenant_system_url: `${system.origin}/elsewhere` } })
    expect(tried.body).toMatchObject({ success: false, issues: { tenant_token: expect.stringContaining('again') } })
    expect((await connect({ tenant_system_url: 'https://other.example', tenant_token: '' })).status).toBe(200)
    expect((await profilePage()).connections).toMatchObject({ has_tenant_token: false })
  })

  test('another token has another version, though it is the same one; without one there is none', async () => {
    const versionAfter = async (body: ConnectionsForm) => {
      expect((await connect(body)).status).toBe(200)
      return (await profilePage()).connections?.tenant_token_version
    }
    const first = await versionAfter({ tenant_system_url: system.origin, tenant_token: 'a-token' })
    const second = await versionAfter({ tenant_token: 'a-token' })
    expect(new Set([first, second, '']).size).toBe(3)
    expect(await versionAfter({ privacy_notice_text: 'Short' })).toBe(second)
    expect(await versionAfter({ tenant_token: '' })).toBe('')
  })

  test('a trial asks the system once, and says what happened', async () => {
    const formatsPath = '/api/common/v1/company/internationalisation_setttings'
    await connect({ tenant_system_url: system.origin, tenant_token: 'stored-token' })
    const before = system.requests.length
    const tried = await acme.as(admin)(testTenantSystem, { body: { tenant_system_url: system.origin } })
    expect(tried.body.message).toEqual(['It does not work yet', 'The system answered 404: there are no tenant calls at this address.'])
    expect(system.requests.slice(before).map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
      ['GET', formatsPath, 'stored-token'],
    ])
    const trying = async (tenant_system_url: string, tenant_token = 'typed') =>
      (await acme.as(admin)(testTenantSystem, { body: { tenant_system_url, tenant_token } })).body.message[1]
    // Without one, whatever is stored.
    await trying(`${system.origin}/system`, '')
    expect(system.requests.at(-1)?.headers.authorization).toBeUndefined()
    expect(await trying(`${system.origin}/system`)).toBe('The system answered as a tenant system does.')
    expect(await trying(`${system.origin}/guarded`)).toBe('The system answered 401: it does not take this token.')
    expect(await trying(`${system.origin}/failing`)).toBe('The system answered 500.')
    const unreachable = ['https://nowhere.invalid', 'https://127.0.0.1', 'https://169.254.169.254', 'https://[::1]']
    for (const address of unreachable) expect(await trying(address), address).toBe('The system could not be reached.')
    expect(await trying('ftp://x.example')).toBe('This is no address that can be asked.')
    expect((await acme.as(editor)(testTenantSystem, { body: { tenant_system_url: system.origin } })).status).toBe(403)
  })
})

test('what was saved on one server is so on another within seconds', { timeout: 30_000 }, async () => {
  const on = async () => {
    const answer = await beside.fetch('/api/portal/acme/')
    return ((await answer.json()) as { heading: string; company: { name: string } }) ?? {}
  }
  await on()
  await send({ name: 'Seen everywhere' })
  await sendTexts({ intro_title: 'Read everywhere' })
  await expect.poll(on, { timeout: 10_000 }).toMatchObject({ heading: 'Read everywhere', company: { name: 'Seen everywhere' } })
})

test('a holiday that is saved is skipped by the formula of a form that was there before', async () => {
  const forms = formsOf(acme)
  const next = { value: { field: 'day', formula: 'AddBusinessDays(GetValue(), 1)' }, conditions: [] }
  const { path } = await forms.publish([aPage(aField('date', 'day'), aField('text', 'next', { hidden: true, valueConditions: [next] }))])
  const nextAfterChristmasEve = async (holidays: string) => {
    expect((await send({ holidays })).status).toBe(200)
    const { body } = await forms.send(path, [['day', '2026-12-24']])
    return (await forms.read(body.data?.event_id ?? '')).answers['next']
  }
  expect(await nextAfterChristmasEve('')).toBe('2026-12-25')
  expect(await nextAfterChristmasEve('2026-12-25')).toBe('2026-12-28')
  await send({ holidays: '' })
})
