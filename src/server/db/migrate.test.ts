import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { givenAppRole } from './app-role.ts'
import { migrate, migrationsIn, ownSchema } from './migrate.ts'
import type { Migration } from './migration-table.ts'

const database = await createDatabase()
const owner = { connectionString: database.ownerUrl }
const { name: role } = await givenAppRole({ connectionString: database.appUrl })

const migration = (name: string, text: string): Migration => ({ name, text, checksum: createHash('sha256').update(text).digest('hex') })
const { migrations: all, functions } = ownSchema()
const withMore = (...more: Migration[]) => ({ migrations: [...all, ...more], functions })

/** It names a version after itself: known, and altered by nobody, for it was applied. */
const AFTER_ITSELF = new Set(['0119_systems_that_were_left.sql'])

test('a migration lets only servers work beside it that are older than it', () => {
  const besides = all.flatMap(({ name, text }) => {
    const beside = /^-- beside: (\d+)/m.exec(text)?.[1]
    return beside === undefined || AFTER_ITSELF.has(name) ? [] : [{ name, isOlder: beside < name.slice(0, beside.length) }]
  })
  expect(besides.length).toBeGreaterThan(10)
  expect(besides.filter(({ isOlder }) => !isOlder)).toEqual([])
})

/** A folder with an empty file of each name. */
function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) writeFileSync(join(folder, name), '')
  return folder
}

test('the migrations of a folder come in the order of their numbers', () => {
  expect(migrationsIn(folderWith('0002_b.sql', '0010_c.sql', '0001_z.sql')).map(({ name }) => name)).toEqual([
    '0001_z.sql',
    '0002_b.sql',
    '0010_c.sql',
  ])
})

test('two migrations with one number are refused by their names', () => {
  expect(() => migrationsIn(folderWith('0001_a.sql', '0002_b.sql', '0002_c.sql'))).toThrow(
    'The migrations 0002_b.sql and 0002_c.sql have the same number. Give the one that is not released yet the next free number.',
  )
})

test('a migration without a number of four digits is refused by its name', () => {
  expect(() => migrationsIn(folderWith('0001_a.sql', '12_b.sql'))).toThrow(/12_b\.sql .*0012_name\.sql/)
})

test('a database that is current is left as it is', async () => {
  expect(await migrate(owner, role)).toEqual([])
})

test('several servers that start at once apply a migration once', async () => {
  const next = withMore(migration('0900_once.sql', '-- beside: 0001\ncreate table once (company_id uuid primary key)'))
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(owner, role, next)))
  expect(applied.flat()).toEqual(['0900_once.sql'])
})

test('a file that was altered after it was applied is refused by name', async () => {
  const [first, ...rest] = all
  if (!first) throw new Error('There is a migration')
  const altered = [migration(first.name, `${first.text}\n-- later`), ...rest]
  await expect(migrate(owner, role, { migrations: altered, functions })).rejects.toThrow(/0001_foundation\.sql was altered/)
})

test('a migration that fails leaves nothing of itself behind, nor of those before it', async () => {
  const bad = withMore(
    migration('0901_good.sql', 'create table whole (a int)'),
    migration('0902_bad.sql', 'create table half (a int); select 1 / 0'),
  )
  await expect(migrate(owner, role, bad)).rejects.toThrow(/0902_bad\.sql failed.*division by zero/)
  const client = new Client(owner)
  await client.connect()
  const { rows } = await client.query(
    `select to_regclass('half') as half, to_regclass('whole') as whole, (select count(*)::int from migration where name like '090_\\_%d.sql') as noted`,
  )
  await client.end()
  expect(rows).toEqual([{ half: null, whole: null, noted: 0 }])
})

test('a role that stands above row-level security is refused as the restricted role', async () => {
  const client = new Client(owner)
  await client.connect()
  const { rows } = await client.query<{ mighty: boolean }>(
    'select rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user',
  )
  await client.end()
  const refused = await givenAppRole(owner).then(
    () => false,
    (error: Error) => error.message.includes('neither a superuser'),
  )
  // The embedded owner is none; that of a given server may be one.
  expect(refused).toBe(rows[0]?.mighty)
})
