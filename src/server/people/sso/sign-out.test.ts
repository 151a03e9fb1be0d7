import { expect, test } from 'vitest'
import type { AfterLogout } from '#contract/portal/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { browserAt, setSignOn, signOn } from '#tests/kit/sign-on.ts'
import { signOnProvider } from '#tests/kit/stand-ins/sign-on-provider.ts'
import { sql } from '#tests/kit/sql.ts'

/** Out of the portal and out of the provider, from either side (P2.117, P2.118). */

const provider = await signOnProvider()
const server = await startServer({ env: { OUTBOUND_ALLOW: provider.hostAndPort, TRUSTED_PROXIES: '127.0.0.1' } })

let count = 0
async function withSignOn(more: Parameters<typeof setSignOn>[2] = {}): Promise<TestCompany> {
  const company = await server.company(`out-${(count += 1)}`)
  await setSignOn(company, provider, more)
  return company
}

type Browser = ReturnType<typeof browserAt>

async function loggedIn(company: TestCompany, claims: Readonly<Record<string, unknown>> = {}): Promise<Browser> {
  const browser = browserAt(server, company.path)
  expect((await signOn(browser, provider, { claims: { name: 'Bob', ...claims } })).status).toBe(200)
  return browser
}

async function logOut(browser: Browser, company: TestCompany) {
  const headers = { cookie: browser.cookie(), 'sec-fetch-site': 'same-origin' }
  const answer = await server.fetch(`/api/logout/${company.path}`, { headers })
  return { status: answer.status, ...((await answer.json()) as { data?: AfterLogout }) }
}

test('a logout ends the session here, and says where it ends at the provider, by the token that it was begun with', async () => {
  const company = await withSignOn()
  const browser = await loggedIn(company)
  const { status, data } = await logOut(browser, company)
  expect(status).toBe(200)
  expect(await browser.name()).toBe('')
  const leave = new URL(data?.leave ?? '')
  expect(leave.origin + leave.pathname).toBe(`${provider.issuer}/logout`)
  expect(leave.searchParams.get('post_logout_redirect_uri')).toBe(`${server.origin}/${company.path}/login/sso/out`)
  expect(leave.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
  expect(data).toMatchObject({ signed_on: true, in_window: false })
})

test('a token that is too long for an address stays here, and where the login is in a window so is the logout', async () => {
  const company = await withSignOn({ mode: 'popup' })
  const browser = await loggedIn(company, { groups: Array.from({ length: 200 }, (_, at) => `group-of-many-${at}`) })
  const { data } = await logOut(browser, company)
  const leave = new URL(data?.leave ?? '')
  expect(leave.searchParams.has('id_token_hint')).toBe(false)
  expect(leave.searchParams.get('logout_hint')).toBe('bob@sso.example')
  expect(data?.in_window).toBe(true)
})

test('a provider that does not answer keeps nobody logged in here', async () => {
  const company = await withSignOn()
  const browser = await loggedIn(company)
  // Its settings are new, so it is asked anew what it is.
  await setSignOn(company, provider, { label: 'Acme' }, 2)
  provider.hang('/.well-known/openid-configuration')
  const { status, data } = await logOut(browser, company)
  provider.recover()
  expect([status, data]).toEqual([200, { signed_on: true }])
  expect(await browser.name()).toBe('')
})

test('whoever came by a password is led nowhere else', async () => {
  const company = await withSignOn()
  await company.addUser({ email: 'ann@out.example', password: 'a fine password' })
  const answer = await server.fetch(`/api/login/${company.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ann@out.example', password: 'a fine password' }),
  })
  const browser = browserAt(server, company.path, (answer.headers.getSetCookie()[0] ?? '').split(';')[0])
  expect((await logOut(browser, company)).data).toBeUndefined()
})

test('back from the provider a page leads to where one was', async () => {
  const { path } = await withSignOn()
  const answer = await browserAt(server, path).get('/login/sso/out?state=0123456789abcdef')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(`({"out":true,"base":"/${path}","key":"0123456789abcdef"})`)
  const odd = await browserAt(server, path).get(`/login/sso/out?state=${encodeURIComponent('</script><script>')}`)
  expect(await odd.text()).toContain(`({"out":true,"base":"/${path}","key":""})`)
})

const sendLogout = (company: TestCompany, token: string, from = '198.51.100.1') =>
  server.fetch(`/api/login/${company.path}/backchannel`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site', 'x-forwarded-for': from },
    body: new URLSearchParams({ logout_token: token }).toString(),
  })

test('a logout at the provider ends the session of that login here, and no other', async () => {
  const company = await withSignOn()
  const [one, other, ann] = [
    await loggedIn(company, { sid: 's1' }),
    await loggedIn(company, { sid: 's2' }),
    await loggedIn(company, { sub: 'ann', email: 'ann@sso.example', name: 'Ann', sid: 's3' }),
  ]
  const answer = await sendLogout(company, await provider.logoutToken({ sid: 's1' }))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect([await one.name(), await other.name(), await ann.name()]).toEqual(['', 'Bob', 'Ann'])
  // All of one person; of a provider from before the standard, which calls it a token like any other.
  const older = await provider.logoutToken({ sub: 'bob-at-the-provider' }, { header: { typ: 'JWT' } })
  expect((await sendLogout(company, older)).status).toBe(200)
  expect([await other.name(), await ann.name()]).toEqual(['', 'Ann'])
  const rows = await server.app.services.database
    .of(company.id)
    .run(sql<{ actor_kind: string }>`select actor_kind from audit where company_id = ${company.id} and action = 'sessions_ended'`)
  expect(rows.map(({ actor_kind }) => actor_kind)).toEqual(['system', 'system'])
})

test('a session of which the provider never said which of its own it is ends with any of that person', async () => {
  const company = await withSignOn()
  const [unnamed, named] = [await loggedIn(company, { sid: undefined }), await loggedIn(company, { sid: 's2' })]
  expect((await sendLogout(company, await provider.logoutToken({ sid: 's1', sub: 'ann' }))).status).toBe(200)
  expect([await unnamed.name(), await named.name()]).toEqual(['Bob', 'Bob'])
  expect((await sendLogout(company, await provider.logoutToken({ sid: 's1', sub: 'bob-at-the-provider' }))).status).toBe(200)
  expect([await unnamed.name(), await named.name()]).toEqual(['', 'Bob'])
})

test('what is no logout of this company is refused, and ends nothing', async () => {
  const [company, another] = [await withSignOn(), await withSignOn()]
  const browser = await loggedIn(company)
  const now = Math.floor(Date.now() / 1000)
  const used = await provider.logoutToken({ sid: 's9' })
  expect((await sendLogout(company, used)).status).toBe(200)
  const refused: Readonly<Record<string, string>> = {
    'none at all': '',
    'used before': used,
    'without an event': await provider.logoutToken({ sid: 's1', events: undefined }),
    'another event': await provider.logoutToken({ sid: 's1', events: { 'http://schemas.openid.net/event/other': {} } }),
    'with a nonce': await provider.logoutToken({ sid: 's1', nonce: 'n' }),
    'a session with a sign that nothing can store': await provider.logoutToken({ sid: 's1\0' }),
    'somebody of that kind': await provider.logoutToken({ sub: 'bob\0' }),
    'of nobody': await provider.logoutToken({}),
    'without an id': await provider.logoutToken({ sid: 's1', jti: undefined }),
    'another issuer': await provider.logoutToken({ sid: 's1', iss: 'https://elsewhere.example' }),
    'another audience': await provider.logoutToken({ sid: 's1', aud: 'another' }),
    'too old': await provider.logoutToken({ sid: 's1', iat: now - 3600, exp: now - 3000 }),
    'another kind of token': await provider.logoutToken({ sid: 's1' }, { header: { typ: 'at+jwt' } }),
    'not signed': await provider.logoutToken({ sid: 's1' }, { sign: 'none' }),
    'by a shared secret': await provider.logoutToken({ sid: 's1' }, { sign: 'hmac' }),
    'by another key': await provider.logoutToken({ sid: 's1' }, { sign: 'other' }),
  }
  for (const [what, token] of Object.entries(refused)) expect((await sendLogout(company, token)).status, what).toBe(400)
  // Right, and of another company of the same provider: its session there is none here.
  expect((await sendLogout(another, await provider.logoutToken({ sid: 's1' }))).status).toBe(200)
  expect(await browser.name()).toBe('Bob')
})

test('what could not be done is no use of the token: the provider says it once more', async () => {
  const company = await withSignOn()
  const browser = await loggedIn(company, { sid: 's1' })
  const token = await provider.logoutToken({ sid: 's1' })
  const asOwner = (text: string) => withOwner(server, owner => owner.query(text))
  await asOwner(`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`)
  await asOwner('create trigger stuck before delete on session for each row execute function stuck()')
  expect((await sendLogout(company, token)).status).toBe(500)
  await asOwner('drop function stuck cascade')
  expect((await sendLogout(company, token)).status).toBe(200)
  expect(await browser.name()).toBe('')
})

test('a provider that says it too often waits, and whoever else does keeps it from nothing', async () => {
  const company = await withSignOn()
  const browser = await loggedIn(company, { sid: 's1' })
  const statuses: number[] = []
  for (let number = 0; number < 32; number++) statuses.push((await sendLogout(company, '')).status)
  expect(statuses.filter(status => status === 400)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect((await sendLogout(company, await provider.logoutToken({ sid: 's1' }), '198.51.100.2')).status).toBe(200)
  expect(await browser.name()).toBe('')
})
