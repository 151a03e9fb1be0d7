import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'

export interface StepResult {
  readonly ok: boolean
  readonly milliseconds: number
}

interface StepOptions {
  readonly env?: Readonly<Record<string, string>>
  /** After so many minutes it is stopped and counts as failed. */
  readonly minutes?: number
  /** Shows what it says only when it fails. */
  readonly quiet?: boolean
  /** A file that keeps what it says, line by line as it comes, beside showing it. */
  readonly log?: string
}

/** What runs now, and whether it has a group of its own. */
const running = new Map<ChildProcess, boolean>()

/** Runs a command, its output shown here. Never throws: what cannot be started has failed. */
export function runStep(command: string, args: readonly string[], options: StepOptions = {}): Promise<StepResult> {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<StepResult>()
  // A group of its own, so that all of it can be stopped; without a limit it stays in ours, where Ctrl-C reaches it.
  const own = ownGroup(options)
  const child = spawn(command, args, {
    stdio: options.quiet || options.log ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...options.env },
    detached: own,
  })
  running.set(child, own)
  const output: Buffer[] = []
  const log = options.log === undefined ? undefined : openSync(options.log, 'w')
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      if (log !== undefined) writeOrSay(log, chunk)
      if (options.quiet) output.push(chunk)
      else process[name].write(chunk)
    })
  }
  const limit = setTimeout(
    () => {
      console.error(`${command} ${args.join(' ')} took longer than ${options.minutes} minutes and is stopped.`)
      stop(child, own, 'SIGKILL')
    },
    (options.minutes ?? 60) * 60_000,
  )

  const done = (ok: boolean) => {
    clearTimeout(limit)
    running.delete(child)
    resolve({ ok, milliseconds: performance.now() - started })
  }
  child.on('error', error => {
    console.error(`${command} could not be started: ${error.message}`)
    done(false)
  })
  child.on('close', code => {
    if (log !== undefined) closeSync(log)
    if (code !== 0 && options.quiet) process.stderr.write(Buffer.concat(output))
    done(code === 0)
  })
  return promise
}

let hasSaid = false

/** A full disk ends no step: its log is cut, and that is said once. */
function writeOrSay(log: number, chunk: Buffer): void {
  try {
    writeSync(log, chunk)
  } catch (error) {
    if (!hasSaid) console.error(`A log is cut: ${error instanceof Error ? error.message : String(error)}`)
    hasSaid = true
  }
}

/** When this process is told to stop, what it runs is too; `last` has a word before the end. */
export function stopTogether(last: () => void = () => undefined): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopAll()
      last()
      process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
}

/** Tells everything that runs now to stop. */
export function stopAll(): void {
  for (const [child, own] of running) stop(child, own, 'SIGTERM')
}

const ownGroup = ({ minutes }: StepOptions) => minutes !== undefined && process.platform !== 'win32'

function stop({ pid }: ChildProcess, group: boolean, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(group ? -pid : pid, signal)
  } catch {
    // Gone already.
  }
}
