import type { RequestPhase } from '#contract/portal/request-status.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, text, timestamp, uuid, uuids } from '../../db/sql-types.ts'
import { PHASE, STATUS } from '../reading/listed.ts'

const company = uuid
const ofSubmission = { company, submission: uuid }
const LOCKED = 'found: `lockBinned` gave whoever does it the row'

/**
 * It goes into the bin, and what waits to be sent about it goes. `by`: null: the portal puts it there. Its calendar file is a newer one. When it changed last
 * stays: whoever reads what changed would walk past all that is in the bin, which may be most of it.
 */
export const putInBin = defineStatement({
  scope: 'found: whoever deletes it saw it',
  parameters: { ...ofSubmission, by: uuid.nullable },
  sql: `with d as (insert into deleted_submission (company_id, id, form_id)
      select company_id, id, form_id from submission where company_id = $company and id = $submission on conflict do nothing),
     w as (delete from delivery where company_id = $company and submission_id = $submission and next_at is not null)
    update submission set deleted_at = clock_timestamp(), deleted_by = $by, state_version = state_version + 1,
      ics_sequence = ics_sequence + 1
    where company_id = $company and id = $submission`,
})

/** One in the bin, of which nobody else does anything until the transaction ends. */
export const lockBinned = defineStatement({
  parameters: { ...ofSubmission, hidden: uuids },
  columns: {
    form: uuid,
    form_version: integer,
    reference: text,
    phase: text.as<RequestPhase>().notNull,
    status: text.notNull,
    deleted_at: timestamp.notNull,
  },
  sql: `select s.form_id as form, s.form_version, s.reference, ${PHASE} as phase, ${STATUS} as status, s.deleted_at from submission s
    where s.company_id = $company and s.id = $submission and s.deleted_at is not null and s.form_id <> all($hidden) for update`,
})

/** It lies there for so many days. */
export const selectLongBinned = defineStatement({
  scope: LOCKED,
  parameters: { ...ofSubmission, days: integer },
  columns: { id: uuid },
  sql: `select id from submission where company_id = $company and id = $submission and deleted_at <= clock_timestamp() - make_interval(days => $days)`,
})

/**
 * It is where it was. Programs do not hear any more that it was deleted. `was_unheard`: the mail that it is gone had not left yet, and does not any more: whoever
 * sent it never hears of either.
 */
export const takeFromBin = defineStatement({
  scope: LOCKED,
  parameters: ofSubmission,
  columns: { was_unheard: boolean.notNull },
  sql: `with d as (delete from deleted_submission where company_id = $company and id = $submission),
     e as (delete from event where company_id = $company and submission_id = $submission and data ? 'gone' and state = 'waiting' returning id),
     w as (delete from delivery where company_id = $company and submission_id = $submission and channel = 'mail' and state = 'waiting' returning id),
     s as (update submission set deleted_at = null, deleted_by = null, restored_at = clock_timestamp(), state_version = state_version + 1
       where company_id = $company and id = $submission)
    select exists (select from e) or exists (select from w) as was_unheard`,
})

/**
 * A page of the bin, what was put there last first. `by_name`: who did; '' for the portal, and for somebody who is gone. `spaces`: how many it had that are ahead,
 * and would take anew.
 */
export const selectBin = defineStatement({
  parameters: { company, hidden: uuids, most: bigint, offset: bigint },
  columns: {
    id: uuid,
    reference: text,
    title: text.notNull,
    requester: text.notNull,
    form: text,
    deleted_at: timestamp.notNull,
    by_name: text.notNull,
    is_by_portal: boolean.notNull,
    spaces: bigint.notNull,
  },
  sql: `select s.id, s.reference, coalesce(s.title, '') as title, coalesce(nullif(s.requester_name, ''), u.name, s.requester_email, '') as requester,
      f.eventops_form_name as form, s.deleted_at, coalesce(p.name, '') as by_name, s.deleted_by is null as is_by_portal,
      (select count(*) from booking k where k.company_id = $company and k.submission_id = s.id and k.kind = 'booking' and k.state = 'active'
        and k.status_before is not null and k.end_at > now() and s.phase not in ('declined', 'cancelled')) as spaces
    from submission s join form f on f.company_id = $company and f.id = s.form_id
      left join users u on u.company_id = $company and u.id = s.user_id
      left join users p on p.company_id = $company and p.id = s.deleted_by
    where s.company_id = $company and s.deleted_at is not null and s.form_id <> all($hidden)
    order by s.deleted_at desc, s.id desc limit $most offset $offset`,
})

export const countBin = defineStatement({
  parameters: { company, hidden: uuids },
  columns: { total: bigint.notNull },
  sql: `select count(*) as total from submission s where s.company_id = $company and s.deleted_at is not null and s.form_id <> all($hidden)`,
})

/** Those whose days in the bin are over, the oldest first. */
export const selectOverdue = defineStatement({
  scope: 'worker: removes what lay in the bin long enough',
  parameters: { company, days: integer, most: integer },
  columns: { id: uuid },
  sql: `select s.id from submission s where s.company_id = $company and s.deleted_at is not null
      and s.deleted_at < now() - make_interval(days => $days) order by s.deleted_at limit $most::int`,
})
