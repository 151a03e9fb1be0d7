import { MAX_JOB_REQUESTS, MAX_OWN_JOBS, UNDO_MINUTES } from '#contract/portal/request-jobs.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, timestamp, uuid, uuids } from '../db/sql-types.ts'

/** What is done; `before` of one that takes another one back says what each request had. */
export type JobAct =
  | ({ readonly act: 'status'; readonly phase: RequestPhase } & GivenStatus)
  | { readonly act: 'assign'; readonly user: string | null }
  | {
      readonly act: 'undo'
      readonly of: string
      readonly was: 'status' | 'assign'
      readonly status: string | undefined
      readonly mails: boolean
    }

/** A status, why, and who hears of it. */
interface GivenStatus {
  /** Its key. */
  readonly status: string
  /** '' for none. */
  readonly reason: string
  readonly tellsReason: boolean
  readonly mails: boolean
}

/** What one request had before. */
export interface Before {
  readonly status: string
  readonly assignee: string | null
  /** Keys of statuses, by uuid. */
  readonly bookings: Readonly<Record<string, string>>
}

const company = uuid
const ofJob = { company, job: uuid }
const WORKER = 'worker: with the permissions and the scope of whose job it is, looked up at each request'
const OWN = 'owner: whose job it is'

/** Whoever counts their jobs, to add one, waits for themselves. Held until the transaction ends. */
export const lockJobsOf = defineStatement({
  parameters: { user: uuid },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('request jobs ' || $user::uuid, 7))::text as locked`,
})

/** None where so many of this person are not over yet. */
export const insertJob = defineStatement({
  parameters: { company, user: uuid, act: json<JobAct>() },
  columns: { id: uuid },
  changes: 'jobs',
  sql: `insert into request_job (company_id, user_id, act) select $company, $user, $act
    where (select count(*) from request_job o where o.company_id = $company and o.user_id = $user and o.done_at is null) < ${MAX_OWN_JOBS} returning id`,
})

/** `rows`: `{ id, version, state_version }[]`. They are come to in the order of their events, and of when they were sent: who asked first is first. */
export const insertItems = defineStatement({
  scope: OWN,
  parameters: { ...ofJob, rows: json() },
  sql: `insert into request_job_item (company_id, job_id, place, submission_id, version, state_version)
    select $company, $job, row_number() over (order by s.event_start, s.submitted_at, x.place), (x.item ->> 'id')::uuid, (x.item ->> 'version')::int,
      (x.item ->> 'state_version')::int
    from jsonb_array_elements($rows::jsonb) with ordinality as x(item, place)
      left join submission s on s.company_id = $company and s.id = (x.item ->> 'id')::uuid
    where x.place <= ${MAX_JOB_REQUESTS}`,
})

/** What a job did, to be taken back as it left it, whatever was answered since; those that are gone are left out. */
export const insertUndoItems = defineStatement({
  scope: OWN,
  parameters: { ...ofJob, of: uuid },
  columns: { place: integer },
  sql: `insert into request_job_item (company_id, job_id, place, submission_id, version, state_version, before)
    select $company, $job, i.place, i.submission_id, s.version, i.state_after, i.before
    from request_job_item i join submission s on s.company_id = $company and s.id = i.submission_id
    where i.company_id = $company and i.job_id = $of and i.outcome = 'done' and i.state_after is not null and i.state_after <> i.state_version
    returning place`,
})

const listed = {
  id: uuid,
  act: json<JobAct>(),
  total: integer.notNull,
  done: integer.notNull,
  failed: integer.notNull,
  is_over: boolean.notNull,
  undo_until: timestamp.nullable,
}
const LISTED = `select j.id, j.act, n.total, n.done, n.failed, j.done_at is not null as is_over,
    case when j.act ->> 'act' <> 'undo' and n.changed > 0 and not exists (select from request_job u where u.company_id = $company and u.act ->> 'of' = j.id::text)
      then j.done_at + interval '${UNDO_MINUTES} minutes' end as undo_until
  from request_job j cross join lateral (
    select count(*)::int as total, count(i.outcome)::int as done, (count(*) filter (where i.outcome <> 'done'))::int as failed,
      count(*) filter (where i.outcome = 'done' and i.state_after <> i.state_version) as changed
    from request_job_item i where i.company_id = $company and i.job_id = j.id) n`

/** Own ones that are not over, or can be taken back still. */
export const selectJobs = defineStatement({
  parameters: { company, user: uuid },
  columns: listed,
  sql: `${LISTED} where j.company_id = $company and j.user_id = $user
    and (j.done_at is null or j.done_at > now() - interval '${UNDO_MINUTES} minutes') order by j.created_at desc, j.id limit 10`,
})

export const selectJob = defineStatement({
  parameters: { ...ofJob, user: uuid },
  columns: listed,
  sql: `${LISTED} where j.company_id = $company and j.id = $job and j.user_id = $user`,
})

/** With which it was not done, what they are called of those that are seen. */
export const selectLeft = defineStatement({
  parameters: { company, jobs: uuids, hidden: uuids, most: bigint },
  columns: { job: uuid, submission: uuid, outcome: text.notNull, note: text.notNull, title: text.notNull, reference: text.notNull },
  sql: `select i.job_id as job, i.submission_id as submission, i.outcome, case when s.id is null then '' else i.note end as note,
      coalesce(s.title, '') as title, coalesce(s.reference, '') as reference
    from unnest($jobs::uuid[]) as j(id) cross join lateral (
      select * from request_job_item o where o.company_id = $company and o.job_id = j.id and o.outcome <> 'done' order by o.place limit $most) i
    left join submission s on s.company_id = $company and s.id = i.submission_id and s.form_id <> all($hidden)
    order by i.job_id, i.place`,
})

/** Companies with something to do, whose turn was longest ago at first. */
export const selectDue = defineStatement({
  parameters: { most: integer },
  columns: { company: uuid.notNull },
  sql: 'select request_jobs_due($most) as company',
})

const LEASE = `now() + interval '60 seconds'`

/** Takes the next one of this company; what is long over goes. */
export const claimJob = defineStatement({
  parameters: { company, lease: uuid },
  columns: { id: uuid, user_id: uuid, act: json<JobAct>() },
  sql: `with old as (delete from request_job d where d.company_id = $company and d.done_at < now() - interval '7 days')
    update request_job j set lease = $lease, leased_until = ${LEASE} where j.company_id = $company and j.id = (
      select o.id from request_job o where o.company_id = $company and o.done_at is null and (o.leased_until is null or o.leased_until <= now())
      order by o.created_at, o.id limit 1 for update skip locked)
    returning j.id, j.user_id, j.act`,
})

/** Its server lives. No row: another one took it over. */
export const renewLease = defineStatement({
  parameters: { ...ofJob, lease: uuid },
  columns: { id: uuid },
  sql: `update request_job set leased_until = ${LEASE} where company_id = $company and id = $job and lease = $lease and done_at is null returning id`,
})

export const finishJob = defineStatement({
  parameters: { ...ofJob, lease: uuid },
  sql: `update request_job set done_at = now(), lease = null, leased_until = null where company_id = $company and id = $job and lease = $lease`,
})

/** Its server ends: another one goes on. */
export const releaseJob = defineStatement({
  parameters: { ...ofJob, lease: uuid },
  changes: 'jobs',
  sql: 'update request_job set lease = null, leased_until = null where company_id = $company and id = $job and lease = $lease',
})

/** The next ones that were not come to. */
export const selectItems = defineStatement({
  parameters: { ...ofJob, most: bigint },
  columns: { place: integer, submission: uuid, version: integer, state_version: integer, before: json<Before>().nullable },
  sql: `select place, submission_id as submission, version, state_version, before from request_job_item
    where company_id = $company and job_id = $job and outcome is null order by place limit $most`,
})

/** What it has now: nobody else decides about it until the transaction ends. */
export const lockRequest = defineStatement({
  scope: WORKER,
  parameters: { company, submission: uuid },
  columns: { version: integer, state_version: integer, status: text, phase: text.as<RequestPhase>(), assignee: uuid.nullable },
  sql: `select version, state_version, status_key as status, phase, assignee_id as assignee from submission
    where company_id = $company and id = $submission for update`,
})

/** What became of it is said once: a server that was taken for dead says nothing over it, nor does one that never heard that its own was stored. */
export const markItem = defineStatement({
  parameters: { ...ofJob, place: integer, outcome: text, note: text, before: json<Before>().nullable, after: integer.nullable },
  sql: `update request_job_item set outcome = $outcome, note = $note, before = coalesce($before, before), state_after = $after
    where company_id = $company and job_id = $job and place = $place and outcome is null`,
})

export const selectRights = defineStatement({
  parameters: { company, user: uuid },
  columns: { can_view: boolean, can_add: boolean, can_edit: boolean, can_delete: boolean },
  sql: 'select can_view, can_add, can_edit, can_delete from users where company_id = $company and id = $user and is_active',
})
