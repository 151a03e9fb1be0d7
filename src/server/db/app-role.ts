import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { Connection } from './database.ts'
import { makeDataDir, writeDurably } from './embedded/place.ts'

/** The restricted role: how to connect as it, and its name. */
export interface AppRole {
  readonly connection: Connection
  readonly name: string
}

/**
 * Makes the restricted role of the owner's database, named after the database, and keeps its password in the data
 * folder. A role that is there already gets the password of the data folder: several servers on one database are
 * given DATABASE_APP_URL instead.
 */
export async function makeAppRole(owner: Connection, dataDir: string): Promise<AppRole> {
  const client = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ database: string }>('select current_database() as database')
    const name = `${rows[0]?.database ?? 'foyer'}_app`.slice(0, 63)
    const password = passwordIn(dataDir)
    const role = escapeIdentifier(name)
    const found = await client.query('select 1 from pg_roles where rolname = $1', [name])
    if (found.rowCount === 0)
      await client.query(`create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit`)
    await client.query(`alter role ${role} password ${escapeLiteral(password)}`)
    return { name, connection: asRole(owner, name, password) }
  } finally {
    await client.end()
  }
}

/** @throws Error with a sentence for the operator when the role may do more than it should. */
export async function givenAppRole(connection: Connection): Promise<AppRole> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; mighty: boolean; owns: boolean }>(
      `select rolname as name, rolsuper or rolbypassrls as mighty,
         exists (select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'member'))
         or exists (select from pg_class where relnamespace = to_regnamespace('public') and relkind = 'r'
                    and pg_has_role(current_user, relowner, 'member')) as owns
       from pg_roles where rolname = current_user`,
    )
    const [role] = rows
    if (!role || role.mighty)
      throw new Error('The role of DATABASE_APP_URL must be neither a superuser nor have BYPASSRLS.')
    if (role.owns) throw new Error('The role of DATABASE_APP_URL must not own the database: without one the server makes it.')
    return { name: role.name, connection }
  } finally {
    await client.end()
  }
}

function passwordIn(dataDir: string): string {
  const file = join(dataDir, 'app-role.secret')
  makeDataDir(dataDir)
  if (!existsSync(file)) writeDurably(file, `${randomBytes(24).toString('base64url')}\n`)
  return readFileSync(file, 'utf8').trim()
}

function asRole(owner: Connection, user: string, password: string): Connection {
  if (owner.connectionString === undefined) return { ...owner, user, password }
  const url = new URL(owner.connectionString)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return { connectionString: url.href }
}
