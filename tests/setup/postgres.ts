import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type DatabaseSupply, openDatabaseSupply } from '../kit/postgres/database-supply.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that gives a fresh, migrated database: see tests/kit/postgres/database.ts. */
    postgres: string
  }
}

/** One PostgreSQL for the whole run, started when the first test file asks for a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let supply: Promise<DatabaseSupply> | undefined
  const server = createServer((_request, response) => {
    // A file that was busy for longer than a connection is kept would ask over one that was ended meanwhile.
    response.shouldKeepAlive = false
    supply ??= openDatabaseSupply()
    supply
      .then(open => open.createDatabase())
      .then(
        database => response.end(JSON.stringify(database)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  project.provide('postgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await (await supply?.catch(() => undefined))?.close()
  }
}
