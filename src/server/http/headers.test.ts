import { expect, test } from 'vitest'
import { admin } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { isOrigin, pageHeaders } from './headers.ts'

const server = await startServer()
const acme = await server.company('acme')
const secured = await startServer({ env: { PUBLIC_URL: 'https://portal.example' } })
await secured.company('acme')

test('the way from / to the chooser is kept by nobody and holds nothing that runs', async () => {
  const answer = await server.fetch('/')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/global'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test.each(['/acme', '/livez', '/api/nothing', '/api/portal/acme/admin/forms', '/assets/visitor/none.js'])(
  'the answer to %s says how it may be used',
  async path => {
    const headers = Object.fromEntries((await server.fetch(path)).headers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': expect.stringContaining('origin'),
    })
    expect(Object.keys(headers).filter(name => ['server', 'x-powered-by', 'strict-transport-security'].includes(name))).toEqual([])
  },
)

test('HSTS and upgrades are asked for only where the public address is https', async () => {
  const { headers } = await secured.fetch('/acme')
  expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

test("a visitor's page may be framed by the portal and the company's origins, staff pages by nobody", async () => {
  await withOwner(server, owner => owner.query(`update company set frame_origins = '{https://intranet.example}' where path = 'acme'`))
  server.app.services.companies.forget('acme')
  const visitor = (await server.fetch('/acme')).headers
  expect(visitor.get('content-security-policy')).toContain("frame-ancestors 'self' https://intranet.example")
  expect(visitor.get('x-frame-options')).toBeNull()
  const staff = (await server.fetch('/acme/admin/forms')).headers
  expect(staff.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(staff.get('x-frame-options')).toBe('DENY')
})

test('a page allows neither inline code nor eval, and every answer has a nonce of its own', async () => {
  const policies = await Promise.all(
    Array.from({ length: 50 }, async () => (await server.fetch('/acme')).headers.get('content-security-policy') ?? ''),
  )
  const nonces = policies.map(policy => /script-src 'nonce-([\w-]{24})' 'strict-dynamic'/.exec(policy)?.[1])
  expect(new Set(nonces).size).toBe(50)
  expect(policies.join()).not.toMatch(/unsafe-(eval|inline)/)
})

test("on a visitor's page only the policy of prepared HTML puts text into the page as HTML", async () => {
  const visitor = (await server.fetch('/acme')).headers.get('content-security-policy')
  expect(visitor).toMatch(/; require-trusted-types-for 'script'; trusted-types foyer(;|$)/)
})

test('on a page of the staff texts without a tag may go in as well, which style sheets are', async () => {
  const { headers } = await server.fetch('/acme/admin/forms', { headers: { cookie: await acme.cookieOf(admin) } })
  expect(headers.get('content-security-policy')).toMatch(/; require-trusted-types-for 'script'; trusted-types foyer default mails(;|$)/)
})

test('an origin that is none adds nothing to the policy', () => {
  const policy = pageHeaders({
    nonce: 'n',
    secure: false,
    framedBy: ['https://a.example; script-src *', 'https://b.example/path', 'javascript:alert(1)', 'https://c.example'],
    imageOrigins: ["'unsafe-inline'", 'https://img.example'],
  })['content-security-policy']
  expect(policy).toContain("frame-ancestors 'self' https://c.example")
  expect(policy).toContain("img-src 'self' data: blob: https://img.example")
  expect(policy).not.toContain('script-src *')
  expect([isOrigin('https://x.example:8443'), isOrigin('https://x.example/'), isOrigin('*')]).toEqual([true, false, false])
  const hostile = ['https://a;sandbox', 'https://a,default-src', 'https://*', 'https://*.example', "https://'self'"]
  expect(hostile.filter(origin => URL.parse(origin)?.origin === origin)).toEqual(hostile)
  expect(hostile.filter(isOrigin)).toEqual([])
})
