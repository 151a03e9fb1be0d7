import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { ensureUsable } from './db/embedded/usable.ts'
import { openForServer } from './db/open.ts'
import { runOn, withClient } from './db/with-client.ts'
import { notePasskeyHost, selectStopped } from './installation/installation.sql.ts'
import { fillPlaces } from './places/fill-places.ts'
import { hasCompanies, reportKeys } from './secrets/report-keys.ts'
import { hasKeys } from './secrets/secrets.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  /** `http://127.0.0.1:4380` */
  readonly address: string
  /** First reports not ready, then stops listening; running requests are finished (for at most the limit `drainMs`). */
  stop(): Promise<void>
}

const FULL =
  'the disk of the data folder is nearly full: nothing is stored on it until there is room (LIMIT_DISK_PERCENT, LIMIT_DISK_SPARE_MEGABYTES)'

const STOPPED =
  'mails and webhooks wait and are not sent, as after a restore of a copy: npm run foyer -- sending start sends them (OPERATIONS, Backup and restore)'

/**
 * Opens the database and listens.
 * @param onSecond as `DatabaseOptions` has it
 * @throws Error with a sentence for the operator: data folder in use, port taken, database not there, …
 */
export async function runServer(config: Config, logger: FastifyBaseLogger, onSecond?: (error: Error) => void): Promise<RunningServer> {
  ensureUsable(config.dataDir)
  const isNewKey = !hasKeys(config.secretKey, config.dataDir)
  const opened = await openForServer(config, (line, level) => logger[level ?? 'info'](line), onSecond)
  let draining = false
  try {
    await withClient(opened.owner, owner => runOn(owner, notePasskeyHost({ host: config.publicUrl?.hostname ?? null })))
    const isKeyLost = isNewKey && (await hasCompanies(opened.database))
    const app = buildApp({ config, database: opened.database, logger, isDraining: () => draining })
    const address = await listen(app, config)
    const log = (line: string) => logger.info(line)
    if (!(await app.services.disks.hasRoom())) logger.warn(FULL)
    if ((await opened.database.ask(selectStopped({}))).length > 0) logger.warn(STOPPED)
    const reported = reportKeys({ database: opened.database, secrets: app.services.secrets, logger, isKeyLost })
    const stopFilling = config.places.from === 'built-in' ? fillPlaces(opened.owner, log) : () => undefined
    const stop = async () => {
      draining = true
      stopFilling()
      await reported
      await pause(config.drainDelay)
      app.services.streams.endAll()
      await lastQuestions(app, config.limits.drainIdleMs)
      const late = setTimeout(() => endAll(app), config.limits.drainMs)
      await app.close()
      clearTimeout(late)
      await opened.close()
    }
    return { app, address, stop }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Idle connections may bring one more request: it is answered with `connection: close`. */
async function lastQuestions(app: FastifyInstance, milliseconds: number): Promise<void> {
  const open = () => new Promise<number>(resolve => void app.server.getConnections((_error, count) => resolve(count)))
  for (const end = performance.now() + milliseconds; performance.now() < end && (await open()) > 0;) await pause(50)
}

/** Time for the last answers to reach clients that are still sending. */
const LAST_ANSWERS_MS = 1_000

function endAll(app: FastifyInstance): void {
  app.endUploads()
  setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port, backlog: 1024, listenTextResolver: () => 'listening' })
  } catch (error) {
    await app.close()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new Error(`The port ${port} is taken. Use another one: PORT=${port + 1} npm run up`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`The port ${port} needs rights that this account does not have. Use another one: PORT=4380 npm run up`, {
        cause: error,
      })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`This machine has no address ${host}. Use another one: HOST=127.0.0.1 npm run up`, { cause: error })
    throw error
  }
  const at = app.server.address()
  const bound = typeof at === 'object' && at ? at.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
}
