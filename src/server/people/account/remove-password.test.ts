import { expect, test } from 'vitest'
import { changePassword, removePassword } from '#contract/portal/account.ts'
import { startServer, type TestCompany, untilHeldUp, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { sessionsOf } from '../sessions.ts'

/** An account without a password (P2.152). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const PASSWORD = 'seven green bottles'

let people = 0
/** Somebody with a password, and so many passkeys. */
async function somebody(passkeys: number, company: TestCompany = acme) {
  const email = `ann${(people += 1)}@example.org`
  const id = await company.addUser({ email, password: PASSWORD })
  const { token } = await sessionsOf(db).open(id, { way: 'password', remember: false, most: 10 })
  for (let at = 0; at < passkeys; at++)
    await db.run(sql`insert into passkey (company_id, user_id, credential_id, public_key, counter, transports, name, is_synced, rp_id)
      values (${acme.id}, ${id}, ${Buffer.from(`${id} ${at}`)}, ${Buffer.from('key')}, 0, '{}', 'Phone', false, 'localhost')`)
  return { id, email, cookie: `foyer-acme=${token}` }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

async function remove({ cookie }: Somebody) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const answer = await server.fetch(removePassword.path.replace(':company', 'acme'), { method: 'DELETE', headers })
  return { status: answer.status, message: ((await answer.json()) as { message: string[] }).message }
}

const hasPassword = async ({ id }: Somebody) =>
  (await db.run(sql<{ has: boolean }>`select password_hash is not null as has from users where company_id = ${acme.id} and id = ${id}`))[0]
    ?.has

const bind = ({ id }: Somebody, issuer: string) =>
  db.run(sql`insert into user_identity (company_id, issuer, subject, user_id) values (${acme.id}, ${issuer}, ${id}, ${id})`)

test('whoever has two passkeys does without a password; other sessions and links end, and its owner hears of it', async () => {
  const ann = await somebody(2)
  await db.run(sql`insert into user_link (company_id, id, token_hash, user_id, kind, by_mail, language, expires_at)
    values (${acme.id}, gen_random_uuid(), ${Buffer.from(ann.id)}, ${ann.id}, 'reset', true, 'en', now() + interval '1 hour')`)
  const linksOf = () =>
    db.run(
      sql<{
        id: string
      }>`select user_id as id from user_link where company_id = ${acme.id} and user_id = ${ann.id} and used_at is null and expires_at > now()`,
    )
  expect(await linksOf()).toHaveLength(1)
  const other = await sessionsOf(db).open(ann.id, { way: 'password', remember: false, most: 10 })
  expect((await remove(ann)).status).toBe(200)
  expect(await linksOf()).toEqual([])
  expect(await hasPassword(ann)).toBe(false)
  expect(await sessionsOf(db).find(other.token)).toBeUndefined()
  expect(await sessionsOf(db).find(ann.cookie.split('=')[1])).toBeDefined()
  const mails = await db.run(
    sql<{ kind: string; target: string }>`select kind, target from delivery where company_id = ${acme.id} and user_id = ${ann.id}`,
  )
  expect(mails).toEqual([{ kind: 'password_removed', target: ann.email }])
  const acts = await db.run(
    sql<{
      action: string
    }>`select action from audit where company_id = ${acme.id} and object = ${ann.id} and action = 'password_removed'`,
  )
  expect(acts).toHaveLength(1)
  expect((await remove(ann)).status).toBe(404)
})

test('with one passkey it stays, but where single sign-on lets its owner in too; and without any', async () => {
  const [ann, bob] = [await somebody(1), await somebody(0)]
  expect(await remove(ann)).toEqual({
    status: 409,
    message: ['The password was not removed', 'First add another passkey: with one alone you would be locked out if you lost it.'],
  })
  expect((await remove(bob)).status).toBe(409)
  expect([await hasPassword(ann), await hasPassword(bob)]).toEqual([true, true])
  await db.run(
    sql`insert into sign_on (company_id, is_on, issuer, label, attributes) values (${acme.id}, true, 'https://id.example', 'Acme ID', '{}')`,
  )
  // One that the company takes no more lets nobody in.
  await bind(ann, 'https://elsewhere.example')
  expect((await remove(ann)).status).toBe(409)
  await bind(ann, 'https://id.example')
  await bind(bob, 'https://id.example')
  expect((await remove(ann)).status).toBe(200)
  expect((await remove(bob)).status).toBe(409)
})

test('the last administrator stays one by their passkeys, and nobody who was invited is so again', async () => {
  const ann = await somebody(2)
  await db.run(
    sql`update users set invited_at = now(), can_add = true, can_edit = true, can_delete = true where company_id = ${acme.id} and id = ${ann.id}`,
  )
  expect((await remove(ann)).status).toBe(200)
  const { people: directory } = (await server.app.services.openPortal(
    { headers: {} },
    (await server.app.services.companies.byPath('acme')) as never,
    '',
  )) as { people: { find(id: string): Promise<{ state: string } | undefined> } }
  expect((await directory.find(ann.id))?.state).toBe('active')
})

test('a change of it that is under way in another window while it is removed brings no password back', async () => {
  const ann = await somebody(2)
  const change = () =>
    server.fetch(changePassword.path.replace(':company', 'acme'), {
      method: changePassword.method,
      headers: { cookie: ann.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ old: PASSWORD, password: 'ten yellow lemons' }),
    })
  const changed = await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    await owner.query('begin; lock table users in share row exclusive mode')
    await owner.query('update users set password_hash = null where company_id = $1 and id = $2', [acme.id, ann.id])
    const under = change()
    await untilHeldUp(server)
    await owner.query('commit')
    return under
  })
  expect(await hasPassword(ann)).toBe(false)
  expect(changed.status).toBe(422)
})
