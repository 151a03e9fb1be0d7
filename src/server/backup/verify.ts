import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { collect, readArchive } from './archive.ts'
import { countRows } from './backup.ts'
import type { Begin, End } from './format.ts'

/**
 * Reads a backup whole: every sum, every row counted, every file.
 * @throws Error with a sentence for the operator when it is not what was written.
 */
export async function verifyBackup(source: Readable): Promise<{ begin: Begin; end: End }> {
  const rows: Record<string, number> = {}
  let files = 0
  const archive = await readArchive(source, {
    async entry({ name, body }) {
      const [kind, table = ''] = name.split('/')
      if (kind === 'files') files += 1
      if (kind === 'tables') rows[table] = (rows[table] ?? 0) + countRows(await promisify(gunzip)(await collect(body)))
    },
  })
  const wrong = archive.begin.tables.find(({ name }) => (rows[name] ?? 0) !== archive.end.rows[name])
  if (wrong || files !== archive.end.files)
    throw new Error(`This backup is not whole: ${wrong ? `rows of ${wrong.name}` : 'files'} are missing.`)
  return archive
}
