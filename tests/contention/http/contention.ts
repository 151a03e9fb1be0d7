import { setTimeout as pause } from 'node:timers/promises'
import { faultsOf } from '../../kit/inventory.ts'
import type { TestDatabase } from '../../kit/postgres/database-supply.ts'
import { type Days, daysOf, quietDay } from '../days.ts'
import { type ContentionOutcome, deadlocksOf, openContended, someSpaces, withOwner } from '../ground.ts'
import { randomFrom } from '../random.ts'
import { makeLedger, type TornRequests } from './ledger.ts'
import { openPortal } from './portal.ts'
import { visitorRequests } from './requests.ts'
import { startServers } from './servers.ts'
import { makeHttpVisitor, TOUR } from './visitor.ts'

export interface HttpContentionOptions {
  readonly clients: number
  readonly operations: number
  /** So many servers are killed in the middle. */
  readonly kills: number
  readonly seed: number
}

interface HttpContentionOutcome extends ContentionOutcome {
  readonly faults: ContentionOutcome['faults'] & TornRequests
}

/** Several servers on one database, and a company in which clients contend over HTTP, as often as is asked. */
export async function openHttpContention(database: TestDatabase, servers: number) {
  const { app, db } = await openContended(database)
  const spaces = await someSpaces(db)
  const running = await startServers(database, servers)
  const portal = await openPortal(running.origins()[0] ?? '', db, 'contended', spaces)

  async function run({ clients, operations, kills, seed }: HttpContentionOptions): Promise<HttpContentionOutcome> {
    const [ledger, counts] = [makeLedger(), {} as Record<string, number>]
    let [left, done, killed, overlapsMeanwhile, isOver] = [operations - TOUR.length, 0, 0, 0, false]
    const started = performance.now()

    function visitor(number: number, days: Days, isAlone: boolean) {
      const random = randomFrom(seed * 1_000 + number)
      const origin = () => running.origins()[Math.floor(random() * running.origins().length)]
      const requests = visitorRequests(portal, origin, `10.0.${number >> 8}.${number & 255}`)
      const onLostAnswer = (change: string) => count(`${change}: done, and its answer lost`)
      return makeHttpVisitor({ portal, requests, db, ledger, random, days, isAlone, onLostAnswer })
    }
    function count(outcome: string): void {
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    function note(outcome: string): void {
      count(outcome)
      done += 1
    }
    async function client(number: number): Promise<void> {
      const { next } = visitor(number, daysOf(seed), false)
      while (left-- > 0) note(await next())
    }
    /** Beside all others, so that each kind of operation succeeds in each run, whatever chance brings. */
    async function tour(number: number): Promise<void> {
      const { does } = visitor(number, quietDay(seed), true)
      for (const operation of TOUR) note(await does(operation))
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
    await Promise.all(Array.from({ length: clients }, (_, number) => (number === 0 ? tour(number) : client(number))))
    isOver = true
    await Promise.all(others)
    const seconds = (performance.now() - started) / 1_000
    const [faults, lost] = [{ ...(await faultsOf(db)), ...(await ledger.torn(db)) }, await ledger.missing(db)]
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
