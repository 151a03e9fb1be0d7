import { connect } from 'node:net'
import { once } from 'node:events'
import { sql } from '#tests/kit/sql.ts'
import { expect, test } from 'vitest'
import { holdTable, startServer, untilHeldUp } from '#tests/kit/server.ts'
import { openDatabase } from '../db/database.ts'
import { defaultLimits } from '../limits.ts'
import { makeRates } from './rates.ts'

/** Sends bytes and gives what came back until the server closed the connection. */
async function raw(origin: string, text: string): Promise<string> {
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  let said = ''
  socket.on('data', chunk => (said += String(chunk)))
  socket.on('error', () => undefined)
  socket.write(text)
  // An error of the socket is no end of what was said.
  await new Promise(resolve => socket.once('close', resolve))
  return said
}

/** What is held up stays so until the test lets go, however busy the machine is. */
const UNHURRIED = { dbLockMs: 60_000, dbStatementMs: 60_000, dbWaitMs: 60_000 }

const server = await startServer({ limits: { headersTimeoutMs: 700, requestTimeoutMs: 700, headerBytes: 4_000 } })
await server.company('acme')

test('headers that come too slowly end the connection', async () => {
  expect(await raw(server.origin, 'GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that comes too slowly ends the connection without an answer', async () => {
  const head = 'POST /api/login/acme HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  expect(await raw(server.origin, head)).toBe('')
})

test('an answer says that its connection is kept for 75 seconds, longer than a proxy keeps one', async () => {
  const { headers } = await fetch(`${server.origin}/livez`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('headers that are too long are refused', async () => {
  const text = await raw(server.origin, `GET /livez HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(5_000)}\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 431 /)
  expect(text).toContain('{"success":false,"message":["Headers too long","The headers of this request are longer than the server takes."]}')
})

test('what is no HTTP is refused without a word about the server', async () => {
  const text = await raw(server.origin, 'NONSENSE\r\n\r\n')
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text).toMatch(/content-type: application\/json; charset=utf-8\r\n/i)
  expect(text).toContain('{"success":false,"message":["Bad request","This request could not be read."]}')
  expect(text).not.toMatch(/node|fastify|at /i)
})

test.each(['NONSENSE\r\n\r\n', `GET /livez HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(5_000)}\r\n\r\n`])(
  'what did not become a request is answered with the headers of every answer: %#',
  async sent => {
    const text = (await raw(server.origin, sent)).toLowerCase()
    for (const name of [
      'x-content-type-options: nosniff',
      'referrer-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'cache-control: no-store',
      "content-security-policy: default-src 'none'",
    ])
      expect(text).toContain(`\r\n${name}`)
    expect(text).not.toContain('strict-transport-security')
    const secured = await startServer({ limits: { headerBytes: 4_000 }, env: { PUBLIC_URL: 'https://portal.example' } })
    expect((await raw(secured.origin, sent)).toLowerCase()).toContain('\r\nstrict-transport-security: max-age=')
    await secured.stop()
  },
)

test('a length and a transfer encoding at once are refused', async () => {
  const text = await raw(
    server.origin,
    'POST /api/login/acme HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  )
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['acme.localhost\r\nHost: other.localhost', 'acme.localhost@x', 'acme.localhost/x', 'a b', 'acme.localhost:8o'])(
  'a host that can be understood in two ways is refused: %j',
  async host => {
    expect(await raw(server.origin, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test.each(['acme.localhost', 'acme.localhost.:4380', '127.0.0.1', '[::1]:4380', 'xn--bcher-kva.portal.example', 'my_host'])(
  'a host is a name or an address, with a port or without: %s',
  async host => {
    expect(await raw(server.origin, `GET /livez HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('uploads take no more places than are theirs: others are served meanwhile', async () => {
  const narrow = await startServer({ limits: { ...UNHURRIED, inFlight: 4, uploadsInFlight: 2 } })
  await narrow.company('acme')
  const head =
    'POST /api/portal/acme/forms/event_request/x HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n'
  const { port } = new URL(narrow.origin)
  const letGo = await holdTable(narrow, 'form')
  const slow = Array.from({ length: 2 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined))
  for (const socket of slow) socket.write(head)
  await untilHeldUp(narrow, 2)
  const third = await narrow.fetch('/api/portal/acme/forms/event_request/x', { method: 'POST', body: new FormData() })
  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await narrow.fetch('/api/openapi.json')).status).toBe(200)
  for (const socket of slow) socket.destroy()
  await letGo()
  await narrow.stop()
})

test('beyond the requests that it serves at once the server answers 503, and health still answers', async () => {
  const busy = await startServer({ limits: { ...UNHURRIED, inFlight: 2 } })
  await busy.company('acme')
  const letGo = await holdTable(busy, 'users')
  const login = () =>
    busy.fetch('/api/login/acme', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"a@b.cd","password":"x"}',
    })
  const { promise: fourAnswered, resolve: seen } = Promise.withResolvers<void>()
  let answered = 0
  const requests = Array.from({ length: 6 }, async () => {
    const { status, headers } = await login()
    if ((answered += 1) === 4) seen()
    return { status, again: headers.get('retry-after') }
  })
  await fourAnswered
  expect((await busy.fetch('/livez')).status).toBe(200)
  await letGo()
  const answers = await Promise.all(requests)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(2)
  expect(answers.filter(({ status, again }) => status === 503 && again === '1')).toHaveLength(4)
  expect((await login()).status).toBe(401)
  await busy.stop()
})

test('a request whose sender goes away takes no place from others', async () => {
  const busy = await startServer({ limits: { inFlight: 2 } })
  await busy.company('acme')
  const head = 'POST /api/login/acme HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  for (let turn = 0; turn < 4; turn++) {
    const socket = connect(Number(new URL(busy.origin).port), '127.0.0.1')
    const arrived = once(busy.app.server, 'request')
    socket.write(head)
    await arrived
    socket.destroy()
  }
  await expect.poll(async () => (await busy.fetch('/acme')).status).toBe(200)
  await busy.stop()
})

test('when too many wait for the database the server answers 503 at once', async () => {
  // A pool of its own: what the server does by itself would take places.
  const { databaseAppUrl: connectionString, databasePooler: pooler } = server.app.services.config
  const small = openDatabase({ connectionString }, { ...defaultLimits, ...UNHURRIED, dbPool: 1, dbQueue: 4 }, { pooler })
  const waiting = sql`select 1 from company where false`
  // First the connection is made, then it is there already.
  for (let turn = 0; turn < 2; turn += 1) {
    const letGo = await holdTable(server, 'company')
    let refused = 0
    const requests = Array.from({ length: 10 }, () =>
      small.ask(waiting).catch((error: { status?: number }) => (refused += error.status === 503 ? 1 : 0)),
    )
    await untilHeldUp(server)
    expect(refused).toBe(6)
    await letGo()
    await Promise.all(requests)
    expect(refused).toBe(6)
  }
  await small.close()
})

test('a bucket holds a minute of tokens and fills steadily', () => {
  let now = 0
  const rates = makeRates(() => now)
  const take = (key = 'a') => rates.take(key, 60)
  for (let turn = 0; turn < 60; turn++) expect(take()).toBe(0)
  expect(take()).toBeGreaterThan(0)
  expect(take('b')).toBe(0)
  now = 1_000
  expect(take()).toBe(0)
  expect(take()).toBeGreaterThan(0)
  expect(rates.take('a', 0)).toBe(0)
})
