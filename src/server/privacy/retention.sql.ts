import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, json, uuid } from '../db/sql-types.ts'

const company = uuid

export const selectRetention = defineStatement({
  parameters: { company },
  columns: { version: integer, submission_days: integer.nullable },
  sql: 'select version, submission_days from retention where company_id = $company',
})

/** No row where another version is there: 1 before the first. */
export const saveRetention = defineStatement({
  parameters: { company, seen: integer, days: integer.nullable },
  columns: { version: integer },
  sql: `insert into retention (company_id, version, submission_days) select $company, 2, $days
      where $seen = 1 or exists (select from retention where company_id = $company)
    on conflict (company_id) do update set version = retention.version + 1, submission_days = $days where retention.version = $seen returning version`,
})

/** Its event ended so many days ago; of one that names no day, it was sent. Somebody who brought one back wants it for as long once more. */
const isOver = (days: string) => `(s.event_end is null or s.event_end < (now() - make_interval(days => ${days}))::date)
    and (s.event_end is not null or s.submitted_at < now() - make_interval(days => ${days}))
    and s.listed_version = s.version and (s.restored_at is null or s.restored_at < now() - make_interval(days => ${days}))`
const IS_OVER = isOver('$days')
const IS_AHEAD = `exists (select from booking k where k.company_id = $company and k.submission_id = s.id and k.state = 'active' and k.end_at > now())`
const IS_DECIDED = `s.phase in ('approved', 'declined', 'cancelled', 'done')`

/**
 * Of the next ones by their uuid, so many: those whose time is over, decided and with nothing that is ahead. `last`: the one that was looked at last; null: there are
 * no more. Each is looked at once, however many stay.
 */
export const selectExpired = defineStatement({
  scope: 'worker: removes what a company keeps no longer',
  parameters: { company, days: integer, after: uuid.nullable, most: bigint },
  columns: { expired: json<readonly { readonly id: string; readonly form_version: number }[]>().notNull, last: uuid.nullable },
  sql: `with looked as materialized (
      select s.id, s.form_version, ${IS_DECIDED} and ${IS_OVER} and not ${IS_AHEAD} as is_expired from submission s
      where s.company_id = $company and ($after::uuid is null or s.id > $after) order by s.id limit $most)
    select coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'form_version', l.form_version) order by l.id) from looked l where l.is_expired), '[]') as expired,
      (select l.id from looked l order by l.id desc limit 1) as last`,
})

/** The time of this one, whose row is locked, is over by what the company keeps now, which nobody changes until the transaction ends. */
export const selectStillExpired = defineStatement({
  scope: 'worker: removes what a company keeps no longer',
  parameters: { company, submission: uuid },
  columns: { id: uuid },
  sql: `select s.id from retention r join submission s on s.company_id = $company and s.id = $submission
    where r.company_id = $company and r.submission_days is not null and ${IS_DECIDED} and ${isOver('r.submission_days')} and not ${IS_AHEAD} for share of r`,
})

/** What would go, by form; at most so many are looked at. */
export const previewExpired = defineStatement({
  scope: 'admin: who says for how long submissions are kept has all three permissions',
  parameters: { company, days: integer, most: bigint },
  columns: {
    submissions: bigint.notNull,
    files: bigint.notNull,
    bytes: bigint.notNull,
    forms: json<readonly { readonly name: string; readonly count: number }[]>().notNull,
    staying: bigint.notNull,
  },
  sql: `with gone as materialized (
      select s.id, s.form_id from submission s where s.company_id = $company and ${IS_DECIDED} and ${IS_OVER} and not ${IS_AHEAD} limit $most),
    staying as (
      select x.id from (
        select s.id from submission s where s.company_id = $company and s.phase in ('new', 'open', 'asked') and ${IS_OVER}
        union
        select s.id from booking k join submission s on s.company_id = $company and s.id = k.submission_id
        where k.company_id = $company and k.state = 'active' and k.end_at > now() and ${IS_OVER}) x limit $most),
    files as (select count(*) as files, coalesce(sum(x.size), 0)::bigint as bytes from file x join gone on x.submission_id = gone.id where x.company_id = $company),
    forms as (
      select f.eventops_form_name as name, count(*)::int as count from gone join form f on f.company_id = $company and f.id = gone.form_id
      group by f.id, f.eventops_form_name order by 2 desc, 1 limit 10)
    select (select count(*) from gone) as submissions, files.files, files.bytes, (select count(*) from staying) as staying,
      (select coalesce(jsonb_agg(jsonb_build_object('name', forms.name, 'count', forms.count)), '[]') from forms) as forms
    from files`,
})
