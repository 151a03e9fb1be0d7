import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopsWithTheFile } from './still-running.ts'

const root = join(import.meta.dirname, '../..')
const READY_AFTER = 60_000
/** What a server may take that ends because its tests are over, before it is killed. */
const STOP_TIMEOUT_MS = 30_000

/** The product in a process of its own, with the embedded database, as an operator runs it. */
export interface ChildServer {
  readonly origin: string
  readonly pid: number
  readonly dataDir: string
  /** Everything it printed so far. */
  output(): string
  /** kill -9. Resolves when it is gone; what it left behind is the matter of the test. */
  kill(): Promise<void>
  /** SIGTERM, as an operator stops it. Resolves with the exit code. */
  stop(): Promise<number>
  /** Resident memory of this process, MB (Linux). */
  memory(): number
}

/** What `npm start` gives to Node. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.replace(/^exec node /, '').split(' ')
}

interface ChildServerOptions {
  /** An existing folder to go on with; else a new one below the system's temporary folder. */
  readonly dataDir?: string
  /** Of the server before: whoever has a page of it finds the new one. Else one that is free when it listens. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

/** A server that was started, and may not be ready yet. */
interface StartedChild {
  /** Rejects with all it printed when it does not get there. */
  readonly ready: Promise<ChildServer>
  stop(): Promise<number>
}

/** Starts the server and waits until it says it is ready. Throws with its output when it does not get there. */
export const startChild = (options: ChildServerOptions = {}): Promise<ChildServer> => beginChild(options).ready

/** Starts the server: it ends with the test file, and with the process of the tests, however that ends. */
export function beginChild({ dataDir = newDataDir(), port = 0, env = {} }: ChildServerOptions = {}): StartedChild {
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: { ...environment(), HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, PLACES: 'none', FOYER_END_WITH_STDIN: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const gone = once(child, 'exit')
  async function stop(): Promise<number> {
    if (child.exitCode === null) child.kill('SIGTERM')
    await gone
    return child.exitCode ?? -1
  }
  async function end(): Promise<void> {
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await stop()
    clearTimeout(late)
  }
  void gone.then(stopsWithTheFile(end), () => undefined)
  const ready = originOf(child, () => output.join('')).then(origin => ({
    origin,
    pid: child.pid!,
    dataDir,
    output: () => output.join(''),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
    stop,
    memory: () => residentMegabytes(child.pid!),
  }))
  return { ready, stop }
}

/** A folder of its own for one server; the caller removes it with `removeDataDir`. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'foyer-test-'))
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** Nothing of the surrounding test run may lead the child to another database. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _a, DATABASE_APP_URL: _b, NODE_ENV: _c, VITEST: _d, ...rest } = process.env
  return rest
}

/** Where it listens, once it is ready. */
async function originOf(child: ChildProcess, output: () => string): Promise<string> {
  const late = Date.now() + READY_AFTER
  while (child.exitCode === null && child.signalCode === null && Date.now() < late) {
    const [, origin] = /^Foyer is ready: (\S+)$/m.exec(output()) ?? []
    if (origin !== undefined && (await isReady(origin))) return origin
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not become ready.\n${output()}`)
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
