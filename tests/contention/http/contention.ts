import { setTimeout as pause } from 'node:timers/promises'
import { addCompany } from '#server/company/add-company.ts'
import { openDatabase } from '#server/db/database.ts'
import { defaultLimits } from '#server/limits.ts'
import { faultsOf } from '../../inventory.ts'
import type { TestDatabase } from '../../postgres/database-supply.ts'
import { deadlocksOf, someSpaces, withOwner } from '../ground.ts'
import { randomFrom } from '../random.ts'
import { makeLedger } from './ledger.ts'
import { openPortal } from './portal.ts'
import { visitorRequests } from './requests.ts'
import { startServers } from './servers.ts'
import { makeHttpVisitor } from './visitor.ts'

export interface HttpContentionOptions {
  readonly clients: number
  readonly operations: number
  /** So many servers are killed in the middle. */
  readonly kills: number
  readonly seed: number
}

export interface HttpContentionResult {
  /** Operations by kind and outcome. */
  readonly counts: Readonly<Record<string, number>>
  readonly operations: number
  readonly kills: number
  /** Overlapping pairs, cells blocked by nobody, unguarded bookings. */
  readonly faults: { readonly overlaps: number; readonly withoutHolder: number; readonly unguarded: number }
  readonly overlapsMeanwhile: number
  /** Bookings that a client was told of which are not there so. */
  readonly lost: number
  /** As the database counted them. */
  readonly deadlocks: number
  readonly seconds: number
}

/** Several servers on one database, and a company in which clients contend over HTTP, as often as is asked. */
export async function openHttpContention(database: TestDatabase, servers: number) {
  const company = await withOwner(database, owner => addCompany(owner, 'contended', 'Contended'))
  const app = openDatabase({ connectionString: database.appUrl }, { ...defaultLimits, dbStatementMs: 60_000, dbWaitMs: 60_000 })
  const db = app.of(company)
  const spaces = await someSpaces(db)
  const running = await startServers(database, servers)
  const portal = await openPortal(running.origins()[0] ?? '', db, 'contended', spaces)

  async function run({ clients, operations, kills, seed }: HttpContentionOptions): Promise<HttpContentionResult> {
    const [ledger, counts] = [makeLedger(), {} as Record<string, number>]
    let [begun, done, killed, overlapsMeanwhile, isOver] = [0, 0, 0, 0, false]
    const started = performance.now()

    async function client(number: number): Promise<void> {
      const random = randomFrom(seed * 1_000 + number)
      const origin = () => running.origins()[Math.floor(random() * running.origins().length)]
      const requests = visitorRequests(portal, origin, `10.0.${number >> 8}.${number & 255}`)
      const act = makeHttpVisitor({ portal, requests, db, ledger, random })
      while (begun++ < operations) {
        const outcome = await act()
        counts[outcome] = (counts[outcome] ?? 0) + 1
        done += 1
      }
    }
    async function watch(): Promise<void> {
      while (!isOver) {
        overlapsMeanwhile = Math.max(overlapsMeanwhile, (await faultsOf(db)).overlaps)
        await pause(250)
      }
    }
    async function kill(): Promise<void> {
      while (killed < kills && !isOver) {
        await pause(10)
        if (done < (operations * (killed + 1)) / (kills + 1)) continue
        if (await running.killOne()) killed += 1
      }
    }

    const others = [watch(), kill()]
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
    isOver = true
    await Promise.all(others)
    const seconds = (performance.now() - started) / 1_000
    const [faults, lost] = [await faultsOf(db), await ledger.missing(db)]
    const deadlocks = await withOwner(database, deadlocksOf)
    return { counts, operations: done, kills: killed, faults, overlapsMeanwhile, lost, deadlocks, seconds }
  }

  return {
    run,
    async stop(): Promise<void> {
      await running.stop()
      await app.close()
    },
  }
}
