import type { Client } from 'pg'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { withClient } from '#server/db/with-client.ts'

/** What a company of the measurement has, and how many bookings at each measure. */
export interface BookingScale {
  readonly spaces: number
  /** The last is the most. */
  readonly steps: readonly number[]
}

const LOCATIONS = 12
const BUILDINGS = 60
/** Bookings lie in two slots of each of these days. */
const DAYS = 365
/** The first of them: so far ahead that no notice is too short. */
export const FIRST_DAY = '2050-01-01'
/** A day in the middle, on which searches look. */
export const SEARCH_DAY = '2050-06-15'

/** What guards the tables of bookings, but for their keys: rows are put in without it, which is far quicker, and it is made again. */
const CONSTRAINTS = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid in ('booking'::regclass, 'booking_period'::regclass, 'booking_cell'::regclass) and contype in ('f', 'x')`
const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
  where i.indrelid in ('booking'::regclass, 'booking_cell'::regclass) and not i.indisprimary
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

async function withoutGuards(client: Client, fill: () => Promise<void>): Promise<void> {
  const constraints = (await client.query<{ table: string; name: string; definition: string }>(CONSTRAINTS)).rows
  const indexes = (await client.query<{ name: string; definition: string }>(INDEXES)).rows
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of constraints) await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
}

const PLACES = `
  insert into location (company_id, region_id, name, country, timezone)
    select $1, (select id from region where company_id = $1 order by sort offset n % 3 limit 1), 'City ' || n, 'US',
      (array['America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Asia/Singapore'])[1 + n % 4] from generate_series(1, ${LOCATIONS}) n`
const WORKSITES = `insert into worksite (company_id, location_id, name) select $1, id, name || ' campus' from location where company_id = $1`
const BUILDING_ROWS = `
  insert into building (company_id, worksite_id, name)
    select $1, w.id, w.name || ' ' || n from worksite w, generate_series(1, ${BUILDINGS / LOCATIONS}) n where w.company_id = $1`
const SPACES = `
  insert into space (company_id, building_id, category_id, name, seating_capacity, set_buffer, strike_buffer, open_minutes)
    select $1, b.id, (select id from space_category where company_id = $1 order by sort offset n % 3 limit 1), 'Room ' || n,
      10 + (n * 7) % 191, 30 * (n % 2), 30 * (n % 2), case when n % 4 = 0 then '{[480,1200),[1920,2640),[3360,4080),[4800,5520),[6240,6960),[7680,8400),[9120,9840)}'::int4multirange end
    from generate_series(0, $2::int - 1) n
      join (select id, row_number() over (order by name) - 1 as number from building where company_id = $1) b on b.number = n % ${BUILDINGS}`
const DETAILS = [
  `insert into space_cell (company_id, space_id, cell_id) select company_id, id, id from space where company_id = $1`,
  `insert into space_feature (company_id, space_id, feature_id)
    select $1, s.id, f.id from (select id, row_number() over (order by name, id) as n from space where company_id = $1) s
      join (select id, row_number() over (order by sort) as n from feature where company_id = $1) f on (s.n + f.n) % 3 > 0`,
  `insert into space_layout (company_id, space_id, layout_id, seating_capacity, is_default)
    select $1, s.id, l.id, s.seating_capacity, l.n = 1 from space s
      join (select id, row_number() over (order by sort) as n from layout where company_id = $1) l on l.n <= 3 where s.company_id = $1`,
] as const
/** Those from number $2 on, below number $3, of so many in all ($4): round by round one for each of $5 spaces, in a slot of its own. */
const BOOKINGS = `
  insert into booking (company_id, space_id, kind, status_key, title, timezone, set_buffer, strike_buffer, start_at, end_at)
    select $1, s.id, 'booking', (array['requested', 'confirmed'])[1 + n % 2], 'Meeting ' || n, 'UTC', s.set_buffer, s.strike_buffer,
      t.start_at, t.start_at + make_interval(mins => 60 + 30 * (n % 4))
    from generate_series($2::int, $3::int - 1) n
      join (select id, set_buffer, strike_buffer, row_number() over (order by name, id) - 1 as number from space where company_id = $1) s
        on s.number = n % $5::int,
      lateral (select floor(mod(n / $5::int * ${DAYS * 2}.0 / ceil($4::numeric / $5::int) + (hashtext(s.id::text) & 1023), ${DAYS * 2}))::int as slot) x,
      lateral (select '${FIRST_DAY} 14:00Z'::timestamptz + make_interval(days => x.slot / 2, hours => 5 * (x.slot % 2)) as start_at) t`
/** One for each space on each of $2 days from the first on, in one of six hours; of three that are confirmed one is requested. */
const DAILY = `
  insert into booking (company_id, space_id, kind, status_key, title, timezone, set_buffer, strike_buffer, headcount, start_at, end_at)
    select $1, s.id, 'booking', (array['requested', 'confirmed', 'confirmed', 'confirmed'])[1 + n % 4], 'Meeting ' || n, 'UTC', s.set_buffer, s.strike_buffer,
      10 + n % 90, t.start_at, t.start_at + interval '90 minutes'
    from (select id, set_buffer, strike_buffer, row_number() over (order by name, id) as n from space where company_id = $1) s, generate_series(0, $2::int - 1) d,
      lateral (select '${FIRST_DAY} 14:00Z'::timestamptz + make_interval(days => d, hours => (s.n % 6)::int) as start_at) t`
const PERIODS = `insert into booking_period (company_id, booking_id, position, start_at, end_at)
  select company_id, id, 1, start_at, end_at from booking b where company_id = $1
    and not exists (select from booking_period p where p.company_id = $1 and p.booking_id = b.id)`
const CELLS = `
  insert into booking_cell (company_id, booking_id, cell_id, blocked)
    select b.company_id, b.id, m.cell_id, tstzrange(b.start_at - make_interval(mins => b.set_buffer), b.end_at + make_interval(mins => b.strike_buffer))
    from booking b join space_cell m on m.company_id = b.company_id and m.space_id = b.space_id where b.company_id = $1
      and not exists (select from booking_cell c where c.company_id = $1 and c.booking_id = b.id)`

/** Gives a company, of which nothing is there yet, places and spaces. */
export const addSpaces = (dataDir: string, company: string, spaces: number): Promise<void> =>
  asOwner(dataDir, async client => {
    const id = await enter(client, company)
    for (const text of [PLACES, WORKSITES, BUILDING_ROWS]) await client.query(text, [id])
    await client.query(SPACES, [id, spaces])
    for (const text of DETAILS) await client.query(text, [id])
  })

/** Adds bookings from one number to the next, of so many in all that will be there. */
export const addBookings = (dataDir: string, company: string, { spaces, from, to, most }: AddedBookings): Promise<void> =>
  asOwner(dataDir, async client => {
    const id = await enter(client, company)
    await withoutGuards(client, async () => {
      await client.query(BOOKINGS, [id, from, to, most, spaces])
      await client.query('analyze booking')
      await client.query(PERIODS, [id])
      await client.query(CELLS, [id])
    })
    await client.query('vacuum analyze')
  })

/** Adds a booking of each space on each of so many days. */
export const addDailyBookings = (dataDir: string, company: string, days: number): Promise<void> =>
  addBookingRows(dataDir, company, DAILY, [days])

/** Adds bookings by an `insert into booking` whose first parameter is the company, with their periods and cells. */
export const addBookingRows = (dataDir: string, company: string, insert: string, values: readonly unknown[]): Promise<void> =>
  asOwner(dataDir, async client => {
    const id = await enter(client, company)
    await withoutGuards(client, async () => {
      await client.query(insert, [id, ...values])
      await client.query('analyze booking')
      await client.query(PERIODS, [id])
      await client.query(CELLS, [id])
    })
    await client.query('vacuum analyze')
  })

interface AddedBookings {
  readonly spaces: number
  readonly from: number
  readonly to: number
  readonly most: number
}

/** The uuid of a company, whose rows this client sees from now on. */
export async function enter(client: Client, company: string): Promise<string> {
  const [{ id } = { id: '' }] = (await client.query<{ id: string }>('select id from company where path = $1', [company])).rows
  await client.query(`select set_config('app.company', $1, false)`, [id])
  return id
}

/** Does something as the owner of the embedded database of a running server. */
export async function asOwner<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const connection = runningEmbedded(dataDir)
  if (!connection) throw new Error(`No database runs on ${dataDir}.`)
  return withClient(connection, work)
}
