/**
 * Many clients want the same few spaces of several processes, and some of the processes are killed: over HTTP from real servers (with what owners
 * and staff move, to other times and other spaces), and, quicker, from processes that call the bookings themselves. `npm run contention`, or one of
 * both, with so many operations and a seed: `npm run contention -- http 5000 17`, `npm run contention -- database`; `-- http 300` takes seconds. Prints
 * what happened, and fails when anything was booked twice, lost, blocked by nobody or unguarded, when a request says something else than its bookings
 * or was changed twice by one press, or when two transactions waited for each other.
 */
import { runContention } from '#tests/contention/contention.ts'
import { openHttpContention } from '#tests/contention/http/contention.ts'
import { openDatabaseSupply, type TestDatabase } from '#tests/kit/postgres/database-supply.ts'

const [processes, clientsPerProcess, kills] = [4, 15, 8]
const clients = processes * clientsPerProcess

interface Result {
  readonly counts: Readonly<Record<string, number>>
  readonly operations: number
  readonly kills: number
  readonly faults: Readonly<Record<string, number>>
  readonly lost: number
  readonly deadlocks: number
  readonly overlapsMeanwhile: number
  readonly seconds: number
}

const WAYS: Readonly<Record<string, (database: TestDatabase, operations: number, seed: number) => Promise<Result>>> = {
  http: async (database, operations, seed) => {
    const contention = await openHttpContention(database, processes)
    const result = await contention.run({ clients, operations, kills, seed })
    await contention.stop()
    return result
  },
  database: async (database, operations, seed) => {
    const result = await runContention(database, { processes, clientsPerProcess, operations, kills, seed })
    console.log(`median ${result.median.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms of an operation`)
    return result
  },
}

const words = process.argv.slice(2)
const chosen = words.filter(word => word in WAYS)
const [operations = 20_000, seed = Date.now() % 1_000_000] = words.filter(word => !(word in WAYS)).map(Number)

const supply = await openDatabaseSupply()
let isBroken = false
for (const [way, run] of Object.entries(WAYS)) {
  if (chosen.length > 0 && !chosen.includes(way)) continue
  console.log(`${way}: ${operations} operations of ${clients} clients, ${processes} processes, ${kills} kills, seed ${seed}`)
  isBroken = !report(await run(await supply.createDatabase(), operations, seed)) || isBroken
}
await supply.close()
if (isBroken) process.exit(1)

/** False: something is broken. */
function report({ counts, faults, lost, deadlocks, overlapsMeanwhile, ...result }: Result): boolean {
  for (const [outcome, count] of Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(count).padStart(7)}  ${outcome}`)
  const found = Object.entries({ ...faults, lost, deadlocks, overlapsMeanwhile })
  const rate = Math.round(result.operations / result.seconds)
  console.log(`${result.operations} operations in ${result.seconds.toFixed(1)} s (${rate}/s), ${result.kills} kills`)
  console.log(found.map(([name, count]) => `${name} ${count}`).join(', '))
  const failed = Object.keys(counts).filter(outcome => outcome.includes('failed'))
  const isWhole = found.every(([, count]) => count === 0) && failed.length === 0
  if (!isWhole) console.log(`broken${failed.length > 0 ? `: ${failed.join('; ')}` : ''}`)
  return isWhole
}
