import { expect, test } from 'vitest'
import * as calls from '#contract/portal/account.ts'
import { confirmIdentity } from '#contract/portal/confirm.ts'
import type { AccountPage } from '#contract/portal/account.ts'
import { exportAudit } from '#contract/portal/audit.ts'
import type { Call } from '#contract/call.ts'
import { login } from '#contract/portal/people.ts'
import { editConnections } from '#contract/portal/profile.ts'
import type { OtherPage } from '#contract/portal/pages.ts'
import { guest } from '#tests/kit/people.ts'
import { userLinksOf } from '../links/user-links.repo.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const PASSWORD = 'seven green bottles'
const CHEAP = '$argon2id$v=19$m=9216,t=1,p=1$ve0b38cQF4Dzqms2MOjyqw$Uzu/cRNVT+5CEY46BKCFIoZNegFg/0e+Nml0xDHnPuI'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

let people = 0
/** Somebody with a password, who is logged in by it. */
async function somebody(more: { readonly name?: string; readonly permissions?: 'all' } = {}) {
  const email = `ann${(people += 1)}@example.org`
  const all = more.permissions === 'all'
  const permissions = { can_add: all, can_edit: all, can_delete: all }
  const id = await acme.addUser({ email, password: PASSWORD, name: more.name ?? 'Ann', permissions })
  return { id, email, ...(await logIn(email)) }
}

async function logIn(email: string, { password = PASSWORD, agent = FIREFOX } = {}) {
  const answer = await acme.as(guest)(login, { body: { username: email, password }, headers: { 'user-agent': agent } })
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

type Sent<C extends Call> = Parameters<ReturnType<typeof acme.as>>[1] & { readonly body?: C extends Call<unknown, infer B> ? B : never }
const asking = <C extends Call>(cookie: string, call: C, sent: Sent<C> = {}) =>
  acme.as(guest)(call, { ...sent, headers: { cookie, ...sent.headers } } as never)

async function accountOf(cookie: string) {
  const answer = await server.fetch('/api/portal/acme/account', { headers: { cookie } })
  return { status: answer.status, page: (await answer.json()) as AccountPage }
}

const asOwner = (sql: string) =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    return owner.query<Record<string, unknown>>(sql)
  })
/** The login was so long ago that it is not sure any more who it is. */
const grow = (id: string) => asOwner(`update session set confirmed_at = now() - interval '15 minutes' where user_id = '${id}'`)

test('an account is shown to its owner alone: others have their own, guests are asked to log in', async () => {
  const ada = await somebody({ name: 'Ada' })
  const { status, page } = await accountOf(ada.cookie)
  expect([status, page.render, page.title, page.account.email, page.account.name]).toEqual([
    200,
    'account',
    'Your account',
    ada.email,
    'Ada',
  ])
  expect(JSON.stringify(page)).not.toMatch(/argon2|token_hash|email_key/)
  expect((await accountOf('')).status).toBe(401)
})

test('the list of sessions says with which browser, from which network and by which way; one is ended, and its cookie opens nothing', async () => {
  const ann = await somebody()
  const phone = await logIn(ann.email, { agent: SAFARI })
  const { sessions } = (await accountOf(ann.cookie)).page.account
  expect(sessions.map(({ device, network, way, is_this }) => [device, network, way, is_this])).toEqual(
    expect.arrayContaining([
      ['Firefox · Windows', '127.0.0.0/24', 'password', true],
      ['Safari · iPhone', '127.0.0.0/24', 'password', false],
    ]),
  )
  const other = sessions.find(({ is_this }) => !is_this)
  const ended = await asking(ann.cookie, calls.endSession, { params: { uuid: other?.uuid ?? '' } as never })
  expect([ended.status, ended.body.message[0]]).toEqual([200, 'Session ended.'])
  expect([(await accountOf(phone.cookie)).status, (await accountOf(ann.cookie)).status]).toEqual([401, 200])
  expect((await accountOf(ann.cookie)).page.account.sessions).toHaveLength(1)
})

test('nobody ends a session of somebody else, and one that is over can be ended again', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  const [own] = (await accountOf(bob.cookie)).page.account.sessions
  for (const uuid of [own?.uuid ?? '', '00000000-0000-4000-8000-000000000000', 'no uuid'])
    expect((await asking(ann.cookie, calls.endSession, { params: { uuid } as never })).status).toBe(200)
  expect((await accountOf(bob.cookie)).status).toBe(200)
})

test('all other sessions end at once, and this one goes on', async () => {
  const ann = await somebody()
  const others = [await logIn(ann.email), await logIn(ann.email)]
  const { body } = await asking(ann.cookie, calls.endOtherSessions)
  expect([body.data, body.message[0]]).toEqual([{ ended: 2 }, '2 sessions ended.'])
  expect(await Promise.all([ann, ...others].map(async ({ cookie }) => (await accountOf(cookie)).status))).toEqual([200, 401, 401])
})

test('what one changes of the own account is stored, and the name by which others know one follows', async () => {
  const ann = await somebody()
  const { status } = await asking(ann.cookie, calls.editAccount, {
    body: {
      first_name: ' Ann ',
      last_name: 'Lee\n',
      phone: '+49 30 901820',
      address: 'Street 1\r\nTown',
      language: 'de',
      timezone: 'Asia/Tokyo',
    },
  })
  expect(status).toBe(200)
  expect((await accountOf(ann.cookie)).page.account).toMatchObject({
    name: 'Ann Lee',
    first_name: 'Ann',
    last_name: 'Lee',
    phone: '+49 30 901820',
    address: 'Street 1\nTown',
    language: 'de',
    timezone: 'Asia/Tokyo',
    mails_logins: true,
  })
  await asking(ann.cookie, calls.editAccount, { body: { first_name: '', last_name: '', mails_logins: false } })
  expect((await accountOf(ann.cookie)).page.account).toMatchObject({
    name: 'Ann Lee',
    first_name: '',
    phone: '+49 30 901820',
    mails_logins: false,
  })
})

test('a phone, a zone and a language that are none, and a text that is too long, are refused each at its place, and nothing is stored', async () => {
  const ann = await somebody()
  const body = { first_name: 'x'.repeat(201), last_name: 'Lee', phone: 'call me', language: 'xx', timezone: 'Mars/Olympus' }
  const answer = await asking(ann.cookie, calls.editAccount, { body })
  expect([answer.status, answer.body.issues]).toEqual([
    422,
    {
      first_name: 'Please shorten this to 200 characters.',
      phone: 'This doesn’t look like a phone number.',
      language: 'The portal does not speak this language.',
      timezone: 'There is no such time zone.',
    },
  ])
  expect((await accountOf(ann.cookie)).page.account.last_name).toBe('')
})

test('nobody changes of the own account what is an administrator’s to say', async () => {
  const ann = await somebody()
  for (const key of ['role', 'email', 'can_edit', 'cost_center', 'name', 'attributes'])
    expect((await asking(ann.cookie, calls.editAccount, { body: { [key]: 'true' } as never })).status, key).toBe(422)
})

test('the zone of the account fills in no form', async () => {
  const ann = await somebody()
  await asking(ann.cookie, calls.editAccount, { body: { timezone: 'Asia/Tokyo', phone: '030 1' } })
  const answer = await server.fetch('/api/portal/acme/', { headers: { cookie: ann.cookie } })
  const { user, company } = (await answer.json()) as OtherPage
  expect(JSON.stringify({ user, company })).not.toContain('Tokyo')
  expect([user.phone, 'timezone' in user]).toEqual(['030 1', false])
})

test('some time after the login a call that needs one to be sure is refused, says how to confirm, and works after that', async () => {
  const ann = await somebody({ permissions: 'all' })
  const edit = () => asking(ann.cookie, editConnections, { body: {}, headers: { 'if-match': '"1"' } })
  expect((await edit()).status).toBe(200)
  await grow(ann.id)
  const refused = await asking(ann.cookie, editConnections, { body: {}, headers: { 'if-match': '"2"' } })
  expect([refused.status, refused.body.data, refused.body.message]).toEqual([
    403,
    { confirm: ['password'] },
    ['Confirm that it is you', 'Nothing was changed. Confirm that it is you, and do it once more.'],
  ])
  const wrong = await asking(ann.cookie, confirmIdentity, { body: { password: 'not this one' } })
  expect([wrong.status, wrong.body.issues]).toEqual([422, { password: 'This password is wrong.' }])
  expect((await asking(ann.cookie, editConnections, { body: {}, headers: { 'if-match': '"2"' } })).status).toBe(403)
  expect((await asking(ann.cookie, confirmIdentity, { body: { password: PASSWORD } })).status).toBe(200)
  expect((await asking(ann.cookie, editConnections, { body: {}, headers: { 'if-match': '"2"' } })).status).toBe(200)
})

test('the export of the audit is only for somebody of whom it is sure who they are', async () => {
  const ann = await somebody({ permissions: 'all' })
  expect((await asking(ann.cookie, exportAudit)).status).toBe(200)
  await grow(ann.id)
  const refused = [await asking(ann.cookie, exportAudit), await asking(ann.cookie, calls.checkIdentity)]
  expect(refused.map(({ status, text }) => [status, (JSON.parse(text) as { data?: unknown }).data])).toEqual([
    [403, { confirm: ['password'] }],
    [403, { confirm: ['password'] }],
  ])
  await asking(ann.cookie, confirmIdentity, { body: { password: PASSWORD } })
  expect([(await asking(ann.cookie, exportAudit)).status, (await asking(ann.cookie, calls.checkIdentity)).status]).toEqual([200, 200])
})

test('who confirms in one browser is sure there alone', async () => {
  const ann = await somebody({ permissions: 'all' })
  const other = await logIn(ann.email)
  await grow(ann.id)
  await asking(ann.cookie, confirmIdentity, { body: { password: PASSWORD } })
  expect((await asking(other.cookie, editConnections, { body: {}, headers: { 'if-match': '"1"' } })).status).toBe(403)
})

test('somebody who may not make such a call is forbidden it, and not asked who they are', async () => {
  const ann = await somebody()
  await grow(ann.id)
  const { status, body } = await asking(ann.cookie, editConnections, { body: {}, headers: { 'if-match': '"1"' } })
  expect([status, body.data]).toEqual([403, undefined])
  expect((await asking('', editConnections, { body: {}, headers: { 'if-match': '"1"' } })).status).toBe(401)
})

test('a new password needs the old one, ends all other sessions, and is the one to log in with', async () => {
  const ann = await somebody()
  const phone = await logIn(ann.email)
  const NEW = 'ten yellow lemons'
  const change = (old: string, password: string) => asking(ann.cookie, calls.changePassword, { body: { old, password } })
  expect((await change('not this one', NEW)).body.issues).toEqual({ old: 'This password is wrong.' })
  expect((await change(PASSWORD, 'short')).body.issues).toEqual({ password: 'A password needs at least 12 characters.' })
  expect((await change(PASSWORD, PASSWORD)).body.issues).toEqual({ password: 'This is the password that you have now.' })
  expect((await change(PASSWORD, 'password1234')).body.issues).toEqual({
    password: 'This password is one that is tried first. Take another one.',
  })
  expect((await change(PASSWORD, `${ann.email}!`)).body.issues).toEqual({
    password: 'This password is nearly your name or your email. Take another one.',
  })
  expect((await accountOf(phone.cookie)).status).toBe(200)
  expect((await change(PASSWORD, NEW)).status).toBe(200)
  expect([(await accountOf(ann.cookie)).status, (await accountOf(phone.cookie)).status]).toEqual([200, 401])
  expect([(await logIn(ann.email)).status, (await logIn(ann.email, { password: NEW })).status]).toEqual([401, 200])
})

test('a new password takes away what was mailed before it: no link to the account works any more', async () => {
  const ann = await somebody()
  const links = userLinksOf(server.app.services.database.of(acme.id))
  const by = { kind: 'system', company: acme.id } as const
  const link = (kind: 'reset' | 'email') =>
    links.show(ann.id, { kind, language: 'en', ...(kind === 'email' && { email: 'new@example.org' }) }, by)
  const shown = [await link('reset'), await link('email')]
  const states = async () => Promise.all(shown.map(async one => (await links.read(one?.token ?? '')).state))
  expect(await states()).toEqual(['valid', 'valid'])
  await asking(ann.cookie, calls.changePassword, { body: { old: PASSWORD, password: 'ten yellow lemons' } })
  expect(await states()).toEqual(['late', 'late'])
})

test('tries to confirm count as tries to log in do', async () => {
  const strict = await startServer({ limits: { loginsPerAccount: 5, loginsPerAccountPerDay: 3 } })
  const house = await strict.company('house')
  await house.addUser({ email: 'ann@example.org', password: PASSWORD })
  const inside = await house.as(guest)(login, { body: { username: 'ann@example.org', password: PASSWORD } })
  const cookie = inside.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1)
    statuses.push((await house.as(guest)(confirmIdentity, { body: { password: 'not this one' }, headers: { cookie } })).status)
  expect(statuses).toEqual([422, 422, 422, 429, 429])
  await strict.stop()
})

test('a hash that was made more cheaply is made anew at the next login, with the same password', async () => {
  const ann = await somebody()
  const hashOf = async () => String((await asOwner(`select password_hash from users where id = '${ann.id}'`)).rows[0]?.['password_hash'])
  const before = await hashOf()
  await logIn(ann.email)
  expect(await hashOf()).toBe(before)
  // Of 'seven green bottles', with half the memory and one pass.
  await asOwner(`update users set password_hash = '${CHEAP}' where id = '${ann.id}'`)
  expect((await logIn(ann.email, { password: 'not this one' })).status).toBe(401)
  expect(await hashOf()).toBe(CHEAP)
  expect((await logIn(ann.email)).status).toBe(200)
  expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await logIn(ann.email)).status).toBe(200)
})

test('own data come as one file, of oneself alone, without anything that opens the account', async () => {
  const ann = await somebody({ name: 'Ann "Quote" Lee' })
  await asking(ann.cookie, calls.editAccount, { body: { phone: '030 1' } })
  await asOwner(
    `insert into user_identity (company_id, issuer, subject, user_id) values ('${acme.id}', 'https://login.example', 'ann-1', '${ann.id}')`,
  )
  const answer = await asking(ann.cookie, calls.downloadOwnData)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="acme-my-data.json"')
  expect(JSON.parse(answer.text)).toMatchObject({
    company: 'acme',
    account: { email: ann.email, name: 'Ann "Quote" Lee', phone: '030 1', picture: '', permissions: [], teams: [] },
    sessions: [{ device: 'Firefox · Windows', way: 'password' }],
    sign_ons: [{ issuer: 'https://login.example', subject: 'ann-1' }],
    requests: [],
    drafts: [],
  })
  expect(answer.text).not.toMatch(/argon2|token/)
})

test('whoever takes own data slowly, or not at all, holds up nobody', async () => {
  const narrow = await startServer({
    limits: { dbHeavy: 1, dbHeavyPerCompany: 1, dbHeavyPerAddress: 1, dbHeavyWaitMs: 200, dbWaitMs: 15_000 },
  })
  const house = await narrow.company('house')
  const [slow, quick] = await Promise.all(
    ['slow', 'quick'].map(async name => {
      const email = `${name}@example.org`
      await house.addUser({ email, password: PASSWORD, name })
      const entered = await house.as(guest)(login, { body: { username: email, password: PASSWORD } })
      return entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    }),
  )
  await withOwner(narrow, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [house.id])
    // More than lies in between two programs of one machine.
    await owner.query(`update users set attributes = jsonb_build_object('note', repeat('x', 12000000)) where name = 'slow'`)
  })
  const download = (cookie = '') =>
    narrow.fetch('/api/portal/house/account/data/', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  const unread = await download(slow)
  const read = await download(quick)
  expect([unread.status, read.status]).toEqual([200, 200])
  expect(await read.json()).toMatchObject({ account: { email: 'quick@example.org' } })
  await unread.body?.cancel()
  await narrow.stop()
})

test('what is done to an account has its row in the audit, by whom and without what was typed; looking has none', async () => {
  const ann = await somebody()
  await logIn(ann.email)
  const actsOf = async () => {
    const { rows } = await asOwner(`select action, object_kind, before, after, actor from audit where actor = '${ann.id}' order by at, id`)
    return rows.map(({ action, object_kind, after }) => [action, object_kind, after])
  }
  const before = await actsOf()
  await asking(ann.cookie, calls.editAccount, { body: { phone: '030 555', language: 'de' } })
  await asking(ann.cookie, confirmIdentity, { body: { password: 'not this one' } })
  await asking(ann.cookie, confirmIdentity, { body: { password: PASSWORD } })
  await asking(ann.cookie, calls.endOtherSessions)
  await asking(ann.cookie, calls.endOtherSessions)
  await asking(ann.cookie, calls.changePassword, { body: { old: PASSWORD, password: 'ten yellow lemons' } })
  await accountOf(ann.cookie)
  expect((await asking(ann.cookie, calls.downloadOwnData)).status).toBe(200)
  const acts = (await actsOf()).slice(before.length)
  expect(acts.filter(([action]) => action !== 'login')).toEqual([
    ['person_changed', 'person', { changed: ['phone', 'language'] }],
    ['confirmation_refused', 'person', { reason: 'wrong', tries: 1 }],
    ['confirmed', 'person', null],
    ['sessions_ended', 'person', null],
    ['password_changed', 'person', null],
    ['own_data_exported', 'person', null],
  ])
})
