import { expect, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { startServer } from '#tests/kit/server.ts'
import { migrate, ownSchema, schemaState } from './migrate.ts'
import type { Migration } from './migration-table.ts'
import { withClient } from './with-client.ts'

const { functions } = ownSchema()
const migration = (name: string, text: string): Migration => ({ name, text, checksum: text })
const schema = (migrations: readonly Migration[]) => ({ migrations, functions })
const OURS = ['0001_a.sql', '0002_b.sql', '0003_c.sql'].map(name => migration(name, 'select 1'))

/** A database to which nothing was applied yet, as far as it knows. */
async function unapplied() {
  const owner = { connectionString: (await createDatabase()).ownerUrl }
  await withClient(owner, client => client.query('drop table migration'))
  return owner
}

test.each([
  { which: 'say nothing of older versions', texts: ['select 1', '-- beside: 0001\nselect 1'], may: false },
  { which: 'bear this one', texts: ['-- beside: 0002\nselect 1', '-- beside: 0003\nselect 1'], may: true },
  { which: 'bear only those after this one', texts: ['-- beside: 0003\nselect 1', '-- beside: 0004\nselect 1'], may: false },
])('a database with migrations of a newer version that $which', async ({ texts, may }) => {
  const owner = await unapplied()
  const newer = ['0010_newer.sql', '0011_newest.sql'].map((name, at) => migration(name, texts[at]!))
  await migrate(owner, undefined, schema([...OURS, ...newer]))
  const said: string[] = []
  const started = migrate(owner, undefined, schema(OURS), line => said.push(line))
  const names = 'A newer version of Foyer has migrated this database (0010_newer.sql, 0011_newest.sql), and this one'
  if (may) expect(await started).toEqual([])
  else
    await expect(started).rejects.toThrow(`${names} cannot work on it. Start the newer version, or restore a backup that was made before.`)
  expect(said).toEqual(may ? [`${names} may work beside it until it is replaced.`] : [])
  expect((await withClient(owner, client => schemaState(client, OURS))).newer.may).toBe(may)
})

test('a server that starts beside a newer version warns of it', async () => {
  const database = await createDatabase()
  await withClient({ connectionString: database.ownerUrl }, client =>
    client.query(`insert into migration (name, checksum, beside) values ('9000_newer.sql', '', '0001')`),
  )
  const { logs } = await startServer({ database })
  const msg = expect.stringMatching(/^A newer version .* may work beside it until it is replaced\.$/) as string
  expect(logs).toContainEqual(expect.objectContaining({ level: 'warn', msg }))
})

test('of a database of before this was written down nothing is known of newer versions', async () => {
  const owner = await unapplied()
  await migrate(owner, undefined, schema([...OURS, migration('0010_newer.sql', 'select 1')]))
  await withClient(owner, client => client.query('alter table migration drop column beside'))
  expect((await withClient(owner, client => schemaState(client, OURS))).newer.may).toBe(false)
  await expect(migrate(owner, undefined, schema(OURS))).rejects.toThrow('0010_newer.sql')
})

test('each migration is told when it begins', async () => {
  const said: string[] = []
  await migrate(await unapplied(), undefined, schema(OURS.slice(0, 2)), line => said.push(line))
  expect(said).toEqual(['Applying the migration 0001_a.sql', 'Applying the migration 0002_b.sql'])
})
