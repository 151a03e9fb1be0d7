import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '#tests/postgres/database.ts'
import { givenAppRole } from './app-role.ts'
import { type Migration, migrate, migrationsIn } from './migrate.ts'

const database = await createDatabase()
const owner = { connectionString: database.ownerUrl }
const { name: role } = await givenAppRole({ connectionString: database.appUrl })

const migration = (name: string, text: string): Migration => ({ name, text, checksum: createHash('sha256').update(text).digest('hex') })
const all = migrationsIn()

test('a database that is current is left as it is', async () => {
  expect(await migrate(owner, role)).toEqual([])
})

test('several servers that start at once apply a migration once', async () => {
  const next = [...all, migration('0900_once.sql', 'create table once (company_id uuid primary key)')]
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(owner, role, next)))
  expect(applied.flat()).toEqual(['0900_once.sql'])
})

test('a file that was altered after it was applied is refused by name', async () => {
  const [first, ...rest] = all
  if (!first) throw new Error('There is a migration')
  const altered = [migration(first.name, `${first.text}\n-- later`), ...rest]
  await expect(migrate(owner, role, altered)).rejects.toThrow(/0001_foundation\.sql was altered/)
})

test('a migration that fails leaves nothing of itself behind', async () => {
  const bad = [...all, migration('0901_bad.sql', 'create table half (a int); select 1 / 0')]
  await expect(migrate(owner, role, bad)).rejects.toThrow(/0901_bad\.sql failed.*division by zero/)
  const client = new Client(owner)
  await client.connect()
  const { rows } = await client.query(
    `select to_regclass('half') as half, (select count(*)::int from migration where name like '0901%') as noted`,
  )
  await client.end()
  expect(rows).toEqual([{ half: null, noted: 0 }])
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
