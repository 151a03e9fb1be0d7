import type { CaughtMail, DeliveryState, MessageKind } from '#contract/portal/outbox.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

const columns = {
  id: uuid,
  kind: text.as<MessageKind>(),
  target: text,
  state: text.as<DeliveryState>(),
  reason: text,
  attempts: integer,
  is_caught: boolean.notNull,
  created_at: timestamp,
  next_at: timestamp.nullable,
  done_at: timestamp.nullable,
  submission: uuid.nullable,
  reference: text.nullable,
  form_name: text.nullable,
}

const ROW = `d.id, d.kind, d.target, d.state, d.reason, d.attempts, d.caught is not null as is_caught, d.created_at, d.next_at, d.done_at,
      s.id as submission, s.reference, f.eventops_form_name as form_name`
const FROM = `delivery d
      left join submission s on s.company_id = $company and s.id = d.submission_id
      left join form f on f.company_id = $company and f.id = s.form_id`

/** The newest first. `before`: the last one of the page before, null on the first. */
export const selectDeliveries = defineStatement({
  parameters: {
    company,
    state: text.nullable,
    submission: uuid.nullable,
    before: uuid.nullable,
    most: bigint,
  },
  columns,
  sql: `select ${ROW} from ${FROM}
    where d.company_id = $company and ($state::text is null or d.state = $state) and ($submission::uuid is null or d.submission_id = $submission)
      and ($before::uuid is null
        or (d.created_at, d.id) < (select b.created_at, b.id from delivery b where b.company_id = $company and b.id = $before))
    order by d.created_at desc, d.id desc limit $most`,
})

export const countStates = defineStatement({
  parameters: { company, submission: uuid.nullable },
  columns: { state: text.as<DeliveryState>(), count: bigint.notNull },
  sql: `select state, count(*) as count from delivery
    where company_id = $company and ($submission::uuid is null or submission_id = $submission) group by state`,
})

export const selectDelivery = defineStatement({
  parameters: { company, id: uuid },
  columns: { ...columns, caught: json<CaughtMail>().nullable },
  sql: `select ${ROW}, d.caught from ${FROM} where d.company_id = $company and d.id = $id`,
})

/** Only what is over. */
export const resendDelivery = defineStatement({
  parameters: { company, id: uuid },
  columns: { id: uuid },
  changes: 'events',
  sql: `update delivery d set state = 'waiting', reason = '', attempts = 0, next_at = now(), done_at = null, caught = null
    where company_id = $company and id = $id and done_at is not null
      and exists (select from submission s where s.company_id = $company and s.id = d.submission_id) returning id`,
})
