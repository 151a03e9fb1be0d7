import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getPage } from '#contract/portal/screens.ts'
import { lockSpace } from '#contract/tenant/bookings.ts'
import { Client } from 'pg'
import { followSpaces } from '../kit/event-stream.ts'
import { aSpacesPage, formsOf } from '../kit/forms.ts'
import { DAY, makeInventory } from '../kit/inventory.ts'
import { guest } from '../kit/people.ts'
import { besideAll } from '../kit/beside-all.ts'
import { startProcessBeside, startServer } from '../kit/server.ts'
import { sql } from '../kit/sql.ts'

/** What happens on one server, heard on another of the same database. */

const here = await startServer()
const acme = await here.company('acme')
const db = here.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
await formsOf(acme).publish([aSpacesPage()])
const beside = besideAll(here)

/** Holds or releases a space as the widget does. */
async function lock(origin: string, uid: string, run_uid: string, isHeld = true): Promise<void> {
  const { tenant_token } = (await acme.as(guest)(getPage, { params: { '*': '' } })).body.company
  const answer = await fetch(origin + lockSpace.path.replace(':company', 'acme'), {
    method: 'PATCH',
    headers: { authorization: `Bearer ${tenant_token}`, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ uid, run_uid, lock: isHeld, start_date: `${DAY} 09:00`, end_date: `${DAY} 10:00`, timezone: 'UTC' }),
  })
  expect(await answer.json()).toMatchObject({ uid, lock: isHeld })
}

test('what is held and released on one server is heard on the other, each before the next', { timeout: 90_000 }, async () => {
  const there = beside()
  const [ours, theirs] = await Promise.all([here, there].map(({ origin }) => followSpaces({ origin, company: acme })))
  // Without notices each of these would take the seconds until the next look at the database.
  for (let round = 0; round < 12; round += 1) {
    const [space, run] = [await inventory.space(), randomUUID()]
    const [from, to] = round % 2 === 0 ? [here, theirs!] : [there, ours!]
    await lock(from.origin, space, run)
    await to.until(space)
    const before = to.events.length
    await lock(from.origin, space, run, false)
    await expect.poll(() => to.events.slice(before).some(({ data }) => data.spaces?.includes(space)), { timeout: 60_000 }).toBe(true)
  }
})

test('a stream that ends with its server goes on at the other with what was missed', { timeout: 90_000 }, async () => {
  const there = await startProcessBeside(here)
  const [before, missed] = [await inventory.space(), await inventory.space()]
  const stream = await followSpaces({ origin: there.origin, company: acme })
  await lock(here.origin, before, randomUUID())
  await stream.until(before)
  const stopped = there.stop()
  await stream.ended
  await lock(here.origin, missed, randomUUID())
  const next = await followSpaces({ origin: here.origin, company: acme, lastId: stream.lastId() })
  await next.until(missed)
  expect(await stopped).toBe(0)
})

test('a notice names the company and nothing else', async () => {
  const client = new Client(here.owner)
  await client.connect()
  try {
    await client.query('listen booking_change')
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    client.on('notification', ({ payload }) => resolve(payload))
    await lock(here.origin, await inventory.space(), randomUUID())
    expect(await promise).toBe(acme.id)
  } finally {
    await client.end()
  }
})

/** The last one: the process beside all of them ends here. */
test('what a server that is killed had taken is heard on the other', { timeout: 90_000 }, async () => {
  const there = beside()
  const spaces = await Promise.all(Array.from({ length: 10 }, () => inventory.space()))
  const stream = await followSpaces({ origin: here.origin, company: acme })
  const attempts = spaces.map(space => lock(there.origin, space, randomUUID()).catch(() => undefined))
  await Promise.race(attempts)
  await there.kill()
  await Promise.all(attempts)
  const rows = await db.run(
    sql<{ space_id: string }>`select space_id from booking where company_id = ${acme.id} and space_id = any(${spaces}::uuid[])`,
  )
  expect(rows.length).toBeGreaterThan(0)
  await stream.until(...rows.map(({ space_id }) => space_id))
})
