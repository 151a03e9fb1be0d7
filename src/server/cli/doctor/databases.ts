import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { mayBePath } from '../../company/address.ts'
import type { Config } from '../../config.ts'
import { appRoleName, givenAppRole, triedAppRole } from '../../db/app-role.ts'
import { selectCompanyIds } from '../../db/companies.sql.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import type { Connection } from '../../db/pool.ts'
import { runningEmbedded } from '../../db/embedded/embedded.ts'
import { excessOf } from '../../db/grants.ts'
import { schemaState } from '../../db/migrate.ts'
import { whyNothingIsHeard } from '../../db/listen-address.ts'
import { type Pooler, POOLER_OF_NOTHING, refusePooledOwner, refuseUnknownPooler } from '../../db/pooler.ts'
import { isSameDatabase } from '../../db/same-database.ts'
import { withClient } from '../../db/with-client.ts'
import { databaseId, folderId } from '../../installation/installation-id.ts'
import { unreadableInAll } from '../../secrets/sealed-places.ts'
import { selectPath } from '../../secrets/secrets.sql.ts'
import { existingKeys, hasKeys, secretsWith } from '../../secrets/secrets.ts'
import { type Finding, type Findings, findingsAbout, messageOf } from './finding.ts'
import { checkPasskeys } from './passkeys.ts'
import { checkSignOn } from './sign-on.ts'

/** Both addresses of the database, how far it is, its clock, and whether the keys open what is sealed in it. */
export async function checkDatabases(config: Config): Promise<readonly Finding[]> {
  const findings = findingsAbout('database')
  const owner = ownerOf(config, findings)
  if (!owner) return findings.all
  const client = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const applied = await checkOwner(client, findings)
    await checkClock(client, findings)
    await checkPair(client, config, findings)
    await checkRole(client, owner, { config, findings })
    await checkListening(owner, config, findings)
    if (applied > 0) await checkSealed(owner, config, findings)
  } catch (error) {
    findings.failure(
      config.databaseUrl === undefined ? messageOf(error) : `The database of DATABASE_URL cannot be used: ${messageOf(error)}`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  return findings.all
}

/** undefined: the embedded one, which does not run now. */
function ownerOf({ databaseUrl, databaseAppUrl, dataDir }: Config, { ok, failure }: Findings): Connection | undefined {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  if (databaseAppUrl !== undefined) failure('DATABASE_APP_URL needs DATABASE_URL beside it: the owner, who migrates the database.')
  const running = existsSync(dataDir) ? runningEmbedded(dataDir) : undefined
  if (running) return running
  const isThere = ['postgres', 'postgres.place'].some(name => existsSync(join(dataDir, name)))
  ok(
    isThere
      ? 'The embedded database is there and does not run now: its content was not looked at.'
      : 'The first start makes an embedded database.',
  )
  return undefined
}

async function checkOwner(client: Client, { ok, warning, failure }: Findings): Promise<number> {
  await refusePooledOwner(client)
  const { applied, waiting, newer } = await schemaState(client)
  const { rows } = await client.query<{ name: string; version: string; mighty: boolean }>(
    `select current_database() as name, current_setting('server_version') as version, rolsuper as mighty from pg_roles where rolname = current_user`,
  )
  const [{ name = '', version = '', mighty = false } = {}] = rows
  ok(`The owner reaches "${name}" on PostgreSQL ${version}.`)
  if (mighty)
    warning(
      'The owner is a superuser, whom row-level security does not bind: give the portal a role that only owns its database (deploy/database.sql).',
    )
  if (applied === 0) ok('The database is empty: the first start makes its tables.')
  else if (waiting.length > 0) warning(`The next start migrates it: ${waiting.join(', ')}. Make a backup first, and stop older servers.`)
  if (newer.sentence) (newer.may ? warning : failure)(newer.sentence)
  return applied
}

/** Seconds that clocks may differ. */
const MAX_CLOCK_SKEW_SECONDS = 5

async function checkClock(client: Client, { ok, warning }: Findings): Promise<void> {
  const before = Date.now()
  const { rows } = await client.query<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now')
  const apart = Math.abs((rows[0]?.now ?? 0) - (before + Date.now()) / 2)
  if (apart > MAX_CLOCK_SKEW_SECONDS * 1000)
    warning(`The clock of the database differs by ${Math.round(apart / 1000)} s from that of this machine. Keep both with NTP.`)
  else ok('The clocks of the database and of this machine agree.')
}

async function checkPair(client: Client, { dataDir }: Config, { ok, failure }: Findings): Promise<void> {
  const [inFolder, inDatabase] = [folderId(dataDir), await databaseId(client)]
  if (inFolder !== undefined && inFolder === inDatabase) ok('DATA_DIR and the database belong together.')
  else if (inFolder !== undefined && inDatabase !== undefined)
    failure(`DATA_DIR (${inFolder}) and the database (${inDatabase}) do not belong together: one of the two settings leads elsewhere.`)
}

async function checkRole(
  client: Client,
  owner: Connection,
  { config, findings }: { readonly config: Config; readonly findings: Findings },
): Promise<void> {
  const { ok, warning, failure } = findings
  if (config.databasePooler !== 'none' && config.databaseAppUrl === undefined) failure(POOLER_OF_NOTHING)
  try {
    const name =
      config.databaseAppUrl === undefined
        ? await checkMade(client, owner, config)
        : await checkGiven(owner, config.databaseAppUrl, config.databasePooler)
    if (name === undefined) return ok('The first start makes the restricted role.')
    ok(`The restricted role "${name}" reaches the same database.`)
    await checkNumber(client, name, { config, findings })
    for (const excess of await excessOf(client, name)) warning(`The restricted role can ${excess.can}. As ${excess.who}: ${excess.sql}`)
  } catch (error) {
    failure(messageOf(error))
  }
}

/** Whether servers would hear each other over an address of its own. */
async function checkListening(owner: Connection, { databaseListenUrl: url }: Config, { ok, warning, failure }: Findings): Promise<void> {
  if (url === undefined) return
  try {
    const why = await whyNothingIsHeard(owner, { connectionString: url })
    if (why === undefined) ok('DATABASE_LISTEN_URL reaches the same database, past any pooler.')
    else failure(`The database of DATABASE_LISTEN_URL cannot be used: ${why}`)
  } catch (error) {
    warning(
      `DATABASE_LISTEN_URL cannot be reached (${messageOf(error)}): changes of other servers are told within five seconds instead of one.`,
    )
  }
}

/** Whether the role may have as many connections as a server would take. */
async function checkNumber(
  client: Client,
  name: string,
  { config, findings }: { readonly config: Config; readonly findings: Findings },
): Promise<void> {
  const { rows } = await client.query<{ most: number }>('select rolconnlimit as most from pg_roles where rolname = $1', [name])
  const [most = -1, wanted] = [rows[0]?.most, config.limits.dbPool + 1]
  if (most >= 0 && most < wanted)
    findings.warning(
      `The restricted role "${name}" may have ${most} connections, and each server would take ${wanted} (LIMIT_DB_POOL, and one to hear of changes): it makes do with fewer.`,
    )
}

async function checkMade(client: Client, owner: Connection, { dataDir, databaseUrl }: Config): Promise<string | undefined> {
  const name = await appRoleName(client)
  const role = await client.query('select from pg_roles where rolname = $1', [name])
  if (role.rowCount === 0) return undefined
  // Of an embedded database the start sets the password.
  if (databaseUrl !== undefined) await triedAppRole(owner, dataDir, name)
  return name
}

async function checkGiven(owner: Connection, url: string, pooler: Pooler): Promise<string> {
  const connection = { connectionString: url }
  const tried = async () => {
    await withClient(connection, client => refuseUnknownPooler(client, pooler))
    return givenAppRole(connection)
  }
  const { name } = await tried().catch((error: unknown) => {
    throw new Error(`The database of DATABASE_APP_URL cannot be used: ${messageOf(error)}`, { cause: error })
  })
  if (await isSameDatabase(owner, connection)) return name
  throw new Error('DATABASE_URL and DATABASE_APP_URL lead to two databases. Both must lead to the same one.')
}

/** A company may be older than an address of the portal that begins as its own do (P1.9). */
async function checkPaths(database: Database, { warning }: Findings): Promise<void> {
  for (const { id } of await database.ask(selectCompanyIds({}))) {
    const [company] = await database.of(id).run(selectPath({ company: id }))
    if (company && !mayBePath(company.path))
      warning(`The portal uses the path of the company ${company.path} itself: /${company.path} may lead elsewhere. Give it a subdomain.`)
  }
}

async function checkSealed(owner: Connection, config: Config, findings: Findings): Promise<void> {
  const { secretKey, dataDir, limits, publicUrl } = config
  const { ok, failure } = findings
  const keys = hasKeys(secretKey, dataDir) ? existingKeys(secretKey, dataDir) : undefined
  const database = openDatabase(owner, { ...limits, dbPool: 1 })
  try {
    await checkPaths(database, findings)
    await checkPasskeys(database, publicUrl, findings)
    await checkSignOn(database, config, findings)
    const shut = await unreadableInAll(database, keys && secretsWith(keys))
    if (shut.length === 0) ok('Every secret in the database can be opened.')
    for (const { path, secrets } of shut)
      failure(`No key here opens, of ${path}: ${secrets.join(', ')}. Give the key they were sealed with, or enter them again.`)
  } finally {
    await database.close()
  }
}
