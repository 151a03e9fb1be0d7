import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const TYPES_FILE = fileURLToPath(new URL('../../src/server/db/types.gen.ts', import.meta.url))
const CODEGEN = fileURLToPath(new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))

/** The tables of a migrated database as TypeScript. `address`: of its owner, postgres://… */
export async function typesOf(address: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-types-'))
  try {
    const file = join(folder, 'types.ts')
    const options = [
      '--dialect=postgres',
      `--url=${address}`,
      `--out-file=${file}`,
      '--default-schema=public',
      '--exclude-pattern=migration',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--no-domains',
    ]
    await promisify(execFile)(process.execPath, [CODEGEN, ...options])
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
