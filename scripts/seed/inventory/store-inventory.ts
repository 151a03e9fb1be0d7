import type { Client } from 'pg'
import { idOf } from '../ids.ts'
import { BLOCKING, bookingsOf } from './bookings.ts'
import type { DemoCity } from './places.ts'
import { posterLocations } from './posters.ts'
import { buildingId, cityId, floorId, floorNames, spacesOf, WINTER, worksiteId } from './spaces.ts'

/** From one building of a street to the next, to the north: about 200 metres. */
const STREET_DEGREES = 0.0018

/** Stores the places in these cities, their spaces and bookings, in bulk and in the transaction of its caller. @param path of the company */
export async function storeInventory(owner: Client, company: string, path: string, cities: readonly DemoCity[]): Promise<void> {
  const insert = async (table: string, columns: string, types: string, rows: readonly object[]): Promise<void> => {
    await owner.query(
      `insert into ${table} (company_id, ${columns}) select $1, ${columns} from jsonb_to_recordset($2::jsonb) as x(${types})`,
      [company, JSON.stringify(rows)],
    )
  }
  await owner.query('select seed_resources($1)', [company])
  // A region without a city would only lead to an empty list.
  await owner.query('delete from region where company_id = $1 and name <> all($2)', [company, cities.map(({ region }) => region)])
  await owner.query(
    `insert into location (company_id, id, region_id, name, country, timezone, latitude, longitude)
      select $1, x.id, r.id, x.name, x.country, x.zone, x.latitude, x.longitude
      from jsonb_to_recordset($2::jsonb) as x(id uuid, region text, name text, country text, zone text, latitude float8, longitude float8)
        join region r on r.company_id = $1 and r.name = x.region`,
    [company, JSON.stringify(cities.map(city => ({ ...city, id: cityId(path, city) })))],
  )
  const worksites = cities.map(city => ({ id: worksiteId(path, city), location_id: cityId(path, city), name: city.worksite }))
  await insert('worksite', 'id, location_id, name', 'id uuid, location_id uuid, name text', worksites)
  const buildings = cities.flatMap(city => city.buildings.map((name, at) => ({ city, name, at, id: buildingId(path, city, name) })))
  await insert(
    'building',
    'id, worksite_id, name, poster_display_locations, latitude, longitude',
    'id uuid, worksite_id uuid, name text, poster_display_locations int, latitude float8, longitude float8',
    buildings.map(({ id, city, name, at }, index) => ({
      id,
      name,
      latitude: city.latitude + at * STREET_DEGREES,
      longitude: city.longitude,
      worksite_id: worksiteId(path, city),
      poster_display_locations: posterLocations(index),
    })),
  )
  const floors = buildings.flatMap(({ id, city, name }) =>
    floorNames.map((floor, level) => ({ id: floorId(path, city, name, floor), building_id: id, name: floor, level })),
  )
  await insert('floor', 'id, building_id, name, level', 'id uuid, building_id uuid, name text, level int', floors)
  await storeSpaces(owner, company, path, cities)
}

async function storeSpaces(owner: Client, company: string, path: string, cities: readonly DemoCity[]): Promise<void> {
  const spaces = spacesOf(path, cities)
  const run = (sql: string, rows: readonly object[]) => owner.query(sql, [company, JSON.stringify(rows)])
  await run(
    `insert into space (company_id, id, building_id, floor_id, category_id, name, seating_capacity, set_buffer, strike_buffer, open_minutes,
        requires_approval, has_custom_availability, max_advance_days)
      select $1, x.id, x.building, x.floor, c.id, x.name, x.seats, x.minutes, x.minutes, x.hours, x.approval, x.custom, 730
      from jsonb_to_recordset($2::jsonb)
        as x(id uuid, building uuid, floor uuid, category text, name text, seats int, minutes int, hours int4multirange, approval boolean,
          custom boolean)
        join space_category c on c.company_id = $1 and c.name = x.category`,
    spaces.map(({ city: _city, features: _features, layouts: _layouts, cells: _cells, ...space }) => space),
  )
  await run(
    `insert into space_feature (company_id, space_id, feature_id) select $1, x.id, f.id
      from jsonb_to_recordset($2::jsonb) as x(id uuid, name text) join feature f on f.company_id = $1 and f.name = x.name`,
    spaces.flatMap(({ id, features }) => features.map(name => ({ id, name }))),
  )
  await run(
    `insert into space_layout (company_id, id, space_id, layout_id, seating_capacity, is_default) select $1, x.uid, x.id, y.id, x.seats, x.is_default
      from jsonb_to_recordset($2::jsonb) as x(uid uuid, id uuid, name text, seats int, is_default boolean)
        join layout y on y.company_id = $1 and y.name = x.name`,
    spaces.flatMap(({ id, layouts }) => layouts.map(layout => ({ id, uid: idOf(id, layout.name), ...layout }))),
  )
  await run(
    `insert into space_cell (company_id, space_id, cell_id) select $1, x.id, x.cell
      from jsonb_to_recordset($2::jsonb) as x(id uuid, cell uuid)`,
    spaces.flatMap(({ id, cells }) => cells.map(cell => ({ id, cell }))),
  )
  await run(
    `insert into adjacent_space (company_id, space_id, other_space_id) select $1, least(x.a, x.b), greatest(x.a, x.b)
      from jsonb_to_recordset($2::jsonb) as x(a uuid, b uuid)`,
    spaces.flatMap(({ cells: [a, b] }) => (b === undefined ? [] : [{ a, b }])),
  )
  await run(
    `insert into closure (company_id, id, space_id, during, reason_key, label, short_label)
      select $1, x.id, x.space, tstzrange(x.first at time zone x.zone, x.last at time zone x.zone), 'winter', x.label, 'Winter'
      from jsonb_to_recordset($2::jsonb) as x(id uuid, space uuid, zone text, first timestamp, last timestamp, label text)`,
    spaces
      .filter(({ custom }) => custom)
      .map(({ id, city }) => ({ id: idOf(id, 'closure', WINTER.first), space: id, zone: city.zone, ...WINTER })),
  )
  await storeBookings(owner, company, path, spaces)
}

async function storeBookings(owner: Client, company: string, path: string, spaces: ReturnType<typeof spacesOf>): Promise<void> {
  const rows = bookingsOf(path, spaces).map(booking => ({ ...booking, active: BLOCKING.has(booking.status) }))
  await owner.query(
    `with x as materialized (
        select y.*, (y.day + y."from") at time zone y.zone as starts, (y.day + y."to") at time zone y.zone as ends
        from jsonb_to_recordset($2::jsonb) as y(id uuid, space uuid, zone text, day date, "from" time, "to" time, minutes int, cells uuid[],
          title text, status text, headcount int, active boolean)
      ), booked as (
        insert into booking (company_id, id, space_id, kind, status_key, ranked_at, title, headcount, timezone, set_buffer, strike_buffer,
            start_at, end_at, space_layout_id)
          select $1, x.id, x.space, 'booking', x.status, x.starts - interval '30 days', x.title, x.headcount, x.zone, x.minutes, x.minutes,
            x.starts, x.ends, l.id
          from x left join space_layout l on l.company_id = $1 and l.space_id = x.space and l.is_default
      ), periods as (
        insert into booking_period (company_id, booking_id, position, start_at, end_at) select $1, x.id, 1, x.starts, x.ends from x
      )
      insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
        select $1, x.id, c, tstzrange(x.starts - make_interval(mins => x.minutes), x.ends + make_interval(mins => x.minutes)), x.active
        from x, unnest(x.cells) as c`,
    [company, JSON.stringify(rows)],
  )
}
