import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getPage } from '#contract/portal/screens.ts'
import { lockSpace } from '#contract/tenant/bookings.ts'
import type { LockAnswer } from '#contract/tenant/bookings.shape.ts'
import type { TenantFailure } from '#contract/tenant/wire.shape.ts'
import { aSpacesPage, formsOf } from '../kit/forms.ts'
import { makeInventory } from '../kit/inventory.ts'
import { guest } from '../kit/people.ts'
import { isFull } from '../kit/scale.ts'
import { holdTable, startServer, type TestCompany, type TestServer, untilHeldUp } from '../kit/server.ts'

/** Holds that many ask for at one moment (decision 66). */

const UNHURRIED = { dbLockMs: 60_000, dbStatementMs: 60_000, dbWaitMs: 60_000, holdsWaitMs: 60_000 }
const VISITORS = isFull ? 1_000 : 200
const AN_EVENT = { start_date: '2050-03-14 10:00', end_date: '2050-03-14 12:00', timezone: 'UTC' }

interface Answered {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: LockAnswer & TenantFailure
}

/** Each visitor has an address and a run of its own. */
async function visitorsOf(server: TestServer, company: TestCompany) {
  await formsOf(company).publish([aSpacesPage()])
  const { tenant_token } = (await company.as(guest)(getPage, { params: { '*': '' } })).body.company
  let visitors = 0
  return async (uid: string): Promise<Answered> => {
    visitors += 1
    const answer = await server.fetch(lockSpace.path.replace(':company', company.path), {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${tenant_token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}`,
      },
      body: JSON.stringify({ uid, run_uid: randomUUID(), lock: true, ...AN_EVENT }),
    })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as Answered['body'] }
  }
}

test('of many holds at one moment every space has its winner, all others hear that it is taken, and nobody that the portal is busy', async () => {
  const server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, limits: { ...UNHURRIED, inFlight: VISITORS / 2 } })
  const company = await server.company('acme')
  const inventory = await makeInventory(server.app.services.database.of(company.id))
  const spaces = await Promise.all(Array.from({ length: 10 }, () => inventory.space()))
  const hold = await visitorsOf(server, company)
  const all = Array.from({ length: VISITORS }, (_, n) => spaces[n % spaces.length]!)
  const answers = await Promise.all(all.map(hold))
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
  const winners = answers.flatMap(({ body }) => (body.uid === '' ? [] : [body.uid]))
  expect(winners.toSorted()).toEqual(spaces.toSorted())
  expect(new Set(answers.flatMap(({ body }) => (body.uid === '' ? [body.alert] : []))).size).toBe(spaces.length)
  await server.stop()
})

test('holds of one company wait in the order in which they came; one of another company is at work meanwhile, and so are pages', async () => {
  const limits = { ...UNHURRIED, holdsAtOnce: 2, holdsAtOncePerCompany: 1, inFlight: 6 }
  const server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, limits })
  const [ours, theirs] = [await server.company('initech'), await server.company('hooli')]
  const of = async (company: TestCompany) => {
    const inventory = await makeInventory(server.app.services.database.of(company.id))
    return { space: await inventory.space(), hold: await visitorsOf(server, company) }
  }
  const [{ space, hold }, other] = [await of(ours), await of(theirs)]
  const letGo = await holdTable(server, 'space')
  const order: number[] = []
  const first = hold(space)
  await untilHeldUp(server)
  // More than may be under way: whoever waits for a turn is not.
  const rest = Array.from({ length: 12 }, (_, n) => hold(space).then(answer => (order.push(n), answer)))
  const another = other.hold(other.space)
  await untilHeldUp(server, 2)
  expect((await server.fetch('/initech')).status).toBe(200)
  await letGo()
  expect((await first).body.uid).toBe(space)
  expect((await another).body.uid).toBe(other.space)
  expect((await Promise.all(rest)).map(({ body }) => body.uid)).toEqual(rest.map(() => ''))
  expect(order.length).toBe(12)
  await server.stop()
})

test('a hold that waits too long hears that many ask, and when to ask again; so does one for which there is no place', async () => {
  const limits = { ...UNHURRIED, holdsAtOnce: 1, holdsAtOncePerCompany: 1, holdsWaitMs: 300, holdsWaiting: 1, holdsWaitingPerCompany: 1 }
  const server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, limits })
  const company = await server.company('acme')
  const inventory = await makeInventory(server.app.services.database.of(company.id))
  const [space, hold] = [await inventory.space(), await visitorsOf(server, company)]
  const letGo = await holdTable(server, 'space')
  const first = hold(space)
  await untilHeldUp(server)
  const crowded = {
    status: 503,
    retryAfter: '1',
    body: { message: 'Many people ask for spaces just now. Trying again …', data: { reason: 'crowd' } },
  }
  expect(await Promise.all([hold(space), hold(space)])).toEqual([crowded, crowded])
  await letGo()
  expect((await first).body.uid).toBe(space)
  expect(await hold(space)).toMatchObject({ status: 200, body: { uid: '' } })
  await server.stop()
})
