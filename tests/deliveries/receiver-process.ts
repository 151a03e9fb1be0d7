import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/db/embedded/free-port.ts'
import { stopsWithTheFile } from '../kit/still-running.ts'

export interface ReceiverOptions {
  readonly port: number
  /** What it took, a line each. */
  readonly file: string
}

/** A mail that a receiver took. */
export interface ReceivedMail {
  /** Message-ID */
  readonly id: string
  readonly to: string
  /** Those that it leads staff to: uuids. */
  readonly submissions: readonly string[]
  /** Milliseconds of the clock. */
  readonly at: number
}

/** A request that a program took. */
export interface ReceivedRequest {
  /** webhook-id */
  readonly id: string
  /** uuid of the submission that it is about. */
  readonly submission: string
}

/** What runs in the process of a receiver, and what it takes. */
interface Receivers {
  readonly 'mail-receiver.ts': ReceivedMail
  readonly 'program-receiver.ts': ReceivedRequest
}

/** A mail server, or a program that webhooks send to, which can be killed and comes back at the same address. */
export async function startReceiver<Script extends keyof Receivers>(script: Script) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-receiver-'))
  const options: ReceiverOptions = { port: await freePort(), file: join(folder, 'received') }
  let child = await start(script, options)

  async function kill(): Promise<void> {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  async function stop(): Promise<void> {
    forget()
    await kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const forget = stopsWithTheFile(stop)

  return {
    hostAndPort: `127.0.0.1:${options.port}`,
    /** kill -9, and another one in its place. */
    async restart(): Promise<void> {
      await kill()
      child = await start(script, options)
    },
    /** All that it and those before it took. */
    received: (): readonly Receivers[Script][] =>
      readFileSync(options.file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Receivers[Script]),
    stop,
  }
}

async function start(script: keyof Receivers, options: ReceiverOptions): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, script), [JSON.stringify(options)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${script} ended with ${code}`)
    }),
  ])
  return child
}
