import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, text, timestamp, tsquery, uuid, uuids } from '../../db/sql-types.ts'
import { FITS, fitting } from './listed.ts'

const company = uuid
/** Forms of which this person sees no submissions: `SubmissionScope`. */
const hidden = uuids
const range = { company, hidden, from: timestamp, to: timestamp }

/** So many spaces of a submission are named in a list. */
const NAMED_SPACES = 2

/**
 * The first spaces that are booked for these submissions now, those that begin first at first, each once; `total`: how many a submission has;
 * `again`: one of them is to be confirmed again. A booking that was declined has none.
 */
export const selectFirstSpaces = defineStatement({
  parameters: { company, ids: uuids },
  columns: { submission: uuid.notNull, name: text, building: text, total: integer.notNull, again: boolean.notNull },
  sql: `with k as (
      select o.submission_id as submission, o.space_id,
        row_number() over (partition by o.submission_id order by min(o.start_at), o.space_id) as place,
        (count(*) over (partition by o.submission_id))::int as total,
        bool_or(bool_or(o.reconfirm_at is not null)) over (partition by o.submission_id) as again
      from booking o join booking_status t on t.company_id = $company and t.key = o.status_key and t.effect <> 'release'
      where o.company_id = $company and o.submission_id = any($ids) and o.kind = 'booking' and o.state = 'active'
      group by o.submission_id, o.space_id)
    select k.submission, s.name, b.name as building, k.total, coalesce(k.again, false) as again
    from k join space s on s.company_id = $company and s.id = k.space_id
      join building b on b.company_id = $company and b.id = s.building_id
    where k.place <= ${NAMED_SPACES} order by k.submission, k.place`,
})

/** Those of these that this person sees, with their versions, and whether each belongs to a list. `words` null: any. */
export const selectFitting = defineStatement({
  parameters: { ...range, ids: uuids, words: tsquery.nullable, ...fitting },
  columns: { id: uuid, version: integer, state_version: integer, submitted_at: timestamp, fits: boolean.notNull },
  sql: `select s.id, s.version, s.state_version, s.submitted_at, (s.submitted_at >= $from and s.submitted_at < $to
      and ($words::tsquery is null or s.words @@ $words) and ${FITS}) is true as fits
    from unnest($ids::uuid[]) as p(id) join submission s on s.company_id = $company and s.id = p.id where s.form_id <> all($hidden)`,
})

/** In the order of their ids. */
export const selectVersions = defineStatement({
  parameters: { company, ids: uuids, hidden },
  columns: { id: uuid, version: integer, state_version: integer },
  sql: `select s.id, s.version, s.state_version from unnest($ids::uuid[]) with ordinality as p(id, place)
    join submission s on s.company_id = $company and s.id = p.id and s.form_id <> all($hidden) order by p.place`,
})

/** Forms that are not hidden, and how many were sent to these and to all: of a form that is gone, too. */
export const selectSeenForms = defineStatement({
  parameters: { company, hidden },
  columns: { forms: uuids.notNull, seen: bigint.notNull, all: bigint.notNull },
  sql: `select coalesce(array_agg(f.id) filter (where f.id <> all($hidden)), '{}') as forms,
      coalesce(sum(n.submitted) filter (where f.id <> all($hidden)), 0)::bigint as seen, coalesce(sum(n.submitted), 0)::bigint as all
    from form f cross join lateral (select sum(c.submitted) as submitted from form_count c where c.company_id = $company and c.form_id = f.id) n
    where f.company_id = $company`,
})
