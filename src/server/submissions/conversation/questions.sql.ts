import { defineStatement } from '../../db/define-statement.ts'
import { SENDING_IS_STOPPED } from '../../installation/sending-is-stopped.ts'
import { integer, text, texts, timestamp, uuid, uuids } from '../../db/sql-types.ts'

const company = uuid
const ofSubmission = { company, submission: uuid }
const LOCKED = 'found: `lockState` gave whoever does it the row'

/** Begun: a form says nothing of it (`DEFAULT_MAILS`). */
const REMINDER_DAYS = `coalesce((o.settings ->> 'question_reminder_days')::int, 3)`
/** Waits for an answer. */
const IS_OPEN = 'a.answered_at is null and a.ended_at is null'

/** What waits for an answer; none: nothing does. `remind_at`: null where nobody is reminded any more. */
export const selectOpenQuestion = defineStatement({
  parameters: { ...ofSubmission, hidden: uuids },
  columns: {
    id: uuid,
    text,
    fields: texts,
    by_id: uuid.nullable,
    by_name: text.nullable,
    at: timestamp,
    reminded_at: timestamp.nullable,
    remind_at: timestamp.nullable,
  },
  sql: `select a.id, m.text, a.fields, u.id as by_id, u.name as by_name, a.at, a.reminded_at,
      case when a.reminded_at is null and ${REMINDER_DAYS} > 0 then a.at + make_interval(days => ${REMINDER_DAYS}) end as remind_at
    from ask a
      join message m on m.company_id = $company and m.id = a.id
      join submission s on s.company_id = $company and s.id = a.submission_id and s.form_id <> all($hidden)
      left join form_setting o on o.company_id = $company and o.form_id = s.form_id
      left join users u on u.company_id = $company and u.id = m.user_id
    where a.company_id = $company and a.submission_id = $submission and ${IS_OPEN}`,
})

export const insertQuestion = defineStatement({
  scope: LOCKED,
  parameters: { ...ofSubmission, id: uuid, fields: texts, status_before: text },
  sql: 'insert into ask (company_id, id, submission_id, fields, status_before) values ($company, $id, $submission, $fields, $status_before)',
})

const over = (column: 'answered_at' | 'ended_at') =>
  defineStatement({
    scope: LOCKED,
    parameters: { ...ofSubmission, only: uuid.nullable },
    columns: { id: uuid, status_before: text },
    sql: `update ask a set ${column} = clock_timestamp() where a.company_id = $company and a.submission_id = $submission and ${IS_OPEN}
        and ($only::uuid is null or a.id = $only) returning a.id, a.status_before`,
  })

/** What waits for an answer has it. */
export const answerOpen = over('answered_at')

/** It ends without one. */
export const endOpen = over('ended_at')

/** What ended last without an answer waits for it again. None: nothing did. */
export const openAgain = defineStatement({
  scope: LOCKED,
  parameters: ofSubmission,
  columns: { id: uuid },
  sql: `update ask a set ended_at = null where a.company_id = $company and a.id = (select l.id from ask l where l.company_id = $company
      and l.submission_id = $submission and l.ended_at is not null order by l.ended_at desc, l.id limit 1) returning a.id`,
})

/** Nobody is reminded of what is older: it was waited for by people who know. */
const OLDEST_DAYS = 60

/**
 * Marks questions that nobody answered for as long as their forms say, the oldest first, and writes the event of each: by one server alone, for another one passes
 * over what this one holds.
 */
export const remindOfQuestions = defineStatement({
  scope: 'worker: reminds whoever was asked, and reads nothing of what was sent',
  parameters: { company, most: integer },
  columns: { id: uuid },
  changes: 'events',
  sql: `with due as materialized (
      select a.id from ask a
        join submission s on s.company_id = $company and s.id = a.submission_id and s.phase = 'asked' and s.cancelled_at is null
        left join form_setting o on o.company_id = $company and o.form_id = s.form_id
      where a.company_id = $company and ${IS_OPEN} and a.reminded_at is null and ${REMINDER_DAYS} > 0
        and a.at <= now() - make_interval(days => ${REMINDER_DAYS}) and a.at > now() - interval '${OLDEST_DAYS} days' and not ${SENDING_IS_STOPPED}
      order by a.at limit $most::int for update of a skip locked
    ), marked as (
      update ask a set reminded_at = now() from due where a.company_id = $company and a.id = due.id returning a.id, a.submission_id
    )
    insert into event (company_id, at, kind, submission_id, data)
    select $company, clock_timestamp(), 'question_reminder', m.submission_id, jsonb_build_object('message', m.id, 'side', 'staff') from marked m returning id`,
})
