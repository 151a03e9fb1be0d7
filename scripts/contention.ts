/**
 * Many clients of several processes want the same few spaces, and some of the processes are killed: `npm run contention`, or
 * `npm run contention -- 5000` operations, or with a seed: `npm run contention -- 5000 17`. Prints what happened, and fails
 * when anything was booked twice, lost, blocked by nobody or unguarded, or when two transactions waited for each other.
 */
import { runContention } from '#tests/contention/contention.ts'
import { openDatabaseSupply } from '#tests/postgres/database-supply.ts'

const operations = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const [processes, clientsPerProcess, kills] = [4, 15, 8]

console.log(`${operations} operations of ${processes * clientsPerProcess} clients in ${processes} processes, ${kills} kills, seed ${seed}`)
const supply = await openDatabaseSupply()
const result = await runContention(await supply.createDatabase(), { processes, clientsPerProcess, operations, kills, seed })
await supply.close()

for (const [outcome, count] of Object.entries(result.counts).toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${String(count).padStart(7)}  ${outcome}`)
const { faults, lost, deadlocks, overlapsMeanwhile } = result
const found = { ...faults, lost, deadlocks, overlapsMeanwhile }
const rate = Math.round(result.operations / result.seconds)
console.log(
  `${result.operations} operations in ${result.seconds.toFixed(1)} s (${rate}/s), ${result.kills} kills, looked at ${result.checks} times meanwhile`,
)
console.log(`median ${result.median.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms of an operation`)
console.log(
  Object.entries(found)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
)
const failed = Object.keys(result.counts).filter(outcome => outcome.includes('failed'))
if (Object.values(found).some(count => count !== 0) || failed.length > 0) {
  console.log(`broken${failed.length > 0 ? `: ${failed.join('; ')}` : ''}`)
  process.exit(1)
}
