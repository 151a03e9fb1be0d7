import { contentOf } from '#contract/portal/admin-forms.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addForm, deleteAnyForm, editForm, type FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage, AdminFormsListPage, FormPage, MenuEntry, OtherPage } from '#contract/portal/pages.ts'
import { getPage, type PageData } from '#contract/portal/screens.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { adder, admin, guest, type Person, reader } from '#tests/kit/people.ts'
import { ask } from '#tests/security/raw.ts'
import { besideAll } from '#tests/kit/beside-all.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { ConnectionLost } from '../db/failures.ts'
import { unavailable } from '../errors.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const there = besideAll(server)
const type = 'event_request'

const page = async (path: string, who: Person = guest, company = acme) => {
  const { status, body, headers, text } = await company.as(who)(getPage, { params: { '*': path } })
  return { status, page: body, headers, text }
}

async function publish(path: string, more: Partial<FormContent> = {}): Promise<string> {
  const { body } = await acme.as(admin)(addForm, { params: { type }, body: { path, name: path } })
  await save(path, more)
  return body.data?.uuid ?? ''
}

async function save(path: string, more: Partial<FormContent>): Promise<void> {
  const { form } = (await page(`admin/forms/${type}/${path}`, admin)).page as AdminFormPage
  const { version } = form
  const content = contentOf(form)
  const { status, text } = await acme.as(admin)(editForm, {
    params: { type, path },
    body: { ...content, is_active: true, ...more },
    headers: { 'if-match': `"${version}"` },
  })
  if (status !== 200) throw new Error(text)
}

const html = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await ask(server.origin, path, { headers })
  const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.bytes).toString() : answer.text
  const data = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(text)?.[1]
  return { ...answer, text, page: data === undefined ? undefined : (JSON.parse(data) as PageData) }
}

await publish('open', { title: 'Our event', description: 'A & B', intro: '**Hello** ![x](https://cdn.example/x.png)' })
await publish('members', { is_login_required: true })
await publish('closed', { is_active: false })

test('the start page has the intro of the company and its open forms', async () => {
  const { status, page: start } = await page('')
  expect([status, start.render]).toEqual([200, 'other'])
  expect(start as OtherPage).toMatchObject({
    heading: 'Welcome',
    title: 'Portal',
    company: { path: 'acme', base: '/acme', is_valid: true },
    user: { is_valid: false },
    forms: [
      { title: 'members', link: '/acme/forms/event_request/members', needs_login: true },
      {
        title: 'Our event',
        description: 'A & B',
        link: '/acme/forms/event_request/open',
        type: 'Event requests',
        type_key: 'event_request',
        minutes: 3,
        needs_login: false,
      },
    ],
  })
  expect(((await page('', reader)).page as OtherPage).forms.map(form => form.needs_login)).toEqual([false, false])
})

test('the company of every page says whether it has single sign-on, and whether that leads the whole page away', async () => {
  for (const [path, who] of [
    ['', guest],
    ['forms/event_request/open', reader],
    ['admin/forms', admin],
  ] as const)
    expect((await page(path, who)).page.company, path).toMatchObject({ tenant_sso: false, tenant_sso_redirect: false })
  const { page: unknown } = await html('/nobody')
  expect(unknown?.company).toMatchObject({ is_valid: false, tenant_sso: false, tenant_sso_redirect: false })
})

test('a closed, forbidden or unknown page says which, and leads on to open forms', async () => {
  const ways = async (path: string, who: Person) => {
    const { reason, forms } = (await page(path, who)).page as OtherPage
    return [reason, forms.map(form => form.title)]
  }
  const open = ['members', 'Our event']
  expect(await ways('forms/event_request/closed', guest)).toEqual(['closed', open])
  expect(await ways('no/such/page', guest)).toEqual(['unknown', open])
  expect(await ways('admin', reader)).toEqual(['forbidden', open])
})

test("the start page has the user's own drafts, and a guest none", async () => {
  await publish('kept', { can_be_saved: true, title: 'Kept form' })
  onTestFinished(() => save('kept', { is_active: false }))
  await formsOf(acme).saveDraft('kept', [['title', 'x']], reader)
  const { drafts } = (await page('', reader)).page as OtherPage
  expect(drafts).toMatchObject([{ kind: 'draft', form: { title: 'Kept form' } }])
  expect(((await page('', guest)).page as OtherPage).drafts).toBeUndefined()
})

test('a form comes ready for a visitor: title, description, Markdown as HTML', async () => {
  const { status, page: form, headers } = await page('forms/event_request/open')
  expect([status, form.render]).toEqual([200, 'form'])
  expect(form).toMatchObject({
    title: 'Our event',
    description: 'A & B',
    intro: '<p><strong>Hello</strong> <img src="https://cdn.example/x.png" alt="x" /></p>\n',
    timezone: 'UTC',
    query: {},
  })
  expect((form as FormPage).form).toMatchObject({ path: 'open', version: 2, type: { key: type } })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('who may see a page is decided by the page', async () => {
  const status = async (path: string, who: Person) => {
    const answer = await page(path, who)
    return [answer.status, answer.page.render]
  }
  expect(await status('forms/event_request/members', guest)).toEqual([401, 'login'])
  expect(await status('forms/event_request/members', reader)).toEqual([200, 'form'])
  expect(await status('forms/event_request/closed', guest)).toEqual([410, 'other'])
  expect(await status('forms/event_request/nowhere', guest)).toEqual([404, 'other'])
  expect(await status('forms/poster/open', guest)).toEqual([404, 'other'])
  expect(await status('login', guest)).toEqual([401, 'login'])
  expect(await status('login', reader)).toEqual([200, 'other'])
  for (const path of [
    'admin',
    'admin/forms',
    'admin/forms/event_request',
    'admin/forms/event_request/open',
    'admin/submissions',
    'admin/nonsense',
  ]) {
    expect(await status(path, guest)).toEqual([401, 'login'])
    expect(await status(path, reader)).toEqual([403, 'other'])
  }
  expect(await status('admin', admin)).toEqual([200, 'admin_start'])
  expect(await status('admin/forms/no_such_type', admin)).toEqual([404, 'other'])
  expect(await status('no/such/page', guest)).toEqual([404, 'other'])
})

test('the menu has the screens that a user may open; on staff pages the types of form below all forms', async () => {
  const linksOf = (entries: readonly MenuEntry[] = []): unknown[] =>
    entries.map(({ link, entries: parts }) => (parts ? [link, linksOf(parts)] : link))
  expect((await page('', guest)).page.menu).toBeUndefined()
  expect((await page('', reader)).page.menu).toBeUndefined()
  expect(linksOf((await page('', admin)).page.menu)).toEqual(expect.arrayContaining(['/acme/admin/forms', '/acme/admin/submissions']))
  const ofAdder = linksOf((await page('', adder)).page.menu)
  expect(ofAdder).toContain('/acme/admin/forms')
  expect(ofAdder).not.toContain('/acme/admin/submissions')
  const { types } = (await page('admin/forms', admin)).page as AdminFormsListPage
  const parts = ['/acme/admin/forms', ...types.map(({ link }) => link)]
  for (const path of ['admin/forms', `admin/forms/${type}/open`, 'admin/submissions'])
    expect(linksOf((await page(path, admin)).page.menu).slice(0, 2), path).toEqual(['/acme/admin', ['/acme/admin/forms', parts]])
})

test('staff of another company see what guests see', async () => {
  const cookie = await other.cookieOf(admin)
  const foreign = await ask(server.origin, '/api/portal/acme/admin/forms', { headers: { cookie } })
  const none = await ask(server.origin, '/api/portal/acme/admin/forms')
  expect([foreign.status, foreign.text]).toEqual([401, none.text])
})

test('an unknown company is not found, with the generic profile', async () => {
  const json = await ask(server.origin, '/api/portal/nobody/forms/x/y')
  expect([json.status, JSON.parse(json.text)]).toMatchObject([404, { render: 'other', company: { is_valid: false, name: 'Portal' } }])
  expect(await html('/nobody/forms/x/y')).toMatchObject({ status: 404, page: { company: { is_valid: false } } })
})

test('the root leads to the chooser, a company in the host to its start page', async () => {
  expect(await ask(server.origin, '/')).toMatchObject({ status: 302, headers: { location: '/global' } })
  expect(await html('/global')).toMatchObject({ status: 200, page: { render: 'global' } })
  expect(await html('/', { host: 'acme.localhost' })).toMatchObject({
    status: 200,
    page: { render: 'other', company: { path: 'acme', base: '' } },
  })
  expect(await html('/forms/event_request/open', { host: 'acme.portal.example' })).toMatchObject({
    status: 200,
    page: { render: 'form', company: { base: '' } },
  })
})

test('what is chosen without a script leads to the form as well', async () => {
  const lead = async (query: string) => (await ask(server.origin, `/global${query}`)).headers.location
  expect(await lead('?region=emea&event_type=offsite')).toBe('/emea/forms/event_request/offsite')
  expect(await lead('?region=apac&event_type=gref')).toBe('/apac/forms/event_request/gref')
  expect(await lead('?region=//evil.example&event_type=x')).toBe('/amer/forms/event_request/gref')
})

test("on a company's subdomain the chooser leads to the subdomains of the regions", async () => {
  const chooser = await html('/global', { host: 'acme.portal.example:8443' })
  expect(chooser).toMatchObject({ status: 200, page: { render: 'global', siblings: 'portal.example:8443' } })
  expect(chooser.headers['content-security-policy']).toContain(
    "form-action 'self' http://amer.portal.example:8443 http://emea.portal.example:8443",
  )
  const { headers } = await ask(server.origin, '/global?region=emea&event_type=offsite', { headers: { host: 'acme.portal.example:8443' } })
  expect(headers.location).toBe('//emea.portal.example:8443/forms/event_request/offsite')
  expect((await html('/global', { host: 'unknown.portal.example' })).page).not.toHaveProperty('siblings')
})

test('a company written in capitals leads to its address', async () => {
  expect(await ask(server.origin, '/ACME')).toMatchObject({ status: 302, headers: { location: '/acme/' } })
  expect(await ask(server.origin, '/Acme/forms/event_request/open/?name=Ann%20B')).toMatchObject({
    status: 302,
    headers: { location: '/acme/forms/event_request/open?name=Ann%20B' },
  })
  expect((await ask(server.origin, '/NOBODY/forms')).status).toBe(404)
  expect((await ask(server.origin, '/ACME', { headers: { host: 'acme.localhost' } })).status).toBe(404)
})

test('a slash at the end means nothing, and HEAD has no body', async () => {
  for (const path of [
    '/acme/',
    '/acme/forms/event_request/open/',
    '/api/portal/acme/',
    '/api/portal/acme',
    '/api/portal/acme/forms/event_request/open/',
  ]) {
    expect((await ask(server.origin, path)).status).toBe(200)
  }
  expect(await ask(server.origin, '/acme/forms/event_request/open', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  expect(await ask(server.origin, '/acme/admin/settings', { headers: { cookie: await acme.cookieOf(admin) } })).toMatchObject({
    status: 302,
    headers: { location: '/acme/admin/settings/profile' },
  })
})

test('HTML has language, title, description and the data of the page, which nothing in it can break out of', async () => {
  await publish('hostile', { title: '</title><script>alert(1)</script>', description: '"><img src=x onerror=alert(1)>' })
  const { text, page: data } = await html('/acme/forms/event_request/hostile')
  expect(text).toMatch(/^<!doctype html><html lang="en">/)
  expect(text).toMatch(/<title>&lt;\/title&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt; · (?:Page 1 of \d+ · )?acme<\/title>/)
  expect(text).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"]*%232f5bd7/)
  expect(text).toContain('content="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
  expect(text.match(/<script/g)?.length).toBeLessThanOrEqual(2)
  expect(data).toMatchObject({ render: 'form', title: '</title><script>alert(1)</script>' })
})

test('nothing is painted before a part of the page itself is there, where the server draws it', async () => {
  const drawn = (await html('/acme/forms/event_request/open')).text
  const [head = '', body = ''] = drawn.split('</head>')
  const [, awaited] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(head) ?? []
  expect(body).toContain(` id="${awaited}"`)
  expect(head.indexOf('rel="expect"')).toBeLessThan(head.indexOf('<style data-files='))
  const forStaff = await ask(server.origin, '/acme/admin/forms', { headers: { cookie: await acme.cookieOf(admin) } })
  expect([forStaff.status, forStaff.text.includes('rel="expect"')]).toEqual([200, false])
})

test('every answer has a nonce of its own, and the policy names exactly the origins of the images of its texts', async () => {
  const nonces = new Set<string>()
  for (let round = 0; round < 50; round += 1) {
    const { headers, text } = await html('/acme/forms/event_request/open')
    const policy = String(headers['content-security-policy'])
    const nonce = /'nonce-([\w-]{22,})'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    for (const [, used] of text.matchAll(/nonce="([^"]*)"/g)) expect(used).toBe(nonce)
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
  }
  expect(nonces.size).toBe(50)
  const login = await html('/acme/admin/forms')
  expect(login.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
})

test('the policy names exactly the origins of the pages that a form shows in frames', async () => {
  const frame = (name: string, url: string) => ({ id: name, mapField: name, type: 'iframe', label: name, url })
  const fields = [frame('map', 'https://maps.example:8443/show?x=1'), frame('plan', 'https://maps.example:8443/plan')]
  await publish('framing', { fields: [{ id: 'page', fields }] } as never)
  const { headers } = await html('/acme/forms/event_request/framing')
  expect(headers['content-security-policy']).toContain("frame-src 'self' https://maps.example:8443;")
  expect((await html('/acme/forms/event_request/open')).headers['content-security-policy']).toContain("frame-src 'self';")
})

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }

test.each(['br', 'gzip'] as const)('compressed (%s) and plain are the same page', async encoding => {
  const headers = { 'accept-encoding': encoding }
  const still = (text: string) => text.replace(/nonce="[^"]*"|"now":\d+/g, '')
  for (const path of ['/acme', '/acme', '/acme/forms/event_request/open']) {
    const packed = await ask(server.origin, path, { headers })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('accept-encoding') })
    expect(still(unpacked[encoding](packed.bytes).toString())).toBe(still((await html(path)).text))
  }
  for (const path of [
    '/api/portal/acme/forms/event_request/open',
    '/api/portal/acme/forms/event_request/open?event_name=Gala',
    '/api/portal/acme/forms/event_request/nowhere',
  ]) {
    const json = await ask(server.origin, path, { headers })
    const text = json.headers['content-encoding'] === encoding ? unpacked[encoding](json.bytes).toString() : json.text
    const { now: _then, ...same } = JSON.parse((await ask(server.origin, path)).text) as Record<string, unknown>
    expect(JSON.parse(text)).toMatchObject(same)
  }
})

test('brotli goes before gzip, and what a browser does not take is not sent', async () => {
  const encodingFor = async (accepted: string) => (await html('/acme', { 'accept-encoding': accepted })).headers['content-encoding']
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br')
  expect(await encodingFor('gzip, br;q=0')).toBe('gzip')
  expect(await encodingFor('deflate')).toBeUndefined()
})

test("a user's page that another site made the browser ask for is not compressed: its length would tell what it holds", async () => {
  const session = await acme.cookieOf(admin)
  const encodingFor = async (site: string, cookie: string | undefined, path: string) => {
    const headers = { 'accept-encoding': 'br', 'sec-fetch-site': site, ...(cookie === undefined ? {} : { cookie }) }
    return (await ask(server.origin, path, { headers })).headers['content-encoding']
  }
  for (const path of ['/acme/forms/event_request/open?event_name=guess', '/api/portal/acme/forms/event_request/open?event_name=guess']) {
    for (const site of ['cross-site', 'same-site']) {
      expect(await encodingFor(site, session, path)).toBeUndefined()
      expect(await encodingFor(site, undefined, path), 'a guest has nothing to hide').toBe('br')
    }
    for (const site of ['same-origin', 'none']) expect(await encodingFor(site, session, path)).toBe('br')
  }
})

test('presets of the address come along as text, what is no preset does not', async () => {
  const { page: form } = await page('forms/event_request/open?event_name=%3Cb%3E&token=secret&__proto__=x&mode=edit')
  expect((form as FormPage).query).toEqual({ event_name: '<b>', ['__proto__']: 'x' })
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})

test('an event that is to be edited gets the shell alone, which counts for nothing', async () => {
  const before = await opened('open')
  const { text } = await html('/acme/forms/event_request/open?event_id=00000000-0000-4000-8000-000000000000')
  expect(text).toContain('<div id="root"></div>')
  expect(await opened('open')).toBe(before)
  expect((await page('forms/event_request/open?event_id=00000000-0000-4000-8000-000000000000&mode=edit')).status).toBe(404)
})

async function opened(path: string): Promise<number> {
  return ((await page(`admin/forms/${type}/${path}`, admin)).page as AdminFormPage).form.opened_count
}

test('a form that is saved, closed or deleted is so at once, on every server', async () => {
  const beside = there()
  const uuid = await publish('moving', { title: 'Before' })
  const path = '/acme/forms/event_request/moving'
  const seen = async () => {
    const answers = await Promise.all([server, beside].map(({ origin }) => ask(origin, path)))
    // Where the app is built, its place is between these two.
    return answers.map(({ status, text }) => [status, /<title>([^<]*)/.exec(text)?.[1]?.split(' · ')[0]])
  }
  expect(await seen()).toEqual([
    [200, 'Before'],
    [200, 'Before'],
  ])
  await save('moving', { title: 'After' })
  expect(await seen()).toEqual([
    [200, 'After'],
    [200, 'After'],
  ])
  await save('moving', { is_active: false })
  expect(await seen()).toEqual([
    [410, 'Portal'],
    [410, 'Portal'],
  ])
  await acme.as(admin)(deleteAnyForm, { params: { id: uuid } })
  expect(await seen()).toEqual([
    [404, 'Portal'],
    [404, 'Portal'],
  ])
}, 60_000)

test('a page that cannot be built has the error texts of the company', async () => {
  await publish('broken')
  await withOwner(server, async owner => {
    await owner.query('begin')
    await owner.query(`select set_config('app.company', $1, true)`, [acme.id])
    await owner.query(
      `insert into form_version (company_id, form_id, number, content) select company_id, id, 9, '{"fields": 7}' from form where company_id = $1 and path = 'broken'`,
      [acme.id],
    )
    await owner.query(`update form set version = 9 where company_id = $1 and path = 'broken'`, [acme.id])
    await owner.query('commit')
  })
  const answer = await ask(server.origin, '/api/portal/acme/forms/event_request/broken')
  expect(answer.status).toBe(500)
  expect(JSON.parse(answer.text)).toMatchObject({
    render: 'other',
    heading: 'Sorry but something went wrong',
    intro: expect.stringContaining('Please try again or contact a staff member to know more about this issue.'),
    request_id: expect.stringMatching(/./),
  })
  expect(answer.text).not.toMatch(/TypeError|\.ts|at /)
})

test('while the database does not answer, a page says so in the shell of its company, with a way on', async () => {
  await publish('held')
  const address = '/acme/forms/event_request/held'
  expect((await html(address)).status).toBe(200)
  const { database } = server.app.services
  const lost = vi.spyOn(database, 'of').mockImplementation(() => {
    throw new ConnectionLost(false, new Error('gone'))
  })
  const lostCompany = vi.spyOn(database, 'ask').mockRejectedValue(new ConnectionLost(false, new Error('gone')))
  onTestFinished(() => void [lost, lostCompany].forEach(spy => spy.mockRestore()))
  server.app.services.companies.forget('acme')
  const answer = await html(address)
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1', ratelimit: '"foyer";r=0;t=1' },
    page: { render: 'other', heading: 'Sorry but something went wrong', company: { path: 'acme' }, leads: ['retry', 'start'] },
  })
  expect((answer.page as OtherPage).intro).toContain('Please try again or contact a staff member to know more about this issue.')
  expect((await html('/forms/event_request/held', { host: 'acme.localhost' })).page).toMatchObject({ company: { path: 'acme', base: '' } })
  expect(await html('/never-seen')).toMatchObject({
    status: 503,
    page: { heading: 'Sorry but something went wrong', company: { is_valid: false } },
  })
})

test('a long text of what failed is rendered in a thread, and left out where none is free', async () => {
  const { companies, database, formWorker } = server.app.services
  await html('/acme')
  const company = companies.last('acme')
  const spies = [
    vi.spyOn(companies, 'last').mockReturnValue(company && { ...company, error_intro: `# Away\n\n${'We are away. '.repeat(500)}` }),
    vi.spyOn(database, 'of').mockImplementation(() => {
      throw new ConnectionLost(false, new Error('gone'))
    }),
    vi.spyOn(database, 'ask').mockRejectedValue(new ConnectionLost(false, new Error('gone'))),
  ]
  const render = vi.spyOn(formWorker, 'run').mockRejectedValueOnce(unavailable(5))
  onTestFinished(() => void [...spies, render].forEach(spy => spy.mockRestore()))
  companies.forget('acme')
  expect(await html('/acme')).toMatchObject({
    status: 503,
    page: { heading: 'Sorry but something went wrong', company: { is_valid: false } },
  })
  const shown = await html('/acme')
  expect(shown).toMatchObject({ status: 503, page: { company: { path: 'acme' } } })
  expect((shown.page as OtherPage).intro).toContain('<h1>Away</h1>')
  expect(render).toHaveBeenCalledTimes(2)
  await html('/acme')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page that only has something to say leads on to where this visitor may go', async () => {
  const leads = async (path: string, who: Person) => ((await page(path, who)).page as OtherPage).leads
  expect(await leads('no/such/page', guest)).toEqual(['start'])
  expect(await leads('no/such/page', reader)).toEqual(['start', 'submissions'])
  expect(await leads('admin', reader)).toEqual(['start', 'submissions'])
  expect(await leads('no/such/page', admin)).toEqual(['start', 'submissions', 'admin'])
  expect(await leads('forms/event_request/closed', guest)).toEqual(['start'])
  expect(await leads('', guest)).toEqual([])
  expect((await html('/nobody/x')).page).toMatchObject({ leads: ['global'] })
})

test.each(['/acme/%zz', '/acme/forms/%ff%fe?a=%zz', '/%'])('an address that cannot be read is a page that is not found: %s', async path => {
  const answer = await html(path, { accept: 'text/html' })
  expect(answer).toMatchObject({ status: 404, page: { render: 'other', heading: 'Page not found' } })
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a form is opened by visitors: what staff look at is not counted', async () => {
  await publish('counted')
  const form = 'forms/event_request/counted'
  for (const who of [guest, reader, admin, adder]) expect((await page(form, who)).status).toBe(200)
  expect(((await page(`admin/${form}`, admin)).page as AdminFormPage).form.opened_count).toBe(2)
})

test('what no address of a page can be is not found', async () => {
  for (const path of [
    '/api/nothing',
    '/acme/forms/event_request/open/style.css',
    '/acme/forms/%2e%2e/open',
    '/acme/../other',
    '/favicon.ico',
  ]) {
    const { status, headers } = await ask(server.origin, path)
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})

test('whoever asks too often gets a page that says so, and when to come back', async () => {
  const strict = await startServer({ limits: { pagesPerMinute: 2 } })
  await strict.company('house')
  const answers = [await ask(strict.origin, '/house'), await ask(strict.origin, '/house'), await ask(strict.origin, '/house')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2]?.text).toContain('Please wait a moment')
  const seconds = answers[2]?.headers['retry-after']
  expect(Number(seconds)).toBeGreaterThan(0)
  expect(answers[2]?.headers['ratelimit']).toBe(`"foyer";r=0;t=${String(seconds)}`)
  await strict.stop()
})
