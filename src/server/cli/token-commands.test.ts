import { expect, test } from 'vitest'
import { formsOf } from '#tests/kit/forms.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { startServer } from '#tests/kit/server.ts'
import { asProgram, aToken } from '#tests/kit/tokens.ts'

const server = await startServer()
const acme = await server.company('acme')
const say = operatorOf(server)

test('an operator sees the API tokens of a company, and revokes one at once', async () => {
  expect(await say(['token', 'list', 'acme'])).toBe('acme has no API tokens')
  const forms = formsOf(acme)
  const { uuid } = await forms.editor((await forms.publish([aPage(aField('text', 'title'))])).path)
  const { id, token, email } = await aToken(server, acme, { name: 'Sync', scopes: ['forms:read', 'bookings:read'], forms: [uuid] })
  await say(['user', 'remove', 'acme', email, '--yes'])
  const statusNow = async () => (await server.fetch('/api/v1/acme', { headers: asProgram(token) })).status
  expect(await say(['token', 'list', 'acme'])).toMatch(
    new RegExp(
      `^${id} {2}"Sync", forms:read \\+ bookings:read, forms: .+, made by Mika Maker, who left, never used, ends after 20\\d\\d-\\d\\d-\\d\\d$`,
    ),
  )
  expect(await statusNow()).toBe(200)
  expect(await say(['token', 'list', 'acme'])).toMatch(/, last used 20\S+Z, today: 1, ends after /)
  expect(await say(['token', 'revoke', 'acme', id])).toBe('The API token "Sync" of acme is revoked')
  expect(await statusNow()).toBe(401)
  expect(await say(['token', 'list', 'acme'])).toMatch(/, revoked$/)
  for (const other of [id, 'Sync'])
    await expect(say(['token', 'revoke', 'acme', other])).rejects.toThrow(`acme has no API token ${other} that can be used.`)
})
