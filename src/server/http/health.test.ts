import { expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.shape.ts'
import { holdTable, startServer, type TestServer, untilHeldUp, withOwner } from '#tests/kit/server.ts'

test('the server says that it lives and that it is ready', async () => {
  const server = await startServer()
  expect(await (await server.fetch('/livez')).json()).toEqual({ alive: true })
  const ready = await server.fetch('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({
    ready: true,
    database: true,
    migrations: true,
    disk: true,
    serving: true,
    writable: true,
    clock: true,
  })
  await server.stop()
})

test('on a full disk the server is ready, as reading works, and says that there is no room', async () => {
  const server = await startServer({ limits: { diskPercent: 0, diskSpareMegabytes: 1e12 } })
  for (let times = 0; times < 2; times += 1) {
    const ready = await server.fetch('/readyz')
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true, disk: false, database: true }])
  }
  expect(server.logs.filter(({ msg }) => String(msg).startsWith('there is no room on the disk'))).toHaveLength(1)
  await server.stop()
})

test('what keeps the server from being ready, or from answering, stands in the log', async () => {
  const server = await startServer({ limits: { dbWaitMs: 600 } })
  await server.company('acme')
  const letGo = await holdTable(server, 'migration')
  expect((await server.fetch('/readyz')).status).toBe(503)
  expect(server.logs).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: 'the server is not ready', text: expect.stringContaining('LIMIT_DB_WAIT_MS') }),
  )
  await letGo()
  const letGoToo = await holdTable(server, 'form')
  for (const path of ['/acme', '/api/portal/acme/']) {
    const from = server.logs.length
    expect((await server.fetch(path)).status).toBe(503)
    const failures = server.logs.slice(from).filter(({ msg }) => msg === 'request failed')
    expect(failures).toEqual([expect.objectContaining({ status: 503, text: expect.stringContaining('LIMIT_DB_WAIT_MS') })])
  }
  await letGoToo()
  await server.stop()
})

test('a server that a newer version does not bear beside it is not ready, and says why', async () => {
  const server = await startServer()
  const answered = async () => (await server.fetch('/readyz')).json()
  const note = (name: string, beside: string | null) =>
    withOwner(server, owner => owner.query(`insert into migration (name, checksum, beside) values ($1, '', $2)`, [name, beside]))
  await note('9000_bears.sql', '0001')
  expect(await answered()).toMatchObject({ ready: true, migrations: true })
  await note('9001_bears_nobody.sql', null)
  expect(await answered()).toMatchObject({ ready: false, migrations: false, database: true })
  expect(server.logs).toContainEqual(
    expect.objectContaining({
      msg: 'the server is not ready',
      why: 'a newer version migrated the database, and this one cannot work on it',
    }),
  )
  await server.stop()
})

const login = (server: TestServer) =>
  server.fetch('/api/login/acme', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"a@b.cd","password":"x"}',
  })

test('stopping says so first, then finishes what is running', async () => {
  const held = { dbLockMs: 60_000, dbStatementMs: 60_000, dbWaitMs: 60_000 }
  const server = await startServer({ env: { DRAIN_DELAY_MS: '3000' }, limits: held })
  await server.company('acme')
  const letGo = await holdTable(server, 'users')
  const running = login(server)
  await untilHeldUp(server)
  const stopped = server.stop()
  const ready = await server.fetch('/readyz')
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await ready.json()).toMatchObject({ serving: false })
  expect(ready.headers.get('connection')).toBe('close')
  await vi.waitUntil(() => !server.app.server.listening, 30_000)
  await letGo()
  expect(await (await running).json()).toMatchObject({ message: ['Login failed', 'The email or the password is wrong.'] })
  await stopped
  await expect(server.fetch('/livez')).rejects.toThrow()
}, 60_000)

test('what does not end in time is ended', async () => {
  const server = await startServer({ limits: { drainMs: 500, dbLockMs: 4_000 } })
  await server.company('acme')
  const letGo = await holdTable(server, 'users')
  const running = login(server).catch(() => 'ended')
  await untilHeldUp(server)
  await server.stop()
  expect(await running).toBe('ended')
  await letGo()
}, 60_000)

test('the OpenAPI document tells every call of the contract', async () => {
  const server = await startServer()
  const document = (await (await server.fetch('/api/openapi.json')).json()) as {
    openapi: string
    paths: Paths
  }
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.values(document.paths).flatMap(path => Object.values(path).map(({ operationId }) => operationId))
  expect(documented.toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(parametersOf(document, 'editForm')).toEqual(['path company*', 'path type*', 'path path*', 'header If-Match*'])
  expect(parametersOf(document, 'submitForm')).toContain('header Idempotency-Key')
  expect(parametersOf(document, 'getPage')).toEqual(['path company*', 'path page*', 'query event_id', 'query mode', 'query key'])
  await server.stop()
})

test('every call of the contract has a route', async () => {
  const server = await startServer()
  const missing = Object.values(calls).filter(({ method, path }) => !server.app.hasRoute({ method, url: path.replace(/\/$/, '') }))
  expect(missing, 'call the routes of its noun in src/server/app.ts').toEqual([])
  await server.stop()
})

type Paths = Record<string, Record<string, { operationId: string; parameters: { in: string; name: string; required: boolean }[] }>>

/** Where each is and its name, with a star when it must be there. */
const parametersOf = ({ paths }: { paths: Paths }, call: string): string[] =>
  Object.values(paths)
    .flatMap(path => Object.values(path))
    .filter(({ operationId }) => operationId === call)
    .flatMap(({ parameters }) => parameters.map(({ in: place, name, required }) => `${place} ${name}${required ? '*' : ''}`))
