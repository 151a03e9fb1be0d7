import { createPublicKey } from 'node:crypto'
import { base64url, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { login } from '#contract/portal/people.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { SignOnForm } from '#contract/portal/sign-on.shape.ts'
import { editSignOn, SIGN_ALGORITHMS } from '#contract/portal/sign-on.ts'
import { admin, guest, type Person } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { startIssuer } from '#tests/kit/stand-ins/issuer.ts'
import { takeOnce } from './used-tokens.ts'

const issuer = await startIssuer('foyer:acme')
const hanging = await startIssuer('foyer:acme')
afterAll(() => Promise.all([issuer.close(), hanging.close()]))
const server = await startServer({ env: { OUTBOUND_ALLOW: `${issuer.hostAndPort}, ${hanging.hostAndPort}` } })
const acme = await server.company('acme')
const other = await server.company('other')
const db = server.app.services.database.of(acme.id)

const ofIssuer = (from = issuer, more: Partial<NonNullable<SignOnForm['issuers']>[number]> = {}) => ({
  name: 'Intranet',
  iss: from.iss,
  jwks_url: from.jwksUrl,
  pem: '',
  algorithms: [...SIGN_ALGORITHMS],
  ...more,
})

async function save(company: TestCompany, body: SignOnForm) {
  const { body: page } = await company.as(admin)(getPage, { params: { '*': 'admin/settings/sign-on' } })
  if (page.render !== 'admin_settings_sign_on') throw new Error(page.render)
  const saved = await company.as(admin)(editSignOn, { body, headers: { 'if-match': `"${page.version}"` } })
  if (saved.status !== 200) throw new Error(saved.text)
}

await save(acme, { makes_accounts: true, issuers: [ofIssuer()] })
await save(other, { makes_accounts: true, issuers: [ofIssuer()] })

const comeBy = (core_token: string, { company = acme, who = guest as Person, continue_as = false } = {}) =>
  company.as(who)(login, { body: { core_token, ...(continue_as && { continue_as }) } })

/** Why the last ones were refused, by the audit, the newest first. */
const reasons = async () =>
  (
    await db.run(
      sql<{ reason: string; issuer: string | null }>`select after ->> 'reason' as reason, after ->> 'issuer' as issuer from audit
        where company_id = ${acme.id} and action = 'login_refused' order by at desc`,
    )
  ).map(row => row.reason)

const everythingIn = async () => JSON.stringify(await db.run(sql`select * from audit where company_id = ${acme.id}`))

async function refusedFor(token: string): Promise<string | undefined> {
  // Each reason anew: of many the audit has the first, the fifth, the tenth.
  await db.run(sql`delete from attempt where company_id = ${acme.id}`)
  const before = await reasons()
  const { status, body, headers } = await comeBy(token)
  expect(status).toBe(401)
  expect(body.message).toEqual(['Unauthorized', 'Please try to login again or contact a staff member to know more about this issue'])
  expect(headers.get('set-cookie')).toBeNull()
  const after = await reasons()
  expect(after.length).toBe(before.length + 1)
  if (token.length > 100) expect(await everythingIn()).not.toContain(token.split('.')[1])
  return after[0]
}

test.each(SIGN_ALGORITHMS)('a token signed by %s lets its owner in', async alg => {
  const { status, body, headers } = await comeBy(await issuer.sign({ sub: `by-${alg}`, email: `${alg}@acme.example` }, { alg }))
  expect([status, body.success]).toEqual([200, true])
  expect(body.access_token_exp).toBeGreaterThan(Date.now() / 1000 + 3600)
  expect(headers.getSetCookie()[0]).toMatch(/^foyer-acme=[\w-]{43};/)
  const sessions = await db.run(sql`select way, issuer, subject from session where company_id = ${acme.id} and subject = ${`by-${alg}`}`)
  expect(sessions).toEqual([{ way: 'token', issuer: issuer.iss, subject: `by-${alg}` }])
})

describe('a token is refused with the specified message, and the audit says why, never what it was:', () => {
  const now = Math.floor(Date.now() / 1000)
  const secret = Buffer.from('a secret that both sides have, of 32 bytes at least')
  const rows: readonly (readonly [what: string, make: () => Promise<string> | string, reason: string])[] = [
    ['no token', () => 'nothing', 'malformed'],
    ['an empty one', () => '', 'malformed'],
    ['one of three parts of nothing', () => 'a.b.c', 'malformed'],
    ['one that is longer than 8 KB', () => issuer.sign({ more: 'x'.repeat(8_200) }), 'too_long'],
    ['of another issuer', () => issuer.sign({ iss: 'https://evil.example' }), 'issuer'],
    ['of none', () => issuer.sign({ iss: undefined }), 'issuer'],
    ['for another company', () => issuer.sign({ aud: 'foyer:other' }), 'audience'],
    ['for nobody', () => issuer.sign({ aud: undefined }), 'audience'],
    [
      'signed by nothing',
      () =>
        new UnsecuredJWT({ iss: issuer.iss, aud: 'foyer:acme', sub: 'ann', jti: 'none' }).setIssuedAt().setExpirationTime('2m').encode(),
      'algorithm',
    ],
    ['signed by a secret', () => issuer.sign({}, { alg: 'HS256', key: secret }), 'algorithm'],
    ['signed by the public key as a secret', () => issuer.sign({}, { alg: 'HS256', key: Buffer.from(issuer.pem.RS256) }), 'algorithm'],
    ['changed after it was signed', async () => altered(await issuer.sign()), 'signature'],
    ['signed by another key of the same name', async () => foreign(await issuer.sign()), 'signature'],
    ['of a key that nobody knows', () => issuer.sign({}, { kid: 'unknown' }), 'no_key'],
    [
      'that brings its key',
      () => issuer.sign({}, { header: { jwk: createPublicKey(issuer.pem.ES256).export({ format: 'jwk' }) } }),
      'header',
    ],
    ['that says where its key is', () => issuer.sign({}, { header: { jku: 'https://evil.example/keys' } }), 'header'],
    ['that says where its certificate is', () => issuer.sign({}, { header: { x5u: 'https://evil.example/cert' } }), 'header'],
    ['of another kind', () => issuer.sign({}, { header: { typ: 'logout+jwt' } }), 'header'],
    ['made in the future', () => issuer.sign({ iat: now + 90, exp: now + 150 }), 'early'],
    ['that counts later', () => issuer.sign({ nbf: now + 300 }), 'early'],
    ['that is over', () => issuer.sign({ iat: now - 300, exp: now - 61 }), 'expired'],
    ['that lasts too long', () => issuer.sign({ iat: now, exp: now + 301 }), 'lifetime'],
    ['without an end', () => issuer.sign({ exp: undefined }), 'claims'],
    ['without a beginning', () => issuer.sign({ iat: undefined }), 'claims'],
    ['without a name of its own', () => issuer.sign({ jti: undefined }), 'claims'],
    ['with too long a name of its own', () => issuer.sign({ jti: 'x'.repeat(201) }), 'claims'],
    ['of nobody', () => issuer.sign({ sub: undefined }), 'claims'],
    ['of a name that no database takes', () => issuer.sign({ sub: 'ann\0' }), 'claims'],
    ['without an address, where an account is to be made', () => issuer.sign({ sub: 'new', email: undefined }), 'email_missing'],
  ]
  test.each(rows)('%s', async (_what, make, reason) => {
    expect(await refusedFor(await make())).toBe(reason)
  })

  test('with a demand that nobody knows', async () => {
    const [header = '', payload = '', signature = ''] = (await issuer.sign()).split('.')
    const more = { ...(JSON.parse(Buffer.from(header, 'base64url').toString()) as object), crit: ['x'], x: true }
    expect(await refusedFor(`${base64url.encode(JSON.stringify(more))}.${payload}.${signature}`)).toBe('header')
  })
})

/** Somebody else's name in it. */
function altered(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  return `${header}.${base64url.encode(JSON.stringify({ ...claims, sub: 'boss' }))}.${signature}`
}

/** Signed by another one's key that has the same name. */
async function foreign(token: string): Promise<string> {
  const [header = ''] = token.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }
  return hanging.sign({ iss: issuer.iss }, { kid })
}

test('a token is taken once, on all servers, and in the company that it is for', async () => {
  const beside = await startServer({ beside: server, env: { OUTBOUND_ALLOW: issuer.hostAndPort } })
  const token = await issuer.sign({ sub: 'once', email: 'once@acme.example' })
  const at = (origin: string, company = 'acme') =>
    fetch(`${origin}/api/login/${company}`, {
      method: 'POST',
      body: JSON.stringify({ core_token: token }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    })
  const statuses = await Promise.all([at(server.origin), at(beside.origin), at(server.origin), at(beside.origin)])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  expect((await at(server.origin, 'other')).status).toBe(401)
  expect(await reasons()).toContain('used')
})

test('what was used is remembered a while longer than it counts: it may be looked at just before it is over, and used behind that', async () => {
  const ends = Date.now() / 1000 - 10
  const use = { kind: 'core', issuer: issuer.iss, id: 'late', ends } as const
  expect([await takeOnce(db, use), await takeOnce(db, use)]).toEqual([true, false])
})

test('a system whose keys do not come lets nobody in, and holds up nobody else', async () => {
  hanging.answers = 'hangs'
  await save(acme, { issuers: [ofIssuer(), ofIssuer(hanging, { name: 'Hanging' })] })
  const waiting = Array.from({ length: 5 }, async (_, n) => comeBy(await hanging.sign({ sub: `h${n}`, email: `h${n}@acme.example` })))
  await expect.poll(() => hanging.requestCount()).toBe(1)
  // Meanwhile.
  expect((await comeBy(await issuer.sign({ sub: 'meanwhile', email: 'meanwhile@acme.example' }))).status).toBe(200)
  hanging.answers = 'keys'
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  // All of them asked once.
  expect(hanging.requestCount()).toBe(1)
  expect(await reasons()).toContain('keys_unreachable')
})

test('keys may be pasted: a public key, or several, with or without a name in the token', async () => {
  const from = await startIssuer('foyer:acme')
  await save(acme, {
    issuers: [
      ofIssuer(),
      ofIssuer(from, { name: 'Pasted', jwks_url: '', pem: `${from.pem.RS256}\n${from.pem.ES256}`, algorithms: ['RS256', 'ES256'] }),
    ],
  })
  const statuses = []
  for (const [n, by] of [{ alg: 'RS256' }, { alg: 'ES256', kid: undefined }, { alg: 'PS256' }, { alg: 'EdDSA' }].entries())
    statuses.push((await comeBy(await from.sign({ sub: `p${n}`, email: `p${n}@acme.example` }, by))).status)
  expect(statuses).toEqual([200, 200, 401, 401])
  expect(from.requestCount()).toBe(0)
  await from.close()
})

test('who is logged in is asked before somebody else’s token is used, and whose it is goes on', async () => {
  const token = await issuer.sign({ sub: 'bob', email: 'bob@acme.example', name: 'Bob' })
  const answer = await comeBy(token, { who: admin })
  expect([answer.status, answer.body.success, answer.body.data]).toEqual([200, false, { continue_as: 'Bob', logged_in_as: 'admin' }])
  expect(answer.headers.get('set-cookie')).toBeNull()
  // Nothing was made, and the token is as good as before.
  expect(await db.run(sql`select id from users where company_id = ${acme.id} and email = 'bob@acme.example'`)).toEqual([])
  const went = await comeBy(token, { who: admin, continue_as: true })
  expect([went.status, went.body.success]).toEqual([200, true])
  const [cookie = ''] = went.headers.getSetCookie()[0]?.split(';') ?? []
  const again = await server.fetch('/api/login/acme', {
    method: 'POST',
    body: JSON.stringify({ core_token: await issuer.sign({ sub: 'bob', email: 'bob@acme.example' }) }),
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  expect([again.status, ((await again.json()) as { success: boolean }).success]).toEqual([200, true])
})

test('the messages of a password are what they were, and a token beside one is no property', async () => {
  const tried = async (body: object) => (await acme.as(guest)(login, { body: body as never })).body
  expect((await tried({})).issues).toEqual({ username: 'Email is required', password: 'Password is required' })
  expect((await tried({ username: 'a@b.example', core_token: 'x', password: 'y' })).issues).toEqual({
    core_token: 'There is no such property.',
  })
  expect((await tried({ core_token: 'x', remember: true })).issues).toEqual({ remember: 'There is no such property.' })
})

test('a page with a token in its address takes it along to nothing that it loads', async () => {
  const policyOf = async (path: string) => (await server.fetch(path)).headers.get('referrer-policy')
  expect([await policyOf('/acme?token=a.b.c'), await policyOf('/acme')]).toEqual(['no-referrer', expect.stringContaining('origin')])
})
