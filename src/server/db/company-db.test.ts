import { rawSql, sql } from '#tests/kit/sql.ts'
import { DatabaseError } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { holdTable, startServer } from '#tests/kit/server.ts'
import { defaultLimits } from '../limits.ts'
import { inBackground } from './background.ts'
import { mayWrite, newBudget, withBudget } from './budget.ts'
import { openDatabase } from './database.ts'
import { isTaken, onlyReads, problemOf } from './failures.ts'

// What is asked of single connections cannot be asked through a pooler.
const server = await startServer({ database: await createDatabase() })
const acme = await server.company('acme')
const other = await server.company('other')
const { database } = server.app.services
const ours = database.of(acme.id)
const theirs = database.of(other.id)

const typeRow = (company: string, key: string) => sql`insert into form_type (company_id, key, name) values (${company}, ${key}, ${key})`
const keysOf = async (db: typeof ours) =>
  (await db.run(sql<{ key: string }>`select key from form_type where company_id = ${db.company}`)).map(({ key }) => key)

test('a company neither sees nor changes the rows of another, also when a statement names it', async () => {
  expect(await ours.run(sql`select * from form_type where company_id = ${other.id}`)).toEqual([])
  expect(await ours.run(sql`update form_type set name = 'x' where company_id = ${other.id} returning key`)).toEqual([])
  expect(await ours.run(sql`delete from form_type where company_id = ${other.id} returning key`)).toEqual([])
  await expect(ours.run(typeRow(other.id, 'planted'))).rejects.toThrow(/row-level security/)
  expect(await keysOf(theirs)).not.toContain('planted')
})

test('without a company there is no row at all', async () => {
  for (const table of ['company', 'users', 'session', 'form_type'] as const) {
    expect(await database.ask(rawSql(`select 1 from ${table}`))).toEqual([])
  }
})

test('the company of one transaction is not left behind on its connection', async () => {
  await Promise.all(Array.from({ length: 60 }, () => keysOf(ours)))
  const left = await Promise.all(
    Array.from({ length: 40 }, () => database.ask(sql<{ company: string | null }>`select current_setting('app.company', true) as company`)),
  )
  expect(new Set(left.flat().map(({ company }) => company ?? ''))).toEqual(new Set(['']))
})

test('2,000 mixed questions of two companies each get their own rows', async () => {
  const databases = Array.from({ length: 2_000 }, (_, index) => (index % 2 ? ours : theirs))
  const answers = await inTurns(databases, 60, db => db.run(sql`select path from company`))
  answers.forEach((rows, index) => expect(rows).toEqual([{ path: index % 2 ? 'acme' : 'other' }]))
})

test('a batch is all or nothing', async () => {
  const failed = ours.batch([typeRow(acme.id, 'first'), typeRow(acme.id, 'first'), typeRow(acme.id, 'third')])
  await expect(failed).rejects.toSatisfy(error => isTaken(error, 'form_type_pkey'))
  expect(await keysOf(ours)).not.toContain('first')
  const [, rows] = await ours.batch([typeRow(acme.id, 'fourth'), sql`select key from form_type where key = 'fourth'`])
  expect(rows).toEqual([{ key: 'fourth' }])
})

test('the connection of a failed batch serves the next one', async () => {
  for (let round = 0; round < 50; round++) {
    await expect(ours.run(typeRow(acme.id, 'poster'))).rejects.toBeInstanceOf(DatabaseError)
    expect(await keysOf(ours)).toContain('poster')
  }
})

test('the connection of a transaction whose work throws serves the next one', async () => {
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const [before] = await ours.run(pid)
  for (let round = 0; round < 20; round++) {
    const refused = ours.transaction(async tx => {
      await tx.run(typeRow(acme.id, `refused-${round}`))
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
  }
  expect(await ours.run(pid)).toEqual([before])
  expect((await keysOf(ours)).filter(key => key.startsWith('refused'))).toEqual([])
})

test('a transaction sees its own rows, and is undone when its work throws', async () => {
  const work = ours.transaction(async tx => {
    await tx.run(typeRow(acme.id, 'undone'))
    const rows = await tx.run(sql`select key from form_type where key = 'undone'`)
    expect(rows).toHaveLength(1)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await keysOf(ours)).not.toContain('undone')
})

test('PostgreSQL leaves a transaction that waits aside to its deadline, and ends the next one on its connection as ever', async () => {
  const idle = sql<{ ms: number }>`select setting::int as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`
  const [aside] = await withBudget(newBudget(600_000), () => ours.transaction(tx => tx.run(idle), { waitsAside: true }))
  expect(aside?.ms).toBeGreaterThan(defaultLimits.dbIdleInTransactionMs)
  expect(await ours.transaction(tx => tx.run(idle))).toEqual([{ ms: defaultLimits.dbIdleInTransactionMs }])
})

test('what a request asks that is there to read can write nothing, but for what it does by the way', async () => {
  const reading = { ...newBudget(5_000), readsOnly: true }
  const write = (key: string) => ours.run(typeRow(acme.id, key))
  for (const work of [
    () => write('read'),
    () => ours.batch([typeRow(acme.id, 'read')]),
    () => ours.transaction(tx => tx.run(typeRow(acme.id, 'read'))),
  ])
    await expect(withBudget<Promise<unknown>>(reading, work)).rejects.toSatisfy(onlyReads)
  expect(await withBudget(reading, () => keysOf(ours))).not.toContain('read')
  await withBudget(reading, () => mayWrite(() => write('by_the_way')))
  await inBackground(() => withBudget(reading, () => write('in_the_background')))
  expect(await keysOf(ours)).toEqual(expect.arrayContaining(['by_the_way', 'in_the_background']))
})

test('two transactions that meet are tried again until both are done', async () => {
  await ours.batch([typeRow(acme.id, 'left'), typeRow(acme.id, 'right')])
  const { promise: bothHaveOne, resolve: meet } = Promise.withResolvers<void>()
  let [tries, touched] = [0, 0]
  const touch = (first: string, second: string) =>
    ours.transaction(async tx => {
      tries += 1
      for (const key of [first, second]) {
        await tx.run(sql`update form_type set sort = sort + 1 where company_id = ${acme.id} and key = ${key}`)
        if ((touched += 1) === 2) meet()
        await bothHaveOne
      }
    })
  await Promise.all([touch('left', 'right'), touch('right', 'left')])
  const rows = await ours.run(sql`select sort from form_type where key in ('left', 'right')`)
  expect(rows).toEqual([{ sort: 2 }, { sort: 2 }])
  expect(tries).toBeGreaterThan(2)
}, 30_000)

/** Over one connection: what it is, and how long a request, and one statement of it, may wait. */
function aloneWith(dbWaitMs: number, dbStatementMs = defaultLimits.dbStatementMs) {
  const limits = { ...defaultLimits, dbPool: 1, dbWaitMs, dbStatementMs }
  const alone = openDatabase({ connectionString: server.app.services.config.databaseAppUrl }, limits)
  onTestFinished(() => alone.close())
  const db = alone.of(acme.id)
  /** On a busy machine connecting alone may take longer than the limit: asked again with `vi.waitFor`. */
  const pid = async () => (await db.run(sql<{ pid: number }>`select pg_backend_pid() as pid`))[0]?.pid
  return { alone, db, pid }
}

/** Does the connection of this process work on something? */
const works = async (pid = 0) => (await ours.run(sql`select from pg_stat_activity where pid = ${pid} and state = 'active'`)).length > 0

test.each(['run', 'transaction', 'ask'] as const)(
  'a question that takes too long (%s) is ended in PostgreSQL, hears 503, and leaves its connection to the next',
  async way => {
    const { alone, db, pid } = aloneWith(300)
    const before = await vi.waitFor(pid)
    const lost: unknown[] = []
    alone.watch(cause => lost.push(cause))
    const sleeps = sql`select pg_sleep(3600)`
    const outcome = { run: () => db.run(sleeps), transaction: () => db.transaction(tx => tx.run(sleeps)), ask: () => alone.ask(sleeps) }[
      way
    ]()
    expect(problemOf(await outcome.catch((error: unknown) => error))).toMatchObject({ status: 503 })
    expect(await vi.waitFor(pid)).toBe(before)
    expect(lost).toEqual([])
  },
)

test('one statement takes no longer than a statement may, however long its request may wait', async () => {
  const { db, pid } = aloneWith(60_000, 300)
  const before = await vi.waitFor(pid)
  const outcome = db.run(sql`select pg_sleep(3600)`)
  expect(problemOf(await outcome.catch((error: unknown) => error))).toMatchObject({ status: 503 })
  expect(await vi.waitFor(pid)).toBe(before)
})

test('what nobody waits for any more is ended, at work and in the queue, and the database is not taken for lost', async () => {
  const { alone, db, pid } = aloneWith(60_000)
  const lost: unknown[] = []
  alone.watch(cause => lost.push(cause))
  const before = await pid()
  const left = new AbortController()
  const both = withBudget({ ...newBudget(60_000), signal: left.signal }, () =>
    Promise.allSettled([db.run(sql`select pg_sleep(3600)`), db.run(sql`select 1`)]),
  )
  await expect.poll(() => works(before)).toBe(true)
  left.abort()
  const outcomes = await both
  expect(outcomes.map(outcome => outcome.status === 'rejected' && problemOf(outcome.reason)?.status)).toEqual([503, 503])
  await expect(withBudget({ ...newBudget(60_000), signal: left.signal }, () => db.run(sql`select 1`))).rejects.toThrow(/free/)
  expect(await pid()).not.toBe(before)
  await expect.poll(() => works(before)).toBe(false)
  expect(lost).toEqual([])
})

test('what nobody waits for any more before there is a connection is not begun', async () => {
  const fresh = openDatabase({ connectionString: server.app.services.config.databaseAppUrl }, defaultLimits)
  onTestFinished(() => fresh.close())
  const left = new AbortController()
  const outcome = withBudget({ ...newBudget(60_000), signal: left.signal }, () => fresh.of(acme.id).run(typeRow(acme.id, 'left_behind')))
  left.abort()
  await expect(outcome).rejects.toThrow(/free/)
  expect(await keysOf(ours)).not.toContain('left_behind')
})

test('one company has its share of the connections, also while nobody else asks, and another is served meanwhile', async () => {
  const limits = { ...defaultLimits, dbPool: 4, dbRunningPerCompany: 3 }
  const shared = openDatabase({ connectionString: server.app.services.config.databaseAppUrl }, limits)
  onTestFinished(() => shared.close())
  const [mine, other_] = [shared.of(acme.id), shared.of(other.id)]
  const letGo = await holdTable(server, 'form_type')
  const all = Promise.all(Array.from({ length: 6 }, () => keysOf(mine)))
  await expect.poll(() => heldUp()).toBe(3)
  expect(await other_.run(sql<{ one: number }>`select 1 as one`)).toEqual([{ one: 1 }])
  expect(await heldUp()).toBe(3)
  await letGo()
  expect(await all).toHaveLength(6)
})

/** How many questions wait for a lock. */
const heldUp = async () =>
  (await ours.run(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length

test('when its connections are killed the server answers 503, and heals by itself', async () => {
  await Promise.all(Array.from({ length: 20 }, () => keysOf(ours)))
  const killed = await ours.run(
    sql<{ done: boolean }>`select pg_terminate_backend(pid) as done from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )
  expect(killed.length).toBeGreaterThan(0)
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => keysOf(ours)))
  const refused = answers.filter(answer => answer.status === 'rejected').map(({ reason }) => problemOf(reason)?.status)
  expect(refused.filter(status => status !== 503)).toEqual([])
  await expect
    .poll(() =>
      keysOf(ours).then(
        keys => keys.includes('poster'),
        () => false,
      ),
    )
    .toBe(true)
})

test('the restricted role may neither truncate nor change the schema', async () => {
  for (const statement of [
    'truncate form_type',
    'create table mine (a int)',
    'drop table form',
    'alter table form disable row level security',
    'set role postgres',
  ]) {
    await expect(ours.run(rawSql(statement))).rejects.toBeInstanceOf(DatabaseError)
  }
})

test('what has happened is never rewritten: versions and history can only be added', async () => {
  for (const statement of [
    'update form_version set number = 1',
    'delete from form_version',
    'delete from submission_log',
    "insert into company (path, name) values ('x', 'x')",
    'delete from company',
  ]) {
    await expect(ours.run(rawSql(statement))).rejects.toMatchObject({ code: '42501' })
  }
})

async function inTurns<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += atOnce) results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))))
  return results
}
