import type { RequestPhase } from '#contract/portal/request-status.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { boolean, bytes, integer, integers, json, text, texts, tsvector, uuid } from '../../db/sql-types.ts'
import { PHASE } from '../reading/listed.ts'

const company = uuid

/** What was stored of an edit under a key. */
export const selectEditByKey = defineStatement({
  scope: 'found: whoever edits it saw it',
  parameters: { company, submission: uuid, key: text },
  columns: { digest: bytes.notNull },
  sql: 'select repeat_digest as digest from submission_log where company_id = $company and submission_id = $submission and repeat_key = $key',
})

/** Nobody else edits it until the transaction ends. `open`: its form takes submissions of this user, or of a guest. */
export const lockSubmission = defineStatement({
  scope: 'found: whoever edits it saw it',
  parameters: { company, submission: uuid, user: uuid.nullable },
  columns: { version: integer, phase: text.as<RequestPhase>().notNull, open: boolean.notNull },
  sql: `select s.version, ${PHASE} as phase, exists (select from form f where f.company_id = $company and f.id = s.form_id and f.deleted_at is null
      and f.is_active and f.is_valid and ($user::uuid is not null or not f.is_login_required)) as open
    from submission s where s.company_id = $company and s.id = $submission for update`,
})

/** Who was sent it for is known by their own address where the answers name none. */
const REQUESTER = `case when $requester = '' and sent_for_email <> '' then requester_email_key else $requester end`

/** `listed`: RequestColumns. Links in mails to another address than the one that is answered now open nothing any more. */
export const updateSubmission = defineStatement({
  scope: 'found: whoever edits it saw it',
  parameters: {
    company,
    submission: uuid,
    form_version: integer,
    answers: json(),
    shown: texts,
    pages: integers,
    words: tsvector,
    labels: json(),
    integration: boolean,
    requester: text,
    listed: json(),
  },
  sql: `update submission set form_version = $form_version, answers = $answers, shown = $shown, pages = $pages, words = $words,
      version = version + 1, edited_at = now(), changed_at = clock_timestamp(), labels = $labels, integration = $integration,
      link_epoch = link_epoch + case when requester_email_key is distinct from ${REQUESTER} then 1 else 0 end,
      requester_email_key = ${REQUESTER}, listed_version = version + 1,
      (title, requester_name, requester_email, event_start, event_end) = (select x.title, x.requester_name, x.requester_email, x.event_start, x.event_end
        from jsonb_to_record($listed::jsonb) as x(title text, requester_name text, requester_email text, event_start date, event_end date))
    where company_id = $company and id = $submission`,
})

/** One answer, by itself: of a field that books, of which lists say nothing. */
export const updateAnswer = defineStatement({
  scope: 'found: whoever changes it saw it',
  parameters: { company, submission: uuid, map_field: text, answer: text },
  sql: `update submission set answers = jsonb_set(answers, array[$map_field::text], to_jsonb($answer::text)), version = version + 1,
      listed_version = case listed_version when version then version + 1 end, changed_at = clock_timestamp()
    where company_id = $company and id = $submission`,
})

/** `data`: of an edit what its answers were before, by mapField (`{ answers, by_staff }`). */
export const insertHistory = defineStatement({
  scope: 'found: whoever changes it saw it',
  parameters: {
    company,
    submission: uuid,
    user: uuid.nullable,
    changes: texts,
    key: text.nullable,
    digest: bytes.nullable,
    data: json().nullable,
  },
  sql: `insert into submission_log (company_id, submission_id, user_id, changes, repeat_key, repeat_digest, data)
    values ($company, $submission, $user, $changes, $key, $digest, $data)`,
})

/** Nobody else edits it until the transaction ends. */
export const lockRow = defineStatement({
  scope: 'found: whoever changes it saw it',
  parameters: { company, submission: uuid },
  columns: { id: uuid },
  sql: 'select id from submission where company_id = $company and id = $submission for update',
})
