import type { ExportState } from '#contract/portal/exports.ts'
import { EXPORT_HOURS } from '#contract/portal/exports.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { bigint, integer, json, text, timestamp, uuid, uuids } from '../../db/sql-types.ts'
import type { ExportOptions } from './options.ts'

const company = uuid
const MAKES_EXPORT = 'worker: makes an export for whoever asked for it'
const job = { company, id: uuid }

/** A server that gave no sign of a job for so long is taken for dead, and another one begins it anew. */
const LEASE = `now() + interval '60 seconds'`
const IS_FRESH = `(j.done_at is null or j.done_at > now() - interval '${EXPORT_HOURS} hours')`

/**
 * What is about a person is for administrators alone. Exports that hold nothing that this person does not see now: those of one other form alone, and those that left the hidden forms out when they were asked for.
 * What became a matter of handlers since then is not fetched any more.
 */
const IS_SEEN = `not exists (select from unnest($hidden::uuid[]) as h(form)
    where coalesce(j.options ->> 'form', h.form::text) = h.form::text and not coalesce(j.options -> 'hidden' ? h.form::text, false))
    and (not j.options ? 'person' or $user::uuid is null)`

/** Whoever counts those of a company, to add one, waits for others who do. Held until the transaction ends. */
export const lockExportsOf = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('exports ' || $company::uuid, 7))::text as locked`,
})

/** None where so many of this person, or of the company, are not over yet. */
export const insertExport = defineStatement({
  scope: 'owner: the job of whoever asks for it',
  parameters: { company, user: uuid, options: json(), name: text, most_own: bigint, most: bigint },
  columns: { id: uuid },
  changes: 'exports',
  sql: `insert into export_job (company_id, user_id, options, name)
    select $company, $user, $options, $name
    where (select count(*) from export_job j where j.company_id = $company and j.done_at is null) < $most
      and (select count(*) from export_job j where j.company_id = $company and j.done_at is null and j.user_id = $user) < $most_own
    returning id`,
})

const columns = {
  id: uuid,
  user_id: uuid,
  by: text,
  options: json<ExportOptions>(),
  name: text,
  state: text.as<ExportState>(),
  reason: text,
  total_rows: bigint,
  done_rows: bigint,
  size: bigint,
  cut_cells: integer,
  ahead: bigint.notNull,
  created_at: timestamp,
  done_at: timestamp.nullable,
}
const SELECT = `select j.id, j.user_id, u.name as by, j.options, j.name, j.state, j.reason, j.total_rows, j.done_rows, j.size, j.cut_cells,
    (select count(*) from export_job o where j.state = 'waiting' and o.company_id = $company and o.done_at is null
      and (o.state = 'running' or (o.created_at, o.id) < (j.created_at, j.id)) and o.id <> j.id) as ahead, j.created_at, j.done_at
  from export_job j join users u on u.company_id = $company and u.id = j.user_id`

/** The newest first; null: those of everybody. */
export const selectExports = defineStatement({
  parameters: { company, user: uuid.nullable, hidden: uuids, most: bigint },
  columns,
  sql: `${SELECT} where j.company_id = $company and ($user::uuid is null or j.user_id = $user) and ${IS_FRESH} and ${IS_SEEN} order by j.created_at desc, j.id limit $most`,
})

export const selectExport = defineStatement({
  parameters: { ...job, user: uuid.nullable, hidden: uuids },
  columns,
  sql: `${SELECT} where j.company_id = $company and j.id = $id and ($user::uuid is null or j.user_id = $user) and ${IS_FRESH} and ${IS_SEEN}`,
})

/** Where the bytes of one lie that is done. */
export const selectResult = defineStatement({
  parameters: { ...job, user: uuid.nullable, hidden: uuids },
  columns: { name: text, size: bigint, storage_key: text.notNull },
  sql: `select j.name, j.size, j.storage_key from export_job j
    where j.company_id = $company and j.id = $id and ($user::uuid is null or j.user_id = $user) and j.state = 'done' and ${IS_FRESH} and ${IS_SEEN}`,
})

/** Whoever makes it notices at its next sign. */
export const deleteExport = defineStatement({
  scope: 'owner: one may always break off what one asked for, and an administrator anything',
  parameters: { ...job, user: uuid.nullable },
  columns: { storage_key: text.nullable },
  changes: 'exports',
  sql: `delete from export_job where company_id = $company and id = $id and ($user::uuid is null or user_id = $user) returning storage_key`,
})

/** Companies whose next one may begin. */
export const selectDueExports = defineStatement({
  parameters: { most: integer },
  columns: { company: uuid.notNull },
  sql: 'select exports_due($most) as company',
})

/** One server at a time takes an export, so that no more are made than may be. Held until the transaction ends. */
export const lockExports = defineStatement({
  parameters: {},
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('exports', 7))::text as locked`,
})

/** Takes the next one of this company, if it still is its turn, and notes at the company that it was served: its exports may be deleted. */
export const claimExport = defineStatement({
  scope: MAKES_EXPORT,
  parameters: { company, lease: uuid, most: integer },
  columns: { id: uuid, options: json<ExportOptions>(), attempts: integer },
  sql: `with taken as (
      update export_job j set state = 'running', lease = $lease, leased_until = ${LEASE}, attempts = attempts + 1, started_at = now(),
        total_rows = 0, done_rows = 0
      where company_id = $company and exists (select from exports_due($most) as d(company) where d.company = $company) and id = (
        select o.id from export_job o where o.company_id = $company
          and (o.state = 'waiting' or (o.state = 'running' and o.leased_until <= now())) order by o.created_at, o.id limit 1)
      returning id, options, attempts),
    served as (update company set exports_served_at = now() where id = $company and exists (select from taken))
    select id, options, attempts from taken`,
})

const held = { ...job, lease: uuid }
const IS_HELD = `company_id = $company and id = $id and lease = $lease and state = 'running'`

/** How far it is, and that its server lives. No row: somebody broke it off, or took it over. */
export const noteProgress = defineStatement({
  scope: MAKES_EXPORT,
  parameters: { ...held, total: bigint, done: bigint },
  columns: { id: uuid },
  sql: `update export_job set total_rows = $total, done_rows = $done, leased_until = ${LEASE} where ${IS_HELD} returning id`,
})

export const finishExport = defineStatement({
  scope: MAKES_EXPORT,
  parameters: { ...held, total: bigint, size: bigint, cut_cells: integer, storage_key: text },
  columns: { id: uuid },
  changes: 'exports',
  sql: `update export_job set state = 'done', total_rows = $total, done_rows = $total, size = $size, cut_cells = $cut_cells, storage_key = $storage_key,
      lease = null, leased_until = null, done_at = now()
    where ${IS_HELD} returning id`,
})

export const failExport = defineStatement({
  scope: MAKES_EXPORT,
  parameters: { ...held, reason: text },
  changes: 'exports',
  sql: `update export_job set state = 'failed', reason = $reason, lease = null, leased_until = null, done_at = now() where ${IS_HELD}`,
})

/** It waits again: for whichever server is next. `tries`: how many of those that began it counted as none. */
export const releaseExport = defineStatement({
  scope: MAKES_EXPORT,
  parameters: { ...held, tries: integer },
  changes: 'exports',
  sql: `update export_job set state = 'waiting', attempts = attempts - $tries, lease = null, leased_until = null where ${IS_HELD}`,
})

/** What the results of the company take, in bytes. */
export const sumResults = defineStatement({
  scope: 'worker: what all results take',
  parameters: { company },
  columns: { size: bigint.notNull },
  sql: `select coalesce(sum(size), 0)::bigint as size from export_job where company_id = $company`,
})

/** Those that are over for a day. */
export const selectOldExports = defineStatement({
  scope: 'worker: removes what is old',
  parameters: { company, most: bigint },
  columns: { id: uuid, storage_key: text.nullable },
  sql: `select id, storage_key from export_job where company_id = $company and done_at <= now() - interval '${EXPORT_HOURS} hours' limit $most`,
})
