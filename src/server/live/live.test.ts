import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { watchSpaceChanges } from '#contract/tenant/space-changes.ts'
import { followSpaces } from '#tests/kit/event-stream.ts'
import { makeForm, makeInventory, submissionRow, times } from '#tests/kit/inventory.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { bookingsOf } from '../bookings/bookings.repo.ts'
import { tidyHolds } from '../bookings/upkeep.ts'
import { newBudget, withBudget } from '../db/budget.ts'
import { defaultLimits } from '../limits.ts'
import { companyFeed } from './company-feed.ts'
import { MAX_BEHIND_MS } from './read-changes.ts'

const server = await startServer()
const company = await server.company('acme')
const other = await server.company('other')
const { database } = server.app.services
const db = database.of(company.id)
const bookings = bookingsOf(db)
const inventory = await makeInventory(db)
const form = await makeForm(db)
const { origin } = server

const follow = (more: Partial<Parameters<typeof followSpaces>[0]> = {}) => followSpaces({ origin, company, ...more })
const hold = (space: string, run: string = randomUUID(), when = times('09:00', '10:00'), limits = defaultLimits) =>
  bookings.hold({ run, holder: run, wanted: { space, times: when }, limits })

async function submission(): Promise<string> {
  const id = randomUUID()
  await db.run(submissionRow(company.id, form, id))
  return id
}

/** The hold of a run ends so much later, and nobody is told that it changed. */
const endHold = (run: string, after: string) =>
  db.run(sql`update booking set changed_at = changed_at - interval '1 minute', version = version + 1,
    expires_at = clock_timestamp() + ${after}::interval where company_id = ${company.id} and run_uid = ${run}`)

describe('whoever follows the spaces of a company', () => {
  test('is told which one was held, released, and held at other times', async () => {
    const [space, run] = [await inventory.space(), randomUUID()]
    const stream = await follow()
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await stream.untilAgain(() => hold(space, run), space)
    await stream.untilAgain(() => hold(space, run, times('11:00', '12:00')), space)
    await stream.untilAgain(() => bookings.release(run), space)
  })

  test('may leave: an answer that is over is not sent once more', async () => {
    const from = server.logs.length
    const over = Promise.withResolvers<void>()
    const watch: RequestListener = ({ url = '' }, answer) => url.includes('/space/changes') && answer.once('close', () => over.resolve())
    server.app.server.on('request', watch)
    onTestFinished(() => void server.app.server.off('request', watch))
    const stream = await follow()
    stream.close()
    await over.promise
    await new Promise(setImmediate)
    expect(server.logs.slice(from).filter(({ err }) => err !== undefined)).toEqual([])
  })

  test('is told of what a submit books and releases, an edit moves, staff decide, and is cancelled', async () => {
    const [booked, released, target] = [await inventory.space(), await inventory.space(), await inventory.space()]
    const [run, of] = [randomUUID(), await submission()]
    const stream = await follow()
    await stream.untilAgain(() => Promise.all([hold(booked, run), hold(released, run)]), booked, released)
    const wanted = { space: booked, times: times('09:00', '10:00'), mapField: 'spaces' }
    const submit = () =>
      db.transaction(tx => bookings.book(tx, { run, submission: of, status: 'requested', title: 'Offsite', wanted: [wanted] }))
    let booking = ''
    await stream.untilAgain(async () => void (booking = (await submit())[0]?.id ?? ''), booked, released)
    const move = { booking, space: target, times: times('09:00', '10:00') }
    await stream.untilAgain(() => db.transaction(tx => bookings.move(tx, of, [move])), booked, target)
    await stream.untilAgain(() => db.transaction(tx => bookings.setStatus(tx, booking, 'waiting')), target)
    await stream.untilAgain(() => db.transaction(tx => bookings.cancel(tx, of)), target)
  })

  test('is told of every space that shares a part with the one that was taken', async () => {
    const [left, right] = [await inventory.space(), await inventory.space()]
    const whole = await inventory.space({ cells: [left, right] })
    const apart = await inventory.space()
    const stream = await follow()
    await stream.untilAgain(() => hold(whole), whole, left, right)
    await stream.untilAgain(() => hold(left, randomUUID(), times('11:00', '12:00')), left, whole)
    expect(stream.spaces()).not.toContain(apart)
  })

  test('is told when a hold is over by itself, before anybody tidies it up', async () => {
    const [space, run] = [await inventory.space(), randomUUID()]
    const stream = await follow()
    await stream.untilAgain(() => hold(space, run), space)
    await stream.untilAgain(() => endHold(run, '2 seconds'), space)
    const [row] = await db.run(sql<{ state: string }>`select state from booking where company_id = ${company.id} and run_uid = ${run}`)
    expect(row).toEqual({ state: 'active' })
  })

  test('is told when the grace of a page that went away is over, though the hold would have lasted longer', async () => {
    const [space, run] = [await inventory.space(), randomUUID()]
    const stream = await follow()
    await stream.untilAgain(() => hold(space, run), space)
    await stream.untilAgain(() => bookings.leave(run, space, 2), space)
    expect(await hold(space)).toMatchObject({ is: 'held' })
  })

  test('is told of a hold that the upkeep ends', async () => {
    const [space, run] = [await inventory.space(), randomUUID()]
    const stream = await follow()
    await stream.untilAgain(() => hold(space, run), space)
    await endHold(run, '-50 seconds')
    await stream.untilAgain(() => tidyHolds({ database, logger: server.app.log, isDraining: () => false }), space)
    expect(stream.times(space)).toBe(2)
  })

  test('is not told that a hold lasts longer', async () => {
    const [space, another, run] = [await inventory.space(), await inventory.space(), randomUUID()]
    const stream = await follow()
    await stream.untilAgain(() => hold(space, run), space)
    const before = stream.times(space)
    await hold(space, run)
    await stream.untilAgain(() => hold(another), another)
    expect(stream.times(space)).toBe(before)
  })

  test('hears nothing of another company, and nothing of who it was', async () => {
    const elsewhere = await makeInventory(database.of(other.id))
    const theirs = await elsewhere.space()
    const [space, run] = [await inventory.space(), randomUUID()]
    const [mine, foreign] = [await follow(), await follow({ company: other })]
    await bookingsOf(database.of(other.id)).hold({
      run,
      holder: run,
      wanted: { space: theirs, times: times('09:00', '10:00') },
      limits: defaultLimits,
    })
    await foreign.until(theirs)
    await hold(space, run)
    await mine.until(space)
    expect(mine.text()).not.toContain(theirs)
    expect(foreign.text()).not.toContain(space)
    expect(mine.text() + foreign.text()).not.toContain(run)
  })

  test('is told of the buildings asked for alone', async () => {
    const far = await makeInventory(db)
    const [near, distant] = [await inventory.space(), await far.space()]
    const stream = await follow({ query: `?building_id=${randomUUID()},${far.building}` })
    await hold(near)
    await hold(distant)
    await stream.until(distant)
    expect(stream.text()).not.toContain(near)
  })

  test('of a server that is not heard of, because it died, is told by the next look at the database', async () => {
    const [space, run] = [await inventory.space(), randomUUID()]
    const stream = await follow()
    // As a server that ended between its commit and its notice leaves it.
    await db.run(sql`insert into booking (company_id, space_id, kind, run_uid, expires_at, max_expires_at, timezone, start_at, end_at, changed_at)
      values (${company.id}, ${space}, 'hold', ${run}, now() + interval '1 hour', now() + interval '1 hour', 'UTC', '2050-03-16 09:00Z', '2050-03-16 10:00Z', clock_timestamp())`)
    await expect(stream.until(space)).resolves.toBeUndefined()
  })
})

describe('whoever comes back', () => {
  test('with the last event is told what was missed, and then goes on', async () => {
    const [before, missed, after] = [await inventory.space(), await inventory.space(), await inventory.space()]
    const first = await follow()
    await hold(before)
    await first.until(before)
    first.close()
    await hold(missed)
    await db.run(sql`update booking set changed_at = changed_at - interval '16 seconds', version = version + 1
      where company_id = ${company.id} and space_id = ${missed}`)
    const lastId = String(Number(first.lastId()) - 20_000)
    const second = await follow({ lastId })
    await second.until(missed)
    expect(Number(second.events[0]?.id)).toBeGreaterThan(Number(lastId))
    await hold(after)
    await second.until(after)
  })

  test('with what nobody remembers is told to read anew', async () => {
    const { lastId } = await follow()
    const now = Number(lastId())
    for (const id of [String(now - MAX_BEHIND_MS - 60_000), '0', 'nonsense', '9'.repeat(30), String(now + 3_600_000)]) {
      const stream = await follow({ lastId: id })
      await expect.poll(() => [id, stream.events[0]?.event], { timeout: 60_000 }).toEqual([id, 'reset'])
    }
  })

  test('finds every event after a moment in which the server heard no other', async () => {
    const space = await inventory.space()
    const stream = await follow()
    const lost = () => server.logs.filter(({ msg }) => String(msg).startsWith('other servers are not heard'))
    const count = lost().length
    await db.run(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'foyer listener' and datname = current_database()`,
    )
    await expect.poll(() => lost().length, { timeout: 60_000 }).toBe(count + 1)
    await hold(space)
    await stream.until(space)
  })
})

test('a stream is alive: it is sent something again and again, with the event to come back with', async () => {
  const quick = await startServer({ beside: server, limits: { streamHeartbeatMs: 40 } })
  onTestFinished(() => quick.stop())
  const stream = await followSpaces({ origin: quick.origin, company })
  await expect.poll(() => stream.text().match(/^:\nid: \d+\n\n/gm)?.length, { timeout: 60_000 }).toBeGreaterThan(3)
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.headers.get('content-encoding')).toBeNull()
  expect(stream.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('neither an idle connection nor a slow answer ends a stream', async () => {
  const strict = await startServer({
    beside: server,
    limits: { idleConnectionMs: 1_500, uploadIdleMs: 120, leastBytesPerSecond: 1_000_000, streamHeartbeatMs: 2_000 },
  })
  onTestFinished(() => strict.stop())
  const stream = await followSpaces({ origin: strict.origin, company })
  await expect.poll(() => stream.text().match(/^:\nid/gm)?.length, { timeout: 60_000 }).toBeGreaterThan(2)
})

describe('streams are counted', () => {
  const statusOf = async (origin: string) => (await followSpaces({ origin, company })).status

  test('by address, by company and in all, and not as requests under way', async () => {
    const small = await startServer({ beside: server, limits: { streams: 3, streamsPerCompany: 2, streamsPerAddress: 0, inFlight: 1 } })
    const narrow = await startServer({ beside: server, limits: { streamsPerAddress: 2, inFlightPerAddress: 1 } })
    onTestFinished(async () => void (await Promise.all([small.stop(), narrow.stop()])))
    const statuses = async (origin: string, number: number, of = company) => {
      const all: number[] = []
      for (let n = 0; n < number; n += 1) all.push((await followSpaces({ origin, company: of })).status)
      return all
    }
    expect(await statuses(small.origin, 3)).toEqual([200, 200, 503])
    expect(await statuses(small.origin, 2, other)).toEqual([200, 503])
    expect(await statuses(narrow.origin, 3)).toEqual([200, 200, 429])
    expect((await small.fetch('/api/portal/acme/')).status).toBe(200)
  })

  test('and one that its reader leaves makes room for the next', async () => {
    const small = await startServer({ beside: server, limits: { streams: 1 } })
    onTestFinished(() => small.stop())
    const first = await followSpaces({ origin: small.origin, company })
    expect(await statusOf(small.origin)).toBe(503)
    first.close()
    await expect.poll(() => statusOf(small.origin), { timeout: 60_000 }).toBe(200)
  })
})

test('a server that ends ends its streams at once, and says when to come back', async () => {
  const ending = await startServer({ beside: server })
  const streams = await Promise.all(Array.from({ length: 5 }, () => followSpaces({ origin: ending.origin, company })))
  const stopped = ending.stop()
  await Promise.all(streams.map(({ ended }) => ended))
  await stopped
  const waits = streams.map(stream => Number(/retry: (\d+)\n\n$/.exec(stream.text())?.[1]))
  expect(waits.every(wait => wait >= 0 && wait <= 8_000)).toBe(true)
  expect(new Set(waits).size).toBeGreaterThan(1)
})

test('what is asked for is bounded and has a shape', async () => {
  const statusOf = async (query: string) => (await follow({ query })).status
  const uuids = (count: number) => Array.from({ length: count }, () => randomUUID()).join(',')
  expect(await statusOf(`?building_id=${uuids(100)}`)).toBe(200)
  expect(await statusOf(`?building_id=${uuids(101)}`)).toBe(422)
  expect(await statusOf('?building_id=nonsense')).toBe(422)
  expect((await follow({ token: 'nonsense' })).status).toBe(401)
  const path = watchSpaceChanges.path.replace(':company', 'acme')
  expect((await server.fetch(path, { method: 'HEAD' })).status).toBe(404)
})

test('each look at the database has a budget of its own, not that of the request that came first', async () => {
  const [space, spent] = [await inventory.space(), newBudget(0)]
  const feed = withBudget(spent, () => companyFeed({ db, waitMs: 4_500, failed: () => undefined }))
  onTestFinished(() => feed.stop())
  await feed.ready
  const found: string[] = []
  feed.join(({ spaces }) => found.push(...(spaces?.keys() ?? [])))
  await hold(space)
  feed.wake()
  await expect.poll(() => found, { timeout: 60_000 }).toContain(space)
})

test('whoever comes back is answered from memory, and those who were away for longer by one read for all of them', async () => {
  const space = await inventory.space()
  let reads = 0
  const batch: typeof db.batch = statements => {
    reads += 1
    return db.batch(statements)
  }
  const feed = companyFeed({ db: { ...db, batch }, waitMs: 4_500, failed: () => undefined })
  onTestFinished(() => feed.stop())
  await feed.ready
  const found: string[] = []
  feed.join(({ spaces }) => found.push(...(spaces?.keys() ?? [])))
  await hold(space)
  feed.wake()
  await expect.poll(() => found, { timeout: 60_000 }).toContain(space)
  const comeBack = async (since: (n: number) => number | undefined) => {
    const before = reads
    const events = await Promise.all(Array.from({ length: 200 }, (_, n) => feed.missed(since(n))))
    expect(events.filter(({ spaces }) => !spaces?.has(space))).toEqual([])
    return reads - before
  }
  expect(await comeBack(n => [undefined, feed.cursor, feed.cursor - 30_000][n % 3])).toBe(0)
  // One from the first cursor, one from the earliest of all others, and perhaps one of its own.
  expect(await comeBack(n => feed.cursor - 300_000 - n)).toBeLessThanOrEqual(3)
})
