import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, text, texts, timestamp, tsquery, uuid, uuids } from '../db/sql-types.ts'
import { OF_TOKEN } from './of-token.ts'
import { MARGIN, MAX_FOUND } from './positions.ts'

const company = uuid
/** Where the page before ended: an instant as JSON of the database has it, and an id. */
const after = { at: text, id: uuid }
const place = { id: uuid, at: text.notNull }

const NEWEST = `s.submitted_at >= $from and s.submitted_at < $to and (s.submitted_at, s.id) < ($at::text::timestamptz, $id)`

/** The newest first. */
export const selectNewest = defineStatement({
  scope: OF_TOKEN,
  parameters: { company, from: timestamp, to: timestamp, ...after, most: integer },
  columns: place,
  sql: `select s.id, to_json(s.submitted_at)#>>'{}' as at from submission s
    where s.company_id = $company and ${NEWEST} order by s.submitted_at desc, s.id desc limit $most::int`,
})

/** Of these forms alone. Each is read in its own order: none is looked through for the others. */
export const selectNewestOf = defineStatement({
  scope: OF_TOKEN,
  parameters: { company, forms: uuids, from: timestamp, to: timestamp, ...after, most: integer },
  columns: { id: uuid, at: text.notNull },
  sql: `select s.id, to_json(s.submitted_at)#>>'{}' as at from unnest($forms::uuid[]) as f(id)
      cross join lateral (select s.id, s.submitted_at from submission s where s.company_id = $company and s.form_id = f.id and ${NEWEST}
        order by s.submitted_at desc, s.id desc limit $most::int) s
    order by s.submitted_at desc, s.id desc limit $most::int`,
})

/**
 * Those with these words, the newest first. `total`: how many there are, of these forms (null: of all) alone; beyond MAX_FOUND nobody knows which.
 * The function keeps to the company of the session by itself.
 */
export const selectFound = defineStatement({
  scope: OF_TOKEN,
  parameters: { words: tsquery, forms: uuids.nullable, from: timestamp, to: timestamp, ...after, most: integer },
  columns: { total: integer.notNull, ids: uuids.notNull, ats: texts.notNull },
  sql: `with found as materialized (
      select k.id, k.submitted_at from unnest(coalesce($forms::uuid[], array[null]::uuid[])) as f(id)
        cross join lateral submissions_with_words($words, f.id, $from, $to, '{}', ${MAX_FOUND + 1}) k limit ${MAX_FOUND + 1}),
    p as (select id, submitted_at from found where (submitted_at, id) < ($at::text::timestamptz, $id)
      order by submitted_at desc, id desc limit $most::int)
    select (select count(*)::int from found) as total, coalesce(array_agg(p.id order by p.submitted_at desc, p.id desc), '{}') as ids,
      coalesce(array_agg(to_json(p.submitted_at)#>>'{}' order by p.submitted_at desc, p.id desc), '{}') as ats from p`,
})

/**
 * What changed first comes first, deletions too. At most `looked` are looked at, and those of these forms (null: of all) are given; where so many
 * were looked at, a last row (`is_end`) says how far that went.
 */
export const selectChanged = defineStatement({
  scope: OF_TOKEN,
  parameters: { company, forms: uuids.nullable, ...after, looked: integer, most: integer },
  columns: { id: uuid.notNull, at: text.notNull, is_deleted: boolean.notNull, is_end: boolean.notNull },
  sql: `with l as materialized (
      select c.id, c.form_id, c.at, c.is_deleted from (
        (select s.id, s.form_id, s.changed_at as at, false as is_deleted from submission s
          where s.company_id = $company and (s.changed_at, s.id) > ($at::text::timestamptz, $id) and s.changed_at < now() - ${MARGIN}
          order by s.changed_at, s.id limit $looked::int)
        union all
        (select d.id, d.form_id, d.deleted_at, true from deleted_submission d
          where d.company_id = $company and (d.deleted_at, d.id) > ($at::text::timestamptz, $id) and d.deleted_at < now() - ${MARGIN}
          order by d.deleted_at, d.id limit $looked::int)) c
      order by c.at, c.id limit $looked::int)
    select x.id, to_json(x.at)#>>'{}' as at, x.is_deleted, x.is_end from (
      (select l.id, l.at, l.is_deleted, false as is_end from l where $forms::uuid[] is null or l.form_id = any($forms)
        order by l.at, l.id limit $most::int)
      union all
      (select l.id, l.at, l.is_deleted, true from l where (select count(*) from l) >= $looked::int order by l.at desc, l.id desc limit 1)) x
    order by x.is_end, x.at, x.id`,
})

/** One that this token may see (`forms` null: of every form). */
export const selectWithin = defineStatement({
  scope: OF_TOKEN,
  parameters: { company, id: uuid, forms: uuids.nullable },
  columns: { id: uuid, version: integer },
  sql: `select id, version from submission where company_id = $company and id = $id and ($forms::uuid[] is null or form_id = any($forms))`,
})

/** A file of a submission that this token may see. */
export const selectFileWithin = defineStatement({
  scope: OF_TOKEN,
  parameters: { company, id: uuid, file: uuid, forms: uuids.nullable },
  columns: { uuid, name: text, size: bigint, type: text, storage_key: text },
  sql: `select f.id as uuid, f.name, f.size, f.type, f.storage_key from file f
      join submission s on s.company_id = $company and s.id = f.submission_id
    where f.company_id = $company and f.id = $file and s.id = $id and ($forms::uuid[] is null or s.form_id = any($forms))`,
})
