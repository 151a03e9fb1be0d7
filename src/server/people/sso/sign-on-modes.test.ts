import { expect, test } from 'vitest'
import { checkIdentity } from '#contract/portal/account.ts'
import { admin, reader } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { browserAt, refusalsOf, setSignOn, signOn } from '#tests/kit/sign-on.ts'
import { signOnProvider } from '#tests/kit/stand-ins/sign-on-provider.ts'
import { sql } from '#tests/kit/sql.ts'

/** What somebody who is logged in does at the provider: confirms, connects, tries (P2.119 to P2.121). */

const provider = await signOnProvider()
const server = await startServer({ env: { OUTBOUND_ALLOW: provider.hostAndPort } })
const OWN = { 'sec-fetch-site': 'same-origin' }

let count = 0
async function withSignOn(more: Parameters<typeof setSignOn>[2] = {}): Promise<TestCompany> {
  const company = await server.company(`modes-${(count += 1)}`)
  await setSignOn(company, provider, more)
  return company
}

const dbOf = ({ id }: TestCompany) => server.app.services.database.of(id)
const age = (company: TestCompany) =>
  dbOf(company).run(sql`update session set confirmed_at = now() - interval '1 hour' where company_id = ${company.id}`)

type Browser = ReturnType<typeof browserAt>

/** May whoever has this browser do what is only for somebody of whom it is sure who they are? */
async function isFresh(browser: Browser, { path }: TestCompany): Promise<boolean> {
  const address = checkIdentity.path.replace(':company', path)
  const answer = await server.fetch(address, { method: 'POST', headers: { cookie: browser.cookie(), ...OWN } })
  return answer.status === 200
}

test('whoever came by single sign-on confirms by it who they are, and the session stays', async () => {
  const company = await withSignOn()
  const browser = browserAt(server, company.path)
  await signOn(browser, provider)
  const before = browser.jar.get(`foyer-${company.path}`)
  await age(company)
  expect(await isFresh(browser, company)).toBe(false)
  const refused = await server.fetch(checkIdentity.path.replace(':company', company.path), {
    method: 'POST',
    headers: { cookie: browser.cookie(), ...OWN },
  })
  expect(((await refused.json()) as { data: unknown }).data).toEqual({
    confirm: ['sign_on'],
    sign_on: { label: 'Acme ID', address: `/${company.path}/login/sso?mode=confirm` },
  })
  const begun = await browser.get('/login/sso?mode=confirm', OWN)
  const address = begun.headers.get('location') ?? ''
  expect(new URL(address).searchParams.get('max_age')).toBe('300')
  const auth_time = Math.floor(Date.now() / 1000)
  const done = await browser.get(`/login/sso/done?${provider.logIn(address, { claims: { auth_time } })}`)
  expect([done.status, await isFresh(browser, company)]).toEqual([200, true])
  expect(browser.jar.get(`foyer-${company.path}`)).toBe(before)
})

test('a login that asked for nothing there is as old here as what was shown there', async () => {
  const company = await withSignOn()
  const now = Math.floor(Date.now() / 1000)
  const enter = async (claims: Readonly<Record<string, unknown>>) => {
    const browser = browserAt(server, company.path)
    expect((await signOn(browser, provider, { claims })).status).toBe(200)
    return isFresh(browser, company)
  }
  expect(await enter({ auth_time: now - 3600 })).toBe(false)
  expect(await enter({ auth_time: now - 60 })).toBe(true)
  // Its clock is ahead; and one that does not say when.
  expect(await enter({ auth_time: now + 30 })).toBe(true)
  expect(await enter({ auth_time: 1e300 })).toBe(true)
  expect(await enter({})).toBe(true)
})

test('a login there of a while ago, and one of somebody else, confirm nothing', async () => {
  const company = await withSignOn()
  const browser = browserAt(server, company.path)
  await signOn(browser, provider)
  await age(company)
  const now = Math.floor(Date.now() / 1000)
  const query = { query: '?mode=confirm', headers: OWN }
  expect((await signOn(browser, provider, { claims: { auth_time: now - 3600 } }, query)).status).toBe(401)
  expect((await signOn(browser, provider, {}, query)).status).toBe(401)
  expect((await signOn(browser, provider, { claims: { auth_time: now, sub: 'ann', email: 'ann@sso.example' } }, query)).status).toBe(403)
  expect(await isFresh(browser, company)).toBe(false)
  expect((await refusalsOf(server, company)).map(({ reason }) => reason).toSorted()).toEqual(['login_age', 'other_user', 'token'])
})

test('what is for somebody who is logged in begins on a page of the portal alone', async () => {
  const company = await withSignOn()
  const cookie = await company.cookieOf(admin)
  for (const mode of ['confirm', 'link', 'test']) {
    const at = (headers: Record<string, string>, by = cookie) => browserAt(server, company.path, by).get(`/login/sso?mode=${mode}`, headers)
    expect((await at({ 'sec-fetch-site': 'cross-site' })).status, mode).toBe(403)
    expect((await at({ 'sec-fetch-site': 'none' })).status, mode).toBe(403)
    expect((await at({ referer: 'https://evil.example/' })).status, mode).toBe(403)
    expect((await at(OWN, '')).status, `${mode} by a guest`).toBe(403)
    expect((await at(OWN)).status, mode).toBe(302)
    expect((await at({ referer: `${server.origin}/` })).status, mode).toBe(302)
  }
  expect((await browserAt(server, company.path, await company.cookieOf(reader)).get('/login/sso?mode=test', OWN)).status).toBe(403)
  await age(company)
  expect((await browserAt(server, company.path, cookie).get('/login/sso?mode=link', OWN)).status).toBe(403)
})

test('an account is connected by its owner, whatever the email there, and is theirs at the next login', async () => {
  const company = await withSignOn({ makes_accounts: false })
  const owner = browserAt(server, company.path, await company.cookieOf(admin))
  const { status, html } = await signOn(owner, provider, {}, { query: '?mode=link', headers: OWN })
  expect([status, html.includes('Your account is connected')]).toEqual([200, true])
  const elsewhere = browserAt(server, company.path)
  expect((await signOn(elsewhere, provider)).status).toBe(200)
  expect(await elsewhere.name()).toBe(await owner.name())
  // It is taken: nobody else gets it.
  const other = browserAt(server, company.path, await company.cookieOf(reader))
  expect((await signOn(other, provider, {}, { query: '?mode=link', headers: OWN })).status).toBe(403)
})

test('what was begun by one is finished by nobody else who logged in meanwhile', async () => {
  const company = await withSignOn()
  const browser = browserAt(server, company.path, await company.cookieOf(admin))
  const begun = await browser.get('/login/sso?mode=link', OWN)
  const [name = '', token = ''] = (await company.cookieOf(reader)).split('=')
  browser.jar.set(name, token)
  expect((await browser.get(`/login/sso/done?${provider.logIn(begun.headers.get('location') ?? '')}`)).status).toBe(403)
})

test('a trial shows what the provider says and what it would become, logs nobody in and makes nobody', async () => {
  const company = await withSignOn({ is_on: false })
  const browser = browserAt(server, company.path, await company.cookieOf(admin))
  const claims = { name: 'Bob <b>Builder', groups: ['staff', 'hosts'] }
  const { status, html } = await signOn(browser, provider, { claims }, { query: '?mode=test', headers: OWN })
  expect(status).toBe(200)
  expect(html).toContain('<dt>Account</dt><dd>a new one</dd>')
  expect(html).toContain('<dt>claim groups</dt><dd>[&quot;staff&quot;,&quot;hosts&quot;]</dd>')
  expect(html).toContain('Bob &lt;b&gt;Builder')
  expect(html).toContain('<dt>Signed by</dt><dd>RS256 first</dd>')
  // What it says of itself, as far as that counts here.
  expect(html).toContain(`<dt>Provider</dt><dd>${provider.issuer}</dd>`)
  expect(html).toContain('<dt>Signatures</dt><dd>RS256</dd>')
  expect(html).toContain('<dt>Keys</dt><dd>first RS256</dd>')
  expect(html).not.toContain('eyJ')
  const wrong = await signOn(browser, provider, { sign: 'other' }, { query: '?mode=test', headers: OWN })
  expect(wrong.html).toContain('Reason: signature.')
  expect(await browser.name()).toContain('admin')
  const [row] = await dbOf(company).run(sql<{ count: number }>`select count(*)::int as count from users where company_id = ${company.id}`)
  expect(row?.count).toBe(1)
  // Nobody else can use what is off.
  expect((await browserAt(server, company.path).get('/login/sso')).status).toBe(404)
})

test('groups that the provider keeps elsewhere count as not there, and the trial says so', async () => {
  const company = await withSignOn()
  const browser = browserAt(server, company.path, await company.cookieOf(admin))
  const claims = { groups: ['staff'], _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example' } } }
  const { html } = await signOn(browser, provider, { claims }, { query: '?mode=test', headers: OWN })
  expect(html).toContain('too many for the token')
  expect(html).not.toContain('claim groups')
})

test('that an e-mail was confirmed counts for that one alone, wherever it is said', async () => {
  const company = await withSignOn({ matches_email: true })
  await company.addUser({ email: 'ann@sso.example', name: 'Ann' })
  const nameOf = async (claims: Readonly<Record<string, unknown>>, userinfo: Readonly<Record<string, unknown>>) => {
    const browser = browserAt(server, company.path)
    await signOn(browser, provider, { claims: { name: undefined, email: undefined, email_verified: undefined, ...claims }, userinfo })
    return browser.name()
  }
  const eve = { email: 'eve@sso.example', email_verified: true }
  expect(await nameOf({ sub: 'eve', email: 'ann@sso.example' }, eve)).toBe('')
  expect(await nameOf({ sub: 'eve', email_verified: true }, { email: 'ann@sso.example' })).toBe('')
  expect((await refusalsOf(server, company)).map(({ reason }) => reason)).toContain('email_not_verified')
  expect(await nameOf({ sub: 'ann' }, { email: 'ann@sso.example', email_verified: true })).toBe('Ann')
})
