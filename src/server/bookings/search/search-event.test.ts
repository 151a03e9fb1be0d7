import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { counting } from '#tests/kit/counting.ts'
import { DAY, makeInventory, times } from '#tests/kit/inventory.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'
import { sql } from '#tests/kit/sql.ts'
import { FIRST } from './cursor.ts'
import { rememberedZones } from './remembered-zones.ts'
import { spaceSearchOf } from './space-search.ts'

const { acme } = await openWorld()
const { db, company } = acme
const event = { start_date: `${DAY} 09:00`, end_date: `${DAY} 10:00`, timezone: 'UTC', seats: 1 }

test('of places that were searched before the zones are looked up in the trip of the search', async () => {
  await acme.space()
  const { db: counted, trips } = counting(db)
  const search = spaceSearchOf(counted, 'acme')
  const tripsOf = async (work: () => Promise<unknown>) => {
    const before = trips()
    await work()
    return trips() - before
  }
  const available = () => search.available({}, event, FIRST)
  const first = await tripsOf(available)
  expect(await tripsOf(available)).toBe(first - 1)
  expect(await tripsOf(() => search.buildings({}, event)), 'one trip for all of it').toBe(1)
  expect(await tripsOf(() => search.unavailableBuildings({}, event))).toBe(1)
  // Other places have zones of their own.
  expect(await tripsOf(() => search.available({ location_id: acme.location }, event, FIRST))).toBe(first)
})

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'] as const
/** On Wednesdays from 08:00 to 18:00. */
const HOURS = '{[3360,3960)}'

test('who remembers zones finds what one finds who looks them up, also where they are others by now', lawTime, async () => {
  const zones = rememberedZones()
  const places = [await makeInventory(db, 'Europe/Berlin'), await makeInventory(db, 'America/New_York')]
  const spaces: string[] = []
  for (const place of places)
    for (const timezone of [undefined, undefined, ...ZONES]) spaces.push(await place.space({ open: HOURS, ...(timezone && { timezone }) }))
  for (const space of spaces.filter((_, at) => at % 3 === 0)) await acme.book([acme.wanted(space, times('12:00', '13:00'))])
  const steps = fc.record({
    of: fc.option(fc.nat(places.length - 1)),
    hour: fc.integer({ min: 0, max: 22 }),
    location: fc.option(fc.record({ at: fc.nat(places.length - 1), timezone: fc.constantFrom(...ZONES) })),
    space: fc.option(fc.record({ at: fc.nat(spaces.length - 1), timezone: fc.option(fc.constantFrom(...ZONES)) })),
  })
  await fc.assert(
    fc.asyncProperty(steps, async ({ of, hour, location, space }) => {
      if (location)
        await db.run(
          sql`update location set timezone = ${location.timezone} where company_id = ${company} and id = ${places[location.at]?.location}`,
        )
      if (space) await db.run(sql`update space set timezone = ${space.timezone} where company_id = ${company} and id = ${spaces[space.at]}`)
      const wire = of === null ? {} : { location_id: places[of]?.location }
      const at = (later: number) => `${DAY} ${String(hour + later).padStart(2, '0')}:00`
      const wanted = { ...event, start_date: at(0), end_date: at(1) }
      const foundBy = async (search: ReturnType<typeof spaceSearchOf>) => [
        await search.available(wire, wanted, FIRST),
        await search.unavailable(wire, wanted, FIRST),
        await search.buildings(wire, wanted),
        await search.unavailableBuildings(wire, wanted),
      ]
      expect(await foundBy(spaceSearchOf(db, 'acme', undefined, zones))).toEqual(await foundBy(spaceSearchOf(db, 'acme')))
    }),
    askedWith(40),
  )
})
