import { expect, test } from 'vitest'
import type { AccountPage } from '#contract/portal/account.ts'
import { getInactivity, type InactivityState, setInactivity } from '#contract/portal/inactivity.ts'
import type { AdminPeoplePage, AdminPersonPage } from '#contract/portal/people-pages.ts'
import { login } from '#contract/portal/people.ts'
import { getPage } from '#contract/portal/screens.ts'
import { activatePerson } from '#contract/portal/staff-people.ts'
import { addToken } from '#contract/portal/tokens.ts'
import { admin, guest, viewer } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'
import { sessionsOf } from '../sessions.ts'
import { switchOffUnused } from './switch-off.ts'

/** Accounts of the staff that nobody uses (P2.157 to P2.159). */

const mailServer = await startMailServer()
const limits = { mailsAtOnce: 4, mailsPerAddressPerMinute: 0, dbLockMs: 60_000, dbStatementMs: 60_000 }
const server = await startServer({ env: mailServer.env, limits })
const second = await startServer({ env: mailServer.env, limits, beside: server })
const upkeep = (portion?: number, { app } = server) =>
  switchOffUnused({ database: app.services.database, isDraining: () => false }, portion)

const PASSWORD = 'seven green bottles'
const MAY = {
  editor: { can_add: false, can_edit: true, can_delete: false },
  all: { can_add: true, can_edit: true, can_delete: true },
} as const
let companies = 0

async function house() {
  const company = await server.company(`unused${(companies += 1)}`)
  const db = server.app.services.database.of(company.id)
  const run = <Row>(text: TemplateStringsArray, ...values: unknown[]) => db.run(sql<Row>(text, ...values))
  const emailOf = (name: string) => `${name.toLowerCase()}@${company.path}.example`
  /** Somebody who was here last so many days ago. */
  async function person(name: string, days: number, permissions: (typeof MAY)[keyof typeof MAY] = MAY.editor, password?: string) {
    const id = await company.addUser({ email: emailOf(name), name, permissions, ...(password !== undefined && { password }) })
    await run`update users set created_at = now() - interval '1000 days', seen_at = now() - ${days}::int * interval '1 day'
      where company_id = ${company.id} and id = ${id}`
    return id
  }
  /** So many days go by in which nobody but the administrator of the tests is here. */
  async function pass(days: number) {
    await run`update users set created_at = created_at - ${days}::int * interval '1 day', seen_at = seen_at - ${days}::int * interval '1 day',
      activated_at = activated_at - ${days}::int * interval '1 day', inactivity_told_at = inactivity_told_at - ${days}::int * interval '1 day'
      where company_id = ${company.id} and name <> 'admin'`
    await run`update session s set seen_at = s.seen_at - ${days}::int * interval '1 day' from users u
      where s.company_id = ${company.id} and u.company_id = s.company_id and u.id = s.user_id and u.name <> 'admin'`
    await run`update inactivity_rule set set_at = set_at - ${days}::int * interval '1 day' where company_id = ${company.id}`
  }
  const setDays = (days: number) => company.as(admin)(setInactivity, { body: { days } })
  const active = async () =>
    (
      await run<{ name: string }>`select name from users where company_id = ${company.id} and is_active and name <> 'admin' order by name`
    ).map(({ name }) => name)
  const mailed = async (kind: string) =>
    (await run<{ target: string }>`select target from delivery where company_id = ${company.id} and kind = ${kind} order by target`).map(
      ({ target }) => target.split('@')[0],
    )
  const page = async <P>(path: string) => (await company.as(admin)(getPage, { params: { '*': path } })).body as P
  const stateOf = async (id: string) => (await page<AdminPersonPage>(`admin/people/${id}`)).person
  const logIn = (name: string) => company.as(guest)(login, { body: { username: emailOf(name), password: PASSWORD } })
  async function trial(days: number) {
    const headers = { cookie: await company.cookieOf(admin), 'sec-fetch-site': 'same-origin' }
    const answer = await server.fetch(`/api/portal/${company.path}/admin/settings/inactivity/?days=${days}`, { headers })
    return { status: answer.status, ...((await answer.json()) as Partial<InactivityState>).trial }
  }
  // Who is logged in is here.
  await company.cookieOf(admin)
  return { company, db, run, person, pass, setDays, active, mailed, page, stateOf, emailOf, logIn, trial }
}

test('whoever was not here is told 14 days before, and on the day that they were switched off; an administrator switches them on', async () => {
  const { person, pass, setDays, active, stateOf, page, emailOf, logIn, company } = await house()
  const ann = await person('Ann', 80, MAY.editor, PASSWORD)
  await person('Bob', 60)
  expect((await setDays(90)).status).toBe(200)
  await upkeep()
  await expect.poll(() => mailServer.to(emailOf('Ann')).length, { timeout: 45_000 }).toBe(1)
  const [first] = mailServer.to(emailOf('Ann')).map(({ mail }) => mail)
  expect(first?.subject).toBe(`Your account in the portal of ${company.path} will be switched off`)
  expect(first?.text).toContain('After 90 days without a login, accounts are switched off.')
  expect(first?.text).toMatch(/Yours is switched off on \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M/)
  expect(first?.text).toContain(`/${company.path}/account`)
  await pass(9)
  await upkeep()
  expect(await active()).toEqual(['Ann', 'Bob'])
  await pass(6)
  await upkeep()
  expect(await active()).toEqual(['Bob'])
  await expect.poll(() => mailServer.to(emailOf('Ann')).length, { timeout: 45_000 }).toBe(2)
  const off = mailServer.to(emailOf('Ann')).find(({ mail }) => mail.subject !== first?.subject)?.mail
  expect(off?.subject).toBe(`Your account in the portal of ${company.path} was switched off`)
  expect(off?.text).toContain('Nobody used your account')
  expect((await logIn('Ann')).status).toBe(401)
  const { state, inactive_days, history } = await stateOf(ann)
  expect([state, inactive_days]).toEqual(['deactivated', 90])
  expect(history[0]).toMatchObject({ action: 'person_deactivated', who: '' })
  expect(history[0]?.changes).toContainEqual({ name: 'reason', before: '', after: 'inactive' })
  const { people } = await page<AdminPeoplePage>('admin/people?state=deactivated')
  expect(people.map(row => [row.name, row.inactive_days])).toEqual([['Ann', 90]])
  expect((await company.as(admin)(activatePerson, { params: { uuid: ann } })).status).toBe(200)
  await upkeep()
  expect(await stateOf(ann)).toMatchObject({ state: 'active', inactive_days: 0 })
  expect((await logIn('Ann')).status).toBe(200)
})

test('whoever logs in once they were told stays, and is told anew when they are away again', async () => {
  const { person, pass, setDays, active, mailed, logIn } = await house()
  await person('Ann', 80, MAY.editor, PASSWORD)
  await setDays(90)
  await upkeep()
  expect((await logIn('Ann')).status).toBe(200)
  await pass(20)
  await upkeep()
  expect([await active(), await mailed('inactive_soon')]).toEqual([['Ann'], ['ann']])
  await pass(60)
  await upkeep()
  expect([await active(), await mailed('inactive_soon')]).toEqual([['Ann'], ['ann', 'ann']])
})

test('whoever was away for long when it is set has the 14 days all the same, and so once more when it is set anew', async () => {
  const { person, pass, setDays, active, mailed } = await house()
  await person('Ann', 400)
  await setDays(90)
  await upkeep()
  await pass(10)
  await setDays(60)
  await upkeep()
  await pass(10)
  await upkeep()
  expect([await active(), await mailed('inactive_soon')]).toEqual([['Ann'], ['ann', 'ann']])
  await pass(5)
  await upkeep()
  expect([await active(), await mailed('inactive_off')]).toEqual([[], ['ann']])
})

test('of several administrators who are all away the one who was here last stays, and one who needs nobody else to log in', async () => {
  const { company, person, pass, setDays, active, mailed, run } = await house()
  await setDays(30)
  await run`update users set can_delete = false where company_id = ${company.id} and name = 'admin'`
  await person('Ann', 500, MAY.all, PASSWORD)
  await person('Bob', 400, MAY.all, PASSWORD)
  await person('Cat', 300, MAY.all)
  await person('Dan', 200, MAY.editor, PASSWORD)
  await upkeep()
  expect(await mailed('inactive_soon')).toEqual(['ann', 'dan'])
  await pass(15)
  await upkeep()
  expect(await active()).toEqual(['Bob', 'Cat'])
})

test('every login counts, by whatever way, and so does a call with one’s API token', async () => {
  const { company, db, person, pass, setDays, active, run } = await house()
  const [ann, bob, cat] = [await person('Ann', 400), await person('Bob', 400), await person('Cat', 400)]
  await person('Dan', 400)
  await setDays(90)
  await upkeep()
  await pass(15)
  await sessionsOf(db).open(ann, { way: 'sign_on', remember: false, most: 10 })
  await sessionsOf(db).open(bob, { way: 'token', remember: false, most: 10 })
  const body = {
    name: 'Sync',
    scopes: ['forms:read' as const],
    forms: null,
    ends_on: new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10),
  }
  const { body: made } = await company.as(admin)(addToken, { body })
  await run`update api_token set made_by = ${cat} where company_id = ${company.id}`
  const { status } = await server.fetch(`/api/v1/${company.path}`, { headers: { authorization: `Bearer ${made.data?.token ?? ''}` } })
  expect(status).toBe(200)
  await server.app.services.tokenUses.flush()
  await upkeep()
  expect(await active()).toEqual(['Ann', 'Bob', 'Cat'])
})

test('nobody without a permission is switched off, nobody where it is off, and what is off is as it was', async () => {
  const { company, person, pass, setDays, active, mailed } = await house()
  await company.addUser({ email: 'requester@example.org', name: 'Requester' })
  await person('Ann', 400)
  await upkeep()
  await setDays(90)
  await setDays(0)
  await pass(400)
  await upkeep()
  expect([await active(), await mailed('inactive_soon')]).toEqual([['Ann', 'Requester'], []])
  await setDays(90)
  await upkeep()
  await pass(15)
  await upkeep()
  expect(await active()).toEqual(['Requester'])
})

test('whom it would be about is said before, by name, and nothing is done', async () => {
  const { person, setDays, active, mailed, trial, emailOf, company } = await house()
  const ann = await person('Ann', 400)
  await person('Bob', 100)
  await person('Cat', 20)
  expect(await trial(90)).toMatchObject({
    staff: 4,
    inactive: 2,
    people: [{ uuid: ann, name: 'Ann', email: emailOf('Ann') }, { name: 'Bob' }],
  })
  expect(await trial(365)).toMatchObject({ staff: 4, inactive: 1 })
  await setDays(365)
  expect((await company.as(admin)(getInactivity)).body).toMatchObject({ days: 365, trial: { inactive: 1 } })
  expect([await active(), await mailed('inactive_soon')]).toEqual([['Ann', 'Bob', 'Cat'], []])
  for (const days of [29, 731]) {
    expect((await setDays(days)).body.issues?.['days']).toBe('Enter a number of days from 30 to 730.')
    expect((await trial(days)).status).toBe(422)
  }
})

test('two servers tell and switch off each account once, in portions', async () => {
  const { company, person, pass, setDays, active, mailed, run } = await house()
  const names = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve']
  for (const name of names) await person(name, 400)
  await setDays(90)
  await Promise.all([upkeep(2), upkeep(2, second)])
  await pass(15)
  await Promise.all([upkeep(2), upkeep(2, second)])
  const all = names.map(name => name.toLowerCase())
  expect([await active(), await mailed('inactive_soon'), await mailed('inactive_off')]).toEqual([[], all, all])
  const acts = await run`select from audit where company_id = ${company.id} and action = 'person_deactivated'`
  expect(acts).toHaveLength(5)
})

test('whoever logs in at the moment in which it is their turn stays', async () => {
  const { company, person, pass, setDays, active, mailed } = await house()
  const ann = await person('Ann', 400)
  await setDays(90)
  await upkeep()
  await pass(15)
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [company.id])
    await owner.query('begin')
    await owner.query('update users set seen_at = now() where company_id = $1 and id = $2', [company.id, ann])
    const switching = upkeep()
    const waiting = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()'
    await withOwner(server, async other => {
      await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0)
    })
    await owner.query('commit')
    await switching
  })
  expect([await active(), await mailed('inactive_off')]).toEqual([['Ann'], []])
})

test('one’s own account says after how many days it is switched off, to the staff alone', async () => {
  const { company, setDays } = await house()
  const daysFor = async (who: typeof admin) =>
    ((await company.as(who)(getPage, { params: { '*': 'account' } })).body as AccountPage).account.inactive_days
  expect(await daysFor(viewer)).toBe(0)
  await setDays(90)
  expect(await daysFor(viewer)).toBe(90)
  expect(await daysFor({ name: 'requester', role: 'Requester', permissions: { can_add: false, can_edit: false, can_delete: false } })).toBe(
    0,
  )
})
