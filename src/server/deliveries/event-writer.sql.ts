import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import type { ChangeKind } from '../submission-events.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, texts, uuid } from '../db/sql-types.ts'
import { SENDER_ADDRESS } from '../sender-address.ts'

const company = uuid

/** One row: who hears of it is decided later. By the clock, not by the begin of the transaction: it may have waited for one whose event is earlier. */
export const insertEvent = defineStatement({
  parameters: { company, submission: uuid, kind: text.as<ChangeKind | 'new_link'>(), actor: uuid.nullable, data: json() },
  changes: 'events',
  sql: `insert into event (company_id, at, kind, submission_id, actor, data)
    values ($company, clock_timestamp(), $kind, $submission, $actor, $data)`,
})

/** That it was deleted: programs hear of it by its form, which nothing else says any more. */
export const insertDeleted = defineStatement({
  parameters: { company, submission: uuid, form: uuid.nullable, actor: uuid.nullable, data: json() },
  changes: 'events',
  sql: `insert into event (company_id, at, kind, submission_id, form_id, actor, data)
    values ($company, clock_timestamp(), 'deleted', $submission, $form, $actor, $data)`,
})

export const selectFormOf = defineStatement({
  scope: 'found: whoever changes it saw it',
  parameters: { company, submission: uuid },
  columns: { id: uuid },
  sql: 'select form_id as id from submission where company_id = $company and id = $submission',
})

/** Something of it changed. `newer`: 1 where its calendar file is a newer one, else 0. */
export const noteChange = defineStatement({
  scope: 'found: whoever changes it saw it',
  parameters: { company, submission: uuid, by_staff: boolean, by_requester: boolean, newer: integer },
  sql: `update submission set changed_at = clock_timestamp(), ics_sequence = ics_sequence + $newer,
      state_version = state_version + case when $by_staff then 1 else 0 end,
      attention_at = case when $by_requester then clock_timestamp() else attention_at end
    where company_id = $company and id = $submission`,
})

/** All that says who is to hear that it is gone, and of what. Null: nothing is set for its form, a guest sent it, or the account is blocked. */
export const selectGone = defineStatement({
  scope: 'found: whoever deletes it saw it',
  parameters: { company, submission: uuid },
  columns: {
    form_id: uuid,
    form_version: integer,
    form_name: text,
    reference: text,
    user_id: uuid.nullable,
    language: text.nullable,
    timezone: text,
    ics_sequence: integer,
    answers: json<Readonly<Record<string, string>>>(),
    shown: texts,
    settings: json<FormMailsSettings>().nullable,
    sender_email: text.nullable,
  },
  sql: `select s.form_id, s.form_version, f.eventops_form_name as form_name, s.reference, s.user_id, s.language, s.timezone, s.ics_sequence, s.answers, s.shown,
      o.settings, ${SENDER_ADDRESS} as sender_email
    from submission s
      join form f on f.company_id = $company and f.id = s.form_id
      left join form_setting o on o.company_id = $company and o.form_id = s.form_id
      left join users u on u.company_id = $company and u.id = s.user_id and u.is_active
    where s.company_id = $company and s.id = $submission and s.cancelled_at is null`,
})
