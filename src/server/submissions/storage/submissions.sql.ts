import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, bytes, json, smallint, text, uuid, uuids } from '../../db/sql-types.ts'

const company = uuid

/**
 * All or nothing in one statement: submissions of one form (`rows`: NewRow[]), each with the key it was sent under, its files and the event
 * that it was received, and their count. Gives those that were stored: not those whose key is known already, nor those that the form does not take.
 * Sorted by key, so that two servers wait for each other's keys in one order.
 */
export const insertSubmissions = defineStatement({
  scope: 'owner: what is sent at this moment',
  parameters: { company, form: uuid, rows: json(), slot: smallint },
  columns: { id: uuid },
  changes: 'events',
  sql: `with x as materialized (
      select * from jsonb_to_recordset($rows::jsonb) as x(id uuid, reference text, version int, user_id uuid, answers jsonb, labels jsonb, shown text[],
        pages int[], integration boolean, words tsvector, timezone text, language text, requester text, title text, requester_name text, requester_email text,
        event_start date, event_end date, sent_by uuid, sent_for_email text, sent_for_name text, copies boolean, files jsonb, repeat_key text, repeat_digest text)),
    s as (
      insert into submission (company_id, id, form_id, form_version, reference, user_id, answers, labels, shown, pages, integration, words, timezone,
        language, requester_email_key, repeat_key, repeat_digest, attention_at, listed_version, title, requester_name, requester_email, event_start,
        event_end, sent_by, sent_for_email, sent_for_name)
      select $company, x.id, f.id, x.version, x.reference, x.user_id, x.answers, x.labels, x.shown, x.pages, x.integration, x.words, x.timezone,
        x.language, x.requester, x.repeat_key, decode(x.repeat_digest, 'hex'), clock_timestamp(), 1, x.title, x.requester_name, x.requester_email,
        x.event_start, x.event_end, x.sent_by, coalesce(x.sent_for_email, ''), coalesce(x.sent_for_name, '')
      from form f, x
      where f.company_id = $company and f.id = $form and f.deleted_at is null and f.is_active and f.is_valid
        and (x.user_id is not null or x.sent_by is not null or not f.is_login_required)
      order by x.repeat_key
      on conflict (company_id, form_id, repeat_key) where repeat_key is not null do nothing
      returning id),
    n as (
      insert into form_count (company_id, form_id, slot, submitted) select $company, $form, $slot, count(*) from s having count(*) > 0
      on conflict (company_id, form_id, slot) do update set submitted = form_count.submitted + excluded.submitted),
    d as (
      insert into file (company_id, id, submission_id, map_field, position, name, size, type, sha256, storage_key)
      select $company, y.id, s.id, y.map_field, y.position, y.name, y.size, y.type, decode(y.sha256, 'hex'), y.storage_key
      from s join x on x.id = s.id, jsonb_to_recordset(x.files) as y(id uuid, map_field text, position int, name text, size bigint, type text,
        sha256 text, storage_key text)),
    e as (
      insert into event (company_id, kind, submission_id, actor, data)
      select $company, 'received', s.id, coalesce(x.sent_by, x.user_id), case when x.copies then '{"copies": true}'::jsonb end from s join x on x.id = s.id)
    select id from s`,
})

/** What was sent to a form under a key. `is_deleted`: it lies in the bin, where it is seen in a transaction of `seeBin` alone. */
export const selectByKey = defineStatement({
  scope: 'owner: what was sent under the key of this sender',
  parameters: { company, form: uuid, key: text },
  columns: { digest: bytes.notNull, id: uuid, reference: text, is_deleted: boolean.notNull },
  sql: `select repeat_digest as digest, id, reference, deleted_at is not null as is_deleted from submission
    where company_id = $company and form_id = $form and repeat_key = $key`,
})

const files = {
  uuid,
  map_field: text,
  name: text,
  size: bigint,
  type: text,
  sha256: text.notNull,
  storage_key: text,
  moves: boolean.notNull,
}

/** Those of the draft that this user has of this form, which move, and those of this submission. */
export const selectFilesByUuid = defineStatement({
  scope: 'found: of the draft of this user, or the submission that they clone',
  parameters: { company, uuids, form: uuid.nullable, user: uuid.nullable, submission: uuid.nullable },
  columns: files,
  sql: `select x.id as uuid, x.map_field, x.name, x.size, x.type, encode(x.sha256, 'hex') as sha256, x.storage_key, d.id is not null as moves
    from file x left join draft d on d.company_id = x.company_id and d.id = x.draft_id
      and $form::uuid is not null and d.form_id = $form and $user::uuid is not null and d.user_id = $user
    where x.company_id = $company and x.id = any($uuids::uuid[])
      and (d.id is not null or ($submission::uuid is not null and x.submission_id = $submission))`,
})

export const selectFilesToEdit = defineStatement({
  scope: 'found: whoever edits it saw it',
  parameters: { company, submission: uuid },
  columns: files,
  sql: `select id as uuid, map_field, name, size, type, encode(sha256, 'hex') as sha256, storage_key, true as moves
    from file where company_id = $company and submission_id = $submission order by map_field, position`,
})
