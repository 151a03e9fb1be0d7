import { spawnSync } from 'node:child_process'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { sql } from '#tests/kit/sql.ts'
import { defaultLimits } from '../limits.ts'
import { openDatabase } from './database.ts'
import { streamOf } from './stream-of.ts'

const { appUrl } = await createDatabase()
const database = openDatabase({ connectionString: appUrl }, { ...defaultLimits, dbPool: 5 })
afterAll(() => database.close())
const company = database.of('00000000-0000-4000-8000-000000000001')

const wait = sql`select pg_sleep(0.1)`
const one = sql<{ one: number }>`select 1 as one`
const end = sql`select pg_terminate_backend(pg_backend_pid())`

/** Ends all connections of the pool, and waits until they are gone. */
const ENDS_ALL = `
  const client = new (require('pg').Client)({ connectionString: process.argv[1] })
  const others = 'from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()'
  client.connect().then(async () => {
    await client.query('select pg_terminate_backend(pid) ' + others)
    while ((await client.query('select 1 ' + others)).rows.length > 0);
    await client.end()
  })`

/** The pool has this many connections, and PostgreSQL ends all of them while this process hears nothing of it. */
async function endUnheard(connections: number): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => database.ask(wait)))
  endAll()
}

function endAll(): void {
  const { status, stderr } = spawnSync(process.execPath, ['-e', ENDS_ALL, appUrl], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
}

/** How often a transaction is begun from now on. */
function begins(): () => number {
  const spy = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => void spy.mockRestore())
  return () => spy.mock.calls.filter(([text]) => JSON.stringify(text).includes('begin isolation')).length
}

test('what is asked of connections that were ended while they lay in the pool is answered by others', async () => {
  await endUnheard(5)
  expect(await Promise.all([database.ask(one), company.run(one), company.batch([one])])).toEqual([
    [{ one: 1 }],
    [{ one: 1 }],
    [[{ one: 1 }]],
  ])
  await endUnheard(5)
  expect(await company.transaction(tx => tx.run(one))).toEqual([{ one: 1 }])
})

test('where all of them were ended each asks until one is well, and the database counts as reached', async () => {
  const heard = vi.fn()
  database.watch(heard)
  await endUnheard(5)
  for (let turn = 0; turn < 5; turn += 1) expect(await company.run(one)).toEqual([{ one: 1 }])
  expect(heard).not.toHaveBeenCalled()
})

test('a connection that still takes what is sent, and only then tells its end, is one of them', async () => {
  const { host, port, user, password, database: name } = new Client({ connectionString: appUrl })
  // Between two machines, what is sent to a connection that was ended leaves all the same, and meets the news on its way.
  const line = createServer(near => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    far.on('error', () => undefined).pipe(near)
    far.on('close', () => near.end())
    near.on('error', () => undefined).on('end', () => far.end())
    near.on('data', (bytes: Buffer) => void setImmediate(() => far.write(bytes)))
  })
  await new Promise<void>(resolve => void line.listen(0, '127.0.0.1', resolve))
  const through = { host: '127.0.0.1', port: (line.address() as AddressInfo).port, user, database: name, ...(password && { password }) }
  const distant = openDatabase(through, defaultLimits)
  onTestFinished(async () => {
    await distant.close()
    line.close()
  })
  await distant.ask(one)
  endAll()
  expect(await distant.ask(one)).toEqual([{ one: 1 }])
})

test('a statement that may have run is never asked again', async () => {
  const begun = begins()
  for (const work of [
    () => database.ask(end),
    () => company.batch([one, end, one]),
    () => company.transaction(tx => tx.run(end)),
    () => company.transaction(async tx => [await tx.run(one), await tx.run(end)]),
  ])
    await expect(work()).rejects.toMatchObject({ name: 'ConnectionLost', sent: true })
  expect(begun()).toBe(4)
})

test('a connection that breaks without a word may have lost an answer: what was sent in one piece is not asked again', async () => {
  await database.ask(one)
  const begun = begins()
  const answer = database.ask(sql`select pg_sleep(60)`)
  await vi.waitFor(() => expect(begun()).toBe(1))
  const client = vi.mocked(Client.prototype.query).mock.contexts.at(-1) as unknown as Client
  streamOf(client).destroy(new Error('read ECONNRESET'))
  await expect(answer).rejects.toMatchObject({ name: 'ConnectionLost', sent: true })
  expect(begun()).toBe(1)
})
