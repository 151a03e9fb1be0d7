import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { configFrom } from '#server/config.ts'
import type { Connection } from '#server/db/pool.ts'
import type { Services } from '#server/http/services.ts'
import type { Limits } from '#server/limits.ts'
import { withClient } from '#server/db/with-client.ts'
import { makeLogger } from '#server/logs/logger.ts'
import { runServer } from '#server/server.ts'
import { beginChild, type ChildServer } from './child-server.ts'
import { makeCompany, type TestCompany } from './company.ts'
import { createDatabase } from './postgres/database.ts'
import type { TestDatabase } from './postgres/database-supply.ts'
import { throughPooler, type UsedDatabase } from './postgres/through-pooler.ts'
import { stopsWithTheFile } from './still-running.ts'

export type { TestCompany } from './company.ts'

export interface TestServer {
  readonly origin: string
  readonly dataDir: string
  /** For what only the owner of the database may see. */
  readonly owner: Connection
  readonly app: FastifyInstance & { readonly services: Services }
  /** Every line it logged, parsed. */
  readonly logs: Record<string, unknown>[]
  /** A new company of this path; paths are free on every server. */
  company(path: string): Promise<TestCompany>
  /** A plain request, as a program would send it. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

type Env = Readonly<Record<string, string>>

interface TestServerOptions {
  /** Over the defaults; rates are off in tests unless told. */
  readonly limits?: Partial<Limits>
  readonly env?: Env
  /** Another server on the same database and files. */
  readonly beside?: TestServer
  /** Else one of its own. */
  readonly database?: TestDatabase
}

/** Clients of tests leave connections open, and ask nothing more on them. */
const NO_DRAIN_WAIT = { drainIdleMs: 0 }

const NO_RATES: Partial<Limits> = {
  // Tests share a small machine with each other.
  lagMs: 0,
  inFlightPerAddress: 0,
  uploadsPerAddress: 0,
  holdsPerAddress: 0,
  holdsPerUser: 0,
  loginsPerAccount: 0,
  loginsPerAccountPerDay: 0,
  loginsPerAddress: 0,
  guestJsonPerMinute: 0,
  pagesPerMinute: 0,
  submitsPerRunPerMinute: 0,
  submitsPerAddressPerMinute: 0,
  draftsPerMinute: 0,
  guestUploadsPerRunPerMinute: 0,
  guestMegabytesPerAddressPerDay: 0,
  previewsPerMinute: 0,
  checksPerMinute: 0,
  lookUpsPerMinute: 0,
  searchesPerMinute: 0,
  sourceTestsPerMinute: 0,
  placesPerMinute: 0,
  legalTextsPerMinute: 0,
  tenantCallsPerMinute: 0,
  holdsPerMinute: 0,
  tenantTokensPerMinute: 0,
  staffWritesPerMinute: 0,
  apiCallsPerMinute: 0,
  apiWritesPerMinute: 0,
  apiCallsPerCompanyPerMinute: 0,
  apiWritesPerCompanyPerMinute: 0,
  linksPerMinute: 0,
  linkMailsPerAccountPerHour: 0,
  linkMailsPerAddressPerHour: 0,
  accountChangesPerMinute: 0,
  // Mails go where a test is about them.
  mailsAtOnce: 0,
  webhooksAtOnce: 0,
  diskPercent: 100,
  uploadDiskPercent: 100,
}

const databases = new WeakMap<TestServer, UsedDatabase>()

interface DatabaseRequest {
  readonly given: TestDatabase | undefined
  readonly beside: TestServer | undefined
}

/** What is given is used as it is. */
async function databaseFor({ given, beside }: DatabaseRequest): Promise<UsedDatabase> {
  if (given) return { ...given, pooler: 'none' }
  return (beside && databases.get(beside)) ?? throughPooler(await createDatabase())
}

/** What a server is started with. Other addresses of a test lead through no pooler. */
function settingsOf({ ownerUrl, appUrl, pooler }: UsedDatabase, env: Env): Env {
  const isOther = env['DATABASE_URL'] !== undefined || env['DATABASE_APP_URL'] !== undefined
  return { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATABASE_POOLER: isOther ? 'none' : pooler, ...env }
}

/** The server in this process, on a database and a data folder of its own. It ends with the test file. */
export async function startServer({ limits = {}, env = {}, beside, database: given }: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'foyer-test-'))
  const database = await databaseFor({ given, beside })
  const logs: Record<string, unknown>[] = []
  const removeFolder = () => void (beside ?? rmSync(dataDir, { recursive: true, force: true }))
  async function run() {
    const config = configFrom({
      PORT: '0',
      DATA_DIR: dataDir,
      PLACES: 'none',
      ...(env['PUBLIC_URL'] && { TRUSTED_PROXIES: 'loopback' }),
      ...settingsOf(database, env),
    })
    const all = { ...config.limits, ...NO_RATES, ...NO_DRAIN_WAIT, ...limits }
    return { ...(await runServer({ ...config, limits: all }, makeLogger('info', collect(logs)))), host: config.publicUrl?.host }
  }
  const { app, address, stop, host } = await run().catch((error: unknown) => {
    removeFolder()
    throw error
  })
  let stopped: Promise<void> | undefined
  const server: TestServer = {
    origin: address,
    dataDir,
    owner: { connectionString: database.ownerUrl },
    app,
    logs,
    company: path => withOwner(server, owner => makeCompany(server, owner, path)),
    fetch: (path, init) => fetch(address + path, { redirect: 'manual', ...init, ...(host && { headers: withHost(host, init?.headers) }) }),
    stop: () =>
      (stopped ??= stop().then(() => {
        forget()
        removeFolder()
      })),
  }
  databases.set(server, database)
  const forget = stopsWithTheFile(() => server.stop())
  return server
}

/**
 * Another server in a process of its own, on the database and the files of this one: what is said of every server cannot
 * be true by something both have in memory. It ends with the test, or with the file that starts it for all its tests, or when it is
 * stopped. Rates are its defaults.
 */
export async function startProcessBeside(server: TestServer, env: Env = {}): Promise<ChildServer> {
  const database = databases.get(server)
  if (!database) throw new Error('This server was not started by startServer')
  const { dataDir } = server
  const beside = beginChild({ dataDir, env: settingsOf(database, env) })
  // Before it is ready: a test that times out until then has it stopped too.
  endWithTheTest(() => beside.stop())
  return beside.ready
}

function endWithTheTest(stop: () => Promise<unknown>): void {
  try {
    onTestFinished(async () => void (await stop()))
  } catch {
    // Started for the whole file, with which it ends.
  }
}

/** As a proxy passes it on. */
function withHost(host: string, init: RequestInit['headers']): Headers {
  const headers = new Headers(init)
  if (!headers.has('x-forwarded-host')) headers.set('x-forwarded-host', host)
  return headers
}

/** Does something as the owner of the server's database. */
export const withOwner = <T>({ owner }: TestServer, work: (client: Client) => Promise<T>): Promise<T> => withClient(owner, work)

/** Holds a table, so that whoever needs it waits; gives the way to let go. */
export async function holdTable({ owner }: TestServer, table: string): Promise<() => Promise<void>> {
  const client = new Client(owner)
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return () => client.end()
}

/** Resolves when so many statements of the server wait for a table that is held. @throws Error when they never do */
export async function untilHeldUp(server: TestServer, number = 1): Promise<void> {
  const waiting = `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
  await withOwner(server, async owner => {
    for (const end = performance.now() + 60_000; ((await owner.query(waiting)).rowCount ?? 0) < number; await pause(20)) {
      if (performance.now() > end) throw new Error('Nothing waits for what is held')
    }
  })
}

function collect(logs: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) logs.push(JSON.parse(line) as Record<string, unknown>)
      done()
    },
  })
}
