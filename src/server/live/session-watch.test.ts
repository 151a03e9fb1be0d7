import { expect, test } from 'vitest'
import { logout } from '#contract/portal/people.ts'
import { getPage } from '#contract/portal/screens.ts'
import { deactivatePerson } from '#contract/portal/staff-people.ts'
import { followSpaces } from '#tests/kit/event-stream.ts'
import { followInbox } from '#tests/kit/inbox-stream.ts'
import { admin, editor, type Person } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { sessionsOf } from '../people/sessions.ts'

/** What somebody follows ends with their session, on whatever server that ended (P2.153). */

// So that nothing but the end of the session ends them.
const limits = { streamCheckMs: 600_000 }
const server = await startServer({ limits })
const second = await startServer({ limits, beside: server })
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)

let people = 0
const somebody = (): Person => ({ ...editor, name: `editor${(people += 1)}` })
const idOf = async ({ name }: Person) =>
  (await db.run(sql<{ id: string }>`select id from users where company_id = ${acme.id} and name = ${name}`))[0]?.id ?? ''
/** On the other server. */
const follow = (who: Person) => followInbox({ origin: second.origin, company: acme, who })
/** Is it still there once what ended others was told? */
const isOpen = (stream: { readonly ended: Promise<void> }) =>
  Promise.race([stream.ended.then(() => false), new Promise(resolve => setImmediate(resolve, true))])

test('a logout, the end of all sessions and a deactivation end what was followed by them on another server, and nothing else', async () => {
  const [leaves, isPutOut, isSwitchedOff, stays] = [somebody(), somebody(), somebody(), somebody()]
  const streams = await Promise.all([leaves, isPutOut, isSwitchedOff, stays].map(follow))
  const [one, two, three, other] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0], (typeof streams)[0]]
  expect((await acme.as(leaves)(logout)).status).toBe(200)
  await one.ended
  await sessionsOf(db).closeAll(await idOf(isPutOut))
  await two.ended
  const { status } = await acme.as(admin)(deactivatePerson, { params: { uuid: await idOf(isSwitchedOff) }, body: {} })
  expect(status).toBe(200)
  await three.ended
  expect(await isOpen(other)).toBe(true)
})

test('spaces that were followed by a page of somebody who was logged in end too, and those of a guest go on', async () => {
  const who = somebody()
  const token = (await acme.as(who)(getPage, { params: { '*': '' } })).body.company.tenant_token
  const [own, guests] = [
    await followSpaces({ origin: second.origin, company: acme, token }),
    await followSpaces({ origin: second.origin, company: acme }),
  ]
  await acme.as(who)(logout)
  await own.ended
  expect(await isOpen(guests)).toBe(true)
})

test('what no server told of is found by itself', async () => {
  const who = somebody()
  const stream = await follow(who)
  await db.run(sql`delete from session where company_id = ${acme.id} and user_id = ${await idOf(who)}`)
  await stream.ended
  expect(stream.status).toBe(200)
})

test('a session that is none any more until its owner has a second factor ends what is followed by it', async () => {
  const [who, hasOne] = [somebody(), somebody()]
  const [stream, other] = [await follow(who), await follow(hasOne)]
  await db.run(sql`insert into passkey (company_id, user_id, credential_id, public_key, counter, transports, name, is_synced, rp_id)
    values (${acme.id}, ${await idOf(hasOne)}, ${Buffer.from('a key')}, ${Buffer.from('key')}, 0, '{}', 'Phone', false, 'localhost')`)
  await db.run(sql`insert into second_factor_rule (company_id, required_at) values (${acme.id}, now() - interval '8 days')`)
  await stream.ended
  expect(await isOpen(other)).toBe(true)
})
