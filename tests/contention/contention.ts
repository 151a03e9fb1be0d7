import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { faultsOf, makeForm } from '../kit/inventory.ts'
import type { TestDatabase } from '../kit/postgres/database-supply.ts'
import { daysOf } from './days.ts'
import { type ContentionOutcome, deadlocksOf, openContended, someSpaces, withOwner } from './ground.ts'
import type { ClientMessage, ClientOptions } from './messages.ts'

export interface ContentionOptions {
  readonly processes: number
  readonly clientsPerProcess: number
  /** Of all processes together; those of a killed one are given to its successor. */
  readonly operations: number
  /** So many processes are killed in the middle. */
  readonly kills: number
  readonly seed: number
}

export interface ContentionResult extends ContentionOutcome {
  readonly checks: number
  /** Milliseconds of an operation. */
  readonly median: number
  readonly p99: number
}

/** Clients of several processes want the same few spaces of a few days, some of which share cells, until so many operations are done. */
export async function runContention(database: TestDatabase, options: ContentionOptions): Promise<ContentionResult> {
  const { operations, processes, clientsPerProcess, seed } = options
  const { app, company, db } = await openContended(database)
  const shared = { appUrl: database.appUrl, company, form: await makeForm(db), spaces: await someSpaces(db), days: daysOf(seed) }
  const journal = makeJournal()
  const begun = performance.now()

  const children = new Set<ChildProcess>()
  let nextSeed = seed
  async function work(amount: number): Promise<void> {
    const child = start({ ...shared, clients: clientsPerProcess, operations: amount, seed: nextSeed++ })
    children.add(child)
    let done = 0
    child.on('message', (message: ClientMessage) => {
      if (message.say === 'done') done += 1
      journal.note(message)
    })
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    children.delete(child)
    if (signal === 'SIGKILL') return work(amount - done)
    if (code !== 0) throw new Error(`A process ended with ${code ?? signal}`)
  }

  let running = true
  let [overlapsMeanwhile, checks, kills] = [0, 0, 0]
  const watching = (async () => {
    while (running) {
      overlapsMeanwhile = Math.max(overlapsMeanwhile, (await faultsOf(db)).overlaps)
      checks += 1
      await pause(250)
    }
  })()
  const killing = (async () => {
    while (kills < options.kills && running) {
      await pause(10)
      if (journal.count() < (operations * (kills + 1)) / (options.kills + 1)) continue
      const [oldest] = children
      if (oldest?.kill('SIGKILL')) kills += 1
    }
  })()
  await Promise.all(Array.from({ length: processes }, () => work(Math.ceil(operations / processes))))
  running = false
  await Promise.all([watching, killing])
  const seconds = (performance.now() - begun) / 1_000

  const faults = await faultsOf(db)
  const lost = await withOwner(database, owner => lostOf(owner, company, journal.expected()))
  const deadlocks = await withOwner(database, deadlocksOf)
  await app.close()
  return { ...journal.summary(), operations: journal.count(), kills, faults, lost, deadlocks, overlapsMeanwhile, checks, seconds }
}

function start(options: ClientOptions): ChildProcess {
  return fork(join(import.meta.dirname, 'client.ts'), [JSON.stringify(options)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

function makeJournal() {
  const counts: Record<string, number> = {}
  const durations: number[] = []
  const booked = new Set<string>()
  const freed = new Set<string>()
  let count = 0
  return {
    note(message: ClientMessage): void {
      if (message.say === 'freeing') return message.bookings.forEach(booking => freed.add(booking))
      count += 1
      const key = `${message.operation}: ${message.outcome}`
      counts[key] = (counts[key] ?? 0) + 1
      durations.push(message.ms)
      message.booked?.forEach(booking => booked.add(booking))
    },
    count: () => count,
    /** What has to be there. */
    expected: () => [...booked.difference(freed)],
    summary() {
      const sorted = durations.toSorted((a, b) => a - b)
      return { counts, median: sorted[sorted.length >> 1] ?? 0, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
    },
  }
}

async function lostOf(owner: Client, company: string, expected: readonly string[]): Promise<number> {
  await owner.query(`select set_config('app.company', $1, false)`, [company])
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from unnest($2::uuid[]) as e (id) where not exists (
       select from booking b join booking_cell c on c.company_id = b.company_id and c.booking_id = b.id and c.active
       where b.company_id = $1 and b.id = e.id and b.kind = 'booking' and b.state = 'active')`,
    [company, expected],
  )
  return rows[0]?.count ?? -1
}
