import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/db/embedded/free-port.ts'

/** The server in a process of its own, which can be started again. */
export interface ServerProcess {
  readonly address: string
  /** Stops it and starts it again; what is asked for meanwhile is done once. */
  restart(): void
  /** Resolves when it can be asked, after all that was ordered before; false when it did not start. */
  isReady(): Promise<boolean>
  stop(): Promise<void>
}

/** Several files are often saved at once. */
const QUIET_MS = 40
const READY_WITHIN_MS = 120_000

/** @param dist folder of what the server takes for the built web app */
export async function serverProcess(root: string, dist: string): Promise<ServerProcess> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let ready = Promise.resolve(false)
  let isQueued = false

  async function startAgain(): Promise<boolean> {
    await pause(QUIET_MS)
    isQueued = false
    await stop()
    child = start(root, { HOST: '127.0.0.1', PORT: String(port), DIST_DIR: dist })
    return untilReady(child, address)
  }

  async function stop(): Promise<void> {
    if (!child || hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  return {
    address,
    stop,
    restart() {
      if (isQueued) return
      isQueued = true
      ready = ready.then(startAgain)
    },
    isReady: () => ready,
  }
}

function start(root: string, env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'src/server/main.mjs')], {
    cwd: root,
    // Nobody is waited for at its end: a restart is short.
    env: { LOG_LEVEL: 'warn', LIMIT_DRAIN_IDLE_MS: '0', ...process.env, ...env, FOYER_END_WITH_STDIN: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C is for this process, which then stops the server.
    detached: process.platform !== 'win32',
  })
  // It says where it listens; its users come another way.
  createInterface(child.stdout).on('line', line => line.startsWith('Foyer is ready') || console.log(line))
  return child
}

async function untilReady(child: ChildProcess, address: string): Promise<boolean> {
  for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end && !hasEnded(child);) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await pause(25)
  }
  console.error('The server did not start. It is tried again after the next change.')
  return false
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
