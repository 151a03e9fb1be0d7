import { expect, test } from 'vitest'
import { checkIdentity } from '#contract/portal/account.ts'
import type { Call, ConfirmFirst } from '#contract/call.ts'
import { beginPasskeyConfirm, confirmByPasskey, confirmIdentity } from '#contract/portal/confirm.ts'
import { addPasskey, beginPasskey } from '#contract/portal/passkeys.ts'
import { login } from '#contract/portal/people.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/portal/second-factor.ts'
import { newAuthenticator } from '#tests/kit/authenticator.ts'
import { guest } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { codeAt, stepAt } from '../second-factor/totp.ts'

/** Saying once more who one is: with the second factor, and by a passkey (P2.151). */

const server = await startServer({
  env: { TRUSTED_PROXIES: 'loopback' },
  limits: { loginsPerAccount: 5, loginPauseMs: 1, loginsPerAddress: 0, accountChangesPerMinute: 0, checksPerMinute: 0 },
})
const acme = await server.company('acme')
const PASSWORD = 'seven green bottles'
const HOST = `localhost:${new URL(server.origin).port}`
const ORIGIN = `http://${HOST}`

const asOwner = (sql: string, values: unknown[] = []) =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    return (await owner.query<Record<string, unknown>>(sql, values)).rows
  })

type Sent<C extends Call> = Parameters<ReturnType<typeof acme.as>>[1] & { readonly body?: C extends Call<unknown, infer B> ? B : never }
const asking = <C extends Call>(cookie: string, call: C, sent: Sent<C> = {}) =>
  acme.as(guest)(call, { ...sent, headers: { 'x-forwarded-host': HOST, cookie, ...sent.headers } } as never)

let people = 0
async function somebody() {
  const email = `ann${(people += 1)}@example.org`
  const id = await acme.addUser({ email, password: PASSWORD, name: email })
  const entered = await asking('', login, { body: { username: email, password: PASSWORD } })
  return { id, cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** They logged in a while ago. */
const age = ({ id }: Somebody) => asOwner(`update session set confirmed_at = now() - interval '1 hour' where user_id = $1`, [id])

/** By what they may confirm who they are; undefined: it is sure. */
async function askedOf({ cookie }: Somebody) {
  const { status, body } = await asking(cookie, checkIdentity)
  return status === 403 ? (body.data as unknown as ConfirmFirst).confirm : undefined
}

async function setUpApp(who: Somebody) {
  const secret = (await asking(who.cookie, beginSecondFactor)).body.data?.secret ?? ''
  const { body } = await asking(who.cookie, confirmSecondFactor, { body: { code: codeAt(secret, stepAt(Date.now())) } })
  await asOwner('update second_factor set last_step = 0 where user_id = $1', [who.id])
  return { secret, codes: body.data?.codes ?? [] }
}

async function addKey({ cookie }: Somebody) {
  const device = newAuthenticator()
  const options = (await asking(cookie, beginPasskey)).body.data?.options ?? {}
  const credential = device.make({ options, origin: ORIGIN })
  expect((await asking(cookie, addPasskey, { body: { credential, name: 'Phone' } })).status).toBe(200)
  return device
}

test('where there is a second factor the password alone confirms nothing, and its code or a recovery code does', async () => {
  const ann = await somebody()
  const { secret, codes } = await setUpApp(ann)
  await age(ann)
  const said = (more: object = {}) => asking(ann.cookie, confirmIdentity, { body: { password: PASSWORD, ...more } })
  const first = await said()
  expect([first.status, first.body.success, first.body.data]).toEqual([200, false, { ways: ['code', 'recovery_code'] }])
  const wrong = await said({ way: 'code', code: '000000' })
  expect([wrong.status, wrong.body.issues]).toEqual([422, { code: 'This code is not right, or was used already. Wait for the next one.' }])
  const [row] = await asOwner(`select after ->> 'reason' as reason from audit where action = 'confirmation_refused' and object = $1`, [
    ann.id,
  ])
  expect(row).toEqual({ reason: 'wrong_code' })
  expect(await askedOf(ann)).toEqual(['password'])
  // Without the password a code is worth nothing.
  const code = codeAt(secret, stepAt(Date.now()))
  expect((await asking(ann.cookie, confirmIdentity, { body: { password: 'another one', way: 'code', code } })).status).toBe(422)
  expect((await said({ way: 'code', code })).body.success).toBe(true)
  expect(await askedOf(ann)).toBeUndefined()
  await age(ann)
  expect((await said({ way: 'code', code })).status).toBe(422)
  expect((await said({ way: 'recovery_code', code: codes[0] })).body.success).toBe(true)
  expect(await askedOf(ann)).toBeUndefined()
})

test('a passkey of one’s own confirms, with nothing beside it; no other does, and no challenge twice', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  const [device, other] = [await addKey(ann), await addKey(bob)]
  await age(ann)
  expect(await askedOf(ann)).toEqual(['password', 'passkey'])
  const begin = async () => (await asking(ann.cookie, beginPasskeyConfirm)).body.data?.options ?? {}
  const use = (credential: object) => asking(ann.cookie, confirmByPasskey, { body: { credential: credential as never } })
  expect((await use(other.use({ options: await begin(), origin: ORIGIN }))).status).toBe(422)
  const options = await begin()
  expect(options['allowCredentials']).toHaveLength(1)
  // A challenge of somebody else is none of hers.
  const bobs = (await asking(bob.cookie, beginPasskeyConfirm)).body.data?.options ?? {}
  expect((await use(device.use({ options: bobs, origin: ORIGIN }))).status).toBe(422)
  expect(await askedOf(ann)).toEqual(['password', 'passkey'])
  const used = device.use({ options, origin: ORIGIN })
  expect((await use(used)).status).toBe(200)
  expect(await askedOf(ann)).toBeUndefined()
  expect((await use(used)).status).toBe(422)
})

test('passkeys that are tried too often from one network are refused unread, which the audit says too', async () => {
  const strict = await startServer({ beside: server, env: { TRUSTED_PROXIES: 'loopback' }, limits: { loginsPerAddress: 1 } })
  const [ann, bob] = [await somebody(), await somebody()]
  await addKey(ann)
  const other = await addKey(bob)
  const options = (await asking(ann.cookie, beginPasskeyConfirm)).body.data?.options ?? {}
  const credential = other.use({ options, origin: ORIGIN })
  const headers = { 'x-forwarded-host': HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie: ann.cookie }
  const path = confirmByPasskey.path.replace(':company', 'acme')
  const use = async () => (await strict.fetch(path, { method: 'POST', headers, body: JSON.stringify({ credential }) })).status
  expect([await use(), await use()]).toEqual([422, 429])
  for (let tries = 2; tries < 5; tries += 1) expect(await use()).toBe(429)
  const rows = await asOwner(
    `select after ->> 'reason' as reason, (after ->> 'tries')::int as tries from audit
      where action = 'confirmation_refused' and object = $1 order by at, id`,
    [ann.id],
  )
  expect(rows).toEqual([
    { reason: 'wrong_passkey', tries: 1 },
    { reason: 'too_many', tries: 5 },
  ])
})

test('whoever has no password is not asked for one', async () => {
  const ann = await somebody()
  await addKey(ann)
  await asOwner('update users set password_hash = null where id = $1', [ann.id])
  await age(ann)
  expect(await askedOf(ann)).toEqual(['passkey'])
})
