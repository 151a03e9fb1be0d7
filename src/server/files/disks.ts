import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { notedPlace } from '../db/embedded/place.ts'
import type { Limits } from '../limits.ts'

/** Is there room on the disks that the server writes to? Asked before anything is stored: a full disk stops a database. */
export interface Disks {
  /** For files: these end first, so that the rest goes on. */
  hasRoomForFiles(): Promise<boolean>
  /** For anything. */
  hasRoom(): Promise<boolean>
}

/** What `statfs` tells of a disk. */
export interface Filling {
  readonly bsize: number
  readonly blocks: number
  readonly bfree: number
  /** Free for accounts without rights. */
  readonly bavail: number
}

type Bounds = Pick<Limits, 'diskPercent' | 'uploadDiskPercent' | 'diskSpareMegabytes'>
type Look = (folder: string) => Promise<Filling>

const MEGABYTE = 1024 * 1024
/** Milliseconds for which a look at a disk holds. */
const LOOK_MS = 1_000

/** The disks of the data folder, of files, and of the embedded database. */
export function disksOf({ dataDir, databaseUrl, limits }: Pick<Config, 'dataDir' | 'databaseUrl' | 'limits'>, look?: Look): Disks {
  const files = join(dataDir, 'files')
  const others = databaseUrl === undefined ? [dataDir, dirname(notedPlace(dataDir) ?? join(dataDir, 'postgres'))] : [dataDir]
  return watchDisks({ files, others }, limits, look)
}

/** `files`: the folder of files; `others`: those of everything else. A disk that cannot be looked at has no room. */
export function watchDisks(folders: { readonly files: string; readonly others: readonly string[] }, limits: Bounds, look: Look = statfs): Disks {
  const [files, ...others] = [folders.files, ...folders.others].map(folder => remembered(() => look(folder)))
  const isBelow = async (filling: () => Promise<Filling | undefined>, percent: number) => {
    const found = await filling()
    return found !== undefined && hasRoomIn(found, percent, limits.diskSpareMegabytes)
  }
  const hasRoom = async () => (await Promise.all(others.map(other => isBelow(other, limits.diskPercent)))).every(Boolean)
  return {
    hasRoom,
    hasRoomForFiles: async () => (await isBelow(files!, limits.uploadDiskPercent)) && (await hasRoom()),
  }
}

/** Less than so many percent in use, as `df` counts them, or so much free that percents say nothing. */
export function hasRoomIn({ bsize, blocks, bfree, bavail }: Filling, percent: number, spareMegabytes: number): boolean {
  const used = blocks - bfree
  return (used / Math.max(1, used + bavail)) * 100 < percent || (bavail * bsize) / MEGABYTE >= spareMegabytes
}

function remembered(look: () => Promise<Filling>): () => Promise<Filling | undefined> {
  let found: Promise<Filling | undefined> | undefined
  let until = 0
  return () => {
    if (!found || performance.now() >= until) {
      found = look().catch(() => undefined)
      until = performance.now() + LOOK_MS
    }
    return found
  }
}
