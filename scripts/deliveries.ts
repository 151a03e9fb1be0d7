/**
 * Guests submit to two servers, some of which are killed, and so are the mail server and the program of a webhook, which fail, hang, refuse and are slow besides; then very many mails
 * wait in one company while another one gets its first. `npm run deliveries`, or one of both, with so many submits or waiting mails: `npm run deliveries --
 * kills 10000`, `npm run deliveries -- crowd 100000`; `-- kills 100` takes a minute. Prints what happened, and fails when a mail was lost, was due to
 * nobody, came oftener than the kills explain, or when a company waited for another.
 */
import { runCrowd } from '#tests/deliveries/crowd.ts'
import { runDeliveries } from '#tests/deliveries/deliveries.ts'
import { openDatabaseSupply, type TestDatabase } from '#tests/kit/postgres/database-supply.ts'

const KILLS = 20
const [REQUESTS, MAX_DELAY_MS] = [40, 5_000]

const WAYS: Readonly<Record<string, (database: TestDatabase, amount: number | undefined) => Promise<boolean>>> = {
  kills: async (database, submits = 10_000) => {
    const kills = Math.min(KILLS, Math.ceil(submits / 50))
    const { lost, unknown, renamed, unheard, unknownToUs, renamedRequests, ...result } = await runDeliveries(database, {
      submits,
      servers: 2,
      kills,
      receiverKills: kills,
    })
    console.log(result)
    console.log(`lost ${lost.length}, unknown ${unknown.length}, under several Message-IDs ${renamed.length}`)
    console.log(
      `requests to the program: unheard ${unheard.length}, unknown ${unknownToUs.length}, under several webhook-ids ${renamedRequests.length}`,
    )
    const wrong = [...lost, ...unknown, ...renamed, ...unheard, ...unknownToUs, ...renamedRequests]
    for (const one of wrong.slice(0, 20)) console.log(`  ${one}`)
    const isOnce = result.repeats <= result.repeatsAllowed && result.repeatedRequests <= result.repeatedRequestsAllowed
    const isGivenUp = result.dead === result.refused && result.deadRequests === result.refused
    return wrong.length + result.deadlocks === 0 && isOnce && isGivenUp
  },
  crowd: async (database, waiting = 100_000) => {
    const { delays, left } = await runCrowd(database, { waiting, requests: REQUESTS })
    const p95 = delays[Math.ceil(delays.length * 0.95) - 1] ?? Infinity
    console.log(`while ${left} to ${waiting} waited: median ${delays[delays.length >> 1]} ms, p95 ${p95} ms, longest ${delays.at(-1)} ms`)
    return p95 <= MAX_DELAY_MS && left > 0
  },
}

const words = process.argv.slice(2)
const chosen = words.filter(word => word in WAYS)
const [amount] = words.filter(word => !(word in WAYS)).map(Number)

const supply = await openDatabaseSupply()
let isBroken = false
for (const [way, run] of Object.entries(WAYS)) {
  if (chosen.length > 0 && !chosen.includes(way)) continue
  console.log(way)
  const isWhole = await run(await supply.createDatabase(), amount)
  if (!isWhole) console.log('broken')
  isBroken = !isWhole || isBroken
}
await supply.close()
if (isBroken) process.exit(1)
