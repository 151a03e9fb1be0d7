import { expect, test } from 'vitest'
import { startServer, withOwner } from '#tests/server.ts'
import { isOrigin, pageHeaders } from './headers.ts'

const server = await startServer()
await server.company('acme')
const secured = await startServer({ env: { PUBLIC_URL: 'https://portal.example' } })
await secured.company('acme')

test('every answer says how it may be used', async () => {
  for (const path of ['/acme', '/livez', '/api/nothing', '/api/portal/acme/admin/forms', '/assets/visitor/none.js']) {
    const { headers } = await server.fetch(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    expect(headers.get('cache-control'), path).toBe('no-store')
    expect(headers.get('referrer-policy'), path).toBeTruthy()
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

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
  const policies = await Promise.all(Array.from({ length: 50 }, async () => (await server.fetch('/acme')).headers.get('content-security-policy') ?? ''))
  const nonces = policies.map(policy => /script-src 'nonce-([\w-]{24})' 'strict-dynamic'/.exec(policy)?.[1])
  expect(new Set(nonces).size).toBe(50)
  expect(policies.join()).not.toMatch(/unsafe-(eval|inline)/)
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
})
