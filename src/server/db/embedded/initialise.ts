import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, privateFolder } from './account.ts'
import type { DataDirLocation } from './data-dir-location.ts'

/**
 * Makes a new cluster if there is none. One that was not finished is made anew.
 * @throws Error with a sentence for the operator when one of another major version lies there.
 */
export async function initialise(
  { folder, account }: DataDirLocation,
  native: string,
  password: string,
  { durable = true } = {},
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return refuseOther(folder, native)
  const making = join(dirname(folder), `${folder.slice(dirname(folder).length + 1)}.new`)
  rmSync(making, { recursive: true, force: true })
  privateFolder(making, account)
  const secret = mkdtempSync(join(tmpdir(), 'foyer-'))
  try {
    const file = join(secret, 'password')
    writeFileSync(file, password, { mode: 0o600 })
    if (account) for (const path of [secret, file]) chownSync(path, account.uid, account.gid)
    await initdb(native, making, file, account, durable)
  } finally {
    rmSync(secret, { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(making, folder)
}

/** Only the major version that made a cluster can open it. */
async function refuseOther(folder: string, native: string): Promise<void> {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const program = join(native, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres')
  const { stdout } = await promisify(execFile)(program, ['--version'], { cwd: native, env: environmentOf(native) })
  const [, own] = /(\d+)\./.exec(stdout) ?? []
  if (own === undefined || made === own) return
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${made}; this version of Foyer brings PostgreSQL ${own}. With the version of Foyer that made it: npm run foyer -- backup <file>. Then with this one, with a new DATA_DIR: npm run foyer -- restore <file>.`,
  )
}

async function initdb(native: string, folder: string, passwordFile: string, account: Account | undefined, durable: boolean): Promise<void> {
  const program = join(native, 'bin', process.platform === 'win32' ? 'initdb.exe' : 'initdb')
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await promisify(execFile)(program, args, { ...account, cwd: native, env: environmentOf(native) })
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    throw new Error(`PostgreSQL could not make its data folder ${folder}: ${stderr.trim()}`, { cause: error })
  }
}

/** The database gets nothing of the server's environment but the paths of its libraries. */
export function environmentOf(native: string): NodeJS.ProcessEnv {
  const lib = join(native, 'lib')
  const windows = process.platform === 'win32' ? process.env : {}
  return { ...windows, PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: lib, DYLD_LIBRARY_PATH: lib }
}
