import type { Labels } from '#contract/portal/saved-answers.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, timestamp, uuid } from '../db/sql-types.ts'
import { ACCOUNT_OF_HISTORY, ACCOUNT_OF_MESSAGES, type AccountOfChange, type AccountOfMessage, REQUESTS_AFTER } from '../request-account.ts'

const company = uuid
const ADMIN = 'admin: whoever asks for all of a person has all three permissions'

interface PersonalFileRow {
  readonly field: string
  readonly name: string
  readonly size: number
  readonly key: string
}

/** What an account sent, and what guests did who named this address. */
const IS_THEIRS = `($user::uuid is not null and s.user_id = $user or s.user_id is null and s.requester_email_key = $email_key and s.requester_email_key <> '')`
const person = { company, user: uuid.nullable, email_key: text }

/** A portion of them. */
export const selectTheirRequests = defineStatement({
  scope: ADMIN,
  parameters: { ...person, after_at: text.nullable, after: uuid.nullable, most: bigint },
  columns: {
    id: uuid,
    place: text.notNull,
    reference: text,
    form: text,
    status: text,
    answers: json<Readonly<Record<string, string>>>(),
    labels: json<Labels>(),
    timezone: text,
    submitted_at: timestamp,
    edited_at: timestamp.nullable,
    cancelled_at: timestamp.nullable,
    deleted_at: timestamp.nullable,
    files: json<readonly PersonalFileRow[]>().notNull,
    history: json<readonly AccountOfChange[]>().notNull,
    messages: json<readonly AccountOfMessage[]>().notNull,
  },
  sql: `select s.id, s.submitted_at::text as place, s.reference, f.eventops_form_name as form, r.requester_label as status, s.answers, s.labels, s.timezone,
      s.submitted_at, s.edited_at, s.cancelled_at, s.deleted_at,
      (select coalesce(jsonb_agg(jsonb_build_object('field', x.map_field, 'name', x.name, 'size', x.size, 'key', x.storage_key) order by x.map_field, x.position), '[]')
        from file x where x.company_id = $company and (x.submission_id = s.id or x.message_id in (select m.id from message m
          where m.company_id = $company and m.submission_id = s.id and m.kind <> 'note'))) as files,
      ${ACCOUNT_OF_HISTORY}, ${ACCOUNT_OF_MESSAGES}
    from submission s join form f on f.company_id = $company and f.id = s.form_id
      join request_status r on r.company_id = $company and r.key = s.status_key
    where s.company_id = $company and ${IS_THEIRS}
      and ${REQUESTS_AFTER}`,
})

/** Some of them, of which nobody else does anything until the transaction ends. */
export const lockTheirRequests = defineStatement({
  scope: ADMIN,
  parameters: { ...person, most: integer },
  columns: { id: uuid, is_in_bin: boolean.notNull },
  sql: `select s.id, s.deleted_at is not null as is_in_bin from submission s where s.company_id = $company and ${IS_THEIRS}
    order by s.id limit $most::int for update`,
})

/** Of requests of others that staff once began for this address: that they did. */
export const forgetSentFor = defineStatement({
  scope: ADMIN,
  parameters: { company, email_key: text },
  sql: `update submission set sent_for_email = '', sent_for_name = '' where company_id = $company and lower(sent_for_email) = $email_key`,
})

/** What happened to it, but that it is gone: what waits there may name who sent it. */
export const deleteEvents = defineStatement({
  parameters: { company, submission: uuid },
  sql: `delete from event where company_id = $company and submission_id = $submission and kind <> 'deleted'`,
})

/** What there is about them, in numbers. */
export const countTheirs = defineStatement({
  scope: ADMIN,
  parameters: person,
  columns: { requests: bigint.notNull, ahead: bigint.notNull, drafts: bigint.notNull, mails: bigint.notNull },
  sql: `with s as materialized (select s.id from submission s where s.company_id = $company and ${IS_THEIRS})
    select (select count(*) from s) as requests,
      (select count(*) from s where exists (select from booking k where k.company_id = $company and k.submission_id = s.id and k.kind = 'booking'
        and k.state = 'active' and k.end_at > now() and k.status_before is null)) as ahead,
      (select count(*) from draft d where d.company_id = $company and $user::uuid is not null and d.user_id = $user) as drafts,
      (select count(*) from delivery d where d.company_id = $company and d.channel = 'mail' and lower(d.target) = $email_key) as mails`,
})
