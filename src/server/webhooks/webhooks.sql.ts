import type { WebhookEvent } from '#contract/portal/webhook-events.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, bytes, integer, text, texts, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

const columns = {
  id: uuid,
  form_id: uuid.nullable,
  form_name: text.nullable,
  name: text,
  url: text,
  events: texts.as<WebhookEvent[]>(),
  old_secret_until: timestamp.nullable,
  enabled: boolean,
  failing_since: timestamp.nullable,
  switched_off_at: timestamp.nullable,
  made_by_name: text.nullable,
  version: integer,
  created_at: timestamp,
  /** Of its last try: whether there was one, and why it failed ('': it did not). */
  is_tried: boolean.notNull,
  last_reason: text,
}

const ROW = `w.id, w.form_id, f.eventops_form_name as form_name, w.name, w.url, w.events, w.old_secret_until, w.enabled, w.failing_since,
      w.switched_off_at, u.name as made_by_name, w.version, w.created_at, w.tried_at is not null as is_tried, w.last_reason`
const FROM = `webhook w
      left join form f on f.company_id = $company and f.id = w.form_id
      left join users u on u.company_id = $company and u.id = w.made_by`

/** All of them, by name. */
export const selectWebhooks = defineStatement({
  parameters: { company },
  columns,
  sql: `select ${ROW} from ${FROM} where w.company_id = $company and w.deleted_at is null order by lower(w.name), w.id`,
})

export const selectWebhook = defineStatement({
  parameters: { company, id: uuid },
  columns,
  sql: `select ${ROW} from ${FROM} where w.company_id = $company and w.id = $id and w.deleted_at is null`,
})

/** One at a time is added to a company, so that the count is true. Held until the transaction ends. */
export const lockWebhooks = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('webhooks ' || $company::uuid, 7))::text as locked`,
})

const content = { name: text, url: text, events: texts, form: uuid.nullable, enabled: boolean }

/** None where the company has so many already. */
export const insertWebhook = defineStatement({
  parameters: { company, ...content, secret: bytes, user: uuid.nullable, most: bigint },
  columns: { id: uuid },
  sql: `insert into webhook (company_id, name, url, events, form_id, enabled, secret_sealed, made_by)
    select $company, $name, $url, $events, $form, $enabled, $secret, $user
    where (select count(*) from webhook where company_id = $company and deleted_at is null) < $most returning id`,
})

/** Switched on, it begins anew: that it failed before is over. */
export const updateWebhook = defineStatement({
  parameters: { company, id: uuid, version: integer, ...content },
  columns: { id: uuid },
  changes: 'webhooks',
  sql: `update webhook set name = $name, url = $url, events = $events, form_id = $form, enabled = $enabled, version = version + 1,
      failing_since = case when enabled and $enabled then failing_since end, tried_at = case when enabled or not $enabled then tried_at end,
      switched_off_at = case when not $enabled then switched_off_at end
    where company_id = $company and id = $id and version = $version and deleted_at is null returning id`,
})

/** What was sent to it goes later, a part at a time: there may be very much of it. */
export const removeWebhook = defineStatement({
  parameters: { company, id: uuid },
  columns: { id: uuid },
  sql: `update webhook set deleted_at = now(), enabled = false where company_id = $company and id = $id and deleted_at is null returning id`,
})

export const rotateSecret = defineStatement({
  parameters: { company, id: uuid, secret: bytes, keeps: boolean, hours: integer },
  columns: { old_secret_until: timestamp.nullable },
  sql: `update webhook set old_secret_sealed = case when $keeps then secret_sealed end,
      old_secret_until = case when $keeps then now() + make_interval(hours => $hours) end, secret_sealed = $secret
    where company_id = $company and id = $id and deleted_at is null returning old_secret_until`,
})

/** Those that are valid now. */
export const selectSecrets = defineStatement({
  parameters: { company, id: uuid },
  columns: { secret: bytes, old_secret: bytes.nullable },
  sql: `select secret_sealed as secret, case when old_secret_until > now() then old_secret_sealed end as old_secret
    from webhook where company_id = $company and id = $id and deleted_at is null`,
})

/** Forms that one can be limited to, and the one that it is limited to even where that was deleted. */
export const selectForms = defineStatement({
  parameters: { company, form: uuid.nullable },
  columns: { uuid, name: text },
  sql: `select id as uuid, eventops_form_name as name from form where company_id = $company
      and (deleted_at is null or $form::uuid is not null and id = $form)
    order by lower(eventops_form_name), id`,
})

/** Whoever made it where they may see it, else all who may: at most so many. */
export const selectPeople = defineStatement({
  parameters: { company, id: uuid, most: bigint },
  columns: { email: text },
  sql: `with a as (
      select u.email, u.id = w.made_by as made_it, u.created_at from users u join webhook w on w.company_id = $company and w.id = $id
      where u.company_id = $company and u.is_active and u.can_add and u.can_edit and u.can_delete)
    select email from a where made_it or not exists (select from a where made_it) order by created_at limit $most`,
})

/** Which are switched on, and what they listen to. */
export const selectListeners = defineStatement({
  parameters: { company },
  columns: { id: uuid, form_id: uuid.nullable, events: texts.as<WebhookEvent[]>() },
  sql: 'select id, form_id, events from webhook where company_id = $company and enabled and deleted_at is null',
})

/** What a submission booked when it was sent, whatever became of it: an edit, which stands in its history, began later. */
export const selectFirstBookings = defineStatement({
  scope: 'worker: what programs hear of a submission that was received',
  parameters: { company, submission: uuid },
  columns: { id: uuid },
  sql: `select id from booking where company_id = $company and submission_id = $submission and kind = 'booking'
      and created_at < coalesce((select min(created_at) from submission_log where company_id = $company and submission_id = $submission), 'infinity')
    order by start_at, id`,
})

export const selectFormRow = defineStatement({
  parameters: { company, id: uuid },
  columns: {
    id: uuid,
    type: text,
    type_name: text,
    path: text,
    version: integer,
    eventops_form_name: text,
    description: text,
    is_active: boolean,
    is_valid: boolean,
    is_login_required: boolean,
  },
  sql: `select f.id, f.type, t.name as type_name, f.path, f.version, f.eventops_form_name, f.description, f.is_active, f.is_valid, f.is_login_required
    from form f join form_type t on t.company_id = $company and t.key = f.type where f.company_id = $company and f.id = $id and f.deleted_at is null`,
})
