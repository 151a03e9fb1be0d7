import { expect, test, vi } from 'vitest'
import type { AccountPage } from '#contract/portal/account.ts'
import type { Call } from '#contract/call.ts'
import * as calls from '#contract/portal/passkeys.ts'
import { login } from '#contract/portal/people.ts'
import type { SecondStepNeeded } from '#contract/portal/second-step.ts'
import { loginSecondStep, resetSecondFactor, setFactorRule } from '#contract/portal/second-factor.ts'
import { setPermissions } from '#contract/portal/staff-people.ts'
import { newAuthenticator } from '#tests/kit/authenticator.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { guest } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { passkeyHost } from './host.ts'

const server = await startServer({
  env: { TRUSTED_PROXIES: 'loopback' },
  limits: { loginsPerAddress: 0, accountChangesPerMinute: 0, checksPerMinute: 0 },
})
const PASSWORD = 'seven green bottles'
/** Of the portal, as a browser has it open: no address in digits. */
const HOST = `localhost:${new URL(server.origin).port}`
const ORIGIN = `http://${HOST}`

let companies = 0
const aCompany = () => server.company(`keys${(companies += 1)}`)
type Company = Awaited<ReturnType<typeof aCompany>>
const acme = await aCompany()

const asOwner = (company: Company, sql: string, values: unknown[] = []) =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [company.id])
    return (await owner.query<Record<string, unknown>>(sql, values)).rows
  })

type Sent<C extends Call> = Parameters<ReturnType<typeof acme.as>>[1] & { readonly body?: C extends Call<unknown, infer B> ? B : never }
const asking = <C extends Call>(company: Company, cookie: string, call: C, sent: Sent<C> = {}) =>
  company.as(guest)(call, { ...sent, headers: { 'x-forwarded-host': HOST, cookie, ...sent.headers } } as never)
const cookieOf = ({ headers }: { readonly headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

let people = 0
async function somebody(company: Company, isStaff = false) {
  const email = `eve${(people += 1)}@example.org`
  const permissions = { can_add: isStaff, can_edit: isStaff, can_delete: isStaff }
  const id = await company.addUser({ email, password: PASSWORD, name: 'Eve', permissions })
  const cookie = cookieOf(await asking(company, '', login, { body: { username: email, password: PASSWORD } }))
  return { company, id, email, cookie }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const optionsFor = async ({ company, cookie }: Somebody) => (await asking(company, cookie, calls.beginPasskey)).body.data?.options ?? {}
const optionsOf = async (company: Company) => (await asking(company, '', calls.beginPasskeyLogin)).body.data?.options ?? {}

/** They add a passkey of this device. */
async function add(who: Somebody, device = newAuthenticator(), name = 'Phone') {
  const credential = device.make({ options: await optionsFor(who), origin: ORIGIN })
  const added = await asking(who.company, who.cookie, calls.addPasskey, { body: { credential, name } })
  return { device, added, credential }
}

const logIn = async (company: Company, credential: object, remember = false) =>
  asking(company, '', calls.loginByPasskey, { body: { credential: credential as never, remember } })
const accountOf = async ({ company }: Somebody, cookie: string) => {
  const answer = await server.fetch(`/api/portal/${company.path}/account`, { headers: { cookie } })
  return { status: answer.status, page: (await answer.json()) as AccountPage }
}

test('a passkey is made for its owner and logs them in, without a password and without a second step', async () => {
  const eve = await somebody(acme)
  const options = await optionsFor(eve)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: acme.path },
    user: { name: `${eve.email} · ${acme.path}`, displayName: 'Eve' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(Buffer.from((options['user'] as { id: string }).id, 'base64url')).toHaveLength(32)
  const { device, added } = await add(eve)
  expect([added.status, added.body.message[0]]).toEqual([200, 'Passkey added.'])
  const used = await logIn(acme, device.use({ options: await optionsOf(acme), origin: ORIGIN }), true)
  expect([used.status, used.body.success]).toEqual([200, true])
  const { page } = await accountOf(eve, cookieOf(used))
  expect(page.account.sessions.find(({ is_this }) => is_this)?.way).toBe('passkey')
  expect(page.account.passkeys).toMatchObject([{ name: 'Phone', is_synced: false }])
  expect(page.account.passkeys[0]?.used_at).not.toBe('')
  // Every key of theirs has the same handle, which a device shows to nobody.
  expect(((await optionsFor(eve))['user'] as { id: string }).id).toBe(device.passkeys[0]?.handle)
})

test('what is not right of a passkey logs nobody in, says so, and has its line in the audit', async () => {
  const eve = await somebody(acme)
  const { device } = await add(eve)
  const options = await optionsOf(acme)
  const right = device.use({ options, origin: ORIGIN })
  const other = await optionsOf(acme)
  const signature = `${right.response.signature.slice(0, -6)}AAAAAA`
  const old = options['challenge'] as string
  const [nonce = '', ...rest] = Buffer.from(old, 'base64url').toString().split('.')
  const foreign = Buffer.from([nonce.replace(/^./, sign => (sign === 'x' ? 'y' : 'x')), ...rest].join('.')).toString('base64url')
  const wrong = {
    'of another page': device.use({ options: other, origin: 'https://evil.example' }),
    'for another host': device.use({ options: other, origin: ORIGIN }, 0, 'evil.example'),
    'without a look at who it is': device.use({ options: other, origin: ORIGIN, isUnverified: true }),
    'with another signature': { ...right, response: { ...right.response, signature } },
    'for a challenge of nobody': device.use({ options: { challenge: foreign }, origin: ORIGIN }),
    'with the handle of somebody else': { ...right, response: { ...right.response, userHandle: Buffer.alloc(32).toString('base64url') } },
  }
  for (const [what, credential] of Object.entries(wrong)) {
    const refused = await logIn(acme, credential)
    expect([what, refused.status, refused.body.message[1], refused.headers.getSetCookie()]).toEqual([
      what,
      422,
      'This passkey could not be checked. Try again.',
      [],
    ])
  }
  const acts = await asOwner(acme, `select after from audit where action = 'login_refused' and object = $1 order by at`, [eve.id])
  expect(acts.map(({ after }) => after)).toEqual([
    { reason: 'wrong_passkey', tries: 1 },
    { reason: 'wrong_passkey', tries: 5 },
  ])
})

test('a challenge is answered once, also by two at the same moment, and only for what it was made', async () => {
  const eve = await somebody(acme)
  const { device } = await add(eve)
  const options = await optionsOf(acme)
  const answers = await Promise.all([1, 2].map(() => logIn(acme, device.use({ options, origin: ORIGIN }))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await logIn(acme, device.use({ options: await optionsFor(eve), origin: ORIGIN }))).status).toBe(422)
  // Of one person nobody else makes a passkey.
  const mallory = await somebody(acme)
  const credential = newAuthenticator().make({ options: await optionsFor(eve), origin: ORIGIN })
  const stolen = await asking(acme, mallory.cookie, calls.addPasskey, { body: { credential, name: 'Mine' } })
  expect(stolen.status).toBe(422)
})

test('a challenge is answered once also where the clock of the server is behind that of the database', async () => {
  const eve = await somebody(acme)
  const { device } = await add(eve)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 })
  try {
    const options = await optionsOf(acme)
    const once = async () => (await logIn(acme, device.use({ options, origin: ORIGIN }))).status
    expect([await once(), await once()]).toEqual([200, 422])
  } finally {
    vi.useRealTimers()
  }
})

test('a passkey of another company of the same host is none here, and is not removed there', async () => {
  const [eve, other] = [await somebody(acme), await aCompany()]
  const { device } = await add(eve)
  const refused = await logIn(other, device.use({ options: await optionsOf(other), origin: ORIGIN }))
  expect([refused.status, refused.body.message[1]]).toEqual([422, `This passkey is not one of ${other.path}.`])
  // A challenge of the one company is none of the other.
  expect((await logIn(acme, device.use({ options: await optionsOf(other), origin: ORIGIN }))).status).toBe(422)
  expect((await logIn(acme, device.use({ options: await optionsOf(acme), origin: ORIGIN }))).status).toBe(200)
})

test('a passkey is renamed and removed by its owner alone; removed, it opens nothing, and other sessions end', async () => {
  const [eve, mallory] = [await somebody(acme), await somebody(acme)]
  const [first, second] = [await add(eve), await add(eve, newAuthenticator(), 'Laptop')]
  const uuid = first.added.body.data?.uuid ?? ''
  const of = { params: { uuid } as never }
  expect((await asking(acme, mallory.cookie, calls.renamePasskey, { ...of, body: { name: 'Mine' } })).status).toBe(404)
  expect((await asking(acme, mallory.cookie, calls.removePasskey, of)).status).toBe(404)
  expect((await asking(acme, eve.cookie, calls.renamePasskey, { ...of, body: { name: ' My\nphone ' } })).status).toBe(200)
  for (const name of ['', 'x'.repeat(61)])
    expect(Object.keys((await asking(acme, eve.cookie, calls.renamePasskey, { ...of, body: { name } })).body.issues ?? {})).toEqual([
      'name',
    ])
  const used = await logIn(acme, first.device.use({ options: await optionsOf(acme), origin: ORIGIN }))
  const removed = await asking(acme, eve.cookie, calls.removePasskey, of)
  expect(removed.body.data).toEqual({ rp_id: 'localhost', handle: first.device.passkeys[0]?.handle, credentials: [second.credential.id] })
  expect([(await accountOf(eve, cookieOf(used))).status, (await accountOf(eve, eve.cookie)).status]).toEqual([401, 200])
  expect((await logIn(acme, first.device.use({ options: await optionsOf(acme), origin: ORIGIN }))).status).toBe(422)
  expect((await logIn(acme, second.device.use({ options: await optionsOf(acme), origin: ORIGIN }))).status).toBe(200)
  expect((await accountOf(eve, eve.cookie)).page.account.passkeys.map(({ name }) => name)).toEqual(['Laptop'])
})

test('the same device makes no second one, and there are at most twenty', async () => {
  const eve = await somebody(acme)
  const { credential, device } = await add(eve)
  const options = await optionsFor(eve)
  expect(options['excludeCredentials']).toMatchObject([{ id: credential.id }])
  const again = device.make({ options, origin: ORIGIN }, device.passkeys[0]?.id)
  const twice = await asking(acme, eve.cookie, calls.addPasskey, { body: { credential: again, name: 'Phone' } })
  expect([twice.status, twice.body.message[1]]).toEqual([409, 'This device has a passkey for your account already.'])
  await asOwner(
    acme,
    `insert into passkey (company_id, user_id, credential_id, public_key, counter, name, is_synced, rp_id)
      select $1, $2, decode(md5(n::text), 'hex'), '', 0, 'x', false, 'localhost' from generate_series(1, 19) n`,
    [acme.id, eve.id],
  )
  const full = await asking(acme, eve.cookie, calls.beginPasskey)
  expect([full.status, full.body.message[1]]).toEqual([409, 'You have as many passkeys as there can be. Remove one first.'])
})

test('where a second factor is required a passkey is one: it makes the second step, and the last one stays', async () => {
  const company = await aCompany()
  const boss = await somebody(company, true)
  const { device, added } = await add(boss)
  expect((await asking(company, boss.cookie, setFactorRule, { body: { is_required: true } })).status).toBe(200)
  const step = await asking(company, '', login, { body: { username: boss.email, password: PASSWORD } })
  const needed = step.body.data as SecondStepNeeded | undefined
  expect([step.body.success, needed?.ways]).toEqual([false, ['passkey']])
  const ticket = needed?.ticket ?? ''
  expect((await asking(company, '', loginSecondStep, { body: { ticket, way: 'code', code: '123456' } })).status).toBe(410)
  expect((await logIn(company, device.use({ options: await optionsOf(company), origin: ORIGIN }))).status).toBe(200)
  await asOwner(company, `update second_factor_rule set required_at = now() - interval '8 days'`)
  expect((await accountOf(boss, boss.cookie)).status).toBe(200)
  const refused = await asking(company, boss.cookie, calls.removePasskey, { params: { uuid: added.body.data?.uuid } as never })
  expect([refused.status, refused.body.message[1]]).toEqual([
    409,
    'Your company requires a second factor. Set up an app or another passkey first.',
  ])
})

test('where passwords let nobody in the last passkey stays, but for whoever logs in by single sign-on', async () => {
  const company = await aCompany()
  const eve = await somebody(company)
  const { added } = await add(eve)
  await asOwner(
    company,
    `insert into sign_on (company_id, is_on, issuer, client_id, label, passwords_off, attributes)
      values ($1, true, 'https://id.example', 'foyer', 'ID', true, '{}')`,
    [company.id],
  )
  const remove = async () =>
    (await asking(company, eve.cookie, calls.removePasskey, { params: { uuid: added.body.data?.uuid } as never })).status
  expect(await remove()).toBe(409)
  await asOwner(company, `insert into user_identity (company_id, issuer, subject, user_id) values ($1, 'https://id.example', 'eve', $2)`, [
    company.id,
    eve.id,
  ])
  expect(await remove()).toBe(200)
})

test('an administrator with a passkey alone is one who can log in: the last one keeps it, and the second of two may go', async () => {
  const company = await aCompany()
  const [boss, other] = [await somebody(company, true), await somebody(company, true)]
  const { added } = await add(boss)
  await asOwner(company, 'update users set password_hash = null where id = $1', [boss.id])
  // With the passkey of the one the other may lose what they may do.
  const none = { can_view: false, can_add: false, can_edit: false, can_delete: false }
  expect((await asking(company, boss.cookie, setPermissions, { params: { uuid: other.id } as never, body: none })).status).toBe(200)
  const last = await asking(company, boss.cookie, calls.removePasskey, { params: { uuid: added.body.data?.uuid } as never })
  expect([last.status, last.body.message[1]]).toEqual([409, 'Nothing else would let you in.'])
  await asOwner(company, 'update users set can_add = true, can_edit = true, can_delete = true, password_hash = null where id = $1', [
    other.id,
  ])
  const again = cookieOf(await asking(company, '', login, { body: { username: other.email, password: PASSWORD } }))
  expect(again).toBe('')
  const reset = await asking(company, boss.cookie, resetSecondFactor, { params: { uuid: other.id } as never, body: { reason: 'Lost' } })
  expect(reset.status).toBe(200)
})

test('whoever gets in by single sign-on too may leave the last passkey, but for the last administrator', async () => {
  const company = await aCompany()
  const [eve, boss] = [await somebody(company), await somebody(company, true)]
  const keys = [await add(eve), await add(boss)]
  await asOwner(
    company,
    `insert into sign_on (company_id, is_on, issuer, label, attributes) values ($1, true, 'https://id.example', 'Acme ID', '{}')`,
    [company.id],
  )
  for (const { id } of [eve, boss]) {
    await asOwner(company, 'update users set password_hash = null where id = $1', [id])
    await asOwner(
      company,
      `insert into user_identity (company_id, issuer, subject, user_id) values ($1, 'https://id.example', $2::text, $2::uuid)`,
      [company.id, id],
    )
  }
  const remove = async ({ cookie }: Somebody, at: number) =>
    (await asking(company, cookie, calls.removePasskey, { params: { uuid: keys[at]?.added.body.data?.uuid } as never })).status
  expect([await remove(eve, 0), await remove(boss, 1)]).toEqual([200, 409])
})

test('browsers keep none for an address in digits: that is said, with the address that does', async () => {
  const eve = await somebody(acme)
  const { port } = new URL(server.origin)
  const refused = await asking(acme, eve.cookie, calls.beginPasskey, { headers: { 'x-forwarded-host': `127.0.0.1:${port}` } })
  expect([refused.status, refused.body.message[1]]).toEqual([
    409,
    `Browsers keep passkeys for names alone. Open the portal as localhost:${port}, not by an address in digits.`,
  ])
})

test('with PUBLIC_URL its host counts, for the addresses of companies by path and by name; else that of the request', () => {
  const request = { protocol: 'http', host: 'acme.portal.example:8080', hostname: 'acme.portal.example' }
  expect(passkeyHost({ publicUrl: new URL('https://portal.example') }, { ...request, host: 'acme.portal.example' })).toEqual({
    id: 'portal.example',
    origins: ['https://acme.portal.example', 'https://portal.example'],
  })
  expect(passkeyHost({ publicUrl: undefined }, request)).toEqual({
    id: 'acme.portal.example',
    origins: ['http://acme.portal.example:8080'],
  })
  for (const hostname of ['192.0.2.7', '[::1]', '::1'])
    expect(passkeyHost({ publicUrl: undefined }, { ...request, hostname })).toBeUndefined()
})

test('an operator removes all passkeys of a user, and sees in the list who has some', async () => {
  const eve = await somebody(acme)
  const { device } = await add(eve)
  const say = operatorOf(server)
  expect(await say(['user', 'list', acme.path])).toContain(`${eve.email}  "Eve", Requester, no rights, passkeys: 1, sessions: 1`)
  expect(await say(['user', 'passkeys', 'remove', acme.path, eve.email])).toBe(
    `${eve.email} has lost a passkey, and is logged out everywhere`,
  )
  expect([(await accountOf(eve, eve.cookie)).status, device.passkeys.length]).toEqual([401, 1])
  await expect(say(['user', 'passkeys', 'remove', acme.path, eve.email])).rejects.toThrow(`${eve.email} has no passkey.`)
})
