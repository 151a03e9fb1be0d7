import { asOwner, addBookings, type BookingScale, SEARCH_DAY } from './booking-data.ts'
import { type Line, median } from './line.ts'
import { type Product, startProduct } from './product.ts'

const SCALE: BookingScale = { spaces: 5_000, bookings: 1_000_000 }
const ROUNDS = 30

const EVENT = { start_date: `${SEARCH_DAY} 10:00`, end_date: `${SEARCH_DAY} 12:00`, timezone: 'America/New_York', seating_capacity: 60 }

/** What the bare statement is asked with: the same filters, without hours, closures, notice and every reason. */
const BARE = `select s.id, s.name, s.seating_capacity, count(*) over () as total from space s
  where s.company_id = $1 and s.is_active and s.seating_capacity >= 60
    and (select count(*) from space_feature f where f.company_id = $1 and f.space_id = s.id and f.feature_id = any($2)) = 2
    and not exists (select from space_cell m join booking_cell c on c.company_id = $1 and c.cell_id = m.cell_id and c.active
      where m.company_id = $1 and m.space_id = s.id and c.blocked && tstzrange('${SEARCH_DAY} 14:00Z'::timestamptz - make_interval(mins => s.set_buffer),
        '${SEARCH_DAY} 16:00Z'::timestamptz + make_interval(mins => s.strike_buffer)))
  order by s.seating_capacity, s.name limit 200`

/** Searches over many spaces and bookings, as the calls answer them, beside the bare overlap statement with the same filters. */
export async function measureBooking(scale = SCALE): Promise<Line[]> {
  const product = await startProduct({ LIMIT_TENANT_CALLS_PER_MINUTE: '0', LIMIT_GUEST_JSON_PER_MINUTE: '0' })
  try {
    await addBookings(product.server.dataDir, product.company, scale)
    const features = await twoFeatures(product)
    const bare = `bare statement: ${(await bareMilliseconds(product, features)).toFixed(1)} ms`
    const ask = await asker(product)
    const search = async (name: string, path: string, body: object, budget: number | undefined): Promise<Line> => ({
      part: 'booking',
      name: `${name}, ${scale.spaces} spaces, ${scale.bookings} bookings`,
      measured: await milliseconds(() => ask(path, body)),
      unit: 'ms',
      ...(budget !== undefined && { budget, limit: 'max' }),
      against: bare,
    })
    const filtered = { ...EVENT, feature_id: features }
    return [
      await search('available list', 'resources/v1/widget/filtered_space/retrieve', filtered, 60),
      await search('available list without filters', 'resources/v1/widget/filtered_space/retrieve', EVENT, undefined),
      await search('unavailable with all reasons', 'resources/v1/widget/unavailable_spaces/', filtered, 200),
      await search('unavailable without filters', 'resources/v1/widget/unavailable_spaces/', EVENT, undefined),
      await search('buildings', 'resources/v1/widget/buildings', EVENT, undefined),
    ]
  } finally {
    await product.stop()
  }
}

type Ask = (path: string, body: object) => Promise<unknown>

/** Makes tenant calls as a guest. @throws Error when one is refused */
async function asker({ server, company }: Product): Promise<Ask> {
  const answer = await fetch(`${server.origin}/api/portal/${company}/tenant_token/`)
  const { tenant_token: token } = (await answer.json()) as { tenant_token: string }
  return async (path, body) => {
    const found = await fetch(`${server.origin}/tenant/${company}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (found.status !== 200) throw new Error(`${path} answered ${found.status}: ${await found.text()}`)
    return found.json()
  }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}

const twoFeatures = ({ server, company }: Product): Promise<string[]> =>
  asOwner(server.dataDir, async client => {
    await client.query(`select set_config('app.company', company_by_path($1)::text, false)`, [company])
    const { rows } = await client.query<{ id: string }>(
      'select id from feature where company_id = company_by_path($1) order by sort limit 2',
      [company],
    )
    return rows.map(({ id }) => id)
  })

const BARE_TABLES = ['space', 'space_feature', 'space_cell', 'booking_cell'] as const

/** Without row-level security, which would keep it from the index: `&&` is not leakproof. */
const bareMilliseconds = ({ server, company }: Product, features: readonly string[]): Promise<number> =>
  asOwner(server.dataDir, async client => {
    const { rows } = await client.query<{ id: string }>('select company_by_path($1) as id', [company])
    for (const table of BARE_TABLES) await client.query(`alter table ${table} no force row level security`)
    const measured = await milliseconds(() => client.query({ name: 'bare', text: BARE, values: [rows[0]?.id, features] }))
    for (const table of BARE_TABLES) await client.query(`alter table ${table} force row level security`)
    return measured
  })
