import type { CaughtMail, DeliveryRow, DeliveryState } from '#contract/portal/outbox.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, texts, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

const columns = {
  id: uuid,
  channel: text.as<DeliveryRow['channel']>(),
  kind: text.as<DeliveryRow['kind']>(),
  target: text,
  webhook_name: text.nullable,
  /** Of a message to a webhook: it is switched on, and the bytes are there. */
  can_go: boolean.notNull,
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

const ROW = `d.id, d.channel, d.kind, d.target, w.name as webhook_name, coalesce(w.enabled, false)
        and exists (select from webhook_message m where m.company_id = $company and m.delivery_id = d.id and m.body is not null) as can_go,
      d.state, d.reason, d.attempts, d.caught is not null as is_caught, d.template_test is not null as is_test, d.created_at, d.next_at, d.done_at,
      s.id as submission, s.reference, f.eventops_form_name as form_name`
/** Of so many messages it is looked at a time whether somebody sees them from whom some are hidden: who sees few of them waits for no more. */
const LOOKED_AT = 20_000

/** @param deliveries their name or a statement of them in brackets */
const from = (deliveries: string) => `${deliveries} d
      left join submission s on s.company_id = $company and s.id = d.submission_id
      left join webhook w on w.company_id = $company and w.id = d.webhook_id and w.deleted_at is null
      left join form f on f.company_id = $company and f.id = coalesce(s.form_id, (d.account ->> 'form')::uuid)`

/** What a delivery is about: a test of words about what they are tried on, or nothing. */
const aboutOf = (delivery: string) =>
  `case when ${delivery}.template_test is null then ${delivery}.submission_id else (${delivery}.template_test ->> 'submission')::uuid end`

/**
 * Deliveries that are about nothing, or a submission or draft of no hidden form; of one that is gone nobody knows its form. From most people none is hidden, and nothing
 * is looked up.
 */
const seen = (delivery: string) => `(cardinality($hidden::uuid[]) = 0 or (${aboutOf(delivery)} is null
        and coalesce((${delivery}.account ->> 'form')::uuid <> all($hidden), true))
      or exists (select from submission h where h.company_id = $company and h.id = ${aboutOf(delivery)} and h.form_id <> all($hidden)))`
const SEEN = seen('d')

const paging = { submission: uuid.nullable, before: uuid.nullable }
/** The newest, at most so many. `state`: a statement of its own, so that a few among millions are found by their index. */
const newest = (columns: string, most: string, state = '') => `select ${columns} from delivery w
      where w.company_id = $company ${state} and ($submission::uuid is null or w.submission_id = $submission)
        and ($before::uuid is null
          or (w.created_at, w.id) < (select b.created_at, b.id from delivery b where b.company_id = $company and b.id = $before))
      order by w.created_at desc, w.id desc ${most}`
const IN_STATE = 'and w.state = $state'
const page = (state = '') => `select ${ROW} from ${from(`(${newest('w.*', `limit ${LOOKED_AT}`, state)})`)}
    where ${SEEN} order by d.created_at desc, d.id desc limit $most`
/** The last one that is looked at; none: there are fewer. */
const last = (state = '') => newest('w.id', `offset ${LOOKED_AT - 1} limit 1`, state)

/** The newest first. `before`: the last one of the page before, null on the first. */
export const selectDeliveries = defineStatement({ parameters: { company, ...paging, most: bigint, hidden: uuids }, columns, sql: page() })

/** The same of one state. */
export const selectDeliveriesIn = defineStatement({
  parameters: { company, state: text, ...paging, most: bigint, hidden: uuids },
  columns,
  sql: page(IN_STATE),
})

const LOOKED = 'found: it is an id alone, of which nobody learns more'
export const selectLastLookedAt = defineStatement({ scope: LOOKED, parameters: { company, ...paging }, columns: { id: uuid }, sql: last() })
export const selectLastLookedAtIn = defineStatement({
  scope: LOOKED,
  parameters: { company, state: text, ...paging },
  columns: { id: uuid },
  sql: last(IN_STATE),
})

/** Of each of these states, at most so many, among those that are looked at: a company has millions in a month. */
export const countStates = defineStatement({
  parameters: { company, states: texts, most: bigint, hidden: uuids },
  columns: { state: text.as<DeliveryState>().notNull, count: bigint.notNull },
  sql: `select s.state, (select count(*) from (
        select from (select * from delivery w where w.company_id = $company and w.state = s.state
          order by w.created_at desc, w.id desc limit ${LOOKED_AT}) d where ${SEEN} limit $most) w) as count
    from unnest($states::text[]) as s(state)`,
})

/** A submission has few. */
export const countStatesOf = defineStatement({
  parameters: { company, submission: uuid, hidden: uuids },
  columns: { state: text.as<DeliveryState>(), count: bigint.notNull },
  sql: `select d.state, count(*) as count from delivery d
    where d.company_id = $company and d.submission_id = $submission and ${SEEN} group by d.state`,
})

/** `caught`: null too where the mail speaks of another request that is hidden. */
export const selectDelivery = defineStatement({
  parameters: { company, id: uuid, hidden: uuids },
  columns: { ...columns, caught: json<CaughtMail>().nullable },
  sql: `select ${ROW}, case when cardinality($hidden::uuid[]) = 0 or not exists (
        select from delivery o where o.company_id = $company and o.mail_id = d.mail_id and not ${seen('o')}) then d.caught end as caught
    from ${from('delivery')} where d.company_id = $company and d.id = $id and ${SEEN}`,
})

/** The same message to a webhook once more, under the same id. Only what is over. */
export const resendToWebhook = defineStatement({
  parameters: { company, id: uuid },
  columns: { id: uuid },
  changes: 'webhooks',
  scope: 'found: selectDelivery found it, or an administrator sees its webhook',
  sql: `update delivery d set state = 'waiting', reason = '', attempts = 0, next_at = now(), done_at = null
    where d.company_id = $company and d.id = $id and d.channel = 'webhook' and d.done_at is not null
      and exists (select from webhook w where w.company_id = $company and w.id = d.webhook_id and w.enabled and w.deleted_at is null)
      and exists (select from webhook_message m where m.company_id = $company and m.delivery_id = d.id and m.body is not null)
    returning d.id`,
})

/** Only what is over. As a mail of its own: programs drop one whose Message-ID they know. */
export const resendDelivery = defineStatement({
  parameters: { company, id: uuid },
  columns: { id: uuid },
  changes: 'events',
  scope: 'found: selectDelivery found it',
  sql: `update delivery d set state = 'waiting', reason = '', attempts = 0, next_at = now(), done_at = null, caught = null,
      mail_id = gen_random_uuid()
    where company_id = $company and id = $id and channel = 'mail' and done_at is not null
      and exists (select from submission s where s.company_id = $company and s.id = d.submission_id) returning id`,
})

/** Addresses that were refused for good when a mail about this submission went there; not those that took one that was sent again. */
export const selectUndeliverable = defineStatement({
  parameters: { company, submission: uuid, hidden: uuids },
  columns: { target: text },
  sql: `select distinct d.target from delivery d where d.company_id = $company and d.channel = 'mail' and d.submission_id = $submission
      and d.state = 'dead' and d.reason = 'refused' and ${SEEN}`,
})
