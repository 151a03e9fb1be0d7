import { expect, test } from 'vitest'
import { addForm, checkForm, deleteForm } from '#contract/portal/forms.ts'
import { login } from '#contract/portal/people.ts'
import { adder, admin, guest, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

const server = await startServer({ limits: { jsonBytes: 20_000, checksPerMinute: 3, urlBytes: 500 } })
const acme = await server.company('acme')
const other = await server.company('other')

const NOBODY = '00000000-0000-4000-8000-000000000000'
const forms = '/api/portal/acme/admin/forms/event_request'
const post = async (path: string, body: string | null, headers: Record<string, string> = {}) =>
  server.fetch(path, {
    method: 'POST',
    body,
    headers: { cookie: await acme.cookieOf(admin), 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
  })

test('a guest hears 401 with the specified words', async () => {
  const { status, body } = await acme.as(guest)(deleteForm, { params: { type: 'event_request', id: NOBODY } })
  expect(status).toBe(401)
  expect(body).toEqual({
    success: false,
    message: ['Unauthorized', 'Please try to login again or contact a staff member to know more about this issue'],
  })
})

test('staff of another company is a guest: the same status, headers and bytes', async () => {
  const call = { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } }
  const foreign = (await other.cookieOf(admin)).replace('foyer-other', 'foyer-acme')
  const asGuest = await server.fetch(`${forms}/${NOBODY}/`, call)
  for (const cookie of [await other.cookieOf(admin), foreign, 'foyer-acme=nonsense']) {
    const answer = await server.fetch(`${forms}/${NOBODY}/`, { ...call, headers: { ...call.headers, cookie } })
    expect(answer.status).toBe(401)
    const without = ([name]: [string, string]) => name !== 'date'
    expect([...answer.headers].filter(without)).toEqual([...asGuest.headers].filter(without))
    expect(await answer.clone().text()).toBe(await asGuest.clone().text())
  }
})

test('a user without the permission hears 403, and permission comes before the shape of the body', async () => {
  const { status, body } = await acme.as(reader)(addForm, { params: { type: 'event_request' }, body: {} as never })
  expect(status).toBe(403)
  expect(body.message).toEqual([
    'Forbidden',
    "You don't have permission to do this request. Please contact a staff member to know more about this issue.",
  ])
})

test('an unknown company is 404', async () => {
  expect((await server.fetch('/api/login/nobody', { method: 'POST' })).status).toBe(404)
  expect((await server.fetch('/api/login/..%2facme', { method: 'POST' })).status).toBe(404)
})

test('a body of a wrong shape is 422 with an issue for each property', async () => {
  const { status, body } = await acme.as(admin)(addForm, { params: { type: 'event_request' }, body: { path: 3, more: 1 } as never })
  expect(status).toBe(422)
  expect(Object.keys(body.issues ?? {}).toSorted()).toEqual(['more', 'name', 'path'])
  expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/)
})

test('what is wrong with a property is said in words', async () => {
  const issuesOf = async (body: string) => ((await (await post(`${forms}/add/`, body)).json()) as { issues: unknown }).issues
  expect(await issuesOf('{"path": 3, "name": null, "more": 1}')).toEqual({
    path: 'This should be a text.',
    name: 'This should be a text.',
    more: 'There is no such property.',
  })
  expect(await issuesOf('[]')).toEqual({ _: 'This should be an object.' })
  expect(await issuesOf(JSON.stringify({ path: 'x'.repeat(201), name: 'n' }))).toEqual({
    path: 'This is too long: at most 200 characters.',
  })
})

test('a property that is missing may have words of its own', async () => {
  const { body } = await acme.as(guest)(login, { body: {} as never })
  expect(body.issues).toEqual({ username: 'Email is required', password: 'Password is required' })
})

test.each([
  ['{"path": "a", ', 400],
  ['', 400],
  ['{"__proto__": {"path": "a"}, "name": "b"}', 400],
  ['{"constructor": {"prototype": {"a": 1}}}', 400],
  [`${'['.repeat(33)}${']'.repeat(33)}`, 400],
  [`{"path":"${'a'.repeat(21_000)}"}`, 413],
])('a body %# that cannot be read is refused', async (body, status) => {
  const answer = await post(`${forms}/add/`, body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ success: false })
})

test('a body nested thousands of times is refused before it is parsed', async () => {
  const roomy = await startServer()
  const deep = await roomy.company('deep')
  const answer = await roomy.fetch('/api/portal/deep/admin/forms/event_request/add/', {
    method: 'POST',
    body: '['.repeat(60_000),
    headers: { cookie: await deep.cookieOf(admin), 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message: ['Bad request', 'This request is nested too deeply.'] })
  await roomy.stop()
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  'a call that takes JSON refuses %s',
  async type => {
    expect((await post(`${forms}/add/`, '{}', { 'content-type': type })).status).toBe(415)
  },
)

test('what another site asks for is refused, whatever the cookie', async () => {
  const body = JSON.stringify({ path: 'a', name: 'b' })
  expect((await post(`${forms}/check/`, body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post(`${forms}/check/`, body, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
})

test('a browser that does not say where a request comes from is judged by Origin, then Referer', async () => {
  const cookie = await acme.cookieOf(adder)
  const ask = (headers: Record<string, string>) =>
    server.fetch(`${forms}/add/`, { method: 'POST', body: '{}', headers: { cookie, 'content-type': 'application/json', ...headers } })
  const passed = 422
  expect((await ask({ origin: server.origin })).status).toBe(passed)
  expect((await ask({ referer: `${server.origin}/acme/admin/forms` })).status).toBe(passed)
  expect((await ask({ origin: 'http://evil.example' })).status).toBe(403)
  expect((await ask({ origin: 'null' })).status).toBe(403)
  expect((await ask({ referer: 'http://evil.example/acme' })).status).toBe(403)
  expect((await ask({})).status).toBe(403)
})

test('a program without a cookie needs to say nothing', async () => {
  const answer = await server.fetch('/api/login/acme', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  expect(answer.status).toBe(422)
})

test('a trailing slash means nothing', async () => {
  const body = JSON.stringify({ path: 'free', name: 'free' })
  expect(await (await post(`${forms}/check`, body)).json()).toEqual({ path: true, name: true })
})

test('the fourth check within a minute waits, and others do not', async () => {
  const check = () => acme.as(adder)(checkForm, { params: { type: 'event_request' }, body: { path: 'a', name: 'b' } })
  for (let turn = 0; turn < 3; turn++) expect((await check()).status).toBe(200)
  const refused = await check()
  expect(refused.status).toBe(429)
  const seconds = refused.headers.get('retry-after')
  expect(Number(seconds)).toBeGreaterThan(0)
  expect(refused.headers.get('ratelimit')).toBe(`"foyer";r=0;t=${seconds}`)
  expect((await other.as(adder)(checkForm, { params: { type: 'event_request' }, body: { path: 'a', name: 'b' } })).status).toBe(200)
})

test('an address that is too long is 414, one that is none 400', async () => {
  expect((await server.fetch(`/acme/${'a'.repeat(600)}`)).status).toBe(414)
  expect((await server.fetch('/api/portal/%ff/x')).status).toBe(400)
})

test('an unknown address and an unknown method are 404, as JSON', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['POST', '/nothing'],
    ['PUT', `${forms}/add/`],
  ] as const) {
    const answer = await server.fetch(path, { method, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ success: false, message: ['Not found', 'There is nothing at this address.'] })
  }
})

test('only a GET logs out: whoever looks ahead does not', async () => {
  const cookie = await acme.cookieOf(admin)
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  expect((await server.fetch('/api/logout/acme', { method: 'HEAD', headers })).status).toBe(404)
  expect(await (await server.fetch('/api/portal/acme/', { headers: { cookie } })).json()).toMatchObject({ user: { is_valid: true } })
})
