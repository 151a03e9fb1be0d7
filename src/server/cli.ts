import { askPassword } from './cli/ask-password.ts'
import { obey, USAGE } from './cli/commands.ts'
import { askSecret } from './cli/ask-secret.ts'
import { upkeepOf } from './cli/upkeep.ts'
import { configFrom } from './config.ts'
import { openDatabase } from './db/database.ts'
import { openAsOwner } from './db/open-as-owner.ts'
import { readKeys, secretsWith } from './secrets/secrets.ts'

const HOUR_MS = 3_600_000

/** The operator's commands. They work beside a running server and without one. */
async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help')) return console.log(USAGE)
  const config = configFrom(process.env)
  const upkeep = upkeepOf(words)
  if (upkeep) return console.log(await upkeep(config))
  const { owner, close } = await openAsOwner(config)
  // Nobody waits behind a command, and it may have much to do.
  const database = openDatabase(owner, { ...config.limits, dbPool: 2, dbStatementMs: HOUR_MS, dbWaitMs: HOUR_MS })
  try {
    const secrets = secretsWith(readKeys(config.secretKey, config.dataDir))
    console.log(await obey(words, { owner, database, secrets, allowed: config.outboundAllow, askPassword, askSecret }))
  } finally {
    await database.close()
    await close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
