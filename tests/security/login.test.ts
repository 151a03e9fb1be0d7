import { expect, test } from 'vitest'
import { ask, type RawAnswer } from './raw.ts'
import { makeWorld } from './world.ts'

const world = await makeWorld({ loginsPerAccount: 5, loginsPerAccountPerDay: 10, loginPauseMs: 1, loginsPerAddress: 60 })
const tenant = world.ours

function logIn(username: string, password: string, company = tenant.path): Promise<RawAnswer> {
  return ask(world.origin, `/api/login/${company}`, {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { ...world.own, 'content-type': 'application/json' },
  })
}

const without = ({ text }: RawAnswer) => text.replace(/"request_id":"[^"]*"/, '')

test('a wrong password and an unknown address are told apart by nothing', async () => {
  const wrong = await logIn(tenant.people.editor.email, 'not the password at all')
  const unknown = await logIn(`somebody@${tenant.path}.example`, 'not the password at all')
  expect(unknown.status).toBe(401)
  expect(wrong.status).toBe(unknown.status)
  expect(without(wrong)).toBe(without(unknown))
  const names = ({ headers }: RawAnswer) => Object.keys(headers).toSorted()
  expect(names(wrong)).toEqual(names(unknown))
})

test('the right password of another company is a wrong one here', async () => {
  const { email, password } = world.theirs.people.admin
  expect((await logIn(email, password, world.theirs.path)).status).toBe(200)
  const here = await logIn(email, password)
  expect(here.status).toBe(401)
  expect(here.headers['set-cookie']).toBeUndefined()
})

test('the eleventh try on one account in a day is refused, known or not, and the right password too', async () => {
  for (const address of [tenant.people.deleter.email, `unknown@${tenant.path}.example`]) {
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await logIn(address, `guess number ${tries}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  }
  const late = await logIn(tenant.people.deleter.email.toUpperCase(), tenant.people.deleter.password)
  expect(late.status).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  // Somebody else is not kept out by it.
  expect((await logIn(tenant.people.plain.email, tenant.people.plain.password)).status).toBe(200)
})

test('a login begins a new session and ends the one before; a logout ends it for good', async () => {
  const before = await tenant.newCookie('adder')
  const again = await ask(world.origin, `/api/login/${tenant.path}`, {
    method: 'POST',
    body: JSON.stringify({ username: tenant.people.adder.email, password: tenant.people.adder.password }),
    headers: { ...world.own, 'content-type': 'application/json', cookie: before },
  })
  const [line = ''] = again.headers['set-cookie'] ?? []
  const after = line.split(';')[0]!
  expect(after).not.toBe(before)
  const statusWith = async (cookie: string) =>
    (await ask(world.origin, `/api/portal/${tenant.path}/admin/forms`, { headers: { ...world.own, cookie } })).status
  expect(await statusWith(before)).toBe(401)
  expect(await statusWith(after)).toBe(200)
  expect((await ask(world.origin, `/api/logout/${tenant.path}`, { headers: { ...world.own, cookie: after } })).status).toBe(200)
  expect(await statusWith(after)).toBe(401)
})

test('nobody brings a session along: a made-up cookie is a guest, and is not taken over by a login', async () => {
  const made = `foyer-${tenant.path}=${'A'.repeat(43)}`
  const answer = await ask(world.origin, `/api/login/${tenant.path}`, {
    method: 'POST',
    body: JSON.stringify({ username: tenant.people.plain.email, password: tenant.people.plain.password }),
    headers: { ...world.own, 'content-type': 'application/json', cookie: made },
  })
  expect(answer.headers['set-cookie']?.[0]).not.toContain('A'.repeat(43))
  expect((await ask(world.origin, `/api/portal/${tenant.path}/admin/forms`, { headers: { cookie: made } })).status).toBe(401)
})

test.each([
  ['{}', [400, 422]],
  ['{"username":"a@b.example"}', [422]],
  ['{"username":{"$ne":null},"password":{"$ne":null}}', [422]],
  ['{"username":"a@b.example","password":"x","role":"admin"}', [422]],
  ['{"username":"a@b.example","password":"' + 'x'.repeat(2000) + '"}', [422]],
  ['{"username":"","password":""}', [422]],
  ['[]', [400, 422]],
  ['not json', [400]],
])('a login with the body %s is refused before anything is looked up', async (body, statuses) => {
  const answer = await ask(world.origin, `/api/login/${tenant.path}`, {
    method: 'POST',
    body,
    headers: { ...world.own, 'content-type': 'application/json' },
  })
  expect(answer.status).toBeOneOf(statuses)
})
