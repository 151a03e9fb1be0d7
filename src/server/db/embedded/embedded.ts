import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../database.ts'
import { nativeFolder } from './binaries.ts'
import { initialise } from './initialise.ts'
import { isPostgres, postmasterOf, stopLeftover } from './leftover.ts'
import { lockFolder } from './lock.ts'
import { noteMade, notedPlace, type Place, placeFor } from './place.ts'
import { prepareRoles } from './roles.ts'
import { asOwner, asSuperuser, type Listening, type Secrets, secretsOf } from './secrets.ts'
import { hasSocket, newSocketFolder, removeSocketFolder } from './sockets.ts'
import { type Start, startWatched } from './watched.ts'

/** A PostgreSQL that belongs to this process. */
export interface Embedded {
  readonly superuser: Connection
  readonly owner: Connection
  readonly secrets: Secrets
  /** Ends it and lets go of the data folder. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Told what happens to the database, for the log. */
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
  const place = placeFor(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const secrets = secretsOf(dataDir)
    const native = nativeFolder(place.account?.uid)
    const before = postmasterOf(place.folder)
    await stopLeftover(place.folder)
    if (before) removeSocketFolder(before.at.host)
    await initialise(place, native, secrets.superuser, { durable: options.durable })
    noteMade(dataDir)
    if (notedPlace(dataDir) === place.folder) options.log?.(`The database lies in ${place.folder}: a copy of ${dataDir} does not hold it, a backup does`)
    const at = await addressFor(place)
    const start: Start = { native, ...place, at, logFile: join(dataDir, 'postgres.log'), settings: options.settings }
    const kept = await keepRunning(start, options.log ?? (() => undefined))
    const superuser = asSuperuser(at, secrets)
    await prepareRoles(superuser, secrets)
    return {
      superuser,
      owner: asOwner(at, secrets),
      secrets,
      async stop() {
        await kept.stop()
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
  const found = postmasterOf(placeFor(dataDir).folder)
  return found?.ready && isPostgres(found.pid) ? asOwner(found.at, secretsOf(dataDir)) : undefined
}

async function addressFor({ account }: Place): Promise<Listening> {
  return process.platform === 'win32' ? { host: '127.0.0.1', port: await freePort() } : newSocketFolder(account)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const LAUNCH_MS = 300_000
const TRIES_AT_FIRST = 20
const LOOK_MS = 2_000

async function keepRunning(start: Start, log: (line: string) => void): Promise<{ stop(): Promise<void> }> {
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
      if (stopping || (await launch().catch(() => false))) return
    }
  }

  // The processes of a killed PostgreSQL take a moment to let go of its memory.
  for (let attempt = 1; !(await launch()); attempt++) {
    if (attempt === TRIES_AT_FIRST) throw new Error(`PostgreSQL did not start:\n${lastLines(start.logFile)}`)
    await pause(150)
  }

  // Connections that are open do not notice that the socket is gone, new ones would all fail.
  const watch = setInterval(() => {
    if (process.platform === 'win32' || !isUp || stopping || hasSocket(start.at.host)) return
    isUp = false
    log('The socket of PostgreSQL is gone, and is made again')
    child?.stdin?.end()
  }, LOOK_MS)
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
    const found = postmasterOf(folder)
    if (found?.ready && isChildOf(found.pid, child.pid)) return true
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
