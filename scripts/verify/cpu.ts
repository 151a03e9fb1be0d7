import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICKS_PER_SECOND = 100

interface ProcessTimes {
  readonly parent: number
  /** Its own, seconds. */
  readonly own: number
  /** Of its children that ended and were waited for, seconds. */
  readonly children: number
}

/** Of one process; undefined when it is gone, or where there is no /proc. */
export function timesOf(pid: number): ProcessTimes | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // Behind the name of the process, which may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / TICKS_PER_SECOND
  return { parent: Number(fields[1]), own: seconds(11), children: seconds(13) }
}

/** Everything that a process and what it started took so far, seconds; 0 where there is no /proc. */
export function cpuOfTree(root: number): number {
  const all = new Map<number, ProcessTimes>()
  for (const name of processes()) {
    const times = timesOf(name)
    if (times) all.set(name, times)
  }
  const isInTree = (pid: number): boolean => {
    if (pid === root) return true
    const parent = all.get(pid)?.parent
    return parent !== undefined && parent > 1 && isInTree(parent)
  }
  let sum = 0
  for (const [pid, { own, children }] of all) if (isInTree(pid)) sum += own + children
  return sum
}

/** Process numbers of this machine; none where there is no /proc. */
export function processes(): number[] {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

/** What the steps of this process took so far, seconds: its children that ended. undefined where it cannot be told. */
export const cpuOfEnded = (): number | undefined => timesOf(process.pid)?.children

/** How often it is looked, and how much is done each time: less than a hundredth of a core. */
const EVERY_MS = 5_000
const ROUNDS = 15
/** So much of it is one unit of what is told, whatever is done at a time. */
const UNIT_ROUNDS = 60

/**
 * Watches how long a known piece of work takes, until its end is asked for: the average in milliseconds of processor time. A busy
 * or a slow machine counts more for the same work, and changes from minute to minute: what a step took is divided by what the
 * work took while it ran.
 */
export function watchSpeed(): () => number {
  // The first ones wait for the compiler.
  for (let round = 0; round < 4; round++) knownWork()
  const seen = [knownWork()]
  const timer = setInterval(() => seen.push(knownWork()), EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    seen.push(knownWork())
    return seen.reduce((sum, one) => sum + one, 0) / seen.length
  }
}

function knownWork(): number {
  const text = 'a form, its rules and its answers '.repeat(20_000)
  const { user, system } = process.cpuUsage()
  let used = 0
  for (let round = 0; round < ROUNDS; round++) {
    used += createHash('sha256').update(text).digest()[0]!
    for (const word of text.split(' ', 30_000)) used += word.length
  }
  const after = process.cpuUsage()
  // The result is used, else the work could be left out.
  return (((after.user + after.system - user - system) / 1000) * UNIT_ROUNDS) / ROUNDS + (used < 0 ? 1 : 0)
}
