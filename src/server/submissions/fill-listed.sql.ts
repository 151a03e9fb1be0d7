import type { Labels } from '#contract/portal/saved-answers.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, json, text, texts, uuid } from '../db/sql-types.ts'

const company = uuid

/** Requests of which lists say nothing yet, or what was answered before; the newest first. */
export const selectUnlisted = defineStatement({
  scope: 'worker: a job, for no person',
  parameters: { company, most: bigint },
  columns: {
    id: uuid,
    version: integer,
    form_id: uuid,
    form_version: integer,
    answers: json<Readonly<Record<string, string>>>(),
    labels: json<Labels>(),
    shown: texts,
  },
  sql: `select id, version, form_id, form_version, answers, labels, shown from submission
    where company_id = $company and listed_version is distinct from version order by submitted_at desc limit $most`,
})

/**
 * `rows`: `{ id, version, …RequestColumns }[]`. Not where it was changed meanwhile: the next time. One that was cancelled by a server of before gets
 * that status; one that nobody has looked at since before there were statuses, and whose last day is before `today`, is done. Programs hear nothing of it:
 * it says what was so.
 */
export const updateListed = defineStatement({
  scope: 'worker: a job, for no person',
  parameters: { company, rows: json(), today: text },
  columns: { id: uuid },
  sql: `with x as materialized (
      select x.*, s.state_version, case when s.cancelled_at is not null then 'cancelled'
          when s.listed_version is null and s.phase = 'new' and x.event_end < $today::text::date then 'done' else s.phase end as phase
      from jsonb_to_recordset($rows::jsonb) as x(id uuid, version int, title text, requester_name text, requester_email text, event_start date,
        event_end date)
      join submission s on s.company_id = $company and s.id = x.id)
    update submission s set listed_version = x.version, title = x.title, requester_name = x.requester_name, requester_email = x.requester_email,
      event_start = x.event_start, event_end = x.event_end, phase = x.phase,
      status_key = case when s.phase = x.phase then s.status_key else r.key end
    from x join request_status r on r.company_id = $company and r.phase = x.phase and r.is_default
    where s.company_id = $company and s.id = x.id and s.version = x.version and s.state_version = x.state_version
      and s.listed_version is distinct from s.version returning s.id`,
})
