import { readFileSync, writeFileSync } from 'node:fs'
import { TYPES_FILE, typesOf } from './db-types/types-of.ts'
import { withTemporaryDatabase } from './sql/temporary-database.ts'

/*
 * Writes the types of all tables, as the migrations make them, to src/server/db/types.gen.ts.
 * With --check it only says whether the file is current (exit code 1 if not).
 */
await withTemporaryDatabase(async ({ user, password, database, host, port }) => {
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
})
