import { freePort } from '#server/db/embedded/free-port.ts'
import { type ChildServer, newDataDir, removeDataDir, startChild } from '../kit/child-server.ts'
import type { TestDatabase } from '../kit/postgres/database-supply.ts'

/** Nobody is turned away because there are many, or this machine is slow, and each mail goes at once. */
const ENV = {
  MAIL_FROM: 'portal@example.com',
  LIMIT_SUBMITS_PER_RUN_PER_MINUTE: '0',
  LIMIT_SUBMITS_PER_ADDRESS_PER_MINUTE: '0',
  LIMIT_STAFF_WRITES_PER_MINUTE: '0',
  LIMIT_LAG_MS: '0',
  LIMIT_MAILS_PER_COMPANY_PER_MINUTE: '0',
  LIMIT_MAILS_PER_ADDRESS_PER_MINUTE: '0',
  LIMIT_CONFIRMATIONS_PER_ADDRESS_PER_HOUR: '0',
  LIMIT_CONFIRMATIONS_PER_ADDRESS_PER_DAY: '0',
  LOG_LEVEL: 'error',
}

/** Mails, and requests to webhooks, that such a server has at work at most: its defaults. */
export const [MAILS_AT_ONCE, WEBHOOKS_AT_ONCE] = [4, 10]

export interface SendersOptions {
  readonly count: number
  /** Host and port. */
  readonly mailServer: string
  /** Host and port of what webhooks may send to. */
  readonly program?: string
}

/** Several servers on one database that send to one mail server and one program, in processes of their own. */
export async function startSenders({ ownerUrl, appUrl }: TestDatabase, { count, mailServer, program }: SendersOptions) {
  const dataDir = newDataDir()
  async function start(): Promise<ChildServer> {
    // Its address has to be known before it starts: mails lead there.
    const port = await freePort()
    const own = {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: `smtp://${mailServer}`,
      ...(program && { OUTBOUND_ALLOW: program }),
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: appUrl,
    }
    return startChild({ dataDir, port, env: { ...ENV, ...own } })
  }
  const startAll = (number: number) => Promise.all(Array.from({ length: number }, start))
  let running = await startAll(count)

  async function stopAll(): Promise<void> {
    const ending = running
    running = []
    const codes = await Promise.all(ending.map(server => server.stop()))
    if (codes.some(code => code !== 0)) throw new Error(`Servers ended with ${codes.join(', ')}`)
  }

  return {
    origins: (): readonly string[] => running.map(({ origin }) => origin),
    /** kill -9 of the one that runs longest; another one takes its place. */
    async killOne(): Promise<void> {
      const [oldest] = running
      if (!oldest) return
      // It gets requests until it is gone, so that it dies with some under way.
      await oldest.kill()
      running = running.filter(server => server !== oldest)
      running.push(await start())
    },
    /** SIGTERM of all, and so many in their place. */
    async replaceAll(number: number): Promise<void> {
      await stopAll()
      running = await startAll(number)
    },
    stopAll,
    async stop(): Promise<void> {
      await stopAll()
      removeDataDir(dataDir)
    },
  }
}
