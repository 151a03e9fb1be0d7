import { expect, test } from 'vitest'
import type { AccountPage } from '#contract/portal/account.ts'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import type { Call } from '#contract/call.ts'
import { type LoginAnswer, login } from '#contract/portal/people.ts'
import type { SecondStepNeeded } from '#contract/portal/second-step.ts'
import * as calls from '#contract/portal/second-factor.ts'
import { guest } from '#tests/kit/people.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { codeAt, stepAt } from './totp.ts'

const server = await startServer({
  limits: { loginsPerAccount: 5, loginsPerAccountPerDay: 10, loginPauseMs: 1, loginsPerAddress: 0, accountChangesPerMinute: 0 },
})
const PASSWORD = 'seven green bottles'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0'

let companies = 0
const aCompany = () => server.company(`factor${(companies += 1)}`)
type Company = Awaited<ReturnType<typeof aCompany>>
const acme = await aCompany()

const asOwner = (company: Company, sql: string, values: unknown[] = []) =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [company.id])
    return (await owner.query<Record<string, unknown>>(sql, values)).rows
  })

type Sent<C extends Call> = Parameters<ReturnType<typeof acme.as>>[1] & { readonly body?: C extends Call<unknown, infer B> ? B : never }
const asking = <C extends Call>(company: Company, cookie: string, call: C, sent: Sent<C> = {}) =>
  company.as(guest)(call, { ...sent, headers: { 'user-agent': FIREFOX, cookie, ...sent.headers } } as never)

const cookiesOf = ({ headers }: { readonly headers: Headers }) => headers.getSetCookie().map(line => line.split(';')[0]!)

let people = 0
/** Somebody of a company, and what they log in with. */
async function somebody(company: Company, isStaff = false) {
  const email = `ann${(people += 1)}@example.org`
  const permissions = { can_add: isStaff, can_edit: isStaff, can_delete: isStaff }
  const id = await company.addUser({ email, password: PASSWORD, name: email, permissions })
  const logIn = (cookie = '', more: Readonly<Record<string, string>> = {}) =>
    asking(company, cookie, login, { body: { username: email, password: PASSWORD }, headers: more })
  return { company, id, email, logIn }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** A code of now; `drift` steps later. */
const codeOf = (secret: string, drift = 0) => codeAt(secret, stepAt(Date.now()) + drift)
/** As if the codes of before were used long ago. */
const wait = ({ company, id }: Somebody) => asOwner(company, 'update second_factor set last_step = 0 where user_id = $1', [id])

/** They set an app up in their account. */
async function withApp(company: Company, isStaff = false) {
  const who = await somebody(company, isStaff)
  const [cookie = ''] = cookiesOf(await who.logIn())
  const begun = await asking(company, cookie, calls.beginSecondFactor)
  const secret = begun.body.data?.secret ?? ''
  const confirmed = await asking(company, cookie, calls.confirmSecondFactor, { body: { code: codeOf(secret) } })
  expect(confirmed.status).toBe(200)
  await wait(who)
  return { ...who, secret, cookie, codes: confirmed.body.data?.codes ?? [] }
}

/** The second step that a login asks for. */
const neededIn = ({ body }: { readonly body: LoginAnswer }) => body.data as SecondStepNeeded | undefined
const ticketOf = async (who: Somebody) => neededIn(await who.logIn())?.ticket ?? ''
const step = (who: Somebody, body: object, sent: { readonly cookie?: string; readonly agent?: string } = {}) =>
  asking(who.company, sent.cookie ?? '', calls.loginSecondStep, {
    body: { way: 'code', ...body } as never,
    headers: sent.agent === undefined ? {} : { 'user-agent': sent.agent },
  })

async function accountOf({ path }: Company, cookie: string) {
  const answer = await server.fetch(`/api/portal/${path}/account`, { headers: { cookie } })
  return { status: answer.status, page: (await answer.json()) as AccountPage }
}
const sessionsOf = async ({ company, id }: Somebody) =>
  Number((await asOwner(company, 'select count(*) from session where user_id = $1', [id]))[0]?.['count'])
const actsOf = (company: Company) =>
  asOwner(company, 'select action, object, before, after from audit order by at, id') as unknown as Promise<
    { action: string; object: string; after: Record<string, unknown> | null }[]
  >

test('with an app set up the password alone opens no session; its code does, and what was wanted is kept', async () => {
  const ann = await withApp(acme)
  const before = await sessionsOf(ann)
  const first = await ann.logIn()
  expect([first.status, first.body.success, first.headers.getSetCookie()]).toEqual([200, false, []])
  expect(neededIn(first)?.ways).toEqual(['code', 'recovery_code'])
  expect(await sessionsOf(ann)).toBe(before)
  const ticket = neededIn(first)?.ticket ?? ''
  const second = await step(ann, { ticket, code: codeOf(ann.secret), remember: true })
  expect([second.status, second.body.success]).toEqual([200, true])
  expect(second.body.access_token_exp).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 60 * 60)
  const [cookie = ''] = cookiesOf(second)
  const { page } = await accountOf(acme, cookie)
  expect(page.account.second_factor).toMatchObject({ codes_left: 10, is_required: false })
  expect(page.account.second_factor.since).not.toBe('')
  expect((await actsOf(acme)).filter(({ object }) => object === ann.id).map(({ action, after }) => [action, after])).toEqual([
    ['login', { way: 'password', device: 'Firefox · Windows' }],
    ['second_factor_on', null],
    ['login', { way: 'password', factor: 'code', device: 'Firefox · Windows' }],
  ])
})

test('a code works once, also for two that come at the same moment, and none of before it does', async () => {
  const ann = await withApp(acme)
  const [one, two] = [await ticketOf(ann), await ticketOf(ann)]
  const code = codeOf(ann.secret)
  const both = await Promise.all([step(ann, { ticket: one, code }), step(ann, { ticket: two, code })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await step(ann, { ticket: two, code: codeOf(ann.secret, -1) })).status).toBe(422)
  const later = await step(ann, { ticket: two, code: codeOf(ann.secret, 1) })
  expect(later.status).toBe(200)
})

test('a recovery code works once, in the place of the app, and few that are left are counted', async () => {
  const ann = await withApp(acme)
  const [code = '', next = ''] = ann.codes
  expect(new Set(ann.codes).size).toBe(10)
  const both = await Promise.all(
    [await ticketOf(ann), await ticketOf(ann)].map(ticket => step(ann, { ticket, way: 'recovery_code', code })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const ticket = await ticketOf(ann)
  const wrong = await step(ann, { ticket, way: 'recovery_code', code: `${next.slice(0, -1)}0` })
  expect(wrong.body.issues).toEqual({ code: 'This recovery code is not right, or was used already.' })
  const right = await step(ann, { ticket, way: 'recovery_code', code: next.toUpperCase().replaceAll('-', '') })
  expect(right.status).toBe(200)
  const [cookie = ''] = cookiesOf(right)
  expect((await accountOf(acme, cookie)).page.account.second_factor.codes_left).toBe(8)
  const renewed = await asking(acme, cookie, calls.renewRecoveryCodes)
  expect(renewed.body.data?.codes).toHaveLength(10)
  const third = ann.codes[2] ?? ''
  expect((await step(ann, { ticket: await ticketOf(ann), way: 'recovery_code', code: third })).status).toBe(422)
  const [stored] = await asOwner(acme, `select string_agg(code_hash, ' ') as hashes from recovery_code where user_id = $1`, [ann.id])
  expect(stored?.['hashes']).toMatch(/^(\$argon2id\$\S+ ?){10}$/)
})

test('a ticket is worth nothing later, in another browser, of another company, or after a new password', async () => {
  const ann = await withApp(acme)
  const code = codeOf(ann.secret)
  const ticket = await ticketOf(ann)
  const other = await aCompany()
  expect((await step(ann, { ticket, code }, { agent: 'Another/1.0' })).status).toBe(410)
  expect((await asking(other, '', calls.loginSecondStep, { body: { ticket, code, way: 'code' } })).status).toBe(410)
  const [user = '', signed = ''] = ticket.split('~')
  const early = `${user}~${(Number.parseInt(signed.split('.')[0] ?? '', 36) + 60).toString(36)}.${signed.split('.')[1]}`
  expect((await step(ann, { ticket: early, code })).status).toBe(410)
  expect((await asking(acme, '', calls.beginEnrollment, { body: { ticket } })).status).toBe(410)
  await operatorOf(server)(['user', 'password', acme.path, ann.email], { typed: 'ten yellow lemons' })
  expect((await step(ann, { ticket, code })).status).toBe(410)
})

test('wrong codes are counted by themselves: the right password makes none forgotten, and the eleventh of a day is refused', async () => {
  const ann = await withApp(acme)
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await step(ann, { ticket: await ticketOf(ann), code: '000000' })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  expect((await step(ann, { ticket: await ticketOf(ann), code: codeOf(ann.secret) })).status).toBe(429)
  const refused = (await actsOf(acme)).filter(({ action, object }) => action === 'login_refused' && object === ann.id)
  expect(refused.map(({ after }) => after)).toEqual([
    { reason: 'wrong_code', tries: 1 },
    { reason: 'wrong_code', tries: 5 },
    { reason: 'wrong_code', tries: 10 },
  ])
})

test('a device that is trusted goes without a second step, until the password or the app is another one', async () => {
  const ann = await withApp(acme)
  const trusted = await step(ann, { ticket: await ticketOf(ann), code: codeOf(ann.secret), trust: true })
  const device = cookiesOf(trusted).find(text => text.startsWith('foyer-device')) ?? ''
  expect((await ann.logIn(device)).body.success).toBe(true)
  expect((await ann.logIn(device.replace(/~[^~]+$/, ''))).body.success).toBe(false)
  const bob = await withApp(acme)
  expect((await bob.logIn(device)).body.success).toBe(false)
  // A login from it goes on knowing it.
  const again = cookiesOf(await ann.logIn(device)).find(text => text.startsWith('foyer-device')) ?? ''
  expect((await ann.logIn(again)).body.success).toBe(true)
  await asOwner(acme, `update second_factor set totp_at = totp_at + interval '1 second' where user_id = $1`, [ann.id])
  expect((await ann.logIn(device)).body.success).toBe(false)
})

test('another app takes the place of the first once a code of it is typed; taken away, the password is enough again; both end other sessions', async () => {
  const ann = await withApp(acme)
  const { cookie } = ann
  const [elsewhere = ''] = cookiesOf(await step(ann, { ticket: await ticketOf(ann), code: codeOf(ann.secret) }))
  const begun = await asking(acme, cookie, calls.beginSecondFactor)
  const fresh = begun.body.data?.secret ?? ''
  await wait(ann)
  expect((await step(ann, { ticket: await ticketOf(ann), code: codeOf(fresh) })).status).toBe(422)
  const wrong = await asking(acme, cookie, calls.confirmSecondFactor, { body: { code: codeOf(ann.secret) } })
  expect([wrong.status, Object.keys(wrong.body.issues ?? {})]).toEqual([422, ['code']])
  expect((await asking(acme, cookie, calls.confirmSecondFactor, { body: { code: codeOf(fresh) } })).status).toBe(200)
  expect([(await accountOf(acme, elsewhere)).status, (await accountOf(acme, cookie)).status]).toEqual([401, 200])
  await wait(ann)
  expect((await step(ann, { ticket: await ticketOf(ann), code: codeOf(ann.secret) })).status).toBe(422)
  expect((await asking(acme, cookie, calls.removeSecondFactor)).status).toBe(200)
  expect((await ann.logIn()).body.success).toBe(true)
  expect((await asking(acme, cookie, calls.renewRecoveryCodes)).status).toBe(409)
})

test('what an app makes its codes of is sealed for its owner: in the row of somebody else it opens nothing', async () => {
  const [ann, bob] = [await withApp(acme), await withApp(acme)]
  const [row] = await asOwner(acme, 'select totp_sealed from second_factor where user_id = $1', [ann.id])
  expect((row?.['totp_sealed'] as Buffer).toString('latin1')).not.toContain(ann.secret)
  await asOwner(
    acme,
    `update second_factor set totp_sealed = (select totp_sealed from second_factor where user_id = $1) where user_id = $2`,
    [ann.id, bob.id],
  )
  expect((await step(bob, { ticket: await ticketOf(bob), code: codeOf(ann.secret) })).status).toBe(422)
})

test('required of the staff, whoever has none sets one up in the middle of the login, and nobody gets past it', async () => {
  const company = await aCompany()
  const boss = await withApp(company, true)
  const eva = await somebody(company, true)
  const [open = ''] = cookiesOf(await eva.logIn())
  const plain = await somebody(company)
  expect((await asking(company, boss.cookie, calls.setFactorRule, { body: { is_required: true } })).body.data).toMatchObject({
    staff: 2,
    without: 1,
  })
  // The session of before goes on for a week, and is none then.
  expect((await accountOf(company, open)).status).toBe(200)
  const first = await eva.logIn()
  expect([first.body.success, neededIn(first)?.ways]).toEqual([false, ['enroll']])
  expect((await plain.logIn()).body.success).toBe(true)
  const ticket = neededIn(first)?.ticket ?? ''
  expect((await step(eva, { ticket, code: '123456' })).status).toBe(410)
  expect((await asking(company, '', calls.finishEnrollment, { body: { ticket, code: '123456' } })).status).toBe(410)
  const begun = await asking(company, '', calls.beginEnrollment, { body: { ticket } })
  const { secret = '', ticket: enrolling = '' } = begun.body.data ?? {}
  expect((await asking(company, '', calls.finishEnrollment, { body: { ticket: enrolling, code: '123' } })).status).toBe(422)
  await asOwner(company, `update second_factor_rule set required_at = now() - interval '8 days'`)
  expect((await accountOf(company, open)).status).toBe(401)
  const done = await asking(company, '', calls.finishEnrollment, { body: { ticket: enrolling, code: codeOf(secret), remember: true } })
  expect([done.status, done.body.success, done.body.codes?.length]).toEqual([200, true, 10])
  const [cookie = ''] = cookiesOf(done)
  expect((await accountOf(company, cookie)).status).toBe(200)
  // Once: a ticket of before sets up no other.
  expect((await asking(company, '', calls.beginEnrollment, { body: { ticket } })).status).toBe(410)
  expect((await asking(company, '', calls.finishEnrollment, { body: { ticket: enrolling, code: codeOf(secret, 1) } })).status).toBe(410)
  const refused = await asking(company, cookie, calls.removeSecondFactor)
  expect([refused.status, refused.body.message[1]]).toEqual([
    409,
    'Your company requires a second factor. Set up another app in its place.',
  ])
  expect((await asking(company, boss.cookie, calls.setFactorRule, { body: { is_required: false } })).body.data?.required_since).toBe('')
  expect((await asking(company, cookie, calls.removeSecondFactor)).status).toBe(200)
})

test('whoever requires a second factor has one', async () => {
  const company = await aCompany()
  const boss = await somebody(company, true)
  const [cookie = ''] = cookiesOf(await boss.logIn())
  const refused = await asking(company, cookie, calls.setFactorRule, { body: { is_required: true } })
  expect([refused.status, refused.body.message[1]]).toEqual([409, 'Set up your own second factor or a passkey first, in your account.'])
  expect((await asking(company, cookie, calls.getFactorRule)).body).toEqual({ required_since: '', staff: 1, without: 1 })
})

test('an administrator takes the second factor of somebody else away, with a reason in the audit, and never their own', async () => {
  const company = await aCompany()
  const [boss, eva] = [await withApp(company, true), await withApp(company)]
  const reset = (uuid: string, reason: string) =>
    asking(company, boss.cookie, calls.resetSecondFactor, { params: { uuid } as never, body: { reason } })
  const person = async () =>
    (
      (await (
        await server.fetch(`/api/portal/${company.path}/admin/people/${eva.id}`, { headers: { cookie: boss.cookie } })
      ).json()) as AdminPersonPage
    ).person
  expect((await person()).has_second_factor).toBe(true)
  expect((await reset(boss.id, 'Mine')).status).toBe(403)
  expect((await reset(eva.id, '  ')).body.issues).toEqual({ reason: 'Say why, for the audit.' })
  expect((await reset(eva.id, 'Lost her phone')).status).toBe(200)
  expect([(await accountOf(company, eva.cookie)).status, (await person()).has_second_factor]).toEqual([401, false])
  expect((await eva.logIn()).body.success).toBe(true)
  const acts = (await actsOf(company)).filter(({ action }) => action === 'second_factor_reset')
  expect(acts.map(({ object, after }) => [object, after])).toEqual([[eva.id, { reason: 'Lost her phone' }]])
})

test('an operator takes it away too, and then sees it in the list of users', async () => {
  const ann = await withApp(acme)
  const say = operatorOf(server)
  expect(await say(['user', 'list', acme.path])).toContain(`${ann.email}  "${ann.email}", Requester, no rights, second factor, sessions: 1`)
  expect(await say(['user', 'second-factor', 'reset', acme.path, ann.email])).toBe(
    `${ann.email} has no second factor any more, and is logged out everywhere`,
  )
  await expect(say(['user', 'second-factor', 'reset', acme.path, ann.email])).rejects.toThrow(`${ann.email} has no second factor.`)
  expect((await ann.logIn()).body.success).toBe(true)
})
