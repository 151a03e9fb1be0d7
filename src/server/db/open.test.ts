import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#tests/kit/sql.ts'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { defaultLimits as limits } from '../limits.ts'
import { resetAppRole } from './app-role.ts'
import type { CompanyDb } from './company-db.ts'
import type { Connection } from './pool.ts'
import { openForServer } from './open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-open-'))
const { ownerUrl, appUrl } = await createDatabase()
const name = new URL(ownerUrl).pathname.slice(1)
const role = `${name}_app`
const unpooled = { databasePooler: 'none', databaseListenUrl: undefined } as const
const settings = { dataDir, databaseUrl: ownerUrl, databaseAppUrl: undefined, ...unpooled, limits }
const quiet = () => undefined
const whoAmI = sql<{ me: string }>`select current_user as me`

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('with the owner alone the server makes the restricted role, and keeps its password in the data folder', async () => {
  for (let start = 0; start < 2; start++) {
    const opened = await openForServer(settings, quiet)
    expect(await opened.database.ask(whoAmI)).toEqual([{ me: role }])
    await opened.close()
  }
  expect(statSync(join(dataDir, 'app-role.secret')).mode & 0o077).toBe(0)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('a server with another data folder is refused, and never changes the password that the first one uses', async () => {
  const other = join(dataDir, 'other')
  mkdirSync(other)
  const first = await openForServer(settings, quiet)
  await expect(openForServer({ ...settings, dataDir: other }, quiet)).rejects.toThrow(
    /restricted role ".*_app" is there already, .*Give all servers of one database the same DATABASE_APP_URL.*role reset/,
  )
  await first.close()
  const again = await openForServer(settings, quiet)
  expect(await again.database.ask(whoAmI)).toEqual([{ me: role }])
  await again.close()
})

test('an operator can give the restricted role the password of another data folder', async () => {
  const other = mkdtempSync(join(dataDir, 'moved-'))
  expect(await resetAppRole({ connectionString: ownerUrl }, other)).toBe(role)
  const opened = await openForServer({ ...settings, dataDir: other }, quiet)
  expect(await opened.database.ask(whoAmI)).toEqual([{ me: role }])
  await opened.close()
})

test('a role that may have fewer connections than the pool is served by those that it has, of which one company leaves some', async () => {
  const fresh = await createDatabase()
  const role = `${new URL(fresh.ownerUrl).pathname.slice(1)}_app`
  const unhurried = { ...limits, dbLockMs: 60_000, dbStatementMs: 60_000, dbWaitMs: 60_000 }
  const few = { ...settings, databaseUrl: fresh.ownerUrl, dataDir: mkdtempSync(join(dataDir, 'few-')), limits: unhurried }
  const opened = await openForServer(few, quiet)
  const owner = new Client({ connectionString: fresh.ownerUrl })
  await owner.connect()
  await owner.query(`alter role "${role}" connection limit 3`)
  const slow = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.2)`
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => opened.database.ask(slow)))
    expect(new Set(answers.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(3)
  }
  await owner.query('begin; lock table form_type')
  const [one, other] = [randomUUID(), randomUUID()].map(company => opened.database.of(company)) as [CompanyDb, CompanyDb]
  const theirs = Promise.all(Array.from({ length: 5 }, () => one.run(sql`select key from form_type`)))
  const heldUp = async () =>
    (
      await owner.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      )
    ).rowCount
  await expect.poll(heldUp).toBe(2)
  expect(await other.run(sql<{ one: number }>`select 1 as one`)).toEqual([{ one: 1 }])
  expect(await heldUp()).toBe(2)
  await owner.query('commit')
  expect(await theirs).toHaveLength(5)
  await owner.query(`alter role "${role}" connection limit -1`)
  await owner.end()
  await opened.close()
})

test('both addresses must lead to one database', async () => {
  const another = await createDatabase()
  await expect(openForServer({ ...settings, databaseAppUrl: another.appUrl }, quiet)).rejects.toThrow(
    'The database of DATABASE_APP_URL cannot be used: it is another one than that of DATABASE_URL.',
  )
})

test('where servers hear each other has to be the same database; one that cannot be reached is no reason not to start', async () => {
  const another = await createDatabase()
  const given = { ...settings, databaseAppUrl: appUrl }
  await expect(openForServer({ ...given, databaseListenUrl: another.appUrl }, quiet)).rejects.toThrow(
    'The database of DATABASE_LISTEN_URL cannot be used: it is another one than that of DATABASE_URL.',
  )
  for (const databaseListenUrl of [ownerUrl, 'postgres://me@127.0.0.1:1/nothing']) {
    const opened = await openForServer({ ...given, databaseListenUrl }, quiet)
    expect(await opened.database.ask(whoAmI)).toEqual([{ me: new URL(appUrl).username }])
    await opened.close()
  }
})

test('a given restricted role is used as it is', async () => {
  const opened = await openForServer({ ...settings, databaseAppUrl: appUrl }, quiet)
  expect(await opened.database.ask(whoAmI)).toEqual([{ me: decodeURIComponent(new URL(appUrl).username) }])
  await opened.close()
})

test('the owner is no restricted role: it could take the policies away', async () => {
  await expect(openForServer({ ...settings, databaseAppUrl: ownerUrl }, quiet)).rejects.toThrow(
    /must not own the database: without one the server makes it/,
  )
})

test('an operator hears in a sentence what is wrong with the database', async () => {
  await expect(openForServer({ ...settings, databaseUrl: undefined, databaseAppUrl: appUrl }, quiet)).rejects.toThrow(
    /DATABASE_APP_URL needs DATABASE_URL/,
  )
  const nowhere = 'postgres://me:secret@127.0.0.1:1/nothing'
  const failure = await openForServer({ ...settings, databaseUrl: nowhere }, quiet).catch((error: Error) => error.message)
  expect(failure).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/)
  expect(failure).not.toContain('secret')
})

const MAKERS = ['create temporary table aside (bytes text)', 'select lo_create(0)', 'select lo_creat(1)', `select lo_from_bytea(0, 'x')`]

/** What is refused of all that would store bytes past every table. */
async function refusedTo(connection: Connection): Promise<string[]> {
  const client = new Client(connection)
  await client.connect()
  const said: string[] = []
  for (const maker of MAKERS)
    said.push(
      await client.query(maker).then(
        () => 'done',
        (error: Error) => error.message,
      ),
    )
  await client.end()
  return said
}

test('the restricted role can neither make temporary tables nor large objects', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-role-'))
  chmodSync(folder, 0o711)
  const opened = await openForServer({ ...settings, dataDir: join(folder, 'data'), databaseUrl: undefined }, quiet)
  const password = readFileSync(join(folder, 'data/app-role.secret'), 'utf8').trim()
  expect(await refusedTo({ ...opened.owner, user: 'foyer_app', password })).toEqual([
    expect.stringContaining('permission denied to create temporary tables'),
    ...Array.from({ length: 3 }, () => expect.stringContaining('permission denied for function lo_')),
  ])
  await opened.close()
  rmSync(folder, { recursive: true })
}, 60_000)

test('of a given database the owner takes away what it may: temporary tables', async () => {
  const [temporary] = await refusedTo({ connectionString: appUrl })
  expect(temporary).toContain('permission denied to create temporary tables')
})
