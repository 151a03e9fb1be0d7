import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { processes } from './cpu.ts'

/** Everything that a run of verify starts has it in its environment, so that what is left behind is found. */
export const MARK = 'FOYER_VERIFY'
/** Browsers and databases need a moment to end. */
const GRACE_MS = 10_000

interface Orphan {
  readonly pid: number
  readonly command: string
}

/**
 * What still runs of a step that has ended: told by process and command, and stopped, for it would load the machine for all
 * that follows. Nothing is found where there is no /proc.
 * @param mark of this run, as in its environment
 */
export async function stopOrphans(mark: string, graceMs = GRACE_MS): Promise<Orphan[]> {
  const late = performance.now() + graceMs
  while (markedWith(mark).length > 0 && performance.now() < late) await pause(100)
  const orphans = markedWith(mark)
  for (const { pid } of orphans) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone meanwhile.
    }
  }
  return orphans
}

function markedWith(mark: string): Orphan[] {
  return processes()
    .filter(pid => pid !== process.pid && read(pid, 'environ').split('\0').includes(`${MARK}=${mark}`))
    .map(pid => ({ pid, command: read(pid, 'cmdline').replaceAll('\0', ' ').trim().slice(0, 200) }))
    .filter(({ command }) => command !== '')
}

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
