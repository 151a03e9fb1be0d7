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

/** A mail server that can be killed, and comes back at the same address. */
export async function startReceiver() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-mails-'))
  const options: ReceiverOptions = { port: await freePort(), file: join(folder, 'received') }
  let child = await start(options)

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
    url: `smtp://127.0.0.1:${options.port}`,
    /** kill -9, and another one in its place. */
    async restart(): Promise<void> {
      await kill()
      child = await start(options)
    },
    /** All that it and those before it took. */
    received: (): readonly ReceivedMail[] =>
      readFileSync(options.file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as ReceivedMail),
    stop,
  }
}

async function start(options: ReceiverOptions): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'mail-receiver.ts'), [JSON.stringify(options)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The receiver of mails ended with ${code}`)
    }),
  ])
  return child
}
