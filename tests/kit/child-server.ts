import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/db/embedded/free-port.ts'

const root = join(import.meta.dirname, '../..')
const READY_AFTER = 60_000

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
  /** Of the server before: whoever has a page of it finds the new one. Else a free one. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the server and waits until it says it is ready. Throws with its output when it does not get there. */
export async function startChild({ dataDir = newDataDir(), port: given, env = {} }: ChildServerOptions = {}): Promise<ChildServer> {
  const port = given ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: { ...environment(), HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, PLACES: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const gone = once(child, 'exit')
  await ready(origin, child, () => output.join(''))
  return {
    origin,
    pid: child.pid!,
    dataDir,
    output: () => output.join(''),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await gone
      return child.exitCode ?? -1
    },
    memory: () => residentMegabytes(child.pid!),
  }
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

async function ready(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const late = Date.now() + READY_AFTER
  while (child.exitCode === null && child.signalCode === null && Date.now() < late) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not become ready.\n${output()}`)
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
