import { join } from 'node:path'
import { auditKeysFrom } from './audit/audit-keys.ts'
import { ask } from './cli/ask.ts'
import { askPassword } from './cli/ask-password.ts'
import { askSecret } from './cli/ask-secret.ts'
import { isCommand, runCommand, usageOf } from './cli/commands.ts'
import { doctor } from './cli/doctor/doctor.ts'
import { upkeepOf } from './cli/upkeep.ts'
import { type Config, configFrom } from './config.ts'
import { openDatabase } from './db/database.ts'
import { openAsOwner } from './db/open-as-owner.ts'
import { folderStorage } from './files/folder.ts'
import { spareDuringBackup } from './files/spare-during-backup.ts'
import type { Storage } from './files/storage.ts'
import { existingKeys, readKeys, type Secrets, secretsWith } from './secrets/secrets.ts'

const HOUR_MS = 3_600_000

/** The operator's commands. They work beside a running server and without one. */
async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words[0] === 'help' || words.includes('--help')) return console.log(usageOf())
  if (words[0] === 'doctor' && words.length === 1) return console.log(await doctor(process.env))
  const upkeep = upkeepOf(words)
  if (upkeep) return say(await upkeep(configFrom(process.env)))
  if (!isCommand(words)) throw new Error(usageOf())
  say(await withDatabase(words, configFrom(process.env)))
}

async function withDatabase(words: readonly string[], config: Config): Promise<string> {
  const { owner, close } = await openAsOwner(config)
  // No request waits for a command, and it may have much to do.
  const database = openDatabase(owner, { ...config.limits, dbPool: 2, dbStatementMs: HOUR_MS, dbWaitMs: HOUR_MS })
  const { dataDir, outboundAllow: allowed } = config
  let storage: Storage | undefined
  let secrets: Secrets | undefined
  try {
    return await runCommand(words, {
      owner,
      database,
      dataDir,
      allowed,
      origin: config.publicUrl?.origin ?? `http://localhost:${config.port}`,
      ask,
      askPassword,
      askSecret,
      // Made only for commands that need them: others leave nothing in a folder that is not the server's.
      get storage() {
        return (storage ??= spareDuringBackup(folderStorage(join(dataDir, 'files')), database))
      },
      get secrets() {
        return (secrets ??= secretsWith(keysOf(config)))
      },
      get auditKeys() {
        return auditKeysFrom(keysOf(config))
      },
    })
  } finally {
    await storage?.close()
    await database.close()
    await close()
  }
}

/** Beside a given database no key is made: the server's is somewhere else. */
const keysOf = ({ databaseUrl, secretKey, dataDir }: Config) =>
  databaseUrl === undefined ? readKeys(secretKey, dataDir) : existingKeys(secretKey, dataDir)

/** Prints nothing when standard output carries a backup, or an export. */
function say(text: string): void {
  if (text !== '') console.log(text)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
