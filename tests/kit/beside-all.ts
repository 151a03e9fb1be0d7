import { afterAll, beforeAll } from 'vitest'
import { type ChildServer, startChild } from './child-server.ts'
import { createDatabase } from './postgres/database.ts'
import type { TestServer } from './server.ts'

/**
 * One process beside this server for all tests of a file: to be called at its top level, and asked for the process within tests.
 * A start costs more than what most of them do with it. Rates are its defaults; a test that ends its process, or needs
 * limits of its own, calls `startProcessBeside`.
 */
export function besideAll({ dataDir, owner }: TestServer, env: Readonly<Record<string, string>> = {}): () => ChildServer {
  let beside: ChildServer | undefined
  beforeAll(async () => {
    const ownerUrl = owner.connectionString ?? ''
    // The role of the application is one for all databases of a run: only the name of the database is another.
    const appUrl = new URL((await createDatabase()).appUrl)
    appUrl.pathname = new URL(ownerUrl).pathname
    beside = await startChild({ dataDir, env: { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl.href, ...env } })
  }, 120_000)
  afterAll(async () => void (await beside?.stop()))
  return () => {
    if (!beside) throw new Error('The process beside is there within tests alone')
    return beside
  }
}
