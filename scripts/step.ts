import { type ChildProcess, spawn } from 'node:child_process'

export interface StepResult {
  readonly ok: boolean
  readonly milliseconds: number
}

interface StepOptions {
  readonly env?: Readonly<Record<string, string>>
  /** After so many minutes it is stopped and counts as failed. */
  readonly minutes?: number
}

const running = new Set<ChildProcess>()

/** Runs a command, its output shown here. Never throws: what cannot be started has failed. */
export function runStep(command: string, args: readonly string[], options: StepOptions = {}): Promise<StepResult> {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<StepResult>()
  const own = process.platform !== 'win32'
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...options.env },
    // A group of its own, so that nothing it started outlives it.
    detached: own,
  })
  running.add(child)
  const limit = setTimeout(() => {
    console.error(`${command} ${args.join(' ')} took longer than ${options.minutes} minutes and is stopped.`)
    stop(child, 'SIGKILL')
  }, (options.minutes ?? 60) * 60_000)

  const done = (ok: boolean) => {
    clearTimeout(limit)
    running.delete(child)
    resolve({ ok, milliseconds: performance.now() - started })
  }
  child.on('error', error => {
    console.error(`${command} could not be started: ${error.message}`)
    done(false)
  })
  child.on('exit', code => done(code === 0))
  return promise
}

/** When this process is told to stop, what it runs is too. */
export function stopTogether(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of running) stop(child, 'SIGTERM')
      process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
}

function stop({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // Gone already.
  }
}
