import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { headOf } from '../db/migrate.ts'
import { query } from '../db/query.ts'
import { DATA_HEADERS } from './headers.ts'

/** What /readyz says: all true, or the server wants no work now. */
interface Ready {
  readonly database: boolean
  readonly migrations: boolean
  readonly disk: boolean
  readonly serving: boolean
}

/** `/livez`: the process answers. `/readyz`: it can do its work (database, migrations, disk, not draining). */
export function healthRoutes(app: FastifyInstance): void {
  const { database, disks, isDraining } = app.services
  const head = headOf()

  async function isAtHead(): Promise<boolean | undefined> {
    const asked = sql<{ name: string | null }>`select max(name) as name from migration`.compile(query)
    const rows = await database.ask(asked).catch(() => undefined)
    return rows && (rows[0]?.name ?? '') >= head
  }

  /** Everybody may ask, and not be limited: whoever asks together hears the same answer. */
  let asking: Promise<boolean | undefined> | undefined
  const isAtHeadNow = () => (asking ??= isAtHead().finally(() => (asking = undefined)))

  app.get('/livez', async (_request, reply) => reply.headers(DATA_HEADERS).send({ alive: true }))

  app.get('/readyz', async (_request, reply) => {
    const [migrations, disk] = await Promise.all([isAtHeadNow(), disks.hasRoom()])
    const ready: Ready = {
      database: migrations !== undefined,
      migrations: migrations === true,
      disk,
      serving: !isDraining(),
    }
    const all = Object.values(ready).every(Boolean)
    return reply.headers(DATA_HEADERS).code(all ? 200 : 503).send({ ready: all, ...ready })
  })
}
