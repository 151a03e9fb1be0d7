import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, text, uuid, uuids } from '../db/sql-types.ts'

const company = uuid
const ofReply = { company, id: uuid }
const row = { uuid, version: integer, name: text, text }

/** In the order in which they are offered. */
export const selectReplies = defineStatement({
  parameters: { company },
  columns: row,
  sql: 'select id as uuid, version, name, text from canned_reply where company_id = $company order by sort, name_key(name), id',
})

/** Whoever adds one or puts them in order waits for the others who do, until their transactions end. */
export const lockReplies = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('replies ' || $company::uuid, 7))::text as locked`,
})

/** Behind the others. None where the company has `most`. */
export const insertReply = defineStatement({
  parameters: { company, name: text, text, most: bigint },
  columns: row,
  sql: `insert into canned_reply (company_id, name, text, sort)
    select $company, $name, $text, (select coalesce(max(sort), 0) + 1 from canned_reply where company_id = $company)
    where (select count(*) from canned_reply where company_id = $company) < $most
    returning id as uuid, version, name, text`,
})

export const lockReply = defineStatement({
  parameters: ofReply,
  columns: row,
  sql: 'select id as uuid, version, name, text from canned_reply where company_id = $company and id = $id for no key update',
})

export const updateReply = defineStatement({
  parameters: { ...ofReply, name: text, text },
  columns: row,
  sql: `update canned_reply set name = $name, text = $text, version = version + 1 where company_id = $company and id = $id
    returning id as uuid, version, name, text`,
})

export const removeReply = defineStatement({
  parameters: ofReply,
  columns: { name: text },
  sql: 'delete from canned_reply where company_id = $company and id = $id returning name',
})

/** Those of `replies` first, as they stand there; the others behind them, as they were. */
export const sortReplies = defineStatement({
  parameters: { company, replies: uuids },
  columns: { uuid },
  sql: `with placed as (
      select r.id, row_number() over (order by array_position($replies, r.id) nulls last, r.sort, name_key(r.name), r.id)::int as place
      from canned_reply r where r.company_id = $company)
    update canned_reply r set sort = p.place from placed p where r.company_id = $company and r.id = p.id and r.sort <> p.place returning r.id as uuid`,
})
