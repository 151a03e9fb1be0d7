import { accessSync, constants, createReadStream, existsSync, statSync } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Readable, Writable } from 'node:stream'
import { backUp } from '../backup/backup.ts'
import type { Begin, End } from '../backup/format.ts'
import { restore as restoreInto } from '../backup/restore.ts'
import { verifyBackup } from '../backup/verify.ts'
import type { Config } from '../config.ts'
import { existingKeys, hasKeys, keysIn } from '../secrets/secrets.ts'
import { givenPath } from './given-path.ts'
import { withOwnDatabase } from './own-database.ts'

const USAGE = 'npm run foyer -- backup <file> | backup verify <file> | restore <file> [--replace] [--send]. Instead of <file>: -'
const MEGABYTE = 1024 * 1024

/** `backup <file>`, `backup verify <file>`. @throws Error with a sentence for the operator. */
export async function backup(words: readonly string[], config: Config): Promise<string> {
  const [first = '', second = '', ...more] = words
  if (first === 'verify' && second !== '' && more.length === 0) {
    const { begin, end } = await verifyBackup(await sourceOf(second))
    return `This backup is whole: ${contentsOf(begin, end)}, made ${begin.made_at} by Foyer ${begin.foyer} of PostgreSQL ${begin.postgres}.${lossesOf(end)}`
  }
  if (first === '' || second !== '') throw new Error(USAGE)
  if (first !== '-') refuseTarget(givenPath(first))
  const keys = keysOf(config)
  const made = await withOwnDatabase(config, owner =>
    first === '-'
      ? backUp({ owner, dataDir: config.dataDir, keys }, process.stdout)
      : intoFile(givenPath(first), out => backUp({ owner, dataDir: config.dataDir, keys }, out)),
  )
  const summary = `The backup ${first === '-' ? '' : `${givenPath(first)} `}holds ${contentsOf(made.begin, made.end)}. Keep it as private as the database: it holds the keys.${lossesOf(made.end)}`
  if (made.end.missing.length + made.end.damaged.length > 0) process.exitCode = 3
  if (first !== '-') return summary
  console.error(summary)
  return ''
}

/** `restore <file> [--replace] [--send]`. @throws Error with a sentence for the operator. */
export async function restore(words: readonly string[], config: Config): Promise<string> {
  const flags = words.filter(word => word.startsWith('--'))
  const [file = '', ...more] = words.filter(word => !flags.includes(word))
  if (file === '' || more.length > 0 || flags.some(flag => !RESTORE_FLAGS.includes(flag))) throw new Error(USAGE)
  const source = await sourceOf(file)
  const ownKeys = keysIn(config.secretKey ?? '', 'FOYER_SECRET_KEY')
  const [replace, sends] = RESTORE_FLAGS.map(flag => flags.includes(flag))
  const { begin, end, suppressed } = await withOwnDatabase(
    config,
    owner => restoreInto({ owner, dataDir: config.dataDir, replace: replace === true, sends: sends === true, ownKeys }, source),
    { running: false },
  )
  return `Restored into ${config.dataDir} and its database: ${contentsOf(begin, end)}, as of ${begin.made_at}.${lossesOf(end)}${suppressedIn(suppressed)}${sends === true ? '' : STOPPED} Start the server now.`
}

const RESTORE_FLAGS: readonly string[] = ['--replace', '--send']

const STOPPED =
  ' Mails and webhooks of what happens here wait, for a copy would write to the people of the original: if this is no copy, npm run foyer -- sending start sends them.'

const suppressedIn = (count: number): string =>
  count === 0 ? '' : ` ${count} messages that waited to be sent are not sent, for the original may have sent them: --send keeps them.`

/** Those that seal secrets here, if there are any yet. */
function keysOf({ secretKey, dataDir }: Config): readonly Buffer[] {
  return hasKeys(secretKey, dataDir) ? existingKeys(secretKey, dataDir) : []
}

/** Whole under its name, or not there: a backup that broke off is never taken for one. Nothing is written over. */
async function intoFile<T>(path: string, work: (out: Writable) => Promise<T>): Promise<T> {
  const partial = `${path}.partial`
  // Opened before anything is read: a stream that cannot be written would end the process while nobody listens to it yet.
  const file = await open(partial, 'w', 0o600).catch((cause: unknown) => {
    throw new Error(`${partial} cannot be written (${codeOf(cause)}).`, { cause })
  })
  const out = file.createWriteStream({ flush: true })
  try {
    const result = await work(out)
    out.end()
    await finished(out)
    await rename(partial, path)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    out.destroy()
    await rm(partial, { force: true })
    throw error
  }
}

/** @throws Error where no backup can be written. */
function refuseTarget(path: string): void {
  if (existsSync(path)) throw new Error(`${path} is there already. A backup is never written over another one.`)
  const folder = dirname(path)
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Make it first.`)
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder.`)
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(`This account may not write into ${folder} (${codeOf(cause)}).`, { cause })
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown'

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** @throws Error where no backup can be read. */
async function sourceOf(file: string): Promise<Readable> {
  if (file === '-') return process.stdin
  const path = givenPath(file)
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(`There is no backup ${path}.`, { cause })
  })
  if (!found.isFile()) throw new Error(`${path} is no file.`)
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new Error(`${path} cannot be read by this account.`, { cause })
  })
  return createReadStream(path, { highWaterMark: MEGABYTE })
}

function contentsOf({ tables }: Begin, { rows, files, bytes }: Pick<End, 'rows' | 'files' | 'bytes'>): string {
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  return `${count} rows of ${tables.length} tables, ${files} files of ${Math.ceil(bytes / MEGABYTE)} MB`
}

function lossesOf({ missing, damaged }: Pick<End, 'missing' | 'damaged'>): string {
  const lines = [...missing.map(key => `\n  missing: ${key}`), ...damaged.map(key => `\n  not what its row says: ${key}`)]
  return lines.length === 0 ? '' : `\nFiles that were lost or damaged before the backup was made:${lines.join('')}\n`
}
