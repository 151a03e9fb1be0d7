import { expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'
import { asProgram, aToken } from '#tests/kit/tokens.ts'

const server = await startServer()
const company = await server.company('acme')

test('a program is told whom its token speaks for and what it may do', async () => {
  const ends_at = new Date('2099-01-01T00:00:00Z')
  const { token } = await aToken(server, company, { name: 'Sync', scopes: ['forms:read'], ends_at })
  const answer = await server.fetch('/api/v1/acme', { headers: asProgram(token) })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    company: { path: 'acme', name: 'acme', timezone: 'UTC' },
    token: { name: 'Sync', scopes: ['forms:read'], forms: null, ends_at: '2099-01-01T00:00:00.000Z' },
  })
})

test('a program that has an answer already is told so without it', async () => {
  const { token } = await aToken(server, company)
  const get = (headers: Record<string, string> = {}) => server.fetch('/api/v1/acme', { headers: { ...asProgram(token), ...headers } })
  const first = await get()
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await get({ 'if-none-match': known })
    expect({ known, status: again.status, text: await again.text() }).toEqual({ known, status: 304, text: '' })
    expect(again.headers.get('etag')).toBe(etag)
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
})
