import { Client } from 'pg'
import { expect, test } from 'vitest'
import { auditKeysFrom } from '#server/audit/audit-keys.ts'
import { sealRows } from '#server/audit/seal-rows.ts'
import { openDatabase } from '#server/db/database.ts'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { defaultLimits } from '#server/limits.ts'
import { readKeys } from '#server/secrets/secrets.ts'
import { type Company, newCompany } from '../e2e/kit/company.ts'
import type { ChildServer } from '../kit/child-server.ts'
import { foyer, processesOn, rowsOf, serversOnOneFolder, until } from './kit.ts'

const { dataDir, start } = serversOnOneFolder()
const ACTS = 4

/** Logs in, each time a row of the audit. */
async function act({ origin }: ChildServer, { path, admin }: Company): Promise<void> {
  for (let turn = 0; turn < ACTS; turn += 1) {
    const { status } = await fetch(`${origin}/api/login/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ username: admin.email, password: admin.password }),
    })
    expect(status).toBe(200)
  }
}

interface StoredAudit {
  readonly rows: number
  readonly logins: number
  readonly unsealed: number
  readonly seals: number
  /** The newest seal. */
  readonly head: string
}

async function auditIn(server: ChildServer, company: Company): Promise<StoredAudit> {
  const own = `company_id = current_setting('app.company')::uuid`
  const [audit] = await rowsOf<StoredAudit>(
    server,
    company,
    `select count(*)::int as rows, (count(*) filter (where action = 'login'))::int as logins,
      (count(*) filter (where not exists (select from audit_sealed s where s.${own} and s.audit_id = a.id)))::int as unsealed,
      (select count(*)::int from audit_seal where ${own}) as seals,
      (select number || ':' || encode(mac, 'hex') from audit_seal where ${own} order by number desc limit 1) as head
    from audit a where ${own}`,
  )
  return audit!
}

const isSealed = async (server: ChildServer, company: Company) => (await auditIn(server, company)).unsealed === 0

/** Seals as another server would, before it is the turn of this one. */
async function sealBeside(server: ChildServer, company: Company): Promise<void> {
  const [row] = await rowsOf<{ id: string }>(server, company, `select current_setting('app.company') as id`)
  const database = openDatabase(runningEmbedded(dataDir)!, { ...defaultLimits, dbPool: 1 })
  await sealRows(database.of(row!.id), auditKeysFrom(readKeys(undefined, dataDir)), 600)
  await database.close()
}

/** Holds back what writes the rows of a seal, until the server is killed. */
async function holdSealing() {
  const client = new Client(runningEmbedded(dataDir))
  // Its database is killed.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin; lock table audit_sealed in share mode')
  const waiting = `select from pg_locks where relation = 'audit_sealed'::regclass and not granted`
  return { end: () => client.end(), isHalfMade: async () => (await client.query(waiting)).rows.length > 0 }
}

test(
  'kill -9 while what was done is being sealed, and before what came then is: the next server seals all of it, behind the seals that were there',
  { timeout: 60_000 },
  async () => {
    const first = await start()
    const company = await newCompany(first, 'sealing')
    await until('all is under seals', async () => {
      await sealBeside(first, company)
      return isSealed(first, company)
    })
    const before = await auditIn(first, company)

    const sealing = await holdSealing()
    await act(first, company)
    // It stands in its transaction, and its rows do not yet.
    await until('a seal is half made', sealing.isHalfMade)
    await act(first, company)
    const left = await auditIn(first, company)
    expect(left).toMatchObject({ logins: before.logins + 2 * ACTS, seals: before.seals, head: before.head })
    expect(left.unsealed).toBeGreaterThanOrEqual(2 * ACTS)
    await first.kill()
    await sealing.end()
    await until('no process of the database is left', () => processesOn(dataDir).length === 0)

    const second = await start()
    await until('all is under seals', () => isSealed(second, company))
    const { rows, logins, seals, head } = await auditIn(second, company)
    expect([rows, logins]).toEqual([left.rows, left.logins])
    const said = await foyer(['audit', 'verify', '--company', company.path, '--head', before.head], { DATA_DIR: dataDir })
    expect(said).toBe(`${company.path}: ${rows} rows under ${seals} seals, head ${head}\n`)
  },
)
