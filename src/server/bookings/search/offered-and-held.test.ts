import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomFrom } from '#tests/contention/random.ts'
import { openWorld } from '#tests/kit/bookings.ts'
import { DAY, makeInventory } from '#tests/kit/inventory.ts'
import { sql } from '#tests/kit/sql.ts'
import { eventTimes } from '../event-times.ts'
import { FIRST } from './cursor.ts'
import { spaceSearchOf } from './space-search.ts'

/** What a visitor is offered can be had, and what nobody can ever book is in no list and no count (P12.61), in inventories of all sorts. */

const { acme } = await openWorld()
const { company, db } = acme
const search = spaceSearchOf(db, 'acme')
const random = randomFrom(61)
const pick = <T>(...items: readonly T[]): T => items[Math.floor(random() * items.length)]!
const OFFICE = '{[540,1080),[1980,2520),[3420,3960),[4860,5400),[6300,6840)}'
const INVENTORIES = 12

interface Made {
  readonly id: string
  /** Seats of its own, and of its layouts. */
  readonly seats: readonly number[]
  readonly isNeverOpen: boolean
}

async function someInventory() {
  const inventory = await makeInventory(db)
  const made: Made[] = []
  for (let count = 0; count < 8; count += 1) {
    const open = pick(undefined, undefined, OFFICE, '{}')
    const own = pick(0, 0, 4, 30)
    const id = await inventory.space({ seats: own, ...(open !== undefined && { open }), isActive: pick(true, true, true, false) })
    const seats = [own]
    for (const layout of ['Theater', 'Classroom'])
      if (random() < 0.4) {
        seats.push(pick(0, 0, 12, 60))
        await inventory.layout(id, layout, { seats: seats.at(-1)! })
      }
    if (random() < 0.2) await acme.book([acme.wanted(id, eventTimes({ start: `${DAY} 10:00`, end: `${DAY} 12:00`, timezone: 'UTC' }))])
    made.push({ id, seats, isNeverOpen: open === '{}' })
  }
  return { ...inventory, made }
}

const canEverBeBooked = ({ seats, isNeverOpen }: Made) => seats.some(number => number > 0) && !isNeverOpen

test('whatever a search offers is held, and what nobody can book is neither offered, counted nor said to be taken', async () => {
  const theater = (await db.run(sql<{ id: string }>`select id from layout where company_id = ${company} and name = 'Theater'`))[0]!.id
  const counts = { offered: 0, unbookable: 0 }
  for (let turn = 0; turn < INVENTORIES; turn += 1) {
    const { made, location } = await someInventory()
    const wire = { location_id: location }
    const never = made.filter(one => !canEverBeBooked(one)).map(({ id }) => id)
    counts.unbookable += never.length
    const listed = made.length - never.length
    for (const seats of [undefined, 1, 5, 50])
      for (const layout of [undefined, theater]) {
        const event = { start_date: `${DAY} ${pick('09:00', '11:00', '19:00')}`, end_date: `${DAY} 20:00`, timezone: 'UTC', seats, layout }
        const [offered, refused] = [await search.available(wire, event, FIRST), await search.unavailable(wire, event, FIRST)]
        const uids = [...offered.spaces, ...refused.spaces].map(({ uid }) => uid)
        expect(uids.filter(uid => never.includes(uid))).toEqual([])
        expect(refused.total).toBe(refused.spaces.length)
        const [buildings, full] = [await search.buildings(wire, event), await search.unavailableBuildings(wire, event)]
        for (const { spaces_total } of [...buildings, ...full]) expect(spaces_total).toBe(listed)
        for (const { uid } of offered.spaces) {
          counts.offered += 1
          const run = randomUUID()
          const times = eventTimes({ start: event.start_date, end: event.end_date, timezone: 'UTC' })
          const wanted = { space: uid, times, seats, layout: await acme.layoutToTake(uid, layout, seats) }
          expect(await acme.hold(uid, run, times, { wanted })).toMatchObject({ is: 'held' })
          await acme.bookings.release(run)
        }
      }
    for (const id of never) {
      const times = eventTimes({ start: `${DAY} 09:00`, end: `${DAY} 10:00`, timezone: 'UTC' })
      expect(await acme.hold(id, randomUUID(), times)).toMatchObject({ is: 'taken' })
    }
  }
  expect(counts.offered).toBeGreaterThan(50)
  expect(counts.unbookable).toBeGreaterThan(20)
}, 120_000)
