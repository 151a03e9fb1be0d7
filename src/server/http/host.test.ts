import { expect, test } from 'vitest'
import { ask } from '#tests/security/raw.ts'
import { startServer } from '#tests/kit/server.ts'

const server = await startServer({ env: { PUBLIC_URL: 'https://portal.example' } })
await server.company('acme')
const own = { host: 'portal.example', cookie: 'foyer-acme=x' }

test('with PUBLIC_URL only its name and what is below it are served; health is told to any', async () => {
  const statusOf = async (host: string, path: string) => (await ask(server.origin, path, { headers: { host } })).status
  for (const host of ['portal.example', 'PORTAL.example', 'portal.example:8443', 'acme.portal.example']) {
    expect([host, await statusOf(host, host.startsWith('acme') ? '/' : '/acme'), await statusOf(host, '/api/portal/acme/')]).toEqual([
      host,
      200,
      200,
    ])
  }
  for (const host of ['127.0.0.1', 'evil.example', 'portal.example.evil.example', 'evilportal.example', '']) {
    expect([host, await statusOf(host, '/acme'), await statusOf(host, '/api/portal/acme/')]).toEqual([host, 421, 421])
    expect([await statusOf(host, '/livez'), await statusOf(host, '/readyz')]).toEqual([200, 200])
  }
})

test('a page of the same name over http is another site', async () => {
  const statusFrom = async (headers: Record<string, string>) =>
    (await ask(server.origin, '/api/logout/acme', { headers: { ...own, ...headers } })).status
  expect(await statusFrom({ origin: 'https://portal.example' })).toBe(200)
  for (const origin of ['http://portal.example', 'https://acme.portal.example', 'null'])
    expect([origin, await statusFrom({ origin })]).toEqual([origin, 403])
  expect(await statusFrom({ referer: 'http://portal.example/acme' })).toBe(403)
})
