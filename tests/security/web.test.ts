import { describe, expect, test } from 'vitest'
import { climbs, probes } from './payloads.ts'
import { ask, type RawAsk, shout } from './raw.ts'
import { makeWorld } from './world.ts'

const world = await makeWorld()
const tenant = world.ours

const api = (rest: string) => `/api/portal/${tenant.path}/${rest}`
const asAdmin = () => ({ ...world.own, cookie: tenant.cookies.admin })
const json = { 'content-type': 'application/json' }

describe('another site', () => {
  const strangers: readonly Readonly<Record<string, string>>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { referer: 'https://evil.example/form' },
    { origin: 'http://127.0.0.1:1' },
    {},
  ]

  test.each(strangers)('cannot add, save or delete a form, nor log out: %o', async headers => {
    const before = await world.count(tenant, 'form')
    const cookie = tenant.cookies.admin
    const asks: readonly (readonly [string, RawAsk])[] = [
      [api('admin/forms/event_request/add/'), { method: 'POST', body: JSON.stringify({ path: 'csrf', name: 'csrf' }) }],
      [api('admin/forms/event_request/open'), { method: 'PATCH', body: '{}' }],
      [api(`admin/forms/event_request/${tenant.form}/`), { method: 'DELETE' }],
      [`/api/logout/${tenant.path}`, {}],
    ]
    for (const [path, options] of asks) {
      const answer = await ask(world.origin, path, { ...options, headers: { ...json, cookie, ...headers } })
      expect({ path, status: answer.status }).toEqual({ path, status: 403 })
    }
    expect(await world.count(tenant, 'form')).toBe(before)
    expect((await ask(world.origin, api('admin/forms'), { headers: asAdmin() })).status).toBe(200)
  })

  test('cannot log somebody in', async () => {
    const { email, password } = tenant.people.plain
    const answer = await ask(world.origin, `/api/login/${tenant.path}`, {
      method: 'POST',
      body: JSON.stringify({ username: email, password }),
      headers: { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('reads nothing: no answer allows another origin', async () => {
    for (const path of [`/${tenant.path}/`, api(''), api('admin/forms'), '/livez']) {
      const answer = await ask(world.origin, path, { headers: { origin: 'https://evil.example' } })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('headers', () => {
  test('every page has a policy with a nonce of its own', async () => {
    const nonces = new Set<string>()
    for (let times = 0; times < 100; times += 1) {
      const { headers, text } = await ask(world.origin, `/${tenant.path}/forms/event_request/open`)
      const policy = String(headers['content-security-policy'])
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
      expect(nonce.length).toBeGreaterThanOrEqual(22)
      expect(text).toContain(`nonce="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(100)
  })

  test.each([
    ['', '200'],
    ['forms/event_request/open', '200'],
    ['no/such/page', '404'],
    ['admin/forms', '401'],
  ])('the page "%s" runs no foreign or inline script, and is not kept', async (path, status) => {
    const { headers, status: got } = await ask(world.origin, `/${tenant.path}/${path}`)
    expect(String(got)).toBe(status)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
    expect(policy).toMatch(/object-src 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
  })

  test('nobody frames a staff page or a login page; a visitor’s page only the portal itself', async () => {
    const staff = await ask(world.origin, `/${tenant.path}/admin/forms`, { headers: { cookie: tenant.cookies.admin } })
    const login = await ask(world.origin, `/${tenant.path}/admin/forms`)
    for (const { headers } of [staff, login]) expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors 'none'/)
    const visitor = await ask(world.origin, `/${tenant.path}/forms/event_request/open`)
    expect(String(visitor.headers['content-security-policy'])).toMatch(/frame-ancestors 'self'(;|$)/)
  })

  test.each(['', 'admin/forms', 'forms/event_request/open', 'files/none', 'no/such'])(
    'data of "%s" is never kept and never a page',
    async path => {
      const { headers } = await ask(world.origin, api(path))
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
    },
  )

  test('the cookie of a session is for the server alone', async () => {
    const { email, password } = tenant.people.plain
    const answer = await ask(world.origin, `/api/login/${tenant.path}`, {
      method: 'POST',
      body: JSON.stringify({ username: email, password }),
      headers: { ...json, ...world.own },
    })
    expect(answer.status).toBe(200)
    const [cookie = ''] = answer.headers['set-cookie'] ?? []
    expect(cookie).toMatch(new RegExp(`^foyer-${tenant.path}=[\\w-]{43};`))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\//)
    expect(answer.text).not.toContain(cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')))
  })
})

describe('paths', () => {
  test.each(climbs)('an asset’s name leads nowhere else: %s', async climb => {
    for (const folder of ['/assets/visitor/', '/assets/staff/', '/assets/']) {
      const { status, text } = await ask(world.origin, folder + encodeRaw(climb))
      expect({ climb, fine: status >= 400 && status < 500 }).toEqual({ climb, fine: true })
      expect(text).not.toMatch(/root:|"dependencies"|"isEntry"/)
    }
  })

  test.each(climbs)('nor does a file’s id: %s', async climb => {
    const { status, text } = await ask(world.origin, api(`files/${encodeRaw(climb)}`), { headers: asAdmin() })
    expect({ climb, fine: status >= 400 && status < 500 }).toEqual({ climb, fine: true })
    expect(text).not.toMatch(/root:|"dependencies"/)
  })

  test.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '///evil.example',
    '/evil.example//',
    '/%0d%0aLocation:%20https://evil.example',
    '/global/..//evil.example',
    '/?next=//evil.example',
  ])('no address sends anybody away: %s', async path => {
    const { headers, status } = await ask(world.origin, path)
    expect(status).toBeLessThan(500)
    expect({ location: headers['location'], own: staysHere(headers['location']) }).toMatchObject({ own: true })
  })

  test.each([
    'evil.example',
    'evil.example:80',
    'x.y.z',
    'a'.repeat(300),
    '127.0.0.1',
    '[::1]',
    'localhost@evil.example',
    '..',
    'ACME.localhost',
  ])('the host is never an address to be sent to: %s', async host => {
    const answer = await shout(world.origin, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    const [, location] = /^location: (.*)\r$/im.exec(answer) ?? []
    expect({ location, own: staysHere(location) }).toMatchObject({ own: true })
    expect(answer.toLowerCase()).not.toContain('href="http://evil.example')
  })

  test('a request without a host, with two, or with an address longer than allowed is refused', async () => {
    expect(await shout(world.origin, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await shout(world.origin, `GET /${'x'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 4\d\d /,
    )
    expect(await shout(world.origin, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })
})

describe('searches', () => {
  test.each(probes)('are texts and nothing else: %s', async probe => {
    for (const list of ['admin/forms', 'admin/submissions']) {
      for (const name of ['search', 'sort', 'page', 'size', 'form', 'from', 'to', 'descending']) {
        const query = new URLSearchParams({ [name]: probe }).toString()
        const { status, text } = await ask(world.origin, api(`${list}?${query}`), { headers: asAdmin() })
        expect({ list, name, fine: status < 500 }).toEqual({ list, name, fine: true })
        // What was asked may be said again, as a text.
        expect(text.replaceAll(JSON.stringify(probe).slice(1, -1), '')).not.toMatch(/syntax error|pg_|SQLSTATE|argon2/i)
      }
    }
  })

  test('signs of LIKE find only themselves', async () => {
    for (const probe of ['%', '_', 'op_n', 'o%n', '\\']) {
      const { text } = await ask(world.origin, api(`admin/forms?${new URLSearchParams({ search: probe })}`), { headers: asAdmin() })
      expect({ probe, total: (JSON.parse(text) as { total: number }).total }).toEqual({ probe, total: 0 })
    }
  })
})

/** Is this no header Location, or one that begins with a single slash? A browser reads a backslash as a slash. */
function staysHere(location: string | string[] | undefined): boolean {
  return location === undefined || /^\/(?![/\\])/.test(String(location))
}

/** What HTTP cannot carry at all is written as its percent sign; everything else stays as it is. */
function encodeRaw(path: string): string {
  return path.replace(/[^\x21-\x7e]/g, sign => encodeURIComponent(sign))
}
