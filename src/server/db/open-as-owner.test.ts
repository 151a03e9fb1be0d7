import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { configFrom } from '../config.ts'
import { quarantine } from '../cli/quarantine.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { openAsOwner } from './open-as-owner.ts'
import { withClient } from './with-client.ts'

/** The embedded database of a server that runs, as another version migrated it. */
async function runningOf(newest: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-other-version-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { owner, stop } = await startEmbedded(dataDir, { durable: false })
  onTestFinished(stop)
  await migrate(owner, undefined, { migrations: [{ name: newest, text: 'select 1', checksum: newest }], functions: [] })
  return { dataDir, owner }
}

test('a command ends with a sentence where another version runs and the two cannot work on one database', { timeout: 60_000 }, async () => {
  const { dataDir, owner } = await runningOf('9000_newer.sql')
  const commands = [() => openAsOwner({ dataDir, databaseUrl: undefined }), () => quarantine(['sweep'], configFrom({ DATA_DIR: dataDir }))]
  for (const command of commands) await expect(command()).rejects.toThrow('(9000_newer.sql), and this one cannot work on it.')
  await withClient(owner, client => client.query(`update migration set beside = '0001'`))
  for (const command of commands)
    await expect(command()).rejects.toThrow('An older version of Foyer has migrated this database (0001_foundation.sql, ')
})
