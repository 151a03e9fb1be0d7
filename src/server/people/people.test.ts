import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { login, logout } from '#contract/portal/people.ts'
import { addForm } from '#contract/portal/forms.ts'
import { admin, guest } from '#tests/people.ts'
import { ask } from '#tests/security/raw.ts'
import { startServer, type TestCompany, withOwner } from '#tests/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const PASSWORD = 'a fine password'
await acme.addUser({ email: 'ann@example.org', password: PASSWORD, name: 'Ann' })
await acme.addUser({ email: 'bare@example.org' })
await other.addUser({ email: 'ann@example.org', password: 'of another house' })

const logIn = (company: TestCompany, username: string, password: string, more: { remember?: boolean } = {}, headers = {}) =>
  company.as(guest)(login, { body: { username, password, ...more }, headers })
const cookieFrom = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
/** Who the portal says one is, with this cookie. */
async function nameWith(cookie: string, company = 'acme'): Promise<string> {
  const { user } = (await (await server.fetch(`/api/portal/${company}/`, { headers: { cookie } })).json()) as { user: { name: string } }
  return user.name
}
const ends = (seconds: number | undefined) => (seconds ?? 0) - Date.now() / 1000
const HOUR = 3600

test('a user logs in with email and password, whatever the case of the email', async () => {
  const { status, body, headers } = await logIn(acme, ' Ann@Example.org ', PASSWORD)
  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(headers.get('set-cookie')).toMatch(/^foyer-acme=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(ends(body.access_token_exp)).toBeGreaterThan(11.9 * HOUR)
  expect(ends(body.access_token_exp)).toBeLessThan(12.1 * HOUR)
  expect(await nameWith(cookieFrom(headers))).toBe('Ann')
})

test('Remember me keeps the session 30 days', async () => {
  const { body, headers } = await logIn(acme, 'ann@example.org', PASSWORD, { remember: true })
  expect(headers.get('set-cookie')).toMatch(/; Max-Age=2592000$/)
  expect(ends(body.access_token_exp)).toBeGreaterThan(29.9 * 24 * HOUR)
})

test('behind TLS the cookie is bound to the host', async () => {
  const secured = await startServer({ env: { PUBLIC_URL: 'https://portal.example' } })
  const house = await secured.company('house')
  await house.addUser({ email: 'ann@example.org', password: PASSWORD })
  const { headers } = await logIn(house, 'ann@example.org', PASSWORD)
  expect(headers.get('set-cookie')).toMatch(/^__Host-foyer-house=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  await secured.stop()
})

test('what is missing is said at its field', async () => {
  const issues = async (username: string, password: string) => (await logIn(acme, username, password)).body.issues
  expect(await issues('', '')).toEqual({ username: 'Email is required', password: 'Password is required' })
  expect(await issues('ann', 'x')).toEqual({ username: 'Please enter a valid email address' })
})

test('a wrong password, an unknown user and a user without password are the same answer', async () => {
  const answers = await Promise.all([
    logIn(acme, 'ann@example.org', 'a wrong password'),
    logIn(acme, 'nobody@example.org', PASSWORD),
    logIn(acme, 'bare@example.org', PASSWORD),
    logIn(acme, 'ann@example.org', 'of another house'),
  ])
  const told = answers.map(({ status, body, headers }) => ({ status, message: body.message, cookie: headers.get('set-cookie') }))
  expect(new Set(told.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(told[0]).toEqual({ status: 401, message: ['Login failed', 'The email or the password is wrong.'], cookie: null })
})

test('to another company a session is none', async () => {
  const cookie = cookieFrom((await logIn(acme, 'ann@example.org', PASSWORD)).headers)
  expect(await nameWith(cookie, 'other')).toBe('')
  expect(await nameWith(cookie.replace('foyer-acme', 'foyer-other'), 'other')).toBe('')
})

test('a login ends the session that this browser had before', async () => {
  const before = cookieFrom((await logIn(acme, 'ann@example.org', PASSWORD)).headers)
  const after = cookieFrom((await logIn(acme, 'ann@example.org', PASSWORD, {}, { cookie: before })).headers)
  expect(await nameWith(before)).toBe('')
  expect(await nameWith(after)).toBe('Ann')
})

test('of many sessions of a user the oldest end', async () => {
  const cookies: string[] = []
  for (let turn = 0; turn < 12; turn++) cookies.push(cookieFrom((await logIn(acme, 'ann@example.org', PASSWORD)).headers))
  const names = await Promise.all(cookies.map(cookie => nameWith(cookie)))
  expect(names).toEqual([...Array<string>(2).fill(''), ...Array<string>(10).fill('Ann')])
})

test('only the hash of a session is stored', async () => {
  const [, token = ''] = cookieFrom((await logIn(acme, 'ann@example.org', PASSWORD)).headers).split('=')
  const rows = await withOwner(server, async owner => {
    await owner.query(`begin; set local app.company = '${acme.id}'`)
    return (await owner.query<{ line: string; hash: string }>(`select s::text as line, encode(token_hash, 'hex') as hash from session s`)).rows
  })
  expect(rows.map(({ hash }) => hash)).toContain(createHash('sha256').update(token).digest('hex'))
  for (const written of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]) {
    expect(rows.filter(({ line }) => line.includes(written))).toEqual([])
  }
})

test('a session slides by twelve hours, at most to seven days', async () => {
  const cookie = cookieFrom((await logIn(acme, 'ann@example.org', PASSWORD)).headers)
  const asOwner = (text: string) =>
    withOwner(server, async owner => {
      await owner.query(`begin; set local app.company = '${acme.id}'`)
      const { rows } = await owner.query<{ hours: number }>(text)
      await owner.query('commit')
      return rows
    })
  const newest = '(select token_hash from session order by created_at desc limit 1)'
  const left = `select extract(epoch from expires_at - now())::float8 / 3600 as hours from session where token_hash = ${newest}`
  await asOwner(`update session set seen_at = now() - interval '2 minutes', expires_at = now() + interval '1 hour' where token_hash = ${newest}`)
  expect(await nameWith(cookie)).toBe('Ann')
  expect((await asOwner(left))[0]?.hours).toBeCloseTo(12, 1)
  await asOwner(`update session set seen_at = now() - interval '2 minutes', ends_at = now() + interval '3 hours' where token_hash = ${newest}`)
  expect(await nameWith(cookie)).toBe('Ann')
  expect((await asOwner(left))[0]?.hours).toBeCloseTo(3, 1)
  await asOwner(`update session set expires_at = now() - interval '1 second' where token_hash = ${newest}`)
  expect(await nameWith(cookie)).toBe('')
})

test('a user who is no longer active, or lost a permission, notices with the next call', async () => {
  const cookie = await acme.cookieOf(admin)
  const add = () => acme.as(admin)(addForm, { params: { type: 'event_request' }, body: { path: '', name: '' } })
  expect((await add()).status).toBe(422)
  const change = (text: string) =>
    withOwner(server, owner => owner.query(`begin; set local app.company = '${acme.id}'; update users set ${text} where name = 'admin'; commit`))
  await change('can_add = false')
  expect((await add()).status).toBe(403)
  await change('is_active = false')
  expect((await add()).status).toBe(401)
  expect(await nameWith(cookie)).toBe('')
})

test('logout ends the session, by GET and by POST', async () => {
  for (const method of ['GET', 'POST']) {
    const cookie = cookieFrom((await logIn(acme, 'ann@example.org', PASSWORD)).headers)
    const left = await acme.as(guest)({ ...logout, method: method as 'GET' }, { headers: { cookie } })
    expect(left.status).toBe(200)
    expect(left.headers.get('set-cookie')).toMatch(/^foyer-acme=; Path=\/; .*Max-Age=0$/)
    expect(await nameWith(cookie)).toBe('')
  }
})

test("logout works only from the portal's own pages", async () => {
  const cookie = cookieFrom((await logIn(acme, 'ann@example.org', PASSWORD)).headers)
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { referer: 'http://evil.example/' }, {},
    // A picture and a link in a text of the company itself.
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  ]
  for (const headers of elsewhere) {
    const answer = await ask(server.origin, '/api/logout/acme', { headers: { cookie, ...headers } })
    expect(answer.status).toBe(403)
  }
  expect(await nameWith(cookie)).toBe('Ann')
})

test('the sixth try for an account within a quarter of an hour waits, also with the right password', async () => {
  const strict = await startServer({ limits: { loginsPerAccount: 5, loginsPerAddress: 30 } })
  const house = await strict.company('house')
  await house.addUser({ email: 'ann@example.org', password: PASSWORD })
  await house.addUser({ email: 'bob@example.org', password: PASSWORD })
  const tries = await Promise.all(Array.from({ length: 6 }, () => logIn(house, 'ann@example.org', 'a wrong password')))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429])
  const right = await logIn(house, 'ann@example.org', PASSWORD)
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  expect((await logIn(house, 'bob@example.org', PASSWORD)).status).toBe(200)
  const beside = await startServer({ beside: strict, limits: { loginsPerAccount: 5, loginsPerAddress: 30 } })
  const elsewhere = await beside.fetch('/api/login/house', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ann@example.org', password: PASSWORD }),
  })
  expect(elsewhere.status).toBe(429)
  await beside.stop()
  await strict.stop()
}, 60_000)

test('the right password forgives earlier tries of the account', async () => {
  const strict = await startServer({ limits: { loginsPerAccount: 3 } })
  const house = await strict.company('house')
  await house.addUser({ email: 'ann@example.org', password: PASSWORD })
  for (let turn = 0; turn < 4; turn++) {
    expect((await logIn(house, 'ann@example.org', 'a wrong password')).status).toBe(401)
    expect((await logIn(house, 'ann@example.org', PASSWORD)).status).toBe(200)
  }
  await strict.stop()
}, 60_000)

test('one address may try so often, whatever the accounts', async () => {
  const strict = await startServer({ limits: { loginsPerAddress: 4 } })
  const house = await strict.company('house')
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) statuses.push((await logIn(house, `user${turn}@example.org`, 'a wrong password')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
  await strict.stop()
}, 60_000)

test('counted tries of days ago are forgotten with the next login', async () => {
  const strict = await startServer({ limits: { loginsPerAccount: 5 } })
  const house = await strict.company('house')
  const asOwner = (sql: string) =>
    withOwner(strict, async owner => {
      await owner.query(`select set_config('app.company', $1, false)`, [house.id])
      return (await owner.query(sql)).rowCount
    })
  await asOwner(`insert into attempt values ('${house.id}', 'old', now() - interval '2 days', 3)`)
  expect(await asOwner(`select 1 from attempt where key = 'old'`)).toBe(1)
  await logIn(house, 'ann@example.org', 'a wrong password')
  expect(await asOwner(`select 1 from attempt where key = 'old'`)).toBe(0)
  await strict.stop()
}, 60_000)

test('the log says what was asked, and nothing of who', async () => {
  await logIn(acme, 'ann@example.org', 'CANARY password')
  await server.fetch('/api/portal/acme/?email=CANARY@example.org', { headers: { cookie: 'foyer-acme=CANARY' } })
  await expect.poll(() => server.logs.some(({ route, status }) => route === '/api/login/:company' && status === 401)).toBe(true)
  expect(JSON.stringify(server.logs)).not.toMatch(/CANARY|ann@example|Ann"/)
})
