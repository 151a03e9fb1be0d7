import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { notedLocation } from '../db/embedded/data-dir-location.ts'
import type { Limits } from '../limits.ts'

/** Is there room on the disks that the server writes to? Asked before anything is stored: a full disk stops a database. */
export interface Disks {
  /** For files: refused first, so that everything else still works. */
  hasRoomForFiles(): Promise<boolean>
  /** For anything. */
  hasRoom(): Promise<boolean>
}

/** What `statfs` returns. */
export interface Filling {
  readonly bsize: number
  readonly blocks: number
  readonly bfree: number
  /** Free for accounts without rights. */
  readonly bavail: number
}

type Bounds = Pick<Limits, 'diskPercent' | 'uploadDiskPercent' | 'diskSpareMegabytes'>
type ReadDisk = (folder: string) => Promise<Filling>

const MEGABYTE = 1024 * 1024
/** How long the state of a disk is cached. */
const CACHE_MS = 1_000

/** The disks of the data folder, of files, and of the embedded database. */
export function disksOf({ dataDir, databaseUrl, limits }: Pick<Config, 'dataDir' | 'databaseUrl' | 'limits'>, readDisk?: ReadDisk): Disks {
  const files = join(dataDir, 'files')
  const others = databaseUrl === undefined ? [dataDir, dirname(notedLocation(dataDir) ?? join(dataDir, 'postgres'))] : [dataDir]
  return watchDisks({ files, others }, limits, readDisk)
}

/** `files`: the folder of files; `others`: those of everything else. A disk that cannot be examined has no room. */
export function watchDisks(
  folders: { readonly files: string; readonly others: readonly string[] },
  limits: Bounds,
  readDisk: ReadDisk = statfs,
): Disks {
  const isBelow = async (folder: string, percent: number) => hasRoomIn(await readDisk(folder), percent, limits.diskSpareMegabytes)
  const hasRoomInFiles = cached(() => isBelow(folders.files, limits.uploadDiskPercent))
  const hasRoom = cached(async () => (await Promise.all(folders.others.map(folder => isBelow(folder, limits.diskPercent)))).every(Boolean))
  return { hasRoom, hasRoomForFiles: async () => (await hasRoomInFiles()) && (await hasRoom()) }
}

/** Is less than the limit in use (in percent, as `df` counts), or enough free whatever the percentage? */
export function hasRoomIn({ bsize, blocks, bfree, bavail }: Filling, percent: number, spareMegabytes: number): boolean {
  const used = blocks - bfree
  return (used / Math.max(1, used + bavail)) * 100 < percent || (bavail * bsize) / MEGABYTE >= spareMegabytes
}

/** Caches the answer for a second, because every request that stores something asks. A failure means no room. */
function cached(ask: () => Promise<boolean>): () => Promise<boolean> {
  let result: Promise<boolean> | undefined
  let expiresAt = 0
  return () => {
    if (!result || performance.now() >= expiresAt) {
      result = ask().catch(() => false)
      expiresAt = performance.now() + CACHE_MS
    }
    return result
  }
}
