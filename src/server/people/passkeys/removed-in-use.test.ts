import { expect, test } from 'vitest'
import * as calls from '#contract/portal/passkeys.ts'
import { login } from '#contract/portal/people.ts'
import { newAuthenticator } from '#tests/kit/authenticator.ts'
import { guest } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'

/** A passkey that is removed in the middle of a login by it opens nothing (P2.141). */

const server = await startServer({
  env: { TRUSTED_PROXIES: 'loopback' },
  limits: { accountChangesPerMinute: 0, checksPerMinute: 0, dbLockMs: 60_000, dbStatementMs: 60_000 },
})
const HOST = `localhost:${new URL(server.origin).port}`
const ORIGIN = `http://${HOST}`
const PASSWORD = 'seven green bottles'
const acme = await server.company('acme')

const headersOf = (cookie = '') => ({ 'x-forwarded-host': HOST, cookie })
let people = 0

/** Somebody with a passkey, and a use of it that nobody has sent yet. */
async function begun() {
  const email = `eve${(people += 1)}@example.org`
  const user = await acme.addUser({ email, password: PASSWORD })
  const entered = await acme.as(guest)(login, { body: { username: email, password: PASSWORD }, headers: headersOf() })
  const headers = headersOf(entered.headers.getSetCookie()[0]?.split(';')[0])
  const device = newAuthenticator()
  const made = (await acme.as(guest)(calls.beginPasskey, { headers })).body.data?.options ?? {}
  await acme.as(guest)(calls.addPasskey, {
    headers,
    body: { credential: device.make({ options: made, origin: ORIGIN }) as never, name: 'Phone' },
  })
  const options = (await acme.as(guest)(calls.beginPasskeyLogin, { headers: headersOf() })).body.data?.options ?? {}
  return { user, credential: device.use({ options, origin: ORIGIN }) }
}

/**
 * The login runs until it waits for what is locked; then the passkey is removed, as by its owner elsewhere, and the login goes on.
 * @param locked SQL that locks, of $1 the company and $2 the user
 */
async function removedWhile(locked: string) {
  const { user, credential } = await begun()
  const count = () =>
    withOwner(server, async owner => {
      await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
      return (await owner.query('select from session where company_id = $1 and user_id = $2', [acme.id, user])).rowCount
    })
  const before = await count()
  const answer = await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    await owner.query('begin')
    await owner.query(locked, [acme.id, user])
    const outcome = acme.as(guest)(calls.loginByPasskey, {
      headers: headersOf(),
      body: { credential: credential as never, remember: false },
    })
    const waiting = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()'
    await withOwner(server, async other => {
      await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0)
    })
    await owner.query('delete from passkey where company_id = $1 and user_id = $2', [acme.id, user])
    await owner.query('commit')
    return outcome
  })
  return { status: answer.status, cookies: answer.headers.getSetCookie(), opened: ((await count()) ?? 0) - (before ?? 0) }
}

test('one that is removed once it was checked, and before that is written down, lets nobody in', async () => {
  const locked = 'select from passkey where company_id = $1 and user_id = $2 for update'
  expect(await removedWhile(locked)).toEqual({ status: 422, cookies: [], opened: 0 })
})

test('one that is removed before the session is there opens none', async () => {
  const locked = 'select from users where company_id = $1 and id = $2 for update'
  expect(await removedWhile(locked)).toEqual({ status: 401, cookies: [], opened: 0 })
})
