import { expect, test } from 'vitest'
import { login } from '#contract/portal/people.ts'
import { guest } from '#tests/people.ts'
import { startServer } from '#tests/server.ts'

const server = await startServer()
const acme = await server.company('acme')
await acme.addUser({ email: 'ann@example.org', password: 'a fine password' })

test('a user logs in with email and password', async () => {
  const { status, body, headers } = await acme.as(guest)(login, { body: { username: 'Ann@Example.org', password: 'a fine password' } })
  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(headers.get('set-cookie')).toMatch(/^foyer-acme=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(body.access_token_exp).toBeGreaterThan(Date.now() / 1000 + 11.9 * 3600)
})
