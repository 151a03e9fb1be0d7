import { describe, expect, test } from 'vitest'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { browserAt, refusalsOf, setSignOn, signOn } from '#tests/kit/sign-on.ts'
import { type ForgedLogin, signOnProvider } from '#tests/kit/stand-ins/sign-on-provider.ts'

/** Single sign-on by a provider that says whatever it is told (P2.110, P2.115, P2.116). */

const provider = await signOnProvider()
const strangers = await signOnProvider()
const server = await startServer({ env: { OUTBOUND_ALLOW: `${provider.hostAndPort}, ${strangers.hostAndPort}` } })

let count = 0
async function withSignOn(more: Parameters<typeof setSignOn>[2] = {}, at = provider): Promise<TestCompany> {
  const company = await server.company(`sso-${(count += 1)}`)
  await setSignOn(company, at, more)
  return company
}

const SAYS = 'Please try to login again or contact a staff member to know more about this issue'
const now = () => Math.floor(Date.now() / 1000)

test('whoever logs in at the provider is logged in here, by an account that is made for them', async () => {
  const { path } = await withSignOn()
  const browser = browserAt(server, path)
  const { status, html, headers } = await signOn(browser, provider, { claims: { name: 'Bob Builder' } })
  expect(status).toBe(200)
  expect(await browser.name()).toBe('Bob Builder')
  expect(html).toContain('"expiry":')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('cross-origin-opener-policy')).toBeNull()
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'nonce-[\w-]{24}';/)
  // Nothing of the attempt is left.
  expect([...browser.jar.keys()].filter(name => name.includes('sso.'))).toEqual([])
})

test('the attempt lies sealed in a cookie of this browser, and the address at the provider says nothing of where one was', async () => {
  const { path } = await withSignOn()
  const begun = await browserAt(server, path).get('/login/sso?key=0123456789abcdef&return=/elsewhere')
  const address = new URL(begun.headers.get('location') ?? '')
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`)
  const { state = '', nonce, code_challenge, ...rest } = Object.fromEntries(address.searchParams)
  expect([state, nonce, code_challenge].map(text => text?.length)).toEqual([43, 43, 43])
  expect(rest).toEqual({
    client_id: 'foyer',
    redirect_uri: `${server.origin}/${path}/login/sso/done`,
    scope: 'openid email profile',
    response_type: 'code',
    response_mode: 'query',
    code_challenge_method: 'S256',
  })
  const [cookie = ''] = begun.headers.getSetCookie()
  expect(cookie).toMatch(new RegExp(`^foyer-sso\\.${state.slice(0, 8)}=[a-z0-9]+\\.[\\w-]+; Path=/; HttpOnly; SameSite=Lax; Max-Age=600$`))
  expect(Buffer.from(cookie.split('.')[1]?.split(';')[0] ?? '', 'base64url').toString('latin1')).not.toContain(state)
})

test('five attempts are kept at once, and the oldest goes', async () => {
  const { path } = await withSignOn()
  const browser = browserAt(server, path)
  const states: string[] = []
  for (let number = 0; number < 7; number++)
    states.push(new URL((await browser.get('/login/sso')).headers.get('location') ?? '').searchParams.get('state')?.slice(0, 8) ?? '')
  const named = [...browser.jar.keys()].filter(name => name.startsWith('foyer-sso.')).map(name => name.slice(10))
  expect(named.toSorted()).toEqual(states.slice(-5).toSorted())
})

describe('what is not as it should be lets nobody in, says one sentence and is one row of the audit', () => {
  type Case = readonly [what: string, reason: string, login: ForgedLogin, alter?: (search: URLSearchParams) => URLSearchParams]
  const set = (name: string, value: string) => (search: URLSearchParams) => {
    search.set(name, value)
    return search
  }
  const swapped = (token: string) => {
    const [header, payload = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    return [header, Buffer.from(JSON.stringify({ ...claims, email: 'ann@sso.example' })).toString('base64url'), signature].join('.')
  }
  const cases: readonly Case[] = [
    ['another state', 'state', {}, set('state', 'x'.repeat(43))],
    ['no state', 'state', {}, set('state', '')],
    ['another nonce', 'nonce', { claims: { nonce: 'another' } }],
    ['no nonce', 'token', { claims: { nonce: undefined } }],
    ['another issuer in the answer', 'issuer', {}, set('iss', 'https://elsewhere.example')],
    ['another issuer in the token', 'issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['another audience', 'audience', { claims: { aud: 'another-client' } }],
    ['several audiences, and another one that it is for', 'audience', { claims: { aud: ['foyer', 'another'], azp: 'another' } }],
    ['alg none', 'algorithm', { sign: 'none' }],
    ['HS256 with the public key', 'algorithm', { sign: 'hmac' }],
    ['a signature of another key', 'signature', { sign: 'other' }],
    ['altered after it was signed', 'signature', { alter: swapped }],
    ['a signature cut off', 'signature', { alter: token => token.slice(0, -40) }],
    ['a key that nobody knows', 'key', { header: { kid: 'unknown' } }],
    ['a key that the token brings along', 'signature', { sign: 'other', header: { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } } }],
    ['from the future', 'early', { claims: { iat: now() + 600, exp: now() + 900 } }],
    ['not valid yet', 'early', { claims: { nbf: now() + 600 } }],
    ['expired', 'expired', { claims: { iat: now() - 900, exp: now() - 600 } }],
    ['a code of nobody', 'code', {}, set('code', 'nobodys')],
    ['a subject that is too long', 'subject', { claims: { sub: 'x'.repeat(501) } }],
    ['a subject with a sign that nothing can store', 'subject', { claims: { sub: 'bob\0' } }],
    ['a subject that is half a letter', 'subject', { claims: { sub: 'bob\ud800' } }],
    ['somebody else beside the token', 'subject', { userinfo: { sub: 'ann' } }],
    ['no email', 'email_missing', { claims: { email: undefined } }],
  ]

  test.each(cases.map(([what, reason, login, alter]) => ({ what, reason, login, alter })))('$what', async ({ reason, login, alter }) => {
    const company = await withSignOn()
    const browser = browserAt(server, company.path)
    const { status, html, headers } = await signOn(browser, provider, login, alter ? { alter } : {})
    expect(status, html).toBe(reason === 'email_missing' ? 403 : 401)
    if (status === 401) expect(html).toContain(SAYS)
    expect(headers.getSetCookie().join()).not.toContain(`foyer-${company.path}=`)
    expect(await browser.name()).toBe('')
    expect(await refusalsOf(server, company)).toEqual([{ reason, way: 'sign_on' }])
    // It leads on only where somebody presses.
    expect(html).not.toMatch(/http-equiv|"expiry"/)
  })
})

test('a code is taken once, and so is what the browser brings back', async () => {
  const company = await withSignOn()
  const browser = browserAt(server, company.path)
  const begun = await browser.get('/login/sso')
  const [attempt = ''] = begun.headers.getSetCookie()
  const back = provider.logIn(begun.headers.get('location') ?? '')
  expect((await browser.get(`/login/sso/done?${back}`)).status).toBe(200)
  expect((await browser.get(`/login/sso/done?${back}`)).status).toBe(401)
  // Also where the cookie of the attempt was kept.
  const again = browserAt(server, company.path, attempt.split(';')[0])
  expect((await again.get(`/login/sso/done?${back}`)).status).toBe(401)
  expect((await refusalsOf(server, company)).map(({ reason }) => reason).toSorted()).toEqual(['code', 'state'])
})

test('what was begun in one browser, or at one company, is finished in no other', async () => {
  const [one, two] = [await withSignOn(), await withSignOn()]
  const browser = browserAt(server, one.path)
  const begun = await browser.get('/login/sso')
  const back = provider.logIn(begun.headers.get('location') ?? '')
  const other = browserAt(server, one.path)
  expect((await other.get(`/login/sso/done?${back}`)).status).toBe(401)
  const elsewhere = browserAt(server, two.path, browser.cookie())
  expect((await elsewhere.get(`/login/sso/done?${back}`)).status).toBe(401)
  expect(await elsewhere.name()).toBe('')
  expect(await refusalsOf(server, two)).toEqual([{ reason: 'state', way: 'sign_on' }])
})

test('where the provider was changed meanwhile the login counts no more', async () => {
  const company = await withSignOn()
  const browser = browserAt(server, company.path)
  const begun = await browser.get('/login/sso')
  await setSignOn(company, strangers, {}, 2)
  const { status } = await browser.get(`/login/sso/done?${provider.logIn(begun.headers.get('location') ?? '')}`)
  expect(status).toBe(404)
  expect(await refusalsOf(server, company)).toEqual([{ reason: 'off', way: 'sign_on' }])
})

test('whoever gives up at the provider is told so, and is asked for nothing by itself', async () => {
  const company = await withSignOn()
  const browser = browserAt(server, company.path)
  const { status, html } = await signOn(
    browser,
    provider,
    {},
    {
      alter: back => new URLSearchParams({ error: 'access_denied', state: back.get('state') ?? '', iss: provider.issuer }),
    },
  )
  expect(status).toBe(401)
  expect(html).toContain('The login at Acme ID was canceled.')
  expect(html).toContain(`<a href="/${company.path}/login/sso?mode=page&amp;key=">Try again</a>`)
  expect(await refusalsOf(server, company)).toEqual([{ reason: 'cancelled', way: 'sign_on' }])
})

test('a provider that never answers is said to be, in bounded time, and keeps nobody from another company', async () => {
  const company = await withSignOn({}, strangers)
  strangers.hang('/.well-known/openid-configuration')
  const [first, second] = await Promise.all([
    browserAt(server, company.path).get('/login/sso'),
    browserAt(server, company.path).get('/login/sso'),
  ])
  expect([first.status, second.status]).toEqual([503, 503])
  expect(await first.text()).toContain('Acme ID does not answer right now. Please try again in a moment.')
  strangers.recover()
  expect((await signOn(browserAt(server, company.path), strangers)).status).toBe(200)
  strangers.hang('/token')
  expect((await signOn(browserAt(server, company.path), strangers)).status).toBe(503)
  strangers.recover()
  const { path } = await withSignOn()
  expect((await signOn(browserAt(server, path), provider)).status).toBe(200)
  expect(await refusalsOf(server, company)).toEqual([{ reason: 'unreachable', way: 'sign_on' }])
})

test('new keys are taken as soon as the provider names them', async () => {
  const { path } = await withSignOn({}, strangers)
  expect((await signOn(browserAt(server, path), strangers)).status).toBe(200)
  await strangers.rotate()
  // What is remembered does not have it: the next login asks anew.
  expect((await signOn(browserAt(server, path), strangers)).status).toBe(401)
  expect((await signOn(browserAt(server, path), strangers)).status).toBe(200)
})

test('a provider that says of itself what does not fit is not asked to log anybody in', async () => {
  for (const wrong of [
    { issuer: 'https://elsewhere.example' },
    { authorization_endpoint: 'javascript:alert(1)' },
    { token_endpoint: 'http://elsewhere.example/token' },
    { jwks_uri: undefined },
    { id_token_signing_alg_values_supported: ['none', 'HS256'] },
  ]) {
    const at = await signOnProvider()
    const asks = await startServer({ env: { OUTBOUND_ALLOW: at.hostAndPort }, beside: server })
    const company = await asks.company(`sso-${(count += 1)}`)
    at.say(wrong)
    await setSignOn(company, at)
    const begun = await browserAt(asks, company.path).get('/login/sso')
    expect(begun.status, JSON.stringify(wrong)).toBe(401)
    expect(begun.headers.get('location')).toBeNull()
  }
})

test('what goes wrong at these addresses is a page with words, in the language of who reads it', async () => {
  const { path } = await withSignOn()
  const read = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await server.fetch(address, { headers })
    return { status: answer.status, type: answer.headers.get('content-type'), html: await answer.text() }
  }
  const forbidden = await read(`/${path}/login/sso?mode=test`)
  expect([forbidden.status, forbidden.type]).toEqual([403, 'text/html; charset=utf-8'])
  expect(forbidden.html).toContain('<h1>Forbidden</h1>')
  expect(forbidden.html).toContain(`href="/${path}/"`)
  const nowhere = await read('/nobody/login/sso', { 'accept-language': 'de' })
  expect([nowhere.status, nowhere.type]).toEqual([404, 'text/html; charset=utf-8'])
  expect(nowhere.html).toContain('lang="de"')
  // A token of an attempt is in the address: nobody else hears of it.
  const headers = (await server.fetch(`/nobody/login/sso/done?state=x`)).headers
  expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store'])
})

test('too many begun at once are told so on a page', async () => {
  const few = await startServer({ beside: server, limits: { pagesPerMinute: 1 } })
  const { path } = await withSignOn()
  await few.fetch(`/${path}/login/sso`)
  const answer = await few.fetch(`/${path}/login/sso`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(answer.headers.get('retry-after')).not.toBeNull()
})

test('without single sign-on its addresses lead nowhere', async () => {
  const { path } = await server.company(`sso-${(count += 1)}`)
  expect((await browserAt(server, path).get('/login/sso')).status).toBe(404)
  expect((await server.fetch('/nobody/login/sso')).status).toBe(404)
  expect((await server.fetch('/login/sso')).status).toBe(404)
})
