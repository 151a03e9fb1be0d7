import { historyLines } from '../../answers/history-lines.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, integers, json, text, texts, timestamp, uuid, uuids } from '../../db/sql-types.ts'
import { SENDER_ADDRESS } from '../../sender-address.ts'
import { LINK_IS_OVER } from './view-link.ts'
import { LISTED, LISTED_FROM, listedColumns, PHASE } from './listed.ts'

const company = uuid
/** `hidden`: forms of which this person sees no submissions (`SubmissionScope`); none for whoever sent it, and for the server itself. */
const submission = { company, id: uuid, hidden: uuids }

export const selectSubmission = defineStatement({
  parameters: submission,
  columns: {
    ...listedColumns,
    user_id: uuid.nullable,
    email: text.nullable,
    version: integer,
    state_version: integer,
    edited_at: timestamp.nullable,
    cancelled_at: timestamp.nullable,
    shown: texts,
    pages: integers,
    integration: boolean,
    language: text.nullable,
    timezone: text,
    ics_sequence: integer,
    own_sentence: text,
    requester_email_key: text.nullable,
    link_epoch: integer,
    link_is_over: boolean.notNull,
    is_guests: boolean.notNull,
    form_state: text.notNull.as<'open' | 'closed' | 'deleted'>(),
  },
  sql: `select ${LISTED}, s.user_id, s.version, s.state_version, ${SENDER_ADDRESS} as email, s.edited_at, s.cancelled_at, s.shown, s.pages, s.integration, s.language, s.timezone, s.ics_sequence, r.sentence as own_sentence, s.requester_email_key, s.link_epoch,
      ${LINK_IS_OVER} as link_is_over, s.user_id is null or s.claimed_at is not null as is_guests,
      case when f.deleted_at is not null then 'deleted' when f.is_active and f.is_valid then 'open' else 'closed' end as form_state
    from submission s ${LISTED_FROM} where s.company_id = $company and s.id = $id and s.form_id <> all($hidden)`,
})

/** As it is edited or cloned. `version` is raised by every edit; `now` is the database's clock; `is_hidden`: it is for whoever sent it, not for this person of the staff. */
export const selectStored = defineStatement({
  parameters: submission,
  columns: {
    id: uuid,
    form_id: uuid,
    form_version: integer,
    reference: text,
    user_id: uuid.nullable,
    /** Sent without an account, also where it came to one since: the link that it was sent with works. */
    is_guests: boolean.notNull,
    answers: json<Readonly<Record<string, string>>>(),
    labels: json<Labels>(),
    version: integer,
    submitted_at: timestamp,
    phase: text.as<RequestPhase>().notNull,
    is_hidden: boolean.notNull,
    link_epoch: integer,
    edit_epoch: integer,
    link_is_over: boolean.notNull,
    now: timestamp.notNull,
  },
  sql: `select id, form_id, form_version, reference, user_id, user_id is null or claimed_at is not null as is_guests, answers, labels, version, submitted_at,
      ${PHASE} as phase, form_id = any($hidden) as is_hidden, link_epoch, edit_epoch, ${LINK_IS_OVER} as link_is_over, now() as now
    from submission s where company_id = $company and id = $id`,
})

const file = { uuid, map_field: text, name: text, size: bigint, type: text }

export const selectFiles = defineStatement({
  parameters: submission,
  columns: file,
  sql: `select id as uuid, map_field, name, size, type from file
    where company_id = $company and submission_id = $id and exists (
      select from submission s where s.company_id = $company and s.id = $id and s.form_id <> all($hidden)) order by map_field, position`,
})

/**
 * The newest first; it ends with the submit itself. `kind`: of a line that says by itself what was done; `before` and `after`: what the statuses, or
 * the people, are called now, '' for nobody and for what is gone; 'portal' where it was given by nobody of the staff. `acts`: such lines too; without them
 * only of one that says more in `changes`.
 */
export const selectHistory = defineStatement({
  parameters: { ...submission, acts: boolean },
  columns: {
    created_at: timestamp.notNull,
    user_id: uuid.nullable,
    who: text.notNull,
    changes: texts.notNull,
    kind: text.as<'status' | 'assigned'>().nullable,
    before: text.notNull,
    after: text.notNull,
    reason: text.notNull,
    tells_reason: boolean.notNull,
  },
  sql: `select h.created_at, h.user_id, coalesce(u.name, '') as who, h.changes, h.kind,
      case h.kind when 'status' then coalesce(b.label, h.data ->> 'from') when 'assigned' then coalesce(h.data ->> 'by', '') else '' end as before,
      case h.kind when 'status' then coalesce(a.label, h.data ->> 'to') when 'assigned' then coalesce(p.name, '') else '' end as after,
      coalesce(h.data ->> 'reason', '') as reason, coalesce((h.data ->> 'tells_reason')::boolean, true) as tells_reason
    from (
      select id, created_at, user_id, changes, kind, data from submission_log
        where company_id = $company and submission_id = $id and ($acts or kind is null or kind = 'status' and '${historyLines.cancelled}' = any(changes))
          and exists (select from submission s where s.company_id = $company and s.id = $id and s.form_id <> all($hidden))
      union all
      select 0, submitted_at, coalesce(sent_by, user_id), case sent_for_email when '' then array['${historyLines.submitted}']
          else array['${historyLines.submitted}', '${historyLines.sentFor('')}' || coalesce(nullif(sent_for_name, ''), sent_for_email)] end, null, null from submission
        where company_id = $company and id = $id and form_id <> all($hidden)) h
    left join users u on u.company_id = $company and u.id = h.user_id
    left join request_status b on h.kind = 'status' and b.company_id = $company and b.key = h.data ->> 'from'
    left join request_status a on h.kind = 'status' and a.company_id = $company and a.key = h.data ->> 'to'
    left join users p on p.company_id = $company and p.id = case h.kind when 'assigned' then (h.data ->> 'to')::uuid end
    order by h.id desc limit 200`,
})

/** What each answer was before its last change, as it was read then, and who changed it when; none of those of before that was noted. */
export const selectChangedAnswers = defineStatement({
  parameters: submission,
  columns: { map_field: text.notNull, before: text.notNull, at: timestamp, who: text.notNull, by_staff: boolean.notNull },
  sql: `select distinct on (x.key) x.key as map_field, x.value as before, h.created_at as at, coalesce(u.name, '') as who,
      coalesce((h.data ->> 'by_staff')::boolean, false) as by_staff
    from submission_log h
      cross join lateral jsonb_each_text(h.data -> 'answers') x
      left join users u on u.company_id = $company and u.id = h.user_id
    where h.company_id = $company and h.submission_id = $id and h.kind is null and h.data is not null
      and exists (select from submission s where s.company_id = $company and s.id = $id and s.form_id <> all($hidden))
    order by x.key, h.id desc`,
})

/** One that belongs to no submission and no draft: the company's logo. */
export const selectOwnFile = defineStatement({
  parameters: { company, uuid },
  scope: 'guest: the logo of the company, of no submission',
  columns: { ...file, storage_key: text },
  sql: `select id as uuid, map_field, name, size, type, storage_key from file
    where company_id = $company and id = $uuid and submission_id is null and draft_id is null and message_id is null`,
})

/**
 * A file of a submission, of a message about one, or of a draft. `submission`, `form`: null for a draft's. `owner`: of either, null for
 * a guest's. A draft's is seen by its owner alone, and so is one that `is_hidden` from this person of the staff; that of a note by staff alone.
 */
export const selectFile = defineStatement({
  parameters: { company, uuid, hidden: uuids },
  columns: {
    ...file,
    storage_key: text,
    submission: uuid.nullable,
    form: uuid.nullable,
    owner: uuid.nullable,
    is_draft: boolean.notNull,
    is_hidden: boolean.notNull,
    is_note: boolean.notNull,
  },
  sql: `select x.id as uuid, x.map_field, x.name, x.size, x.type, x.storage_key, s.id as submission, s.form_id as form,
      coalesce(s.user_id, d.user_id) as owner, d.id is not null as is_draft,
      coalesce(s.form_id = any($hidden), false) as is_hidden, coalesce(m.kind = 'note', false) as is_note from file x
    left join message m on m.company_id = x.company_id and m.id = x.message_id
    left join submission s on s.company_id = x.company_id and s.id = coalesce(x.submission_id, m.submission_id)
    left join draft d on d.company_id = x.company_id and d.id = x.draft_id
    where x.company_id = $company and x.id = $uuid and coalesce(s.id, d.id) is not null`,
})
