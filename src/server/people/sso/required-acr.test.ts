import { expect, test } from 'vitest'
import { admin } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { browserAt, refusalsOf, setSignOn, signOn } from '#tests/kit/sign-on.ts'
import { signOnProvider } from '#tests/kit/stand-ins/sign-on-provider.ts'

/** How somebody has to have logged in at the provider (P2.155). */

const provider = await signOnProvider()
const server = await startServer({ env: { OUTBOUND_ALLOW: provider.hostAndPort } })
const OWN = { 'sec-fetch-site': 'same-origin' }
const SAYS = 'Please try to login again or contact a staff member to know more about this issue'
const ACR = 'urn:acme:two-factors phr'

let count = 0
async function requiring(acr: string): Promise<TestCompany> {
  const company = await server.company(`acr-${(count += 1)}`)
  await setSignOn(company, provider, { acr })
  return company
}

test('the provider is asked for the kinds of login that the company requires, and any of them gets in', async () => {
  const company = await requiring(ACR)
  const browser = browserAt(server, company.path)
  const { headers } = await browser.get('/login/sso')
  expect(new URL(headers.get('location') ?? '').searchParams.get('acr_values')).toBe(ACR)
  expect((await signOn(browser, provider, { claims: { acr: 'phr' } })).status).toBe(200)
  expect(await browser.name()).not.toBe('')
})

const wrong = [
  { what: 'another kind', login: { claims: { acr: '1' } } },
  { what: 'none that is said', login: {} },
  { what: 'one that is said beside the token', login: { userinfo: { acr: 'phr' } } },
  { what: 'several at once', login: { claims: { acr: ['phr'] } } },
  { what: 'a part of a name', login: { claims: { acr: 'two-factors' } } },
]

test.each(wrong)('$what is refused, in the words of every refusal and with its line in the audit', async ({ login }) => {
  const company = await requiring(ACR)
  const browser = browserAt(server, company.path)
  const { status, html } = await signOn(browser, provider, login)
  expect(status).toBe(401)
  expect(html).toContain(SAYS)
  expect(await browser.name()).toBe('')
  expect(await refusalsOf(server, company)).toEqual([{ reason: 'acr', way: 'sign_on' }])
})

test('it is asked for where somebody confirms or connects too, and a trial says that it is missing', async () => {
  const company = await requiring(ACR)
  const browser = browserAt(server, company.path, await company.cookieOf(admin))
  for (const mode of ['link', 'confirm'])
    expect([mode, (await signOn(browser, provider, {}, { query: `?mode=${mode}`, headers: OWN })).status]).toEqual([mode, 401])
  const { status, html } = await signOn(browser, provider, {}, { query: '?mode=test', headers: OWN })
  expect([status, html.includes('<dt>Login</dt><dd>refused: acr</dd>')]).toEqual([200, true])
})

test('without one any login counts, and a name is letters, digits and signs', async () => {
  const company = await requiring('')
  const browser = browserAt(server, company.path)
  const { headers } = await browser.get('/login/sso')
  expect(new URL(headers.get('location') ?? '').searchParams.has('acr_values')).toBe(false)
  expect((await signOn(browser, provider, { claims: { acr: '1' } })).status).toBe(200)
  await expect(requiring('zwei Größen')).rejects.toThrow(/422.*Letters, digits and signs alone/)
})
