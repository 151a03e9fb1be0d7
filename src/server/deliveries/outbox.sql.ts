import type { AccountMailKind } from '#contract/portal/account-mails.ts'
import type { CaughtMail, DeliveryState, MessageKind } from '#contract/portal/outbox.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, texts, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

const columns = {
  id: uuid,
  kind: text.as<MessageKind | AccountMailKind>(),
  target: text,
  state: text.as<DeliveryState>(),
  reason: text,
  attempts: integer,
  is_caught: boolean.notNull,
  is_test: boolean.notNull,
  created_at: timestamp,
  next_at: timestamp.nullable,
  done_at: timestamp.nullable,
  submission: uuid.nullable,
  reference: text.nullable,
  form_name: text.nullable,
}

const ROW = `d.id, d.kind, d.target, d.state, d.reason, d.attempts, d.caught is not null as is_caught, d.template_test is not null as is_test, d.created_at, d.next_at, d.done_at,
      s.id as submission, s.reference, f.eventops_form_name as form_name`
const FROM = `delivery d
      left join submission s on s.company_id = $company and s.id = d.submission_id
      left join form f on f.company_id = $company and f.id = s.form_id`

const paging = { submission: uuid.nullable, before: uuid.nullable, most: bigint }
const PAGE = `($submission::uuid is null or d.submission_id = $submission)
      and ($before::uuid is null
        or (d.created_at, d.id) < (select b.created_at, b.id from delivery b where b.company_id = $company and b.id = $before))
    order by d.created_at desc, d.id desc limit $most`

/** The newest first. `before`: the last one of the page before, null on the first. */
export const selectDeliveries = defineStatement({
  parameters: { company, ...paging },
  columns,
  sql: `select ${ROW} from ${FROM}
    where d.company_id = $company and ${PAGE}`,
})

/** The same of one state: a statement of its own, so that a few among millions are found by their index. */
export const selectDeliveriesIn = defineStatement({
  parameters: { company, state: text, ...paging },
  columns,
  sql: `select ${ROW} from ${FROM}
    where d.company_id = $company and d.state = $state and ${PAGE}`,
})

/** Of each of these states, at most so many: a company has millions in a month. */
export const countStates = defineStatement({
  parameters: { company, states: texts, most: bigint },
  columns: { state: text.as<DeliveryState>().notNull, count: bigint.notNull },
  sql: `select s.state, (select count(*) from (select from delivery d where d.company_id = $company and d.state = s.state limit $most) w) as count
    from unnest($states::text[]) as s(state)`,
})

/** A submission has few. */
export const countStatesOf = defineStatement({
  parameters: { company, submission: uuid },
  columns: { state: text.as<DeliveryState>(), count: bigint.notNull },
  sql: `select state, count(*) as count from delivery where company_id = $company and submission_id = $submission group by state`,
})

export const selectDelivery = defineStatement({
  parameters: { company, id: uuid },
  columns: { ...columns, caught: json<CaughtMail>().nullable },
  sql: `select ${ROW}, d.caught from ${FROM} where d.company_id = $company and d.id = $id`,
})

/** Only what is over. As a mail of its own: programs drop one whose Message-ID they know. */
export const resendDelivery = defineStatement({
  parameters: { company, id: uuid },
  columns: { id: uuid },
  changes: 'events',
  sql: `update delivery d set state = 'waiting', reason = '', attempts = 0, next_at = now(), done_at = null, caught = null,
      mail_id = gen_random_uuid()
    where company_id = $company and id = $id and done_at is not null
      and exists (select from submission s where s.company_id = $company and s.id = d.submission_id) returning id`,
})
