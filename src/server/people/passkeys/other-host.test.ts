import { expect, test } from 'vitest'
import { removePassword, type AccountPage } from '#contract/portal/account.ts'
import { removePasskey } from '#contract/portal/passkeys.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { factorsOf } from '../second-factor/second-factor.repo.ts'
import { sessionsOf } from '../sessions.ts'

/** Passkeys that were made for another PUBLIC_URL let nobody in, and count as no way in (P2.142). */

const server = await startServer({ env: { PUBLIC_URL: 'http://portal.example' } })
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const OWN = { 'sec-fetch-site': 'same-origin' }

let people = 0
/** Somebody with a password, and passkeys for these hosts. */
async function somebody(...hosts: string[]) {
  const id = await acme.addUser({ email: `ann${(people += 1)}@example.org`, password: 'seven green bottles' })
  const { token } = await sessionsOf(db).open(id, { way: 'password', remember: false, most: 10 })
  for (const [at, host] of hosts.entries())
    await db.run(sql`insert into passkey (company_id, user_id, credential_id, public_key, counter, transports, name, is_synced, rp_id)
      values (${acme.id}, ${id}, ${Buffer.from(`${id} ${at}`)}, ${Buffer.from('key')}, 0, '{}', ${host}, false, ${host})`)
  return { id, cookie: `foyer-acme=${token}` }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const pathOf = (call: { readonly path: string }) => call.path.replace(':company', 'acme')
const removeOf = async ({ cookie }: Somebody) =>
  (await server.fetch(pathOf(removePassword), { method: 'DELETE', headers: { cookie, ...OWN } })).status
async function keysOf({ cookie }: Somebody) {
  const page = (await (await server.fetch('/api/portal/acme/account', { headers: { cookie } })).json()) as AccountPage
  return page.account.passkeys
}

test('they are no way to do without a password, and the account says where they were for', async () => {
  const [ann, bob] = [await somebody('old.example', 'portal.example'), await somebody('portal.example', 'portal.example')]
  expect((await keysOf(ann)).map(({ name, other_host }) => [name, other_host]).toSorted()).toEqual([
    ['old.example', 'old.example'],
    ['portal.example', ''],
  ])
  expect([await removeOf(ann), await removeOf(bob)]).toEqual([409, 200])
})

test('the last one that counts stays where there is no password', async () => {
  const ann = await somebody('old.example', 'portal.example')
  await db.run(sql`update users set password_hash = null where company_id = ${acme.id} and id = ${ann.id}`)
  const remove = async (host: string) => {
    const key = (await keysOf(ann)).find(({ name }) => name === host)
    const headers = { cookie: ann.cookie, ...OWN }
    return (await server.fetch(pathOf(removePasskey).replace(':uuid', key?.uuid ?? ''), { method: 'DELETE', headers })).status
  }
  expect(await remove('portal.example')).toBe(409)
  expect(await remove('old.example')).toBe(200)
})

test('they are no second factor', async () => {
  const [ann, bob] = [await somebody('old.example'), await somebody('portal.example')]
  const has = async ({ id }: Somebody) => (await factorsOf(db).find(id))?.has_passkey
  expect([await has(ann), await has(bob)]).toEqual([false, true])
})

test('a server without PUBLIC_URL takes them as its requests come', async () => {
  const host = async () =>
    withOwner(server, async owner => (await owner.query('select passkey_host from installation')).rows[0]?.['passkey_host'])
  expect(await host()).toBe('portal.example')
  const plain = await startServer({ beside: server })
  expect(await host()).toBeNull()
  await plain.stop()
})
