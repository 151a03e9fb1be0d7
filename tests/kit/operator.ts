import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { auditKeysFrom } from '#server/audit/audit-keys.ts'
import { runCommand } from '#server/cli/commands.ts'
import { openDatabase } from '#server/db/database.ts'
import { folderStorage } from '#server/files/folder.ts'
import { defaultLimits } from '#server/limits.ts'
import { allowedFrom } from '#server/outbound/allowed.ts'
import { secretsWith } from '#server/secrets/secrets.ts'
import type { TestCompany, TestServer } from './server.ts'

interface Said {
  /** What is typed when the command asks. */
  readonly typed?: string
  readonly keys?: readonly Buffer[]
}

/** Somebody who gives commands beside this server; 127.0.0.1:9000 is allowed as an address outside. */
export function operatorOf({ owner, dataDir }: TestServer) {
  const database = openDatabase(owner, defaultLimits)
  const storage = folderStorage(join(dataDir, 'files'))
  const own = [randomBytes(32)]
  afterAll(async () => {
    await database.close()
    await storage.close()
  })
  return (words: readonly string[], { typed = '', keys = own }: Said = {}): Promise<string> => {
    const answer = () => Promise.resolve(typed)
    return runCommand(words, {
      owner,
      database,
      dataDir,
      storage,
      origin: 'https://portal.example.com',
      secrets: secretsWith(keys),
      auditKeys: auditKeysFrom(keys),
      allowed: allowedFrom('127.0.0.1:9000'),
      ask: answer,
      askPassword: answer,
      askSecret: answer,
    })
  }
}

/** How many files lie in the storage of a company. */
export function filesIn({ dataDir }: TestServer, { id }: TestCompany): number {
  try {
    return readdirSync(join(dataDir, 'files', id), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
  } catch {
    return 0
  }
}
