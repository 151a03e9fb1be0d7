import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAppRole } from '#server/db/app-role.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { TYPES_FILE, typesOf } from './db-types/types-of.ts'

/*
 * Writes the types of all tables, as the migrations make them, to src/server/db/types.gen.ts.
 * With --check it only says whether the file is current (exit code 1 if not).
 */
const folder = mkdtempSync(join(tmpdir(), 'foyer-types-'))
const embedded = await startEmbedded(folder, { durable: false, settings: { fsync: 'off' } })
try {
  const role = await makeAppRole(embedded.owner, folder)
  await migrate(embedded.owner, role.name)
  const { user, password, database, host, port } = embedded.owner
  const address = `postgres://${user}:${String(password)}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  const text = await typesOf(address)
  if (!process.argv.includes('--check')) {
    writeFileSync(TYPES_FILE, text)
    console.log('src/server/db/types.gen.ts is written')
  } else if (readFileSync(TYPES_FILE, 'utf8') === text) {
    console.log('src/server/db/types.gen.ts is current')
  } else {
    console.error('src/server/db/types.gen.ts does not fit the migrations: node scripts/db-types.ts')
    process.exitCode = 1
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
