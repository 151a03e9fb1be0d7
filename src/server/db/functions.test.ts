import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { remakeSchema } from '../backup/target.ts'
import { givenAppRole } from './app-role.ts'
import { functionsIn, hashOfAll, OUR_FUNCTIONS, type SqlFunction } from './functions.ts'
import { functionsOf, migrate, ownSchema } from './migrate.ts'
import type { Migration } from './migration-table.ts'
import { withClient } from './with-client.ts'

const own = ownSchema()
const SERVER = join(import.meta.dirname, '..')

interface Database {
  readonly owner: { readonly connectionString: string }
  readonly app: { readonly connectionString: string }
  /** The restricted role. */
  readonly role: string
}

async function database(): Promise<Database> {
  const { ownerUrl, appUrl } = await createDatabase()
  const app = { connectionString: appUrl }
  return { owner: { connectionString: ownerUrl }, app, role: (await givenAppRole(app)).name }
}

/** A database in which only these migrations ran, or none. */
async function databaseAt(migrations: readonly Migration[]): Promise<Database> {
  const made = await database()
  await withClient(made.owner, async client => {
    await client.query('begin')
    await remakeSchema(client, migrations)
    if (migrations.length === 0) await client.query('drop table migration')
    await client.query('commit')
  })
  return made
}

async function rowsOf<T extends object>({ owner }: Database, sql: string): Promise<T[]> {
  return withClient(owner, async client => (await client.query<T>(sql)).rows)
}

/** All that is said of every function, its rights and its settings. */
const functionsAt = (where: Database) =>
  rowsOf(
    where,
    `select oid::regprocedure::text as name, pg_get_functiondef(oid) as text, prorows, proconfig,
       (select array_agg(a.grantee::regrole::text || ' ' || a.privilege_type order by 1) from aclexplode(proacl) a) as rights
     from pg_proc f where ${OUR_FUNCTIONS} order by 1`,
  )

function aFunction(name: string, answer: string, replaces: readonly string[] = [], parameters = ''): SqlFunction {
  const text = `create or replace function ${name}(${parameters}) returns text language sql stable as $$ select '${answer}' $$;`
  return { name, text, hash: createHash('sha256').update(text).digest('hex'), replaces }
}

const withMore = (...more: SqlFunction[]) => ({ ...own, functions: [...own.functions, ...more] })

async function answerOf({ app }: Database, call: string): Promise<unknown> {
  return withClient(app, async client => (await client.query<{ answer: unknown }>(`select ${call} as answer`)).rows[0]?.answer)
}

test('a database that is new and one that was upgraded have the same functions, with the same rights', async () => {
  const before = own.migrations.filter(({ name }) => name < '0048')
  const [fresh, upgraded] = await Promise.all([databaseAt([]), databaseAt(before)])
  await migrate(upgraded.owner, upgraded.role, { migrations: before, functions: [] })
  for (const { owner, role } of [fresh, upgraded]) await migrate(owner, role)
  const said = await functionsAt(fresh)
  expect(said.length).toBeGreaterThan(30)
  const as = (role: string, text: unknown) => JSON.stringify(text).replaceAll(role, 'app')
  expect(as(upgraded.role, await functionsAt(upgraded))).toBe(as(fresh.role, said))
})

test('each function has a file, but what an index, a constraint or a column needs, which stays in its migration', async () => {
  const where = await database()
  const rows = await rowsOf<{ name: string; needed: boolean }>(
    where,
    `select proname as name, exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = f.oid
       and (d.classid in ('pg_constraint'::regclass, 'pg_attrdef'::regclass)
         or d.classid = 'pg_class'::regclass and (select relkind from pg_class where oid = d.objid) = 'i')) as needed
     from pg_proc f where ${OUR_FUNCTIONS} order by 1`,
  )
  const files = own.functions.map(({ name }) => name)
  const wayOut = 'what an index needs changes by a migration that makes the index anew; all others have a file in functions/'
  expect(
    rows.filter(({ needed }) => !needed).map(({ name }) => name),
    wayOut,
  ).toEqual(files)
})

test('each function is called: by a statement, by another function or by a trigger', async () => {
  const triggers = await rowsOf<{ name: string }>(
    await database(),
    'select distinct tgfoid::regproc::text as name from pg_trigger where not tgisinternal',
  )
  const code = globSync('**/*.ts', { cwd: SERVER, exclude: path => path.endsWith('.test.ts') }).map(path =>
    readFileSync(join(SERVER, path), 'utf8'),
  )
  const idle = own.functions.filter(({ name }) => {
    const isNamed = (text: string) => new RegExp(`\\b${name}\\b`).test(text)
    const others = own.functions.filter(one => one.name !== name).map(({ text }) => text)
    return !code.some(isNamed) && !others.some(isNamed) && !triggers.some(one => one.name === name)
  })
  expect(idle.map(({ name }) => name)).toEqual([])
})

test('each change of a function has its migration', () => {
  const hash = hashOfAll(own.functions)
  const wayOut = `functions/ changed: add a migration, or to yours that is not released, the line "-- functions: ${hash}"`
  expect(functionsOf(own.migrations), wayOut).toBe(hash)
})

test('no migration makes functions any more', () => {
  const made = own.migrations.filter(({ name, text }) => name > '0048' && /\bcreate (or replace )?function (?!pg_temp\.)/i.test(text))
  expect(
    made.map(({ name }) => name),
    'a function stands in functions/',
  ).toEqual([])
})

test('what the functions of a migration are called in it is no part of its checksum, so that they may change until it is released', async () => {
  const where = await database()
  const migrations = own.migrations.map(one => ({ ...one, text: one.text.replace(/^-- functions: .*/m, '-- functions: 0') }))
  expect(await migrate(where.owner, where.role, { ...own, migrations })).toEqual([])
})

test('a function that changed is applied once, and the restricted role alone may call it', async () => {
  const where = await database()
  for (const answer of ['one', 'two']) {
    await migrate(where.owner, where.role, withMore(aFunction('a_test', answer)))
    expect(await answerOf(where, 'a_test()')).toBe(answer)
  }
  const applied = () => rowsOf(where, `select xmin::text from sql_function where name = 'a_test'`)
  const before = await applied()
  await migrate(where.owner, where.role, withMore(aFunction('a_test', 'two')))
  expect(await applied()).toEqual(before)
  expect(await rowsOf(where, `select has_function_privilege('public', 'a_test()', 'execute') as everybody`)).toEqual([{ everybody: false }])
})

test('an operator’s command that brings a new function lets the role of the server call it', async () => {
  const where = await database()
  await migrate(where.owner, undefined, withMore(aFunction('a_test', 'one')))
  expect(await answerOf(where, 'a_test()')).toBe('one')
})

test('a function without a file any more is gone, and functions of others stay', async () => {
  const where = await database()
  await migrate(where.owner, where.role, withMore(aFunction('a_test', 'one')))
  await rowsOf(where, 'create function of_somebody_else() returns int language sql as $$ select 1 $$')
  await migrate(where.owner, where.role)
  expect(await rowsOf(where, `select proname from pg_proc where proname in ('a_test', 'of_somebody_else')`)).toEqual([
    { proname: 'of_somebody_else' },
  ])
  expect(await rowsOf(where, `select name from sql_function where name = 'a_test'`)).toEqual([])
})

test('other parameters come instead of the former ones where the file says so, and are refused where it does not', async () => {
  const where = await database()
  await migrate(where.owner, where.role, withMore(aFunction('a_test', 'one')))
  const refused = migrate(where.owner, where.role, withMore(aFunction('a_test', 'two', [], 'a int')))
  await expect(refused).rejects.toThrow(/There are 2 functions a_test: .*functions\/a_test\.sql: -- replaces: a_test\(…\)/)
  expect(await answerOf(where, 'a_test()')).toBe('one')
  await migrate(where.owner, where.role, withMore(aFunction('a_test', 'two', ['a_test()'], 'a int')))
  expect(await answerOf(where, 'a_test(1)')).toBe('two')
})

test('a function that cannot be applied leaves its migration undone too', async () => {
  const where = await database()
  const migration = { name: '0900_late.sql', text: 'create table late (a int)', checksum: '' }
  const bad = {
    ...aFunction('a_test', 'one'),
    text: `create or replace function a_test() returns int language plpgsql as $$ begin retrun 1; end $$;`,
  }
  const both = { migrations: [...own.migrations, migration], functions: [...own.functions, bad] }
  await expect(migrate(where.owner, where.role, both)).rejects.toThrow(/Applying the functions of this version failed: .*retrun/)
  expect(
    await rowsOf(where, `select to_regclass('late') as late, (select count(*)::int from migration where name = '0900_late.sql') as noted`),
  ).toEqual([{ late: null, noted: 0 }])
})

test('an older version changes nothing of the functions of a newer one', async () => {
  const where = await database()
  const newer = {
    migrations: [...own.migrations, { name: '0900_newer.sql', text: '-- beside: 0048\nselect 1', checksum: '' }],
    functions: withMore(aFunction('a_test', 'new')).functions,
  }
  await migrate(where.owner, where.role, newer)
  await migrate(where.owner, where.role, withMore(aFunction('a_test', 'old')))
  expect(await answerOf(where, 'a_test()')).toBe('new')
})

test('several servers that start at once apply a function once, and all of them are served by it', async () => {
  const where = await database()
  await Promise.all([1, 2, 3, 4].map(() => migrate(where.owner, where.role, withMore(aFunction('a_test', 'one')))))
  expect(await answerOf(where, 'a_test()')).toBe('one')
})

test('a file makes the function that it is called after, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'one.sql'), 'create or replace function another() returns int language sql as $$ select 1 $$;')
  expect(() => functionsIn(folder)).toThrow('functions/one.sql has to make one function, one, by "create or replace function one(".')
})
