import { type ChildServer, newDataDir, removeDataDir, startChild } from '../../kit/child-server.ts'
import type { TestDatabase } from '../../kit/postgres/database-supply.ts'

/** Nobody is turned away because there are many, or this machine is slow; each client has an address of its own. */
const ENV = {
  TRUSTED_PROXIES: '127.0.0.1',
  LIMIT_HOLDS_PER_MINUTE: '0',
  LIMIT_GUEST_JSON_PER_MINUTE: '0',
  LIMIT_HOLDS_PER_HOLDER: '0',
  LIMIT_HOLDS_PER_ADDRESS: '0',
  LIMIT_HOLDS_PER_USER: '0',
  LIMIT_HOLDS_PER_DAY: '0',
  LIMIT_SUBMITS_PER_RUN_PER_MINUTE: '0',
  LIMIT_STAFF_WRITES_PER_MINUTE: '0',
  LIMIT_DB_PER_COMPANY: '1000',
  LIMIT_DB_QUEUE: '1001',
  LIMIT_DB_RUNNING_PER_COMPANY: '19',
  LIMIT_DB_HEAVY_WAIT_MS: '60000',
  LIMIT_DB_STATEMENT_MS: '60000',
  LIMIT_DB_LOCK_MS: '60000',
  LIMIT_DB_WAIT_MS: '15000',
  LOG_LEVEL: 'error',
}

/** Several servers on one database, in processes of their own. */
export interface Servers {
  /** Origins of those that run. */
  origins(): readonly string[]
  /** kill -9 of the one that runs longest, unless it is the last; another one takes its place as soon as it is ready. False: it was the last. */
  killOne(): Promise<boolean>
  stop(): Promise<void>
}

export async function startServers({ ownerUrl, appUrl }: TestDatabase, count: number): Promise<Servers> {
  const dataDir = newDataDir()
  const start = () => startChild({ dataDir, env: { ...ENV, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl } })
  let running = await Promise.all(Array.from({ length: count }, start))
  const starting: Promise<unknown>[] = []

  return {
    origins: () => running.map(({ origin }) => origin),
    async killOne() {
      const [oldest, next] = running
      if (!oldest || !next) return false
      // It is asked on until it is gone, so that it dies with requests under way.
      await oldest.kill()
      running = running.filter(server => server !== oldest)
      starting.push(start().then(server => running.push(server)))
      return true
    },
    async stop() {
      await Promise.all(starting)
      await Promise.all(running.map((server: ChildServer) => server.stop()))
      removeDataDir(dataDir)
    },
  }
}
