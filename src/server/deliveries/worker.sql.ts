import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import type { DeliveryState, MessageKind } from '#contract/portal/outbox.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, double, integer, json, text, texts, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** Companies for which there is something to do, now or later: at most so many. */
export const selectDue = defineStatement({
  parameters: { most: integer },
  columns: { company: uuid.notNull, wait_ms: double.notNull },
  sql: `select company, greatest(0, extract(epoch from due_at - clock_timestamp()) * 1000)::double precision as wait_ms from deliveries_due($most)`,
})

/**
 * Events whose deliveries are not made yet, the oldest first, with all that says who hears of them. Null, but of the event itself: what it is
 * about was deleted, nothing is set for its form, there is no such account, or it is blocked.
 */
export const selectEvents = defineStatement({
  parameters: { company, most: bigint },
  columns: {
    id: uuid,
    submission: uuid,
    form_id: uuid.nullable,
    form_version: integer.nullable,
    answers: json<Readonly<Record<string, string>>>().nullable,
    shown: texts.nullable,
    settings: json<FormMailsSettings>().nullable,
    sender_email: text.nullable,
    maker_email: text.nullable,
    is_old: boolean.notNull,
  },
  sql: `select e.id, e.submission_id as submission, s.form_id, s.form_version, s.answers, s.shown, o.settings, u.email as sender_email, m.email as maker_email,
      e.at < now() - interval '1 hour' as is_old
    from event e
      left join submission s on s.company_id = $company and s.id = e.submission_id
      left join form f on f.company_id = $company and f.id = s.form_id
      left join form_setting o on o.company_id = $company and o.form_id = s.form_id
      left join users u on u.company_id = $company and u.id = s.user_id and u.is_active
      left join users m on m.company_id = $company and m.id = f.created_by and m.is_active
    where e.company_id = $company and e.state = 'waiting' order by e.at limit $most`,
})

/** Takes events, each once: those that another server has not taken meanwhile. */
export const finishEvents = defineStatement({
  parameters: { company, events: uuids },
  columns: { id: uuid },
  sql: `update event set state = 'done' where company_id = $company and id = any($events::uuid[]) and state = 'waiting' returning id`,
})

/** Counts a message to an address under its key: how many there were in the hour and in the day. */
export const countMessage = defineStatement({
  parameters: { company, key: text },
  columns: { hour: integer, day: integer },
  sql: `insert into attempt as a (company_id, key, window_start, count, day_start, day_count) values ($company, $key, now(), 1, now(), 1)
    on conflict (company_id, key) do update set
      count = case when a.window_start < now() - interval '1 hour' then 1 else a.count + 1 end,
      window_start = case when a.window_start < now() - interval '1 hour' then now() else a.window_start end,
      day_count = case when a.day_start < now() - interval '1 day' then 1 else a.day_count + 1 end,
      day_start = case when a.day_start < now() - interval '1 day' then now() else a.day_start end
    returning count as hour, day_count as day`,
})

/** `rows`: NewDelivery[]. One with a reason is over before it begins. */
export const insertDeliveries = defineStatement({
  parameters: { company, rows: json() },
  sql: `insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, state, reason, next_at, done_at)
    select $company, x.event, x.submission, 'mail', x.kind, x.target, x.event || '/' || x.kind || '/' || x.target,
      case x.reason when '' then 'waiting' else 'suppressed' end, x.reason, case x.reason when '' then now() end, case x.reason when '' then null else now() end
    from jsonb_to_recordset($rows::jsonb) as x(event uuid, submission uuid, kind text, target text, reason text)
    on conflict on constraint delivery_once do nothing`,
})

/** One server at a time takes deliveries of a company, so that what each counts is true. Held until the transaction ends. */
export const lockDeliveries = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('deliveries ' || $company::uuid, 7))::text as locked`,
})

/** So many are looked at to find some that may go. */
const LOOKED_AT = 200
/** After so long whoever took one is taken for dead, and another server sends it again. */
const LEASE_MINUTES = 5

/** More notices than these that wait for one address go as one mail, at most so many. */
const [NOTICES, GATHERED] = [5, 50]

/**
 * Takes the delivery whose turn has come, with what goes in one mail with it; 0 of a limit: none. A mail counts once, by its lease. Those to an address
 * that got its share of this minute are put off, so that they keep nobody else waiting. `more`: others could go now, as far as their addresses go.
 */
export const claimDeliveries = defineStatement({
  parameters: { company, lease: uuid, per_company: integer, per_address: integer },
  columns: { id: uuid, kind: text.as<MessageKind>(), target: text, submission: uuid, attempts: integer, more: boolean.notNull },
  sql: `with recent as materialized (
      select distinct target, lease from delivery where company_id = $company and done_at > now() - interval '1 minute' and state = 'sent'
      union
      select target, lease from delivery where company_id = $company and state = 'sending' and next_at > now()
    ), due as materialized (
      select id, kind, target, next_at from delivery where company_id = $company and next_at <= now()
      order by next_at limit ${LOOKED_AT}
    ), ranked as materialized (
      select d.id, d.kind, d.target, d.next_at,
        row_number() over (partition by d.target order by d.next_at, d.id) + (select count(*) from recent r where r.target = d.target) as nth,
        row_number() over (partition by d.target, d.kind order by d.next_at, d.id) as nth_of_kind,
        count(*) over (partition by d.target, d.kind) as of_kind
      from due d
    ), chosen as (
      select id, kind, target, of_kind from ranked where $per_address = 0 or nth <= $per_address order by next_at, id
      limit case when $per_company = 0 or (select count(*) from recent) < $per_company then 1 else 0 end
    ), taken as (
      select id from chosen
      union
      select r.id from ranked r join chosen c on c.target = r.target and c.kind = r.kind
      where c.kind = 'notice' and c.of_kind > ${NOTICES} and r.nth_of_kind <= ${GATHERED}
    ), put_off as (
      update delivery d set next_at = now() + interval '1 minute' from ranked r
      where d.company_id = $company and d.id = r.id and $per_address > 0 and r.nth > $per_address and r.id not in (select id from taken)
    )
    update delivery d set state = 'sending', lease = $lease, attempts = attempts + 1, next_at = now() + interval '${LEASE_MINUTES} minutes'
    from taken t where d.company_id = $company and d.id = t.id and d.next_at <= now()
    returning d.id, d.kind, d.target, d.submission_id as submission, d.attempts,
      (select count(*) from ranked where $per_address = 0 or nth <= $per_address) > (select count(*) from taken) as more`,
})

/** What became of those of one mail that this lease took; nothing where somebody else took them meanwhile. `wait`: seconds, null: it is over. */
export const finishDeliveries = defineStatement({
  parameters: {
    company,
    ids: uuids,
    lease: uuid,
    state: text.as<DeliveryState>(),
    reason: text,
    wait: double.nullable,
    caught: json().nullable,
  },
  columns: { id: uuid },
  sql: `update delivery set state = $state, reason = $reason, caught = $caught::jsonb,
      next_at = case when $wait::float8 is not null then now() + $wait * interval '1 second' end,
      done_at = case when $wait::float8 is null then now() end
    where company_id = $company and id = any($ids::uuid[]) and lease = $lease and state = 'sending' returning id`,
})

/** The account of an address, and whether it may read what was sent. */
export const selectAccount = defineStatement({
  parameters: { company, email_key: text },
  columns: { id: uuid, can_edit: boolean },
  sql: 'select id, can_edit from users where company_id = $company and email_key = $email_key and is_active',
})

/** Removes what is over for so many days, at most so many of it. */
export const deleteOldDeliveries = defineStatement({
  parameters: { company, days: integer, most: bigint },
  columns: { id: uuid },
  sql: `delete from delivery where company_id = $company and id in (
    select id from delivery where company_id = $company and done_at < now() - make_interval(days => $days) limit $most) returning id`,
})

export const deleteOldEvents = defineStatement({
  parameters: { company, days: integer, most: bigint },
  columns: { id: uuid },
  sql: `delete from event where company_id = $company and id in (
    select id from event where company_id = $company and state = 'done' and at < now() - make_interval(days => $days) limit $most) returning id`,
})
