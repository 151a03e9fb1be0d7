import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/*
 * Files without a row are not removed but put aside for days: `quarantine/<day>/<key>` beside the others, so
 * that putting aside and bringing back are renames. With a wrong or older database nothing is lost for good.
 */

const FOLDER = 'quarantine'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** A file that was put aside. */
export interface Quarantined {
  readonly key: string
  /** `2026-11-22`, UTC: when it was put aside. */
  readonly day: string
  /** Bytes. */
  readonly size: number
}

/** Puts a file aside; does nothing when it is gone. */
export async function putAside(root: string, key: string, now = Date.now()): Promise<void> {
  const to = join(root, FOLDER, new Date(now).toISOString().slice(0, 10), key)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(join(root, key), to).catch(unlessMissing)
}

/** All files that are put aside, the oldest first. */
export async function* quarantined(root: string): AsyncGenerator<Quarantined> {
  for (const day of await daysIn(root)) {
    const entries = await readdir(join(root, FOLDER, day), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const stats = await stat(path).catch(() => undefined)
      const key = path.slice(join(root, FOLDER, day).length + 1).replaceAll('\\', '/')
      if (stats) yield { key, day, size: stats.size }
    }
  }
}

/** Where the bytes of a key lie while they are put aside; undefined when they are not. */
export async function quarantinedAt(root: string, key: string): Promise<string | undefined> {
  for (const day of (await daysIn(root)).toReversed()) {
    const path = join(root, FOLDER, day, key)
    if (await stat(path).catch(() => undefined)) return path
  }
  return undefined
}

/** Puts a file back where it was; false when it is not put aside, or something lies in its place. */
export async function bringBack(root: string, key: string): Promise<boolean> {
  const path = await quarantinedAt(root, key)
  const to = join(root, key)
  if (path === undefined || (await stat(to).catch(() => undefined))) return false
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(path, to)
  return true
}

/** Removes for good what was put aside more than so many days ago. @returns those days */
export async function emptyQuarantine(root: string, days: number, now = Date.now()): Promise<string[]> {
  const last = new Date(now - days * DAY_MS).toISOString().slice(0, 10)
  const old = (await daysIn(root)).filter(day => day < last)
  for (const day of old) await rm(join(root, FOLDER, day), { recursive: true, force: true })
  return old
}

/** Removes everything of a company that is put aside. */
export async function removeQuarantined(root: string, company: string): Promise<void> {
  for (const day of await daysIn(root)) await rm(join(root, FOLDER, day, company), { recursive: true, force: true })
}

async function daysIn(root: string): Promise<string[]> {
  const names = await readdir(join(root, FOLDER)).catch(() => [])
  return names.filter(name => DAY.test(name)).toSorted()
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
