import { beforeAll } from 'vitest'
import type { ChildServer } from './child-server.ts'
import { startProcessBeside, type TestServer } from './server.ts'

/**
 * One process beside this server for all tests of a file: to be called at its top level, and asked for the process within tests.
 * A start costs more than what most of them do with it. Rates are its defaults; a test that ends its process, or needs
 * limits of its own, calls `startProcessBeside`.
 */
export function besideAll(server: TestServer, env: Readonly<Record<string, string>> = {}): () => ChildServer {
  let beside: ChildServer | undefined
  beforeAll(async () => {
    beside = await startProcessBeside(server, env)
  }, 120_000)
  return () => {
    if (!beside) throw new Error('The process beside is there within tests alone')
    return beside
  }
}
