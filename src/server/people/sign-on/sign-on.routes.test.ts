import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { login } from '#contract/portal/people.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { SignOnForm } from '#contract/portal/sign-on.shape.ts'
import { editSignOn } from '#contract/portal/sign-on.ts'
import { adder, admin, deleter, editor, guest, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { openClientSecret } from '../../secrets/client-secret.ts'

const server = await startServer()
const SECRET = 'CLIENT-SECRET-CANARY'
const PASSWORD = 'seven green bottles'
let companies = 0
const aCompany = () => server.company(`sign-on${(companies += 1)}`)
const dbOf = (company: TestCompany) => server.app.services.database.of(company.id)

async function pageOf(company: TestCompany) {
  const { body, text } = await company.as(admin)(getPage, { params: { '*': 'admin/settings/sign-on' } })
  if (body.render !== 'admin_settings_sign_on') throw new Error(body.render)
  return { ...body, text }
}

async function save(company: TestCompany, body: SignOnForm, who: Person = admin) {
  const { version } = await pageOf(company)
  return company.as(who)(editSignOn, { body, headers: { 'if-match': `"${version}"` } })
}

const provider: SignOnForm = {
  is_on: true,
  issuer: 'https://login.acme.example/realms/acme/.well-known/openid-configuration',
  client_id: 'foyer',
  client_secret: SECRET,
  label: 'Acme account',
  mode: 'popup',
}

test('sign-on is seen and changed with all three permissions alone', async () => {
  const company = await aCompany()
  for (const [who, status] of [
    [guest, 401],
    [reader, 403],
    [viewer, 403],
    [adder, 403],
    [editor, 403],
    [deleter, 403],
    [admin, 200],
  ] as const) {
    const saved = await save(company, { label: 'Ours' }, who)
    const page = await company.as(who)(getPage, { params: { '*': 'admin/settings/sign-on' } })
    expect([who.name, saved.status, page.status]).toEqual([who.name, status, status])
  }
})

test('a provider is stored whole, pages say that it is there, and its secret is sealed and never answered', async () => {
  const company = await aCompany()
  const before = await company.as(guest)(getPage, { params: { '*': '' } })
  expect(before.body.company).toMatchObject({ tenant_sso: false, tenant_sso_redirect: false })
  expect((await save(company, provider)).body).toEqual({ success: true, message: ['Sign-on saved.', ''], data: { version: 2 } })
  const { sign_on: shown, text } = await pageOf(company)
  expect(shown).toMatchObject({ issuer: 'https://login.acme.example/realms/acme', has_client_secret: true, is_on: true, mode: 'popup' })
  expect(text).not.toContain(SECRET)
  const { companies: known, secrets } = server.app.services
  const found = await known.byPath(company.path)
  const portal = await server.app.services.openPortal({ headers: {} }, found!, '')
  const stored = await portal.signOn.read()
  expect(openClientSecret(secrets, company.id, stored)).toBe(SECRET)
  const after = await company.as(guest)(getPage, { params: { '*': '' } })
  expect(after.body.company).toMatchObject({ tenant_sso: true, tenant_sso_redirect: false, tenant_sso_label: 'Acme account' })
  // A part alone: all else stays.
  await save(company, { mode: 'page' })
  expect((await company.as(guest)(getPage, { params: { '*': '' } })).body.company).toMatchObject({
    tenant_sso: true,
    tenant_sso_redirect: true,
  })
  expect((await pageOf(company)).sign_on.has_client_secret).toBe(true)
  await save(company, { is_on: false, client_secret: '' })
  const off = (await company.as(guest)(getPage, { params: { '*': '' } })).body.company
  expect([off.tenant_sso, 'tenant_sso_label' in off, (await pageOf(company)).sign_on.has_client_secret]).toEqual([false, false, false])
  const acts = await dbOf(company).run(sql`select after from audit where company_id = ${company.id} and object = 'sign_on' order by at`)
  expect(acts).toEqual([
    { after: { changed: ['is_on', 'issuer', 'client_id', 'label', 'mode', 'client_secret'] } },
    { after: { changed: ['mode'] } },
    { after: { changed: ['is_on', 'client_secret'] } },
  ])
})

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
const pemOf = (key: typeof publicKey) => String(key.export({ type: 'spki', format: 'pem' }))
const issuer = { name: 'Intranet', iss: 'https://intranet.example', jwks_url: '', pem: pemOf(publicKey), algorithms: ['RS256'] }
const claim = {
  claim: 'groups',
  how: 'contains' as const,
  value: 'x',
  can_view: false,
  can_add: false,
  can_edit: false,
  can_delete: false,
  role: '',
  teams: [],
}

test.each<[what: string, sent: SignOnForm, at: string, says: RegExp]>([
  ['a provider without an address', { ...provider, issuer: '' }, 'issuer', /Enter the address/],
  ['one that is no address', { ...provider, issuer: 'login' }, 'issuer', /An address is https/],
  ['one with a query', { ...provider, issuer: 'https://login.example?x=1' }, 'issuer', /neither a query/],
  ['one over plain http', { ...provider, issuer: 'http://login.example' }, 'issuer', /no address that can be asked/],
  ['one in the house', { ...provider, issuer: 'https://127.0.0.1' }, 'issuer', /network of its own/],
  ['one without a client', { ...provider, client_id: ' ' }, 'client_id', /Enter the client ID/],
  ['one without a name', { ...provider, label: '' }, 'label', /what people read/],
  ['scopes without openid', { scopes: 'email' }, 'scopes', /openid/],
  ['no domain', { domains: ['acme'] }, 'domains', /“acme” is no domain/],
  ['no passwords without sign-on', { passwords_off: true }, 'passwords_off', /Switch that on first/],
  ['no passwords before it has worked', { ...provider, passwords_off: true }, 'passwords_off', /First log in once/],
  ['a row without a value', { claims: [{ ...claim, value: '' }] }, 'claims.0.value', /Enter a value/],
  ['an attribute from too long a claim', { attributes: { region: 'x'.repeat(101) } }, 'attributes.region', /At most 100/],
  ['an issuer without keys', { issuers: [{ ...issuer, pem: '' }] }, 'issuers.0.jwks_url', /Enter the address of its keys/],
  [
    'an issuer of two kinds of keys',
    { issuers: [{ ...issuer, jwks_url: 'https://intranet.example/keys' }] },
    'issuers.0.jwks_url',
    /not both/,
  ],
  [
    'keys in the house',
    { issuers: [{ ...issuer, pem: '', jwks_url: 'https://10.0.0.1/keys' }] },
    'issuers.0.jwks_url',
    /network of its own/,
  ],
  [
    'a private key',
    { issuers: [{ ...issuer, pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) }] },
    'issuers.0.pem',
    /private key/,
  ],
  ['a weak key', { issuers: [{ ...issuer, pem: pemOf(weak) }] }, 'issuers.0.pem', /at least 2048/],
  ['no key', { issuers: [{ ...issuer, pem: 'hello' }] }, 'issuers.0.pem', /Paste public keys/],
  ['a key of another kind', { issuers: [{ ...issuer, algorithms: ['ES256'] }] }, 'issuers.0.pem', /None of these keys/],
  ['no way to sign', { issuers: [{ ...issuer, algorithms: ['HS256', 'none'] }] }, 'issuers.0.algorithms', /at least one/],
  ['two of one name', { issuers: [issuer, { ...issuer, name: 'Again' }] }, 'issuers.1.iss', /Another issuer/],
  ['one that is the provider', { ...provider, issuer: issuer.iss, issuers: [issuer] }, 'issuers.0.iss', /provider of single sign-on/],
])('%s is refused where it is typed, and nothing is stored', async (_what, sent, at, says) => {
  const company = await aCompany()
  const { status, body } = await save(company, sent)
  expect([status, body.issues?.[at]]).toEqual([422, expect.stringMatching(says)])
  expect((await pageOf(company)).version).toBe(1)
})

test('a secret is given to no other provider than the one it was entered for', async () => {
  const company = await aCompany()
  await save(company, provider)
  const { status, body } = await save(company, { issuer: 'https://evil.example' })
  expect([status, Object.keys(body.issues ?? {})]).toEqual([422, ['client_secret']])
  expect((await save(company, { issuer: 'https://other.example', client_secret: 'another' })).status).toBe(200)
})

test('what somebody else saved meanwhile is not replaced, not even the first time', async () => {
  const company = await aCompany()
  const both = await Promise.all(
    [1, 2].map(n => company.as(admin)(editSignOn, { body: { label: `By ${n}` }, headers: { 'if-match': '"1"' } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(both.find(({ status }) => status === 412)?.body.data).toEqual({ version: 2 })
})

test('where passwords are off they let in administrators alone, once single sign-on has let one in', async () => {
  const company = await aCompany()
  const permissions = { can_add: true, can_edit: true, can_delete: true }
  const boss = await company.addUser({ email: 'boss@acme.example', password: PASSWORD, permissions })
  await company.addUser({ email: 'ann@acme.example', password: PASSWORD })
  await save(company, provider)
  await dbOf(company).run(
    sql`insert into user_identity (company_id, issuer, subject, user_id) values (${company.id}, 'https://login.acme.example/realms/acme', 'boss', ${boss})`,
  )
  expect((await save(company, { passwords_off: true })).status).toBe(200)
  const logIn = (username: string, password: string) => company.as(guest)(login, { body: { username, password } })
  expect((await logIn('boss@acme.example', PASSWORD)).status).toBe(200)
  const refused = await logIn('ann@acme.example', PASSWORD)
  expect([refused.status, refused.body.message]).toEqual([
    401,
    ['Login failed', 'Log in with Acme account. Passwords are switched off here.'],
  ])
  expect(refused.headers.get('set-cookie')).toBeNull()
  const acts = await dbOf(company).run(
    sql<{ after: object }>`select after from audit where company_id = ${company.id} and action = 'login_refused' order by at desc, id`,
  )
  expect(acts).toEqual([{ after: { reason: 'passwords_off', tries: 1 } }])
  // A wrong one hears what it heard before.
  expect((await logIn('ann@acme.example', 'wrong')).body.message[1]).toBe('The email or the password is wrong.')
  await save(company, { is_on: false, passwords_off: false })
  expect((await logIn('ann@acme.example', PASSWORD)).status).toBe(200)
})
