import type { LastAct } from '#contract/portal/start-page.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, text, timestamp, uuid, uuids } from '../db/sql-types.ts'
import { SNOOZED } from '../request-marks.ts'

const company = uuid
/** Forms of which whoever asks sees no submissions (`SubmissionScope`). */
const hidden = uuids
const size = integer

/** Of a submission `s`: somebody has to do something. As the index `submission_waiting` says it; what was cancelled by a server of before is not there. */
const WAITS = `s.phase in ('new', 'open') and s.cancelled_at is null`
/** The newest first. */
const NEWEST = 's.submitted_at desc, s.id desc'

/** Of somebody who works on more at once the newest are among these. */
const MAX_OF_ONE = 20_000

/** What waits for `me`, and was not put aside, the newest first: found by what waits, not by all that they ever worked on, which may be far more. */
export const selectMine = defineStatement({
  parameters: { company, hidden, me: uuid, size },
  columns: { id: uuid },
  sql: `with s as materialized (select s.id, s.submitted_at from submission s
      where s.company_id = $company and s.assignee_id = $me and ${WAITS} and not ${SNOOZED} and s.form_id <> all($hidden) limit ${MAX_OF_ONE})
    select s.id from s order by ${NEWEST} limit $size::int`,
})

/**
 * What waits and nobody works on, of one form after the other, each the newest first. By who works on it too, who is nobody of all: else another index has
 * the same order, in which a form that few send to is found behind all others. @param limit how many of each are looked for
 */
const ofNobody = (columns: string, limit: string) => `form f cross join lateral (select ${columns} from submission s
      where s.company_id = $company and s.assignee_id is null and s.form_id = f.id and ${WAITS} and not ${SNOOZED} order by s.assignee_id, ${NEWEST} limit ${limit}) x
    where f.company_id = $company and f.id <> all($hidden)`

/** The newest of them first. */
export const selectOfNobody = defineStatement({
  parameters: { company, hidden, me: uuid, size },
  columns: { id: uuid },
  sql: `select x.id from ${ofNobody('s.id, s.submitted_at', '$size::int')} order by x.submitted_at desc, x.id desc limit $size::int`,
})

/** How many wait, up to one more than `most`. */
export const countWaiting = defineStatement({
  parameters: { company, hidden, me: uuid, most: integer },
  columns: { mine: integer.notNull, of_nobody: integer.notNull },
  sql: `select
      (select count(*)::int from (select from submission s
        where s.company_id = $company and s.assignee_id = $me and ${WAITS} and not ${SNOOZED} and s.form_id <> all($hidden) limit $most::int + 1) m) as mine,
      (select count(*)::int from (select from ${ofNobody('', '$most::int + 1')} limit $most::int + 1) n) as of_nobody`,
})

/** Rows that are looked at for what is soon: of a company that has more in 30 days the next ones are among these. */
const MAX_SOON_ROWS = 20_000

/** Civil days. What is not decided against and not over, and begins on a day from `since` to `until`: what begins first at first. By the index `submission_soon`. */
export const selectSoon = defineStatement({
  parameters: { company, hidden, since: text, today: text, until: text, size },
  columns: { id: uuid },
  sql: `select s.id from (
      select s.id, s.form_id, s.event_start, s.event_end, s.cancelled_at from submission s
      where s.company_id = $company and s.event_start is not null and s.phase in ('new', 'open', 'asked', 'approved')
        and s.event_start >= $since::text::date and s.event_start <= $until::text::date order by s.event_start, s.id limit ${MAX_SOON_ROWS}) s
    where coalesce(s.event_end, s.event_start) >= $today::text::date and s.cancelled_at is null and s.form_id <> all($hidden)
    order by s.event_start, s.id limit $size::int`,
})

/** Requests that are looked at for what was done last. */
const MAX_CHANGED_ROWS = 20_000

/**
 * What changed last, and what was sent last, each with the last line of its history. None yet: it was sent. What was there before changes were noted
 * changed all at one moment, which says nothing: then the newest stand first.
 */
export const selectRequestActivity = defineStatement({
  parameters: { company, hidden, size },
  columns: { id: uuid, at: timestamp.notNull, act: text.notNull.as<LastAct>(), who: text.notNull, to: text.notNull },
  sql: `with changed as materialized (
      select s.id from (
        select s.id, s.form_id, s.changed_at from submission s where s.company_id = $company order by s.changed_at desc, s.id desc limit ${MAX_CHANGED_ROWS}) s
      where s.form_id <> all($hidden) order by s.changed_at desc, s.id desc limit $size::int
    ), sent as materialized (
      select s.id from (
        select s.id, s.form_id, s.submitted_at from submission s where s.company_id = $company order by ${NEWEST} limit ${MAX_CHANGED_ROWS}) s
      where s.form_id <> all($hidden) order by ${NEWEST} limit $size::int
    ), c as (select id from changed union select id from sent)
    select s.id, coalesce(h.created_at, s.submitted_at) as at, coalesce(u.name, '') as who,
      case when h.id is null then 'sent' when h.kind in ('status', 'assigned') then h.kind when 'Cancelled' = any(h.changes) then 'cancelled' else 'changed' end as act,
      case h.kind when 'status' then coalesce(r.label, '') when 'assigned' then coalesce(p.name, '') else '' end as to
    from c join submission s on s.company_id = $company and s.id = c.id
      left join lateral (select h.id, h.created_at, h.user_id, h.kind, h.data, h.changes from submission_log h
        where h.company_id = $company and h.submission_id = s.id order by h.id desc limit 1) h on true
      left join users u on u.company_id = $company and u.id = case when h.id is null then s.user_id else h.user_id end
      left join request_status r on h.kind = 'status' and r.company_id = $company and r.key = h.data ->> 'to'
      left join users p on p.company_id = $company and p.id = case h.kind when 'assigned' then (h.data ->> 'to')::uuid end
    order by at desc, s.id desc limit $size::int`,
})

/** Forms that were made or saved last, the newest first. */
export const selectFormActivity = defineStatement({
  parameters: { company, size },
  columns: { id: uuid, name: text, type: text, path: text, is_new: boolean.notNull, at: timestamp, who: text.notNull },
  sql: `select f.id, f.eventops_form_name as name, f.type, f.path, f.version = 1 as is_new, v.created_at as at, coalesce(u.name, '') as who
    from (select f.id, f.updated_at from form f where f.company_id = $company and f.deleted_at is null order by f.updated_at desc, f.id limit $size::int) c
      join form f on f.company_id = $company and f.id = c.id
      join form_version v on v.company_id = $company and v.form_id = f.id and v.number = f.version
      left join users u on u.company_id = $company and u.id = v.user_id
    order by v.created_at desc, f.id`,
})
