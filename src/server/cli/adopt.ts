import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { adoptPair } from '../installation/pair.ts'
import { withOwnDatabase } from './own-database.ts'

/** `adopt`: from now on DATA_DIR and the database belong together. @throws Error with a sentence for the operator. */
export async function adopt(words: readonly string[], config: Config): Promise<string> {
  if (words.length > 0) throw new Error('npm run foyer -- adopt')
  return withOwnDatabase(config, async owner => {
    await migrate(owner, undefined)
    const { sampled, known, databaseName } = await adoptPair(owner, config.dataDir)
    const looked = sampled === 0 ? 'The folder holds no files.' : `Of ${sampled} files that were looked at, the database knows ${known}.`
    return `The data folder ${config.dataDir} and the database ${databaseName} belong together now. ${looked}`
  })
}
