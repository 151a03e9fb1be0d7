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
