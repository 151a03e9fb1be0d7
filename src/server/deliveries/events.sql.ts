import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, texts, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

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

/** Is so much waiting that no more is made? */
export const isCrowded = defineStatement({
  parameters: { company, most: bigint },
  columns: { is_crowded: boolean.notNull },
  sql: `select (select count(*) from (select from delivery where company_id = $company and next_at is not null limit $most) w) >= $most as is_crowded`,
})

/** Notices that are looked at to make one of many. */
const GATHERED_AT_ONCE = 1_000

/**
 * Of the oldest notices that wait one for each address stays, and stands for the others: its mail says how many they are. To be asked under
 * `lockDeliveries`: none of them is taken meanwhile. Gives those that are over.
 */
export const gatherNotices = defineStatement({
  parameters: { company },
  columns: { id: uuid },
  sql: `with oldest as materialized (
      select id, target, stands_for, next_at from delivery
      where company_id = $company and next_at is not null and kind = 'notice' and state in ('waiting', 'failed')
      order by next_at limit ${GATHERED_AT_ONCE}
    ), gathered as materialized (
      select id, first_value(id) over (partition by target order by next_at, id) as stays,
        sum(stands_for + 1) over (partition by target) - 1 as others, count(*) over (partition by target) as together
      from oldest
    ), staying as (
      update delivery d set stands_for = g.others, mail_id = gen_random_uuid() from gathered g
      where d.company_id = $company and d.id = g.id and g.id = g.stays and g.together > 1
    )
    update delivery d set state = 'suppressed', reason = 'gathered', next_at = null, done_at = now() from gathered g
    where d.company_id = $company and d.id = g.id and g.id <> g.stays returning d.id`,
})

/** As `deleteOldDeliveries`, of events. */
export const deleteOldEvents = defineStatement({
  parameters: { company, days: integer, most: bigint },
  columns: { id: uuid },
  sql: `delete from event where company_id = $company and id in (
    select id from event where company_id = $company and state = 'done' and at < now() - make_interval(days => $days) limit $most) returning id`,
})
