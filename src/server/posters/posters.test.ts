import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { sql } from '#tests/kit/sql.ts'
import { type PosterPlaces, postersOf, PostersRefused } from './posters.repo.ts'

const { acme } = await openWorld()
const { db, company } = acme
const posters = postersOf(db)

const places = (
  buildings: readonly string[],
  [firstDay, lastDay]: readonly [string, string] = ['2050-03-14', '2050-03-16'],
): PosterPlaces => ({
  mapField: 'places',
  buildings,
  firstDay,
  lastDay,
  poster: '',
})

async function building(name: string, locations: number): Promise<string> {
  const id = randomUUID()
  await db.run(
    sql`insert into building (company_id, id, worksite_id, name, poster_display_locations)
      select ${company}, ${id}, worksite_id, ${`${name} ${id}`}, ${locations} from building where company_id = ${company} and id = ${acme.building}`,
  )
  return id
}

/** Books for a new submission, or the given one. Gives its uuid, or the names of the buildings that refused. */
async function book(wanted: readonly PosterPlaces[], of?: string): Promise<string | string[]> {
  const submission = of ?? (await acme.submission())
  try {
    await db.transaction(tx => posters.book(tx, submission, wanted))
    return submission
  } catch (error) {
    if (!(error instanceof PostersRefused)) throw error
    return error.refused.map(({ name }) => name.split(' ')[0] ?? '')
  }
}

const used = async (id: string) =>
  (
    await db.run(
      sql<{ used: number }>`select used from poster_day where company_id = ${company} and building_id = ${id} and used > 0 order by day`,
    )
  ).map(row => row.used)

let [day, dock] = ['', '']
beforeEach(async () => {
  day = await building('Day', 2)
  dock = await building('Dock', 1)
})

test('one location is taken in each building on every day, both ends included', async () => {
  const submission = await book([places([day, dock])])
  expect([await used(day), await used(dock)]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
  const rows = await db.run(
    sql`select building_id, map_field, during::text, locations, state from poster_booking where company_id = ${company} and submission_id = ${submission as string}`,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ map_field: 'places', during: '[2050-03-14,2050-03-17)', locations: 1, state: 'active' })
})

test('a building that is full on one of the days refuses all of them by its name, and nothing is taken', async () => {
  await book([places([dock], ['2050-03-16', '2050-03-16'])])
  expect(await book([places([day, dock])])).toEqual(['Dock'])
  expect([await used(day), await used(dock)]).toEqual([[], [1]])
})

test('one that is not there, of another company, inactive or without locations is refused', async () => {
  const none = await building('None', 0)
  expect(await book([places([none])])).toEqual(['None'])
  expect(await book([places([randomUUID()])])).toEqual([''])
  await db.run(sql`update building set is_active = false where company_id = ${company} and id = ${dock}`)
  expect(await book([places([dock])])).toEqual(['Dock'])
})

test('an edit frees what its submission had and takes anew, also where only its own place was left', async () => {
  const submission = (await book([places([day, dock])])) as string
  await book([places([dock], ['2050-03-15', '2050-03-17'])], submission)
  expect([await used(day), await used(dock)]).toEqual([[], [1, 1, 1]])
  await book([], submission)
  expect([await used(day), await used(dock)]).toEqual([[], []])
})

test('an edit that is refused leaves what there was', async () => {
  const submission = (await book([places([day])])) as string
  await book([places([dock])])
  expect(await book([places([dock])], submission)).toEqual(['Dock'])
  expect(await used(day)).toEqual([1, 1, 1])
})

test('two fields of one submission take two locations, and give both back', async () => {
  const submission = (await book([places([day]), { ...places([day]), mapField: 'more' }])) as string
  expect(await used(day)).toEqual([2, 2, 2])
  await book([], submission)
  expect(await used(day)).toEqual([])
})

test('a day follows the locations of its building, and never has fewer than are used', async () => {
  await book([places([day])])
  await book([places([day])])
  expect(await book([places([day])])).toEqual(['Day'])
  const setLocations = (count: number) =>
    db.run(sql`update building set poster_display_locations = ${count} where company_id = ${company} and id = ${day}`)
  await setLocations(3)
  expect(typeof (await book([places([day])]))).toBe('string')
  await setLocations(1)
  expect(await book([places([day])])).toEqual(['Day'])
  expect(await used(day)).toEqual([3, 3, 3])
})

test('many at once, in any order of buildings, never take more than there is, and never wait in a circle', async () => {
  const houses = await Promise.all(['A', 'B', 'C'].map(name => building(name, 3)))
  const orders = [houses, houses.toReversed(), [houses[1]!, houses[0]!, houses[2]!]]
  const results = await Promise.all(Array.from({ length: 12 }, (_, index) => book([places(orders[index % 3]!)])))
  expect(results.filter(result => typeof result === 'string')).toHaveLength(3)
  expect(await Promise.all(houses.map(used))).toEqual(houses.map(() => [3, 3, 3]))
})
