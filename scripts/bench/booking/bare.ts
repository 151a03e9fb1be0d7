/**
 * What holds, submits and plans of the day are measured against: the same Fastify and driver, one statement a request on the same tables, with
 * their constraints and without any rule. `node bare.ts <data folder of a running server> <company>`; prints its port.
 */
import { fastify } from 'fastify'
import { Pool } from 'pg'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'

/** Rows of a booking: times of each period, and what they block. $1 company, $2 spaces, $3 starts, $4 ends. */
const ROWS = `, n as (select * from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality as n (start_at, end_at, position)),
  p as (insert into booking_period (company_id, booking_id, position, start_at, end_at) select $1, k.id, n.position, n.start_at, n.end_at from k, n)
  insert into booking_cell (company_id, booking_id, cell_id, blocked) select $1, k.id, k.space_id, tstzrange(n.start_at, n.end_at) from k, n
  returning booking_id`

const STATEMENTS: Readonly<Record<string, string>> = {
  hold: `with k as (
      insert into booking (company_id, space_id, kind, run_uid, expires_at, max_expires_at, timezone, start_at, end_at)
      select $1, x, 'hold', $5::uuid, now() + interval '15 minutes', now() + interval '2 hours', 'UTC', ($3::timestamptz[])[1],
        ($4::timestamptz[])[cardinality($4::timestamptz[])] from unnest($2::uuid[]) x returning id, space_id)${ROWS}`,
  // What holds in the product, by itself.
  rule: `select outcome from hold_space($1, ($5::jsonb ->> 'run')::uuid, null, $5::jsonb ->> 'run', $5::jsonb -> 'entry', 900, 7200, 20, 40, 400)
    where outcome = 'held' and num_nulls($2::uuid[], $3::timestamptz[], $4::timestamptz[]) = 0`,
  swap: `with k as (
      update booking set start_at = ($3::timestamptz[])[1], end_at = ($4::timestamptz[])[cardinality($4::timestamptz[])], changed_at = now()
      where company_id = $1 and run_uid = $5::uuid and space_id = any($2::uuid[]) and kind = 'hold' and state = 'active' returning id),
    n as (select * from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality as n (start_at, end_at, position)),
    p as (update booking_period p set start_at = n.start_at, end_at = n.end_at from k, n
      where p.company_id = $1 and p.booking_id = k.id and p.position = n.position),
    o as (select c.booking_id, c.cell_id, c.blocked, row_number() over (order by c.blocked) as position
      from booking_cell c join booking b on b.company_id = $1 and b.id = c.booking_id where c.company_id = $1
        and b.run_uid = $5::uuid and b.space_id = any($2::uuid[]) and b.kind = 'hold' and b.state = 'active')
    update booking_cell c set blocked = tstzrange(n.start_at, n.end_at) from o join n on n.position = o.position
    where c.company_id = $1 and c.booking_id = o.booking_id and c.cell_id = o.cell_id and c.blocked = o.blocked returning c.booking_id`,
  submit: `with s as (insert into bench_request (answers) values ($5::jsonb)), k as (
      insert into booking (company_id, space_id, kind, status_key, title, timezone, start_at, end_at)
      select $1, x, 'booking', 'requested', 'Gala', 'UTC', ($3::timestamptz[])[1],
        ($4::timestamptz[])[cardinality($4::timestamptz[])] from unnest($2::uuid[]) x returning id, space_id)${ROWS}`,
  plan: `select k.space_id, k.id, k.kind, p.start_at, p.end_at, k.set_buffer, k.strike_buffer, t.color, t.label
    from booking k join booking_period p on p.company_id = $1 and p.booking_id = k.id
      left join booking_status t on t.company_id = $1 and t.key = k.status_key
    where k.company_id = $1 and k.space_id = any($2::uuid[]) and k.state = 'active'
      and k.start_at < ($4::timestamptz[])[1] and k.end_at > ($3::timestamptz[])[1] order by p.start_at`,
}

const [dataDir = '', company = ''] = process.argv.slice(2)
const connection = runningEmbedded(dataDir)
if (!connection) throw new Error(`No database runs on ${dataDir}.`)
const pool = new Pool({ ...connection, pipeline: true, max: 20, options: `-c app.company=${company}` })
await pool.query('create table if not exists bench_request (id uuid primary key default gen_random_uuid(), answers jsonb not null)')

interface Ask {
  readonly spaces: readonly string[]
  readonly starts: readonly string[]
  readonly ends: readonly string[]
  readonly more: unknown
}

const app = fastify()
for (const [name, text] of Object.entries(STATEMENTS))
  app.post<{ Body: Ask }>(`/${name}`, async ({ body: { spaces, starts, ends, more } }) => {
    const { rows } = await pool.query({ name, text, values: [company, spaces, starts, ends, ...(name === 'plan' ? [] : [more])] })
    if (rows.length === 0 && name !== 'plan') throw new Error(`${name} wrote nothing`)
    return { rows }
  })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`port ${new URL(address).port}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
