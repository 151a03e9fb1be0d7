import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { makeAppRole } from '#server/db/app-role.ts'
import type { Connection } from '#server/db/pool.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

/** A database that one test file has for itself, as its owner and as the restricted role. */
export interface TestDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
}

export interface DatabaseSupply {
  createDatabase(): Promise<TestDatabase>
  close(): Promise<void>
}

/** Nothing of it must outlive a crash: the tests of that start servers of their own. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', checkpoint_timeout: '1h', max_wal_size: '4GB' }

/**
 * Hundreds of databases that nobody uses any more, and thousands of connections: autovacuum visited each of the former every minute, and
 * with the derivation of a key for each of the latter it took a third of what PostgreSQL takes of a run.
 */
const SPARING = { autovacuum: 'off', bgwriter_lru_maxpages: '0', scram_iterations: '1', max_connections: '300' }

/** The server given by TEST_DATABASE_URL, else an embedded one that forgets everything afterwards. */
export async function openDatabaseSupply(): Promise<DatabaseSupply> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-tests-'))
  const given = process.env['TEST_DATABASE_URL']
  const embedded = given ? undefined : await startEmbedded(folder, { durable: false, settings: { ...FORGETFUL, ...SPARING } })
  const origin = given ?? urlOf(embedded?.superuser ?? {})
  const admin = new Client({ connectionString: origin })
  await admin.connect()
  const run = `foyer_test_${process.pid}_${Date.now() % 1_000_000}`
  const template = await makeTemplate(admin, origin, embedded?.owner.user, `${run}_template`, folder)

  let last = Promise.resolve()
  let number = 0
  const made: string[] = []
  return {
    async createDatabase() {
      const name = `${run}_${++number}`
      // One after the other: a template cannot be copied while somebody is connected to it.
      last = last.then(async () => {
        await admin.query(
          `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template.name)} owner ${escapeIdentifier(template.owner)}`,
        )
        made.push(name)
      })
      await last
      return { ownerUrl: at(template.ownerUrl, name), appUrl: at(template.appUrl, name) }
    },
    async close() {
      if (given) {
        for (const name of [...made, template.name]) await admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
        const { rows } = await admin.query<{ role: string }>('select rolname as role from pg_roles where starts_with(rolname, $1)', [run])
        for (const { role } of rows) await admin.query(`drop role ${escapeIdentifier(role)}`)
      }
      await admin.end()
      await embedded?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(admin: Client, origin: string, embeddedOwner: string | undefined, name: string, folder: string) {
  const { rows } = await admin.query<{ me: string }>('select current_user as me')
  const owner = embeddedOwner ?? rows[0]?.me ?? ''
  await admin.query(`create database ${escapeIdentifier(name)} owner ${escapeIdentifier(owner)}`)
  const url = new URL(at(origin, name))
  if (embeddedOwner !== undefined) {
    const password = 'owner-of-the-tests'
    await admin.query(`alter role ${escapeIdentifier(owner)} password '${password}'`)
    url.username = embeddedOwner
    url.password = password
  }
  const role = await makeAppRole({ connectionString: url.href }, folder)
  await migrate({ connectionString: url.href }, role.name)
  return { name, owner, ownerUrl: url.href, appUrl: role.connection.connectionString ?? '' }
}

function urlOf({ user, password, host, port, database }: Connection): string {
  return `postgres://${user}:${String(password)}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`
}

function at(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}
