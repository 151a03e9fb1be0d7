import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, bytes, integer, double, text, texts, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** Held until the transaction ends: one server at a time seals the audit of a company. */
export const trySealing = defineStatement({
  parameters: { company },
  columns: { got: boolean.notNull },
  sql: `select pg_try_advisory_xact_lock(hashtextextended('seal of the audit ' || $company::uuid::text, 0)) as got`,
})

/** Waits until nobody seals it; held until the transaction ends. */
export const lockSealing = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('seal of the audit ' || $company::uuid::text, 0))::text as locked`,
})

/** Companies with rows of the last seconds that no seal has. */
export const selectUnsealedCompanies = defineStatement({
  parameters: { seconds: double },
  columns: { company: uuid.notNull },
  sql: `select audit_due(now() - $seconds * interval '1 second') as company`,
})

/** The newest seal, and what time it is; no seal: the company has none yet. */
export const selectLastSeal = defineStatement({
  parameters: { company },
  columns: { now: timestamp.notNull, number: bigint.nullable, mac: bytes.nullable },
  sql: `select date_trunc('milliseconds', clock_timestamp()) as now, s.number, s.mac
    from (select 1) one left join (
      select number, mac from audit_seal where company_id = $company order by number desc limit 1) s on true`,
})

const row = {
  id: uuid,
  /** Microseconds since 1970: all that the column holds. */
  at: bigint.notNull,
  actor: uuid.nullable,
  actor_kind: text,
  address: text,
  action: text,
  object_kind: text,
  object: text,
  /** As PostgreSQL writes it. */
  before: text.nullable,
  after: text.nullable,
  request_id: text,
}
const ROW = `a.id, (extract(epoch from a.at) * 1000000)::bigint as at, a.actor, a.actor_kind, a.address, a.action, a.object_kind, a.object,
      a.before::text as before, a.after::text as after, a.request_id`

/** Rows of the last seconds that no seal has, the oldest first. */
export const selectUnsealed = defineStatement({
  parameters: { company, seconds: double, most: bigint },
  columns: row,
  sql: `select ${ROW} from audit a
    where a.company_id = $company and a.at >= now() - $seconds * interval '1 second'
      and not exists (select from audit_sealed s where s.company_id = $company and s.audit_id = a.id)
    order by a.at, a.id limit $most`,
})

export const insertSeal = defineStatement({
  parameters: { company, number: bigint, rows: integer, digest: bytes, previous: bytes, mac: bytes, key_id: text, at: timestamp },
  sql: `insert into audit_seal (company_id, number, rows, digest, previous, mac, key_id, at)
    values ($company, $number, $rows, $digest, $previous, $mac, $key_id, $at)`,
})

/** `digests`: hexadecimal, in the order of `ids`. */
export const insertSealed = defineStatement({
  parameters: { company, seal: bigint, ids: uuids, digests: texts },
  sql: `insert into audit_sealed (company_id, audit_id, seal, digest)
    select $company, n.id, $seal, decode(n.digest, 'hex') from unnest($ids::uuid[], $digests::text[]) as n(id, digest)`,
})

/** Seals from `after` on, the oldest first, with what was noted of those whose rows are removed. */
export const selectSeals = defineStatement({
  parameters: { company, after: bigint, most: bigint },
  columns: {
    number: bigint,
    rows: integer,
    digest: bytes,
    previous: bytes,
    mac: bytes,
    key_id: text,
    at: timestamp,
    forgotten_at: timestamp.nullable,
    forgotten_mac: bytes.nullable,
    forgotten_key: text.nullable,
  },
  sql: `select s.number, s.rows, s.digest, s.previous, s.mac, s.key_id, s.at,
      f.at as forgotten_at, f.mac as forgotten_mac, f.key_id as forgotten_key
    from audit_seal s left join audit_forgotten f on f.company_id = $company and f.seal = s.number
    where s.company_id = $company and s.number > $after order by s.number limit $most`,
})

/** What stands under a seal: rows as they are now, with what they were. */
export const selectSealed = defineStatement({
  parameters: { company, seal: bigint },
  columns: { ...row, digest: bytes },
  sql: `select ${ROW}, s.digest from audit_sealed s join audit a on a.company_id = $company and a.id = s.audit_id
    where s.company_id = $company and s.seal = $seal`,
})

/** How many rows no seal has, and how many seconds the oldest of them waits. */
export const countUnsealed = defineStatement({
  parameters: { company },
  columns: { count: bigint.notNull, seconds: double.nullable },
  sql: `select count(*) as count, extract(epoch from clock_timestamp() - min(a.at))::double precision as seconds from audit a
    where a.company_id = $company and not exists (select from audit_sealed s where s.company_id = $company and s.audit_id = a.id)`,
})

/** Seals whose rows are no longer to be kept, the oldest first, and what time it is. */
export const selectForgettable = defineStatement({
  parameters: { company, most: bigint },
  columns: { number: bigint, now: timestamp.notNull },
  sql: `select s.number, date_trunc('milliseconds', clock_timestamp()) as now
    from audit_seal s join company c on c.id = $company
    where s.company_id = $company and s.at < date_trunc('milliseconds', clock_timestamp()) - c.audit_days * interval '1 day'
      and s.number > coalesce((select max(f.seal) from audit_forgotten f where f.company_id = $company), 0)
    order by s.number limit $most`,
})

export const forgetSealed = defineStatement({
  parameters: { company, seal: bigint, at: timestamp, mac: bytes, key_id: text },
  columns: { done: boolean.notNull },
  sql: 'select audit_forget($company, $seal, $at, $mac, $key_id) as done',
})
