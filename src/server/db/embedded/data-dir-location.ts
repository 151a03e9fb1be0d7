import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, accountFor, reachableBy } from './account.ts'

/** Where a cluster lies and as whom it runs. */
export interface DataDirLocation {
  /** PGDATA. */
  readonly folder: string
  readonly account: Account | undefined
}

const SHARED = '/var/lib/foyer'
const NOTE = 'postgres.place'
/** The second line of a note whose cluster was not created yet. */
const NOT_CREATED = 'unmade'
const NOTE_COMMENT =
  '# The embedded database of this folder lies there: PostgreSQL does not run as root, and no other account can reach this folder.\n' +
  '# So a copy of this folder holds no database. Use: npm run foyer -- backup <file>\n'

/**
 * The cluster lies in DATA_DIR/postgres. Started as root with a data folder that only root can pass to, it lies under
 * /var/lib/foyer instead, and DATA_DIR/postgres.place says where: an account without rights has to reach it.
 * @throws Error with a sentence for the operator when nothing lies there any more, or it belongs to another data folder.
 */
export function locationOf(dataDir: string): DataDirLocation {
  makeDataDir(dataDir)
  const folder = join(dataDir, 'postgres')
  const account = accountFor(folder)
  if (existsSync(join(folder, 'PG_VERSION')) || !(notedLocation(dataDir) ?? account)) return inside(dataDir, folder, account)
  if (notedLocation(dataDir) === undefined) {
    if (account && reachableBy(account.uid, dirname(dataDir))) return inside(dataDir, folder, account)
    writeDurably(join(dataDir, NOTE), `${join(SHARED, randomBytes(8).toString('hex'), 'postgres')}\n${NOT_CREATED}\n${NOTE_COMMENT}`)
  }
  return elsewhere(dataDir, notedLocation(dataDir) ?? folder)
}

function inside(dataDir: string, folder: string, account: Account | undefined): DataDirLocation {
  if (account && reachableBy(account.uid, dirname(dataDir))) chmodSync(dataDir, 0o711)
  return { folder, account }
}

/** Where the embedded database of a data folder lies, when that is outside of it. */
export function notedLocation(dataDir: string): string | undefined {
  return noteOf(dataDir)?.split('\n')[0]?.trim() || undefined
}

/** Notes that the cluster was created, so that no other is created in its place when it is missing. */
export function noteCreated(dataDir: string): void {
  const noted = notedLocation(dataDir)
  if (noted !== undefined && isNotCreated(dataDir)) writeDurably(join(dataDir, NOTE), `${noted}\n${NOTE_COMMENT}`)
}

function elsewhere(dataDir: string, folder: string): DataDirLocation {
  const note = join(dataDir, NOTE)
  if (!isNotCreated(dataDir) && !existsSync(join(folder, 'PG_VERSION')))
    throw new Error(
      `The database of ${dataDir} lay in ${folder}, as ${note} says, and is not there. Bring it back, or set DATA_DIR to a new folder and restore a backup. To begin with an empty database, remove ${note}.`,
    )
  mkdirSync(dirname(folder), { recursive: true, mode: 0o711 })
  if (folder.startsWith(`${SHARED}/`)) chmodSync(SHARED, 0o711)
  claim(dataDir, join(dirname(folder), 'data-folder'))
  return { folder, account: accountFor(folder) }
}

/** A copy of a data folder names the same place: two servers would work on one cluster. One that was moved is known by its inode. */
function claim(dataDir: string, file: string): void {
  const { dev, ino } = statSync(dataDir)
  const claimed = readIfThere(file)?.trim().split('\n')
  if (claimed === undefined) return writeDurably(file, `${dataDir}\n${dev}:${ino}\n`)
  if (claimed[0] === dataDir || claimed[1] === `${dev}:${ino}`) return
  throw new Error(
    `The database in ${dirname(file)} belongs to the data folder ${claimed[0]}, of which ${dataDir} seems to be a copy. Restore a backup into a new DATA_DIR instead. If ${claimed[0]} is gone for good, remove ${file}.`,
  )
}

const isNotCreated = (dataDir: string) => noteOf(dataDir)?.split('\n')[1] === NOT_CREATED
const noteOf = (dataDir: string) => readIfThere(join(dataDir, NOTE))

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The data folder is private; folders above it that are not there yet are made as usual, so that they can be passed. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
}

/** Writes a file whole or not at all, readable by its owner alone. */
export function writeDurably(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/** Writes a file that is not there yet, whole and readable by its owner alone: of two servers that start at once one makes it. */
export function writeOnce(file: string, text: () => string): void {
  if (existsSync(file)) return
  const making = `${file}.${process.pid}.new`
  writeFileSync(making, text(), { mode: 0o600, flush: true })
  try {
    linkSync(making, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // Not every file system has second names.
    writeFileSync(file, readFileSync(making), { flag: 'wx', mode: 0o600, flush: true })
  } finally {
    rmSync(making, { force: true })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
