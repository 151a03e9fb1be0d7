import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg'
import type { Connection } from './pool.ts'
import { makeDataDir, writeOnce } from './embedded/data-dir-location.ts'
import { withClient } from './with-client.ts'

/** The restricted role: how to connect as it, and its name. */
export interface AppRole {
  readonly connection: Connection
  readonly name: string
}

export interface AppRoleOptions {
  /** The database belongs to this data folder alone, so a role with another password is given that of the folder. */
  readonly exclusive?: boolean
}

/**
 * The restricted role of the owner's database, named after the database; made when there is none. Its password is kept
 * in the data folder. The password of a role that is there is never changed, for another server may use it.
 * @throws Error with a sentence for the operator when the role has another password than the data folder knows
 */
export async function makeAppRole(owner: Connection, dataDir: string, { exclusive = false }: AppRoleOptions = {}): Promise<AppRole> {
  const password = passwordIn(dataDir)
  const name = await withClient(owner, async client => {
    const role = await appRoleName(client)
    const existing = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (existing.rowCount === 0) await createRole(client, role, password)
    else if (exclusive) await setPassword(client, role, password)
    return role
  })
  const connection = asRole(owner, name, password)
  await tryRole(connection, name, dataDir)
  return { name, connection }
}

/**
 * Connects as the restricted role with the password that the data folder has, and changes nothing.
 * @throws Error with a sentence for the operator when that is refused
 */
export async function triedAppRole(owner: Connection, dataDir: string, name: string): Promise<void> {
  const file = join(dataDir, PASSWORD_FILE)
  const password = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  await tryRole(asRole(owner, name, password), name, dataDir)
}

/** Gives the restricted role the password of this data folder: an operator's command. Gives the name of the role. */
export async function resetAppRole(owner: Connection, dataDir: string): Promise<string> {
  const { name } = await makeAppRole(owner, dataDir, { exclusive: true })
  return name
}

/** @throws Error with a sentence for the operator when the role may do more than it should. */
export async function givenAppRole(connection: Connection): Promise<AppRole> {
  return withClient(connection, async client => {
    const { rows } = await client.query<{ name: string; mighty: boolean; owns: boolean }>(
      `select rolname as name, rolsuper or rolbypassrls as mighty,
         exists (select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'member'))
         or exists (select from pg_class where relnamespace = to_regnamespace('public') and relkind = 'r'
                    and pg_has_role(current_user, relowner, 'member')) as owns
       from pg_roles where rolname = current_user`,
    )
    const [role] = rows
    if (!role || role.mighty) throw new Error('The role of DATABASE_APP_URL must be neither a superuser nor have BYPASSRLS.')
    if (role.owns) throw new Error('The role of DATABASE_APP_URL must not own the database: without one the server makes it.')
    return { name: role.name, connection }
  })
}

/** What `makeAppRole` calls the role of the database that this client is connected to. */
export async function appRoleName(client: Client): Promise<string> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database')
  return `${rows[0]?.database ?? 'foyer'}_app`.slice(0, 63)
}

/** When two servers start at once, one makes it. */
async function createRole(client: Client, name: string, password: string): Promise<void> {
  try {
    await client.query(
      `create role ${escapeIdentifier(name)} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit password ${escapeLiteral(password)}`,
    )
  } catch (error) {
    if (!(error instanceof DatabaseError) || !['42710', '23505'].includes(error.code ?? '')) throw error
  }
}

async function setPassword(client: Client, name: string, password: string): Promise<void> {
  await client.query(`alter role ${escapeIdentifier(name)} password ${escapeLiteral(password)}`)
}

const REFUSED = ['28P01', '28000']

async function tryRole(connection: Connection, name: string, dataDir: string): Promise<void> {
  try {
    await withClient(connection, client => client.query('select 1'))
  } catch (error) {
    if (!(error instanceof DatabaseError) || !REFUSED.includes(error.code ?? '')) throw error
    throw new Error(
      `Its restricted role "${name}" is there already, and not with the password in ${join(dataDir, PASSWORD_FILE)}: another server made it. ` +
        'Give all servers of one database the same DATABASE_APP_URL, or the same DATA_DIR. ' +
        'If no other server uses the role: npm run foyer -- role reset',
      { cause: error },
    )
  }
}

const PASSWORD_FILE = 'app-role.secret'

function passwordIn(dataDir: string): string {
  const file = join(dataDir, PASSWORD_FILE)
  makeDataDir(dataDir)
  writeOnce(file, () => `${randomBytes(24).toString('base64url')}\n`)
  return readFileSync(file, 'utf8').trim()
}

function asRole(owner: Connection, user: string, password: string): Connection {
  if (owner.connectionString === undefined) return { ...owner, user, password }
  const url = new URL(owner.connectionString)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return { connectionString: url.href }
}
