import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Listening } from './secrets.ts'

/** What a running PostgreSQL writes into its folder: postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly at: Listening
  readonly ready: boolean
  /** Told to end: it takes no new connection, and may wait for the last of those that it has. */
  readonly isEnding: boolean
}

export function postmasterOf(folder: string): Postmaster | undefined {
  try {
    const [pid, , , port, socket, listens, , status] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const host = socket?.trim() || listens?.trim() || '127.0.0.1'
    return {
      pid: Number(pid),
      at: { host, port: Number(port) },
      ready: status?.trim() === 'ready',
      isEnding: status?.trim() === 'stopping',
    }
  } catch {
    return undefined
  }
}

/** Is this process there, and a PostgreSQL? (Its number may meanwhile be somebody else's.) */
export function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  try {
    const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').slice(-1)
    return !state?.startsWith('Z') && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

const FAST_MS = 4_000
const IMMEDIATE_MS = 15_000

/**
 * Ends a PostgreSQL whose server is gone; its own watchdog is about to do the same. Fast shutdown first, then an
 * immediate one: either way everything that was committed is there at the next start.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const postmaster = postmasterOf(folder)
  if (!postmaster) return
  if (isPostgres(postmaster.pid)) {
    signal(postmaster.pid, 'SIGINT')
    if (!(await goneWithin(postmaster.pid, FAST_MS))) {
      signal(postmaster.pid, 'SIGQUIT')
      if (!(await goneWithin(postmaster.pid, IMMEDIATE_MS)))
        throw new Error(`A PostgreSQL (process ${postmaster.pid}) holds ${folder} and does not end.`)
    }
    return
  }
  const file = join(folder, 'postmaster.pid')
  if (existsSync(file) && postmasterOf(folder)?.pid === postmaster.pid) rmSync(file, { force: true })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function goneWithin(pid: number, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(20)) {
    if (!isPostgres(pid)) return true
  }
  return false
}
