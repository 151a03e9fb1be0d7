import type { FastifyInstance } from 'fastify'
import { MAX_CLOCK_SKEW_MS } from '../db/clock.ts'
import { migrationsIn } from '../db/migrate.ts'
import { headOf } from '../db/migration-table.ts'
import { selectSchema } from '../db/migrations.sql.ts'
import { seldom } from '../logs/seldom.ts'
import { causeOf } from './failures.ts'
import { DATA_HEADERS, retryHeaders } from './headers.ts'

/** What /readyz answers: the server is ready when all of it is true. */
interface Readiness {
  readonly database: boolean
  readonly migrations: boolean
  readonly serving: boolean
}

interface SchemaReading {
  readonly isAtHead: boolean
  /** What a newer version applied bears this one beside it. */
  readonly fits: boolean
  readonly writable: boolean
  /** The clocks of the database and of this machine agree. */
  readonly clock: boolean
}

/** A balancer asks every few seconds: what is wrong is written down when it changes, and then so often. */
const WARN_EVERY_MS = 60_000
/** After which it may be asked again while it is not ready. */
const RETRY_SECONDS = 1

/**
 * `/livez`: the process answers. `/readyz`: it can do its work (database, migrations, not draining). A full disk, and a database that only
 * reads, and clocks that differ, are reported too, but the server stays ready: reading still works.
 */
export function healthRoutes(app: FastifyInstance): void {
  const { database, disks, isDraining } = app.services
  const own = migrationsIn()
  const [head, known] = [headOf(own), own.map(({ name }) => name)]

  async function askSchema(): Promise<SchemaReading | undefined> {
    const before = Date.now()
    const rows = await database.probe(selectSchema({ known, head })).catch((error: unknown) => {
      cause = error
      return undefined
    })
    const [row] = rows ?? []
    const apart = Math.abs((before + Date.now()) / 2 - (row?.now ?? before))
    return (
      rows && {
        isAtHead: (row?.name ?? '') >= head,
        fits: row?.fits ?? true,
        writable: row?.writable ?? true,
        clock: apart <= MAX_CLOCK_SKEW_MS,
      }
    )
  }
  const report = seldom(WARN_EVERY_MS)
  /** Why the database did not answer last. */
  let cause: unknown

  /** Not limited: requests at the same time share one check. */
  let checking: ReturnType<typeof askSchema> | undefined
  const askNow = () => (checking ??= askSchema().finally(() => (checking = undefined)))

  let hadRoom = true
  const logRoom = (hasRoom: boolean) => {
    if (hasRoom === hadRoom) return
    hadRoom = hasRoom
    app.log.warn(
      hasRoom
        ? 'there is room on the disk again'
        : 'there is no room on the disk: what would be stored is answered 507 (LIMIT_DISK_PERCENT)',
    )
  }

  let wasWritable = true
  const logWritable = (writable: boolean) => {
    if (writable === wasWritable) return
    wasWritable = writable
    app.log.warn(writable ? 'the database takes changes again' : 'the database only reads: what would be stored is answered 503')
  }

  app.get('/livez', async (_request, reply) => reply.headers(DATA_HEADERS).send({ alive: true }))

  app.get('/readyz', async (_request, reply) => {
    const [found, disk] = await Promise.all([askNow(), disks.hasRoom()])
    const ready: Readiness = {
      database: found !== undefined,
      migrations: found?.isAtHead === true && found.fits,
      serving: !isDraining(),
    }
    const all = Object.values(ready).every(Boolean)
    const newer = found?.fits === false ? { why: 'a newer version migrated the database, and this one cannot work on it' } : {}
    const why = { ...ready, ...newer, ...(ready.database ? {} : causeOf(cause)) }
    report(all ? '' : JSON.stringify(ready), () => app.log.warn(why, 'the server is not ready'))
    logRoom(disk)
    const writable = found?.writable ?? wasWritable
    logWritable(writable)
    return reply
      .headers({ ...DATA_HEADERS, ...retryHeaders(all ? undefined : RETRY_SECONDS) })
      .code(all ? 200 : 503)
      .send({ ready: all, ...ready, disk, writable, clock: found?.clock ?? true })
  })
}
