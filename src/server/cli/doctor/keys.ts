import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { existingKeys, hasKeys } from '../../secrets/secrets.ts'
import { type Finding, findingsAbout, messageOf } from './finding.ts'

/** Can the keys be read, and by their owner alone? Whether they open what is sealed is asked with the database. */
export async function checkKeys({ secretKey, dataDir }: Config): Promise<readonly Finding[]> {
  const { all, ok, warning, failure } = findingsAbout('keys')
  if (!hasKeys(secretKey, dataDir)) {
    ok(`There is none yet: the first start makes ${join(dataDir, 'secret.key')}.`)
    return all
  }
  try {
    const keys = existingKeys(secretKey, dataDir)
    const isFromSetting = (secretKey ?? '').trim() !== ''
    ok(
      isFromSetting
        ? `FOYER_SECRET_KEY holds ${keys.length === 1 ? 'one key' : `${keys.length} keys, of which the first seals`}.`
        : `${join(dataDir, 'secret.key')} holds a key.`,
    )
    if (!isFromSetting && process.platform !== 'win32' && (statSync(join(dataDir, 'secret.key')).mode & 0o077) !== 0)
      warning(`Others than its owner may read ${join(dataDir, 'secret.key')}: chmod 600.`)
  } catch (error) {
    failure(messageOf(error))
  }
  return all
}
