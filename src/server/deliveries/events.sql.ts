import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import type { DeliveryState, MessageKind } from '#contract/portal/outbox.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, texts, timestamp, uuid, uuids } from '../db/sql-types.ts'
import { seesForm } from '../sees-form.ts'
import { SENDER_ADDRESS } from '../sender-address.ts'
import type { EventKind } from '../submission-events.ts'
import { HANDLERS } from './handlers-told.ts'
import type { ChangeData, GoneSubmission } from './event-data.ts'

const company = uuid

/** So many events are taken however large the answers are, and more of them where these have no more bytes together, as they are stored. */
const [FEW_EVENTS, EVENT_BYTES] = [20, 1_000_000]

/** Addresses of those whom the message of an event `e` about a submission `s` names, and who see that. */
const NAMED = `coalesce((select array_agg(v.email order by v.email) from message_person p
        join users v on v.company_id = $company and v.id = p.user_id and v.is_active and v.can_edit and ${seesForm('v', 's.form_id')}
        where p.company_id = $company and p.message_id = (e.data ->> 'message')::uuid), '{}')`

/** A column of a submission `s` whose columns do not say yet what its answers say. */
const unlisted = (column: string) => `case when s.listed_version is distinct from s.version then s.${column} end`

/**
 * Events whose deliveries are not made yet, the oldest first, with all that says who hears of them. Null, but of the event itself: what it is
 * about was deleted, nothing is set for its form, there is no such account, or it is blocked.
 * Fewer than `most` where answers are large. The oldest are chosen before anything is looked up: under load thousands wait.
 */
const eventStatement = (more: string) =>
  defineStatement({
    scope: 'worker: makes deliveries by what a form says of its mails',
    parameters: { company, most: bigint },
    columns: {
      id: uuid,
      kind: text.as<EventKind>(),
      /** null: it is about none. */
      submission: uuid.nullable,
      at: timestamp,
      data: json<ChangeData>().nullable,
      gone: json<GoneSubmission>().nullable,
      /** Somebody with an account did it to a request that is not theirs. */
      is_by_other: boolean.notNull,
      actor_email: text.nullable,
      form_id: uuid.nullable,
      form_version: integer.nullable,
      /** Address of who asked, as the answers say; '': they name none. Null: it is not written in its column yet, and the answers are read. */
      requester_email: text.nullable,
      answers: json<Readonly<Record<string, string>>>().nullable,
      shown: texts.nullable,
      settings: json<FormMailsSettings>().nullable,
      sender_email: text.nullable,
      maker_email: text.nullable,
      /** Of who works on it, where they see it. */
      assignee_email: text.nullable,
      /** Of those whom a message names, where they see it. */
      named_emails: texts.notNull,
      /** Of who handles it, where they are to hear of it. */
      handler_emails: texts.nullable,
      is_old: boolean.notNull,
      is_told: boolean,
      /** Of one that says that its request got another status: the phase of the one of before. */
      phase_before: text.as<RequestPhase>().nullable,
    },
    sql: `select x.id, x.kind, x.submission, x.at, x.data, x.gone, x.is_by_other, x.actor_email, x.form_id, x.form_version, x.requester_email, x.answers, x.shown, x.settings,
      x.sender_email, x.maker_email, x.assignee_email, x.named_emails, x.handler_emails, x.is_old, x.is_told, x.phase_before
    from (select e.id, e.kind, e.submission_id as submission, e.data, e.data -> 'gone' as gone, e.actor is not null and e.actor is distinct from s.user_id as is_by_other,
      a.email as actor_email, e.is_told, r.phase as phase_before, coalesce(s.form_id, e.form_id) as form_id, s.form_version,
      case when s.listed_version = s.version then coalesce(s.requester_email, '') end as requester_email, ${unlisted('answers')} as answers, ${unlisted('shown')} as shown, o.settings, ${SENDER_ADDRESS} as sender_email,
      m.email as maker_email, y.email as assignee_email, ${NAMED} as named_emails, ${HANDLERS} as handler_emails, e.at < now() - interval '1 hour' as is_old, e.at, row_number() over before as nth, sum(pg_column_size(${unlisted('answers')})) over before as bytes
    from (select * from event where company_id = $company and state = 'waiting'${more} order by at limit $most) e
      left join submission s on s.company_id = $company and s.id = e.submission_id
      left join form f on f.company_id = $company and f.id = s.form_id
      left join form_setting o on o.company_id = $company and o.form_id = s.form_id
      left join users u on u.company_id = $company and u.id = s.user_id and u.is_active
      left join users m on m.company_id = $company and m.id = f.created_by and m.is_active
      left join users a on a.company_id = $company and a.id = e.actor
      left join users y on y.company_id = $company and y.id = s.assignee_id and y.is_active and y.can_edit and ${seesForm('y', 's.form_id')}
      left join request_status r on r.company_id = $company and r.key = e.data #>> '{decision,from}'
    window before as (order by e.at rows unbounded preceding)) x
    where x.nth <= ${FEW_EVENTS} or coalesce(x.bytes, 0) <= ${EVENT_BYTES} order by x.at`,
  })

export const selectEvents = eventStatement('')

/** As these, those alone of which programs have not heard. */
export const selectUntoldEvents = eventStatement(' and not is_told')

/** Takes events of which programs are to hear before any mail is made of them: those that another server has not taken meanwhile. */
export const tellEvents = defineStatement({
  parameters: { company, events: uuids },
  columns: { id: uuid },
  sql: `update event set is_told = true where company_id = $company and id = any($events::uuid[]) and state = 'waiting' and not is_told returning id`,
})

/**
 * Takes events, each once: those that another server has not taken meanwhile. Of what was deleted nothing but that stays: what programs are to hear of it
 * is written by now.
 */
export const finishEvents = defineStatement({
  parameters: { company, events: uuids },
  columns: { id: uuid, is_told: boolean },
  sql: `update event set state = 'done', data = case when kind <> 'deleted' then data end where company_id = $company and id = any($events::uuid[]) and state = 'waiting' returning id, is_told`,
})

/**
 * Counts messages to addresses under their keys, each key once (`rows`: `{ key, messages }[]`): how many there were in the hour and in the day, with these.
 * By key, so that two servers wait for each other in one order.
 */
export const countMessages = defineStatement({
  parameters: { company, rows: json() },
  columns: { key: text, hour: integer, day: integer },
  sql: `insert into attempt as a (company_id, key, window_start, count, day_start, day_count)
    select $company, x.key, now(), x.messages, now(), x.messages from jsonb_to_recordset($rows::jsonb) as x(key text, messages int) order by x.key
    on conflict (company_id, key) do update set
      count = case when a.window_start < now() - interval '1 hour' then excluded.count else a.count + excluded.count end,
      window_start = case when a.window_start < now() - interval '1 hour' then now() else a.window_start end,
      day_count = case when a.day_start < now() - interval '1 day' then excluded.day_count else a.day_count + excluded.day_count end,
      day_start = case when a.day_start < now() - interval '1 day' then now() else a.day_start end
    returning a.key, a.count as hour, a.day_count as day`,
})

/** Addresses that got their share of this minute, or get it just now: what is made for them would be looked at and put off (`claimDeliveries`). */
const FULL = `select target from (
      select target, lease from delivery where company_id = $company and done_at > now() - interval '1 minute' and state = 'sent' and channel = 'mail'
      union
      select target, lease from delivery where company_id = $company and state = 'sending' and next_at > now() and channel = 'mail') r
    where $per_address > 0 group by target having count(*) >= $per_address`

/**
 * `rows`: NewDelivery[], each with the seconds that it waits for more. One with a reason is over before it begins; one to an address that got its share of
 * this minute (`per_address`; 0: any number) waits for the next one.
 */
export const insertDeliveries = defineStatement({
  scope: 'worker: makes deliveries by what a form says of its mails',
  parameters: { company, rows: json(), per_address: integer },
  sql: `with f as materialized (${FULL})
    insert into delivery (company_id, event_id, submission_id, webhook_id, channel, kind, target, key, state, reason, next_at, done_at)
    select $company, x.event, x.submission, x.webhook, 'mail', x.kind, x.target, x.event || '/' || x.kind || '/' || x.target,
      case x.reason when '' then 'waiting' else 'suppressed' end, x.reason,
      case x.reason when '' then now() + greatest(x.wait, case when x.target in (select target from f) then 60 else 0 end) * interval '1 second' end,
      case x.reason when '' then null else now() end
    from jsonb_to_recordset($rows::jsonb) as x(event uuid, submission uuid, webhook uuid, kind text, target text, reason text, wait int)
    on conflict on constraint delivery_once do nothing`,
})

/** All about a submission to a receiver, in the order of their events. */
export const selectOfRequest = defineStatement({
  scope: 'worker: writes one mail of what goes to one receiver',
  parameters: { company, submission: uuid, target: text },
  columns: { id: uuid, kind: text.as<MessageKind>(), state: text.as<DeliveryState>(), reason: text, data: json<ChangeData>().nullable },
  sql: `select d.id, d.kind, d.state, d.reason, e.data from delivery d left join event e on e.company_id = $company and e.id = d.event_id
    where d.company_id = $company and d.submission_id = $submission and d.target = $target order by e.at, d.created_at`,
})

/** Is so much waiting that no more is made? */
export const isCrowded = defineStatement({
  scope: 'worker: how much waits, whatever it is about',
  parameters: { company, most: bigint },
  columns: { is_crowded: boolean.notNull },
  sql: `select (select count(*) from (select from delivery where company_id = $company and next_at is not null and channel = 'mail' limit $most) w) >= $most as is_crowded`,
})

/** As `deleteOldDeliveries`, of events. */
export const deleteOldEvents = defineStatement({
  parameters: { company, days: integer, most: bigint },
  columns: { id: uuid },
  sql: `delete from event where company_id = $company and id in (
    select id from event where company_id = $company and state = 'done' and at < now() - make_interval(days => $days) limit $most) returning id`,
})
