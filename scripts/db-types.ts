import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeAppRole } from '#server/db/app-role.ts'

/*
 * Writes the types of all tables, as the migrations make them, to src/server/db/types.gen.ts.
 * With --check it only says whether the file is current (exit code 1 if not).
 */
const FILE = fileURLToPath(new URL('../src/server/db/types.gen.ts', import.meta.url))
const CODEGEN = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'foyer-types-'))
const embedded = await startEmbedded(folder, { durable: false, settings: { fsync: 'off' } })
try {
  const role = await makeAppRole(embedded.owner, folder)
  await migrate(embedded.owner, role.name)
  const made = join(folder, 'types.ts')
  const { user, password, database, host, port } = embedded.owner
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  await promisify(execFile)(process.execPath, [
    CODEGEN,
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${made}`,
    '--default-schema=public',
    '--exclude-pattern=migration',
    '--date-parser=string',
    '--type-mapping={"int8":"number"}',
    '--no-domains',
  ])
  const text = readFileSync(made, 'utf8')
  if (!process.argv.includes('--check')) {
    writeFileSync(FILE, text)
    console.log('src/server/db/types.gen.ts is written')
  } else if (readFileSync(FILE, 'utf8') === text) {
    console.log('src/server/db/types.gen.ts is current')
  } else {
    console.error('src/server/db/types.gen.ts does not fit the migrations: node scripts/db-types.ts')
    process.exitCode = 1
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
