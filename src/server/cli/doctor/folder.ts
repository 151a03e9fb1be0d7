import { statSync } from 'node:fs'
import { link, mkdtemp, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { unusableFolder } from '../../db/embedded/usable.ts'
import { hasRoomIn } from '../../files/disks.ts'
import { type Finding, findingsAbout, messageOf } from './finding.ts'

/** What `statfs` calls file systems that several machines share. */
const SHARED: Readonly<Record<number, string>> = {
  0x6969: 'NFS',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB',
  0x00c36400: 'Ceph',
  0x65735546: 'FUSE',
}
/** Seconds that clocks may differ. */
const MAX_CLOCK_SKEW_SECONDS = 5

/** The data folder and its disk: is it there, private and written to; do its marks of time agree with this machine's clock? */
export async function checkFolder({ dataDir, databaseUrl, limits }: Config): Promise<readonly Finding[]> {
  const { all, ok, warning, failure } = findingsAbout('folder')
  const stats = statSync(dataDir, { throwIfNoEntry: false })
  if (!stats) {
    warning(`${dataDir} is not there: the first start makes it. If this portal has data already, DATA_DIR leads elsewhere.`)
    return all
  }
  if ((stats.mode & 0o066) !== 0 && process.platform !== 'win32') warning(`Others than its owner may look into ${dataDir}: chmod 700.`)
  const trial = await tryFolder(dataDir).catch((error: unknown) => unusableFolder(dataDir, error))
  if (trial instanceof Error) failure(trial.message)
  else {
    ok(`${dataDir} can be written to${trial.links ? '' : '; its file system has no second names, so files of clones are copied'}.`)
    if (trial.aheadMs > MAX_CLOCK_SKEW_SECONDS * 1000)
      warning(
        `The marks of time of ${dataDir} differ by ${Math.round(trial.aheadMs / 1000)} s from the clock of this machine. Keep both with NTP.`,
      )
  }
  all.push(...(await checkDisk(dataDir, { embedded: databaseUrl === undefined, limits })))
  return all
}

interface Trial {
  readonly links: boolean
  readonly aheadMs: number
}

/** All that the storage does with files: write, sync, rename, give a second name, remove. */
async function tryFolder(dataDir: string): Promise<Trial> {
  const folder = await mkdtemp(join(dataDir, '.doctor-'))
  try {
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    const handle = await open(first, 'wx', 0o600)
    await handle.write(Buffer.alloc(4096, 1))
    await handle.sync()
    await handle.close()
    const aheadMs = Math.abs((await stat(first)).mtimeMs - Date.now())
    await rename(first, second)
    const links = await link(second, first).then(
      () => true,
      () => false,
    )
    return { links, aheadMs }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkDisk(
  dataDir: string,
  { embedded, limits }: { readonly embedded: boolean; readonly limits: Config['limits'] },
): Promise<readonly Finding[]> {
  const { all, ok, warning, failure } = findingsAbout('disk')
  try {
    const disk = await statfs(dataDir)
    const free = `${((disk.bavail * disk.bsize) / 1024 ** 3).toFixed(1)} GB are free on the disk of ${dataDir}`
    if (!hasRoomIn(disk, limits.diskPercent, limits.diskSpareMegabytes))
      failure(`${free}: nothing more is stored on it (LIMIT_DISK_PERCENT, LIMIT_DISK_SPARE_MEGABYTES).`)
    else if (!hasRoomIn(disk, limits.uploadDiskPercent, limits.diskSpareMegabytes))
      warning(`${free}: no more files are stored on it (LIMIT_UPLOAD_DISK_PERCENT).`)
    else ok(`${free}.`)
    if (disk.files > 0 && disk.ffree / disk.files < 0.05)
      warning(`Fewer than 5 percent of the inodes of this disk are left: ${disk.ffree}.`)
    const shared = SHARED[disk.type]
    if (shared && embedded)
      failure(`${dataDir} lies on ${shared}, where the embedded database is not safe: set DATABASE_URL, or choose a disk of this machine.`)
    else if (shared) ok(`${dataDir} lies on ${shared}, which several servers may share.`)
  } catch (error) {
    failure(`The disk of ${dataDir} cannot be looked at: ${messageOf(error)}`)
  }
  return all
}
