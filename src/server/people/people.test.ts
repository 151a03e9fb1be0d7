import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { login, logout } from '#contract/portal/people.ts'
import { addForm } from '#contract/portal/forms.ts'
import { admin, guest } from '#tests/kit/people.ts'
import { ask } from '#tests/security/raw.ts'
import { NOBODY } from '#tests/kit/submissions.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { sessionsOf } from './sessions.ts'

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
  expect(headers.getSetCookie()[0]).toMatch(/^foyer-acme=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(ends(body.access_token_exp)).toBeGreaterThan(11.9 * HOUR)
  expect(ends(body.access_token_exp)).toBeLessThan(12.1 * HOUR)
  expect(await nameWith(cookieFrom(headers))).toBe('Ann')
})

test('what nobody sees in a pasted email keeps nobody out', async () => {
  for (const pasted of ['\u202aann@example.org\u202c', 'ann\u200b@example.org', '\ufeffann@exam\u00adple\ufeff.org'])
    expect((await logIn(acme, pasted, PASSWORD)).status, JSON.stringify(pasted)).toBe(200)
  await acme.addUser({ email: '\u202abea@example.org\u202c', password: PASSWORD })
  expect((await logIn(acme, 'bea@example.org', PASSWORD)).status).toBe(200)
})

test('Remember me keeps the session 30 days', async () => {
  const { body, headers } = await logIn(acme, 'ann@example.org', PASSWORD, { remember: true })
  expect(headers.getSetCookie()[0]).toMatch(/; Max-Age=2592000$/)
  expect(ends(body.access_token_exp)).toBeGreaterThan(29.9 * 24 * HOUR)
})

test('behind TLS the cookie is bound to the host', async () => {
  const secured = await startServer({ env: { PUBLIC_URL: 'https://portal.example' } })
  const house = await secured.company('house')
  await house.addUser({ email: 'ann@example.org', password: PASSWORD })
  const { headers } = await logIn(house, 'ann@example.org', PASSWORD)
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-foyer-house=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect(headers.getSetCookie()[1]).toMatch(
    /^__Host-foyer-device-house=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000$/,
  )
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
  const failures = answers.map(({ status, body, headers }) => ({ status, message: body.message, cookie: headers.get('set-cookie') }))
  expect(new Set(failures.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(failures[0]).toEqual({ status: 401, message: ['Login failed', 'The email or the password is wrong.'], cookie: null })
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

test('a password that is changed while somebody logs in with the one of before lets nobody in', async () => {
  const email = 'changing@example.org'
  const id = await acme.addUser({ email, password: PASSWORD })
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    const count = async (text: string) => Number((await owner.query<{ count: string }>(text)).rows[0]?.count)
    await owner.query('begin')
    await owner.query(`update users set password_hash = 'that of another password' where id = $1`, [id])
    const entering = logIn(acme, email, PASSWORD)
    const waiting = 'select count(*) from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    await expect.poll(() => count(waiting), { timeout: 10_000 }).toBeGreaterThan(0)
    await owner.query('commit')
    expect((await entering).status).toBe(401)
    expect(await count(`select count(*) from session where user_id = '${id}'`)).toBe(0)
    expect(await count(`select count(*) from audit where action = 'login' and object = '${id}'`)).toBe(0)
  })
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
    return (await owner.query<{ line: string; hash: string }>(`select s::text as line, encode(token_hash, 'hex') as hash from session s`))
      .rows
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
  await asOwner(
    `update session set seen_at = now() - interval '2 minutes', expires_at = now() + interval '1 hour' where token_hash = ${newest}`,
  )
  expect(await nameWith(cookie)).toBe('Ann')
  expect((await asOwner(left))[0]?.hours).toBeCloseTo(12, 1)
  await asOwner(
    `update session set seen_at = now() - interval '2 minutes', ends_at = now() + interval '3 hours' where token_hash = ${newest}`,
  )
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
    withOwner(server, owner =>
      owner.query(`begin; set local app.company = '${acme.id}'; update users set ${text} where name = 'admin'; commit`),
    )
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
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'http://evil.example/' },
    {},
    // A picture and a link in a text of the company itself.
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  ]
  for (const headers of elsewhere) {
    const answer = await ask(server.origin, '/api/logout/acme', { headers: { cookie, ...headers } })
    expect(answer.status).toBe(403)
  }
  expect(await nameWith(cookie)).toBe('Ann')
})

const STRICT = { loginsPerAccount: 5, loginsPerAccountPerDay: 10, loginsPerAddress: 100, loginPauseMs: 1 }
const statusesOf = async (house: TestCompany, username: string, times: number, headers = {}) => {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn++) statuses.push((await logIn(house, username, 'a wrong password', {}, headers)).status)
  return statuses
}

test('from unknown devices an account has ten tries a day, known or not; the eleventh is refused, whoever asks', async () => {
  const strict = await startServer({ limits: STRICT })
  const house = await strict.company('house')
  await house.addUser({ email: 'ann@example.org', password: PASSWORD })
  await house.addUser({ email: 'bob@example.org', password: PASSWORD })
  for (const email of ['ann@example.org', 'nobody@example.org']) {
    const answers = await Promise.all(Array.from({ length: 11 }, () => logIn(house, email, 'a wrong password')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(401), 429])
  }
  const right = await logIn(house, 'ann@example.org', PASSWORD)
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(23 * HOUR)
  const refused = await logIn(house, 'ann@example.org', PASSWORD, {}, { 'accept-language': 'de' })
  expect(refused.body.message?.[1]).toBe('Zu viele Versuche. Bitte warten Sie und versuchen Sie es später erneut.')
  expect((await logIn(house, 'bob@example.org', PASSWORD)).status).toBe(200)
  await strict.stop()
}, 60_000)

test('an account is not locked for its owner: a known device counts apart', async () => {
  const strict = await startServer({ limits: STRICT })
  const house = await strict.company('house')
  const [email, other] = ['ann@example.org', 'bob@example.org']
  for (const one of [email, other]) await house.addUser({ email: one, password: PASSWORD })
  const [, line = ''] = (await logIn(house, email, PASSWORD)).headers.getSetCookie()
  const [device = ''] = line.split(';')
  expect(device).toMatch(/^foyer-device-house=./)
  expect(await statusesOf(house, email, 11)).toEqual([...Array<number>(10).fill(401), 429])
  // Nor is it locked by who guesses on the known device of another account, or makes a cookie up.
  expect((await logIn(house, email, PASSWORD, {}, { cookie: `${device}x` })).status).toBe(429)
  expect(await statusesOf(house, other, 11)).toEqual([...Array<number>(10).fill(401), 429])
  expect((await logIn(house, other, PASSWORD, {}, { cookie: device })).status, 'known for one account is known for that one').toBe(429)
  expect(await statusesOf(house, email, 9, { cookie: device })).toEqual(Array<number>(9).fill(401))
  expect((await logIn(house, email, PASSWORD, {}, { cookie: device })).status).toBe(200)
  expect(await statusesOf(house, email, 11, { cookie: device }), 'a stolen device has as many tries as an unknown one').toEqual([
    ...Array<number>(10).fill(401),
    429,
  ])
  await strict.stop()
}, 60_000)

test('a device is known to the people who share it', async () => {
  const strict = await startServer({ limits: STRICT })
  const house = await strict.company('house')
  let cookie = ''
  for (const email of ['ann@example.org', 'bob@example.org']) {
    await house.addUser({ email, password: PASSWORD })
    cookie = (await logIn(house, email, PASSWORD, {}, { cookie })).headers.getSetCookie()[1]?.split(';')[0] ?? ''
  }
  for (const email of ['ann@example.org', 'bob@example.org']) {
    expect(await statusesOf(house, email, 11)).toContain(429)
    expect((await logIn(house, email, PASSWORD, {}, { cookie })).status).toBe(200)
  }
  await strict.stop()
}, 60_000)

test('a device keeps at most two texts of a company, those of the last two who logged in', async () => {
  const house = await server.company('small-house')
  let cookie = ''
  const texts: string[][] = []
  for (const name of ['ann', 'bob', 'cleo', 'cleo']) {
    const email = `${name}@example.org`
    if (!texts[2] || name !== 'cleo') await house.addUser({ email, password: PASSWORD })
    cookie = (await logIn(house, email, PASSWORD, {}, { cookie })).headers.getSetCookie()[1]?.split(';')[0] ?? ''
    texts.push(cookie.split('=')[1]?.split('~') ?? [])
  }
  expect(texts.map(({ length }) => length)).toEqual([1, 2, 2, 2])
  // Bob's, with Cleo's before it.
  expect([texts[2]?.[1], texts[3]?.[1]]).toEqual([texts[1]?.[0], texts[1]?.[0]])
})

test('the sixth try of an account waits, and nobody else does', async () => {
  const strict = await startServer({ limits: { ...STRICT, loginPauseMs: 600_000 } })
  const house = await strict.company('house')
  for (const email of ['ann@example.org', 'bob@example.org']) await house.addUser({ email, password: PASSWORD })
  expect(await statusesOf(house, 'ann@example.org', 5)).toEqual(Array<number>(5).fill(401))
  const leaving = new AbortController()
  let answered = false
  const sixth = strict
    .fetch('/api/login/house', {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ann@example.org', password: PASSWORD }),
    })
    .then(() => (answered = true))
    .catch(() => undefined)
  expect((await logIn(house, 'bob@example.org', PASSWORD)).status).toBe(200)
  expect(answered).toBe(false)
  leaving.abort()
  await sixth
  await strict.stop()
}, 60_000)

test('the right password forgives earlier tries of the account', async () => {
  const strict = await startServer({ limits: { loginsPerAccount: 3, loginsPerAccountPerDay: 3, loginPauseMs: 1 } })
  const house = await strict.company('house')
  await house.addUser({ email: 'ann@example.org', password: PASSWORD })
  for (let turn = 0; turn < 4; turn++) {
    expect((await logIn(house, 'ann@example.org', 'a wrong password')).status).toBe(401)
    expect((await logIn(house, 'ann@example.org', PASSWORD)).status).toBe(200)
  }
  await strict.stop()
}, 60_000)

test('one address may try so often, whatever the accounts and the companies; a right password does not count', async () => {
  const strict = await startServer({ limits: { loginsPerAddress: 4 } })
  const houses = [await strict.company('house'), await strict.company('home')]
  for (const house of houses) await house.addUser({ email: 'ann@example.org', password: PASSWORD })
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    const house = houses[turn % 2]!
    if (turn < 4) expect((await logIn(house, 'ann@example.org', PASSWORD)).status).toBe(200)
    statuses.push((await logIn(house, `user${turn}@example.org`, 'a wrong password')).status)
  }
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
  await asOwner(`insert into attempt values ('${house.id}', 'old', now() - interval '3 days', 3, now() - interval '3 days', 3)`)
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

test('a logout clears what the browser kept of pages', async () => {
  const { headers, status } = await server.fetch('/api/logout/acme', {
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
  })
  expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"'])
})

test("a user's pages and the answer to the login have a key, which is not the id; a guest's pages have none", async () => {
  const userOf = async (cookie: string) => {
    const answer = await server.fetch('/api/portal/acme/', { headers: { cookie } })
    return ((await answer.json()) as { user: { key?: string } }).user
  }
  const { body, headers } = await logIn(acme, 'ann@example.org', PASSWORD)
  const user = await userOf(cookieFrom(headers))
  expect(user.key).toMatch(/^[\w-]{16}$/)
  expect(body.user_key).toBe(user.key)
  const [{ id } = { id: '' }] = await withOwner(server, async owner => {
    await owner.query(`begin; set local app.company = '${acme.id}'`)
    return (await owner.query<{ id: string }>(`select id from users where name = 'Ann'`)).rows
  })
  expect(id).not.toBe('')
  expect(JSON.stringify(user)).not.toContain(id)
  expect(await userOf('')).not.toHaveProperty('key')
})

test('a session that cannot be stored for any other reason than that nobody is there is no wrong login', async () => {
  const sessions = sessionsOf(server.app.services.database.of(acme.id))
  const start = { way: 'password', remember: false, most: 10 } as const
  await expect(sessions.open(NOBODY, start)).rejects.toMatchObject({ status: 401 })
  const ann = await acme.addUser({ email: 'unstored@example.org' })
  await expect(sessions.open(ann, { ...start, way: null as never })).rejects.toMatchObject({ code: '23502', column: 'way' })
})
