import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../pool.ts'
import { nativeFolder } from './binaries.ts'
import { initialise } from './initialise.ts'
import { isPostgres, postmasterOf, stopOrphan } from './orphan-postmaster.ts'
import { lockFolder } from './lock.ts'
import { type DataDirLocation, locationOf, noteCreated, notedLocation } from './data-dir-location.ts'
import { prepareRoles } from './roles.ts'
import { asOwner, asSuperuser, type Listening, type RolePasswords, rolePasswords } from './secrets.ts'
import { hasSocket, newSocketFolder, removeSocketFolder } from './sockets.ts'
import { type Start, startWatched } from './watched.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL that belongs to this process. */
export interface Embedded {
  readonly superuser: Connection
  readonly owner: Connection
  readonly secrets: RolePasswords
  /** Stops it and releases the data folder. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Logs what happens to the database. */
  readonly log?: (line: string) => void
  /** For tests: over the settings that keep data safe. */
  readonly settings?: Readonly<Record<string, string>>
  readonly durable?: boolean
}

/**
 * Starts the database of a data folder, making it if there is none, and starts it again whenever it ends by itself.
 * @throws Error with a sentence for the operator: folder in use, no PostgreSQL for this machine, no room, …
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const location = locationOf(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const secrets = rolePasswords(dataDir)
    const native = nativeFolder(location.account?.uid)
    const before = postmasterOf(location.folder)
    await stopOrphan(location.folder)
    if (before) removeSocketFolder(before.at.host)
    await initialise(location, native, secrets.superuser, { durable: options.durable })
    noteCreated(dataDir)
    if (notedLocation(dataDir) === location.folder)
      options.log?.(`The database lies in ${location.folder}: a copy of ${dataDir} does not hold it, a backup does`)
    const at = await addressFor(location)
    const start: Start = { native, ...location, at, logFile: join(dataDir, 'postgres.log'), settings: options.settings }
    const supervised = await supervise(start, options.log ?? (() => undefined))
    const superuser = asSuperuser(at, secrets)
    await prepareRoles(superuser, secrets)
    return {
      superuser,
      owner: asOwner(at, secrets),
      secrets,
      async stop() {
        await supervised.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The owner's connection to a database that another process (the server) runs on this folder; undefined: none runs. */
export function runningEmbedded(dataDir: string): Connection | undefined {
  const postmaster = postmasterOf(locationOf(dataDir).folder)
  return postmaster?.ready && isPostgres(postmaster.pid) ? asOwner(postmaster.at, rolePasswords(dataDir)) : undefined
}

async function addressFor({ account }: DataDirLocation): Promise<Listening> {
  return process.platform === 'win32' ? { host: '127.0.0.1', port: await freePort() } : newSocketFolder(account)
}

/** What the log says once a database that ended by itself takes connections: as long after a crash as its disk needs to sync every file. */
export const RUNS_AGAIN = 'PostgreSQL runs again'

/** Somebody sent it SIGTERM, and not to its server. */
export const TOLD_TO_END = 'PostgreSQL was told to end by somebody else: it is ended at once'

const LAUNCH_MS = 300_000
const MAX_LAUNCHES = 20
const CHECK_MS = 2_000

async function supervise(start: Start, log: (line: string) => void): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let child: ChildProcess | undefined
  let isUp = false

  async function launch(): Promise<boolean> {
    const started = startWatched(start)
    started.unref()
    child = started
    let ready = false
    started.on('error', error => log(`PostgreSQL did not start: ${error.message}`))
    started.on('exit', () => {
      isUp = false
      if (ready && !stopping) void relaunch()
    })
    ready = await readyWithin(start.folder, started, LAUNCH_MS)
    isUp = ready
    return ready
  }

  async function relaunch(): Promise<void> {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 250)) {
      log('PostgreSQL ended by itself and is started again')
      await pause(wait, undefined, { ref: false })
      if (stopping) return
      if (await launch().catch(() => false)) return log(RUNS_AGAIN)
    }
  }

  // The processes of a killed PostgreSQL take a moment to release its memory.
  for (let attempt = 1; !(await launch()); attempt++) {
    if (attempt === MAX_LAUNCHES) throw new Error(`PostgreSQL did not start:\n${lastLines(start.logFile)}`)
    await pause(150)
  }

  // Connections that are open notice none of it, new ones would all fail: whoever was told to end waits for the last of ours, which stay.
  const watch = setInterval(() => {
    if (!isUp || stopping) return
    const isEnding = postmasterOf(start.folder)?.isEnding === true
    if (!isEnding && (process.platform === 'win32' || hasSocket(start.at.host))) return
    isUp = false
    log(isEnding ? TOLD_TO_END : 'The socket of PostgreSQL is gone, and is made again')
    child?.stdin?.end()
  }, CHECK_MS)
  watch.unref()

  return {
    async stop() {
      stopping = true
      clearInterval(watch)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      const ended = once(child, 'exit')
      child.stdin?.end()
      await ended
    },
  }
}

async function readyWithin(folder: string, child: ChildProcess, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(10)) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false
    const postmaster = postmasterOf(folder)
    if (postmaster?.ready && isChildOf(postmaster.pid, child.pid)) return true
  }
  return false
}

/** A file that an ended PostgreSQL left behind says "ready" too. */
function isChildOf(pid: number, parent: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return Number(rest.split(' ')[1]) === parent
  } catch {
    return false
  }
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}
