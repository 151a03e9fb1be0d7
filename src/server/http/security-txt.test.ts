import { expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'

const read = async (env: Record<string, string>) => {
  const server = await startServer({ env })
  const answer = await server.fetch('/.well-known/security.txt')
  const found = { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  await server.stop()
  return found
}

test('security.txt says whom the operator named, until when to believe it, and where it stands', async () => {
  const { status, type, text } = await read({
    SECURITY_CONTACT: 'security@example.org, https://example.org/report',
    SECURITY_POLICY: 'https://example.org/policy',
    SECURITY_LANGUAGES: 'en, de',
    PUBLIC_URL: 'https://portal.example.org',
  })
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect([days > 170, days < 365]).toEqual([true, true])
  expect(text.replace(expires, '…')).toBe(
    'Contact: mailto:security@example.org\nContact: https://example.org/report\nExpires: …\nPreferred-Languages: en, de\n' +
      'Policy: https://example.org/policy\nCanonical: https://portal.example.org/.well-known/security.txt\n',
  )
})

test('without a contact there is no security.txt', async () => {
  expect(await read({})).toMatchObject({ status: 404 })
})
