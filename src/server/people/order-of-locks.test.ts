import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { identitiesOf } from './outside/identities.ts'
import { sessionsOf } from './sessions.ts'

/** Who logs in by another system, and who takes that or the account away, lock the account first: neither waits for the other in turn. */

const server = await startServer({ limits: { dbLockMs: 60_000, dbStatementMs: 60_000 } })
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const ISSUER = 'https://id.example'

async function somebody() {
  const user = await acme.addUser({ email: `${randomUUID()}@example.org`, password: 'seven green bottles' })
  await db.run(sql`insert into user_identity (company_id, issuer, subject, user_id) values (${acme.id}, ${ISSUER}, ${user}, ${user})`)
  return user
}

const logIn = (user: string) =>
  sessionsOf(db).open(user, { way: 'sign_on', remember: false, most: 10, outside: { issuer: ISSUER, subject: user, idToken: null } })

/**
 * A second connection has the account locked while the work begins, and waits until that waits for it. What the account is known by is free then: `goOn` takes
 * it, which would else be a circle.
 */
const whileLocked = <T>(user: string, work: () => Promise<T>, goOn: string) =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    await owner.query('begin')
    await owner.query('select from users where company_id = $1 and id = $2 for update', [acme.id, user])
    const outcome = work().catch((error: unknown) => error)
    const waiting = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()'
    await withOwner(server, async other => {
      await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0)
    })
    await owner.query('select from user_identity where company_id = $1 and user_id = $2 for update nowait', [acme.id, user])
    await owner.query(goOn, [acme.id, user])
    await owner.query('commit')
    return outcome
  })

test('a login by another system while the account is removed opens nothing, and holds nobody up', async () => {
  const user = await somebody()
  const remove = 'delete from users where company_id = $1 and id = $2'
  expect(await whileLocked(user, () => logIn(user), remove)).toMatchObject({ status: 401 })
})

test('a login by another system while that is disconnected opens nothing, and holds nobody up', async () => {
  const user = await somebody()
  const leave = 'delete from user_identity where company_id = $1 and user_id = $2'
  expect(await whileLocked(user, () => logIn(user), leave)).toMatchObject({ status: 401 })
})

test('who disconnects another system waits for whoever has the account, and takes nothing of it before', async () => {
  const user = await somebody()
  const [session, by] = [Buffer.alloc(32).toString('base64url'), { company: acme.id, kind: 'user', user } as const]
  const disconnect = () => identitiesOf(db).disconnect({ user, session, by }, ISSUER)
  expect(await whileLocked(user, disconnect, 'update users set is_active = true where company_id = $1 and id = $2')).toBe('done')
})
