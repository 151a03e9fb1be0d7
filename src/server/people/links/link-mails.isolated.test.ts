import { Client } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/portal/people.ts'
import { askForReset } from '#contract/portal/user-links.ts'
import { guest } from '#tests/kit/people.ts'
import { holdTable, startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'

const hashes = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:crypto', async original => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2 = ((...parts: Parameters<typeof crypto.argon2>) => {
    hashes.count += 1
    return crypto.argon2(...parts)
  }) as typeof crypto.argon2
  return { ...crypto, default: { ...crypto, argon2 }, argon2 }
})

const mailServer = await startMailServer()
// What is asked of the database is that of requests alone: mails wait.
const server = await startServer({
  env: mailServer.env,
  limits: {
    linkMailsPerAccountPerHour: 3,
    linkMailsPerAddressPerHour: 100,
    loginsPerAccount: 100,
    loginsPerAccountPerDay: 100,
    loginsPerAddress: 100,
  },
})
const acme = await server.company('acme')
await acme.addUser({ email: 'ann@people.example', password: 'a fine password' })
await acme.addUser({ email: 'bare@people.example' })
const off = await acme.addUser({ email: 'off@people.example', password: 'a fine password' })
const db = server.app.services.database.of(acme.id)
await db.run(sql`update users set is_active = false where company_id = ${acme.id} and id = ${off}`)

const spy = vi.spyOn(Client.prototype, 'query')
beforeEach(() => {
  spy.mockClear()
  hashes.count = 0
})

/** What was asked of the database about links, tries, people and acts, by the words that each statement begins with. */
const statementsNow = () =>
  spy.mock.calls
    .map(([statement]) => String((statement as { text?: string } | undefined)?.text ?? statement))
    .filter(text => /user_link|attempt|address_budget|from users|insert into (?:audit|delivery) /.test(text))
    .map(text => text.slice(0, 40))
/** A reset of this address, with all that was done for it. */
async function reset(email: string) {
  spy.mockClear()
  hashes.count = 0
  const { status, text } = await acme.as(guest)(askForReset, { body: { email } })
  await expect.poll(() => statementsNow().filter(one => one.startsWith('with person')).length).toBe(1)
  return { status, text, statements: statementsNow(), hashes: hashes.count }
}

test('of a known address, an unknown one, one without a password and one that is switched off the same is asked, and nothing is hashed', async () => {
  const [known, unknown, bare, gone] = [
    await reset('ann@people.example'),
    await reset('nobody@people.example'),
    await reset('bare@people.example'),
    await reset('off@people.example'),
  ]
  for (const one of [unknown, bare, gone]) expect(one).toEqual(known)
  expect(known).toMatchObject({ status: 200, hashes: 0 })
  // Asked for a fourth time nobody is written to, known or not.
  for (const email of ['ann@people.example', 'nobody@people.example']) {
    await reset(email)
    await reset(email)
    spy.mockClear()
    await acme.as(guest)(askForReset, { body: { email } })
    await expect.poll(() => statementsNow().filter(one => one.includes('attempt')).length).toBe(2)
  }
})

test('a login that is refused asks, hashes and mails the same, whether the address is known, unknown, without a password or switched off', async () => {
  const tries: unknown[] = []
  for (const name of ['ann', 'nobody', 'bare', 'off']) {
    spy.mockClear()
    hashes.count = 0
    const { status, body } = await acme.as(guest)(login, { body: { username: `${name}@people.example`, password: 'not the password' } })
    tries.push({ status, message: body.message, statements: statementsNow(), hashes: hashes.count })
  }
  const [known, ...others] = tries
  expect(known).toMatchObject({
    status: 401,
    hashes: 1,
    statements: expect.arrayContaining([expect.stringContaining('insert into audit')]),
  })
  for (const one of others) expect(one).toEqual(known)
})

test('the answer waits for none of it: it is there while no link can be made', async () => {
  const letGo = await holdTable(server, 'user_link')
  try {
    for (const email of ['bare@people.example', 'someone@people.example'])
      expect((await acme.as(guest)(askForReset, { body: { email } })).status).toBe(200)
  } finally {
    await letGo()
  }
  await expect.poll(() => statementsNow().filter(one => one.startsWith('with person')).length).toBe(2)
})
