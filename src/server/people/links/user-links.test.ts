import { expect, test } from 'vitest'
import type { AccountPage } from '#contract/portal/account.ts'
import { login } from '#contract/portal/people.ts'
import { getPage } from '#contract/portal/screens.ts'
import {
  applyUserLink,
  askForReset,
  changeEmail,
  readUserLink,
  type ResetPasswordPage,
  type WelcomePage,
} from '#contract/portal/user-links.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer, type TestCompany, type TestServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'
import { emailKey } from '../../email-key.ts'
import { inviteByLink } from './invite.ts'
import { linkMailAccountKey } from './link-mail-counts.ts'
import { userLinksOf } from './user-links.repo.ts'

const LIMITS = { mailsAtOnce: 4, mailsPerCompanyPerMinute: 0, mailsPerAddressPerMinute: 0 }
const mailServer = await startMailServer()
const server = await startServer({ env: mailServer.env, limits: LIMITS })
/** No mail leaves this one. */
const silent = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const quiet = await silent.company('quiet')

const PASSWORD = 'a fine password'
const NEW = 'another fine password'

const portalOf = async (where: TestServer, { path }: TestCompany) => {
  const { services } = where.app
  const company = await services.companies.byPath(path)
  if (!company) throw new Error(`There is no ${path}`)
  return services.openPortal({ headers: {} }, company, `/${path}`)
}
const invite = async (user: string, where = server, company = acme) =>
  inviteByLink(where.app.services, await portalOf(where, company), { user, host: 'localhost:4380' })

const LINK = /http:\/\/portal\.example\.com\/(\w+)\/welcome#([\w-]{43})\b/
/** What stands behind the # of the newest link that came to an address so far. */
const mailedTo = (address: string) => LINK.exec(mailServer.to(address).at(-1)?.mail.text ?? '')?.[2] ?? ''
async function tokenMailedTo(address: string, count = 1): Promise<string> {
  await expect.poll(() => mailServer.to(address).length, { timeout: 45_000 }).toBe(count)
  return mailedTo(address)
}

const read = async (token: string, company = acme) => (await company.as(guest)(readUserLink, { body: { token } })).body.data
const press = (token: string, password?: string, who: Person = guest, company = acme) =>
  company.as(who)(applyUserLink, { body: { token, ...(password !== undefined && { password }) } })
const ask = (email: string, language = 'en', company = acme) =>
  company.as(guest)(askForReset, { body: { email }, headers: { 'accept-language': language } })
const logIn = async (username: string, password: string, company = acme) =>
  (await company.as(guest)(login, { body: { username, password } })).status
const dbOf = (company: TestCompany, where = server) => where.app.services.database.of(company.id)

test('who is invited gets a link by mail, chooses a password with it, once, and logs in', async () => {
  const email = 'ann@people.example'
  const user = await acme.addUser({ email, name: 'Ann' })
  const invitation = await invite(user)
  expect(invitation.link).toBeUndefined()
  expect(invitation.expiresAt.getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
  const token = await tokenMailedTo(email)
  const [arrived] = mailServer.to(email)
  expect([arrived?.mail.subject, arrived?.to]).toEqual(['You are invited to the portal of acme', [email]])
  expect(arrived?.mail.html).toContain(`welcome#${token}`)
  expect(await read(token)).toEqual({ state: 'valid', kind: 'invite', email, name: 'Ann' })
  const short = await press(token, 'short')
  expect([short.status, short.body.issues]).toEqual([422, { password: 'A password needs at least 12 characters.' }])
  expect((await press(token)).body.issues).toEqual({ password: 'Password is required' })
  expect([(await press(token, NEW)).status, await logIn(email, NEW)]).toEqual([200, 200])
  const again = await press(token, 'yet another password')
  expect([again.status, again.body.data, await read(token)]).toEqual([410, { state: 'used' }, { state: 'used' }])
  expect(await logIn(email, NEW)).toBe(200)
  const [row] = await dbOf(acme).run(
    sql<{ verified: boolean }>`select email_verified_at is not null as verified from users where company_id = ${acme.id} and id = ${user}`,
  )
  expect(row).toEqual({ verified: true })
})

test('the password of a link is not nearly what everybody knows of its owner', async () => {
  const email = 'penelope.featherstone@people.example'
  await invite(await acme.addUser({ email, name: 'Penelope Featherstone' }))
  const token = await tokenMailedTo(email)
  for (const password of ['penelopefeatherstone1', 'Penelope Featherstone!', email]) {
    const { status, body } = await press(token, password)
    expect([status, body.issues]).toEqual([422, { password: 'This password is nearly your name or your email. Take another one.' }])
  }
  expect((await press(token, NEW)).status).toBe(200)
})

test('a new link takes the place of the older one, whose mail does not work any more', async () => {
  const email = 'bea@people.example'
  const user = await acme.addUser({ email })
  await invite(user)
  const first = await tokenMailedTo(email)
  await invite(user)
  const second = await tokenMailedTo(email, 2)
  expect(second).not.toBe(first)
  expect([await read(first), (await press(first, NEW)).status]).toEqual([{ state: 'unknown' }, 410])
  expect((await press(second, NEW)).status).toBe(200)
})

test('a link that is too old, whose account is switched off, or that was cut off opens nothing', async () => {
  const db = dbOf(acme)
  const [late, off] = [await acme.addUser({ email: 'late@people.example' }), await acme.addUser({ email: 'off@people.example' })]
  await Promise.all([invite(late), invite(off)])
  const [lateToken, offToken] = [await tokenMailedTo('late@people.example'), await tokenMailedTo('off@people.example')]
  await db.run(sql`update user_link set expires_at = now() where company_id = ${acme.id} and user_id = ${late}`)
  await db.run(sql`update users set is_active = false where company_id = ${acme.id} and id = ${off}`)
  for (const token of [lateToken, offToken]) {
    const { status, body } = await press(token, NEW)
    expect([status, body.data, await read(token)]).toEqual([410, { state: 'late' }, { state: 'late' }])
  }
  for (const token of ['', 'x', lateToken.slice(1), `${lateToken}a`]) {
    expect([await read(token), (await press(token, NEW)).status]).toEqual([{ state: 'unknown' }, 410])
  }
  await expect(invite(off)).rejects.toMatchObject({ status: 404 })
  expect(await logIn('late@people.example', NEW)).toBe(401)
})

test('pressed twice at the same moment a link is used up once', async () => {
  const email = 'twice@people.example'
  await invite(await acme.addUser({ email }))
  const token = await tokenMailedTo(email)
  const presses = await Promise.all([press(token, NEW), press(token, PASSWORD)])
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 410])
  const statuses = [await logIn(email, NEW), await logIn(email, PASSWORD)]
  expect(statuses.toSorted()).toEqual([200, 401])
})

test('to another company a link is none', async () => {
  const email = 'cleo@people.example'
  await invite(await acme.addUser({ email }))
  const token = await tokenMailedTo(email)
  expect([await read(token, other), (await press(token, NEW, guest, other)).status]).toEqual([{ state: 'unknown' }, 410])
  expect((await read(token))?.state).toBe('valid')
})

test('who forgot a password gets one answer, with an account or without; the link ends all sessions and logs nobody in', async () => {
  const email = 'dora@people.example'
  await acme.addUser({ email, password: PASSWORD, name: 'Dora' })
  const { headers } = await acme.as(guest)(login, { body: { username: email, password: PASSWORD } })
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const isKnown = async () =>
    ((await (await server.fetch('/api/portal/acme/', { headers: { cookie } })).json()) as { user: { is_valid: boolean } }).user.is_valid
  const [known, unknown] = [await ask(` ${email.toUpperCase()} `), await ask('nobody@people.example')]
  const shown = ({ status, text }: typeof known) => ({ status, text })
  expect(shown(known)).toEqual(shown(unknown))
  expect(known.body.message[0]).toBe('Look into your mailbox')
  const token = await tokenMailedTo(email)
  expect(await read(token)).toMatchObject({ state: 'valid', kind: 'reset' })
  expect(await isKnown()).toBe(true)
  const pressed = await press(token, NEW)
  expect([pressed.status, pressed.headers.get('set-cookie'), await isKnown()]).toEqual([200, null, false])
  expect([await logIn(email, PASSWORD), await logIn(email, NEW)]).toEqual([401, 200])
  expect(mailServer.to('nobody@people.example')).toEqual([])
})

test('a mail speaks the language in which it was asked for, and so does what is wrong with a password', async () => {
  const email = 'emil@people.example'
  await acme.addUser({ email, password: PASSWORD })
  await ask(email, 'de')
  const token = await tokenMailedTo(email)
  expect(mailServer.to(email)[0]?.mail.subject).toBe('Neues Passwort für das Portal von acme')
  const short = await acme.as(guest)(applyUserLink, { body: { token, password: 'kurz' }, headers: { 'accept-language': 'de' } })
  expect(short.body.issues).toEqual({ password: 'Ein Passwort braucht mindestens 12 Zeichen.' })
})

test('a mail speaks the language that its account has, whatever the browser asks for', async () => {
  const email = 'olga@people.example'
  const user = await acme.addUser({ email, password: PASSWORD })
  await dbOf(acme).run(sql`update users set language = 'de' where company_id = ${acme.id} and id = ${user}`)
  await ask(email, 'fr')
  await tokenMailedTo(email)
  expect(mailServer.to(email)[0]?.mail.subject).toBe('Neues Passwort für das Portal von acme')
})

test('an account gets three such mails an hour, and one address asks ten times, whatever it asks for', async () => {
  const strict = await startServer({
    beside: server,
    env: mailServer.env,
    limits: { linkMailsPerAccountPerHour: 3, linkMailsPerAddressPerHour: 10 },
  })
  const email = 'fritz@people.example'
  await acme.addUser({ email, password: PASSWORD })
  const db = dbOf(acme)
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn += 1) {
    const answer = await strict.fetch('/api/portal/acme/links/reset/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: turn < 5 ? email : `nobody${turn}@people.example` }),
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  // What works behind the answers has counted all five once it is through; which of three links in a row still gets its mail is up to the sender.
  const counted = () =>
    db.run(sql<{ count: number }>`select count from attempt where key = ${linkMailAccountKey('reset', emailKey(email))}`)
  await expect.poll(counted).toEqual([{ count: 5 }])
  const mails = () => db.run(sql<{ made: number }>`select count(*)::int as made from delivery where kind = 'reset' and target = ${email}`)
  await expect.poll(mails).toEqual([{ made: 3 }])
  await strict.stop()
  expect(await mails()).toEqual([{ made: 3 }])
  await expect.poll(() => read(mailedTo(email)), { timeout: 45_000 }).toMatchObject({ state: 'valid' })
})

test('a new email counts once its link is pressed; the old one hears of it, and other sessions end', async () => {
  const [before, after] = ['gina@people.example', 'gina@new.example']
  await acme.addUser({ email: before, password: PASSWORD })
  const cookies = await Promise.all(
    [1, 2].map(async () => {
      const { headers } = await acme.as(guest)(login, { body: { username: before, password: PASSWORD } })
      return (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    }),
  )
  const emailOf = async (cookie = '') =>
    ((await (await server.fetch('/api/portal/acme/', { headers: { cookie } })).json()) as { user: { email: string } }).user.email
  const change = (email: string) => acme.as(guest)(changeEmail, { body: { email }, headers: { cookie: cookies[0] ?? '' } })
  expect((await change('gina')).body.issues).toEqual({ email: 'Please enter a valid email address' })
  expect((await change(after)).body.message[1]).toContain(after)
  const token = await tokenMailedTo(after)
  expect(await emailOf(cookies[0])).toBe(before)
  expect(await read(token)).toMatchObject({ state: 'valid', kind: 'email', email: after })
  const pressed = await acme.as(guest)(applyUserLink, { body: { token }, headers: { cookie: cookies[0] ?? '' } })
  expect([pressed.status, await emailOf(cookies[0]), await emailOf(cookies[1])]).toEqual([200, after, ''])
  expect([await logIn(before, PASSWORD), await logIn(after, PASSWORD)]).toEqual([401, 200])
  expect((await change(after)).body.issues).toEqual({ email: 'This is your address already.' })
  const notices = () => mailServer.to(before).filter(({ mail }) => mail.subject === 'Your address for the portal of acme has changed')
  await expect.poll(() => notices().length, { timeout: 45_000 }).toBe(1)
  const [notice] = notices()
  expect(notice?.mail.text).toContain(after)
  expect(notice?.raw).not.toContain('welcome')
})

test('the own email that nobody has confirmed is confirmed by a link: no session ends, and nobody hears of a change', async () => {
  const email = 'quinn@people.example'
  await acme.addUser({ email, password: PASSWORD })
  const { headers } = await acme.as(guest)(login, { body: { username: email, password: PASSWORD } })
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const change = () => acme.as(guest)(changeEmail, { body: { email }, headers: { cookie } })
  expect((await change()).body.message[1]).toContain(email)
  expect((await press(await tokenMailedTo(email))).status).toBe(200)
  const page = (await (await server.fetch('/api/portal/acme/account', { headers: { cookie } })).json()) as AccountPage
  expect(page.account.is_email_verified).toBe(true)
  expect((await change()).body.issues).toEqual({ email: 'This is your address already.' })
  const mails = await dbOf(acme).run(sql`select kind from delivery where target = ${email}`)
  expect(mails).toEqual([{ kind: 'email' }])
})

test('an email that another account took meanwhile is refused, and the link works no less than before', async () => {
  const [before, wanted] = ['hans@people.example', 'wanted@people.example']
  await acme.addUser({ email: before, password: PASSWORD })
  const { headers } = await acme.as(guest)(login, { body: { username: before, password: PASSWORD } })
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  await acme.as(guest)(changeEmail, { body: { email: wanted }, headers: { cookie } })
  const token = await tokenMailedTo(wanted)
  await acme.addUser({ email: wanted })
  const pressed = await press(token)
  expect([pressed.status, pressed.body.alert?.slice(0, 24), (await read(token))?.state]).toEqual([409, 'Another account of this ', 'valid'])
  expect(await logIn(before, PASSWORD)).toBe(200)
})

test('a link that is asked for while the email of its account changes goes to nobody', async () => {
  const [before, after] = ['xenia@people.example', 'xenia@new.example']
  const user = await acme.addUser({ email: before, password: PASSWORD })
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    await owner.query('begin')
    await owner.query('update users set email = $2, email_key = $2 where id = $1', [user, after])
    const making = userLinksOf(dbOf(acme)).mailTo(server.app.services.linkTokens, before, { kind: 'reset', language: 'en' })
    const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
    await owner.query('commit')
    await making
    expect((await owner.query('select from user_link where user_id = $1', [user])).rowCount).toBe(0)
  })
})

test('a new password takes away what waits to be pressed: nobody gets in by a link to the address of before', async () => {
  const email = 'ida@people.example'
  await invite(await acme.addUser({ email, password: PASSWORD }))
  const invitation = await tokenMailedTo(email)
  await ask(email)
  const reset = await tokenMailedTo(email, 2)
  expect((await press(reset, NEW)).status).toBe(200)
  expect([(await press(invitation, PASSWORD)).status, await read(invitation)]).toEqual([410, { state: 'late' }])
})

test('what is stored of a link opens nothing, and staff read none in the outbox', async () => {
  const email = 'jana@people.example'
  await invite(await acme.addUser({ email }))
  const token = await tokenMailedTo(email)
  const rows = await dbOf(acme).run(
    sql<{ line: string }>`select l::text as line from user_link l where company_id = ${acme.id}
      union all select d::text from delivery d where company_id = ${acme.id}`,
  )
  const written = [token, Buffer.from(token, 'base64url').toString('hex')]
  expect(rows.filter(({ line }) => written.some(text => line.includes(text)))).toEqual([])
  const outbox = outboxIn(acme)
  await expect.poll(async () => (await outbox.list()).rows.find(({ to }) => to === email)?.state, { timeout: 45_000 }).toBe('sent')
  const row = (await outbox.list()).rows.find(({ to }) => to === email)
  expect(row).toMatchObject({ kind: 'invite', can_resend: false })
  expect(JSON.stringify(await outbox.one(row?.uuid ?? ''))).not.toContain(token)
})

test('without mail an invitation is shown once, a password has to be asked for, and no address is changed', async () => {
  const user = await quiet.addUser({ email: 'kai@people.example' })
  const { link = '' } = await invite(user, silent, quiet)
  const [, token = ''] = /^http:\/\/localhost:4380\/quiet\/welcome#([\w-]{43})$/.exec(link) ?? []
  expect(await read(token, quiet)).toMatchObject({ state: 'valid', kind: 'invite' })
  expect((await press(token, NEW, guest, quiet)).status).toBe(200)
  expect(await logIn('kai@people.example', NEW, quiet)).toBe(200)
  const [row] = await dbOf(quiet, silent).run(
    sql<{ verified: boolean }>`select email_verified_at is not null as verified from users where company_id = ${quiet.id} and id = ${user}`,
  )
  expect(row).toEqual({ verified: false })
  const refused = await ask('kai@people.example', 'en', quiet)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    ['No mail leaves this portal', 'Ask the people who run the portal for a new password.'],
  ])
  expect((await quiet.as(reader)(changeEmail, { body: { email: 'new@people.example' } })).status).toBe(409)
  const elsewhere = inviteByLink(silent.app.services, await portalOf(silent, quiet), { user, host: 'evil.example' })
  await expect(elsewhere).rejects.toMatchObject({ status: 409 })
})

test('a link that waits to be mailed is written nowhere when the mail server is gone', async () => {
  const idle = await startServer({ env: mailServer.env })
  const house = await idle.company('house')
  await invite(await house.addUser({ email: 'lea@people.example' }), idle, house)
  const catching = await startServer({ beside: idle, limits: LIMITS, env: { PUBLIC_URL: mailServer.env.PUBLIC_URL } })
  const outbox = outboxIn(house)
  await expect.poll(async () => (await outbox.list()).rows[0]?.state, { timeout: 45_000 }).toBe('suppressed')
  const [row] = (await outbox.list()).rows
  expect(row?.why).toContain('Make a new link')
  expect((await outbox.one(row?.uuid ?? '')).mail).toBeUndefined()
  await catching.stop()
  await idle.stop()
})

test('a company with a system of its own for passwords has no page and no link for them here', async () => {
  const house = await server.company('tenants')
  await dbOf(house).run(sql`update company set tenant_site = 'https://events.example' where id = ${house.id}`)
  const fresh = await startServer({ beside: server, env: mailServer.env })
  const pageOf = async (path: string) => (await fresh.fetch(`/api/portal/${path}/reset-password`)).status
  expect([await pageOf('tenants'), await pageOf('acme')]).toEqual([404, 200])
  const answer = await fresh.fetch('/api/portal/tenants/links/reset/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'ann@people.example' }),
  })
  expect(answer.status).toBe(404)
  await fresh.stop()
})

test('the audit says who made a link, and whose it was when it was pressed, and no address', async () => {
  const email = 'mona@people.example'
  const user = await acme.addUser({ email })
  await invite(user)
  await press(await tokenMailedTo(email), NEW)
  await ask(email)
  await press(await tokenMailedTo(email, 2), PASSWORD)
  const rows = await dbOf(acme).run(
    sql<{ actor_kind: string; actor: string | null; action: string; after: object }>`select actor_kind, actor, action, after from audit
      where company_id = ${acme.id} and object = ${user} and action in ('link_made', 'link_used', 'password_reset') order by at`,
  )
  expect(rows).toEqual([
    { actor_kind: 'guest', actor: null, action: 'link_made', after: { kind: 'invite', by_mail: true } },
    { actor_kind: 'user', actor: user, action: 'link_used', after: { kind: 'invite', by_mail: true } },
    { actor_kind: 'user', actor: user, action: 'password_reset', after: { kind: 'reset', by_mail: true } },
  ])
})

test.each([
  ['de', 'Willkommen', /^Passwort vergessen/],
  ['fr', 'Bienvenue', /^Mot de passe oublié/],
  ['es', 'Bienvenida', /^¿Olvidó su contraseña/],
  ['ja', 'ようこそ', /^パスワードをお忘れですか/],
  ['ar', 'مرحبًا', /^هل نسيت كلمة المرور/],
])('the pages of links and of forgotten passwords speak the language of whoever reads them (%s)', async (language, welcome, reset) => {
  const pageIn = async (path: string) =>
    (await acme.as(guest)(getPage, { params: { '*': path }, headers: { 'accept-language': language } })).body
  expect(((await pageIn('welcome')) as WelcomePage).words.invite.heading).toBe(welcome)
  expect(((await pageIn('reset-password')) as ResetPasswordPage).words.heading).toMatch(reset)
})

test('no page on which a password is chosen is shown in a frame', async () => {
  for (const path of ['welcome', 'reset-password']) {
    const { headers, status } = await server.fetch(`/acme/${path}`)
    expect([status, headers.get('x-frame-options')]).toEqual([200, 'DENY'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})
