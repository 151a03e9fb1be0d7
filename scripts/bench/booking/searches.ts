import { type Line, median } from '../line.ts'
import type { Product } from '../product.ts'
import { asOwner, enter, SEARCH_DAY } from './data.ts'

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

export type Searches = Awaited<ReturnType<typeof makeSearches>>

/** Searches as a guest, as the calls answer them, and the bare overlap statement with the same filters. */
export async function makeSearches(product: Product) {
  const features = await twoFeatures(product)
  const ask = await asker(product)
  const filtered = { ...EVENT, feature_id: features }
  const available = (body: object) => () => ask('resources/v1/widget/filtered_space/retrieve', body)
  const unavailable = (body: object) => () => ask('resources/v1/widget/unavailable_spaces/', body)
  const ways = (body: object) => () => ask('resources/v1/widget/ways_out', body)
  const bare = () => bareMilliseconds(product, features)
  /** Behind the first rows, as a list that scrolls goes on. */
  const nextPage = async (body: object) => {
    const { cursor } = (await ask('resources/v1/widget/filtered_space/retrieve', { ...body, cursor: '' })) as { cursor: string | null }
    return available({ ...body, cursor })
  }

  return {
    available: () => milliseconds(available(filtered)),
    unavailable: () => milliseconds(unavailable(filtered)),
    bare,

    /** Each beside the bare statement. @param scale in words */
    async lines(scale: string): Promise<Line[]> {
      const against = `bare statement: ${(await bare()).toFixed(1)} ms`
      const line = async (name: string, work: () => Promise<unknown>, budget?: number): Promise<Line> => ({
        part: 'booking',
        name: `${name}, ${scale}`,
        measured: await milliseconds(work),
        unit: 'ms',
        ...(budget !== undefined && { budget, limit: 'max' }),
        against,
      })
      return [
        await line('available list', available(filtered), 60),
        await line('available list without filters', available(EVENT)),
        await line('the next 200 without filters', await nextPage(EVENT)),
        await line('unavailable with all reasons', unavailable(filtered), 200),
        await line('unavailable without filters', unavailable(EVENT)),
        await line('ways out', ways(filtered), 200),
        await line('ways out without filters', ways(EVENT)),
        await line('buildings', () => ask('resources/v1/widget/buildings', EVENT)),
      ]
    },
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
    const id = await enter(client, company)
    const { rows } = await client.query<{ id: string }>('select id from feature where company_id = $1 order by sort limit 2', [id])
    return rows.map(row => row.id)
  })

const BARE_TABLES = ['space', 'space_feature', 'space_cell', 'booking_cell'] as const

/** Without row-level security, which would keep it from the index: `&&` is not leakproof. */
const bareMilliseconds = ({ server, company }: Product, features: readonly string[]): Promise<number> =>
  asOwner(server.dataDir, async client => {
    const id = await enter(client, company)
    for (const table of BARE_TABLES) await client.query(`alter table ${table} no force row level security`)
    const measured = await milliseconds(() => client.query({ name: 'bare', text: BARE, values: [id, features] }))
    for (const table of BARE_TABLES) await client.query(`alter table ${table} force row level security`)
    return measured
  })
