import type { DeliveryState } from '#contract/portal/outbox.ts'
import type { WebhookEvent } from '#contract/portal/webhook-events.ts'
import { defineStatement } from '../db/define-statement.ts'
import { SENDING_IS_STOPPED } from '../installation/sending-is-stopped.ts'
import { bigint, boolean, bytes, double, integer, json, text, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** Companies for which there is something to send to a webhook, now or later: at most so many. */
export const selectWebhooksDue = defineStatement({
  parameters: { most: integer },
  columns: { company: uuid.notNull, wait_ms: double.notNull },
  sql: `select company, greatest(0, extract(epoch from due_at - clock_timestamp()) * 1000)::double precision as wait_ms from webhooks_due($most)
    where not ${SENDING_IS_STOPPED}`,
})

/** One server at a time takes messages of a company, so that what each counts is true. Held until the transaction ends. */
export const lockMessages = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('webhook messages ' || $company::uuid, 7))::text as locked`,
})

/** Those of these that are there; nobody deletes them until the transaction ends. */
export const holdSubmissions = defineStatement({
  scope: 'worker: writes what programs are to hear',
  parameters: { company, submissions: uuids },
  columns: { id: uuid },
  sql: 'select id from submission where company_id = $company and id = any($submissions) order by id for key share',
})

/**
 * `rows`: ReasonedMessage[]. Each event goes once to each webhook, whatever servers do at the same time; what has a reason or is above `most` that wait is over
 * before it begins, and its bytes are not stored. 0: any number waits. A webhook of which fewer than its part of that wait has room: others that fail take
 * nothing from it.
 */
export const insertMessages = defineStatement({
  scope: 'worker: writes what programs are to hear',
  parameters: { company, rows: json(), most: bigint, part: bigint },
  columns: { id: uuid },
  changes: 'webhooks',
  sql: `with waits as materialized (
      select webhook_id, count(*) as many from (select webhook_id from delivery
        where $most::bigint > 0 and company_id = $company and channel = 'webhook' and next_at is not null limit 2 * $most) w
      group by webhook_id
    ), full_up as materialized (
      select w.id, $most > 0 and (select coalesce(sum(many), 0) from waits) >= $most
        and coalesce((select many from waits where webhook_id = w.id), 0) >= $part as is_full
      from webhook w where w.company_id = $company
    ), d as (
      insert into delivery (company_id, event_id, submission_id, webhook_id, channel, kind, target, key, state, reason, next_at, done_at)
      select $company, x.event, x.submission, x.webhook, 'webhook', x.type, x.webhook::text, x.event || '/' || x.type || '/' || x.webhook || x.about,
        case r.reason when '' then 'waiting' else 'suppressed' end, r.reason, case when r.reason = '' then now() end, case when r.reason <> '' then now() end
      from jsonb_to_recordset($rows::jsonb) as x(webhook uuid, event uuid, submission uuid, type text, about text, body text, reason text)
        join full_up f on f.id = x.webhook
        cross join lateral (select case when x.reason <> '' then x.reason when f.is_full then 'webhook_full' else '' end as reason) r
      on conflict on constraint delivery_once do nothing
      returning id, key, state)
    insert into webhook_message (company_id, delivery_id, body, bytes)
    select $company, d.id, case when d.state = 'waiting' then x.body end, case when d.state = 'waiting' then coalesce(octet_length(x.body), 0) else 0 end
    from d join jsonb_to_recordset($rows::jsonb) as x(webhook uuid, event uuid, type text, about text, body text)
      on d.key = x.event || '/' || x.type || '/' || x.webhook || x.about
    returning delivery_id as id`,
})

/** After so long whoever took one is taken for dead, and another server sends it again. */
const LEASE_MINUTES = 5
/** Of one webhook under way over all servers, and of one that fails: the others of its company have places. */
const [AT_ONCE, FAILING_AT_ONCE] = [2, 1]

/**
 * Takes the message whose turn has come: the webhook that has fewest under way is first, one that fails counted as one more. None while sending is stopped:
 * lanes open each other while there is something to take, and look for nothing else. Under `lockMessages`.
 */
export const claimMessage = defineStatement({
  scope: 'worker: sends what waits to programs',
  parameters: { company, lease: uuid },
  columns: {
    id: uuid,
    webhook: uuid.nullable,
    kind: text.as<WebhookEvent>(),
    attempts: integer,
    url: text,
    secret: bytes,
    old_secret: bytes.nullable,
    body: text.nullable,
  },
  sql: `with open as materialized (
      select w.id, (select count(*) from delivery b where b.company_id = $company and b.target = w.id::text and b.state = 'sending'
          and b.next_at > now()) as busy, case when w.failing_since is null then ${AT_ONCE} else ${FAILING_AT_ONCE} end as most,
        (w.failing_since is not null)::int as handicap
      from webhook w where w.company_id = $company and w.enabled and w.deleted_at is null and not ${SENDING_IS_STOPPED}
    ), chosen as materialized (
      select d.id from open o cross join lateral (
        select n.id, n.next_at from delivery n
        where n.company_id = $company and n.channel = 'webhook' and n.webhook_id = o.id and n.next_at <= now() order by n.next_at limit 1) d
      where o.busy < o.most order by o.busy + o.handicap, d.next_at limit 1
    ), claimed as (
      update delivery d set state = 'sending', lease = $lease, attempts = attempts + 1, next_at = now() + interval '${LEASE_MINUTES} minutes'
      from chosen c where d.company_id = $company and d.id = c.id
      returning d.id, d.webhook_id, d.kind, d.attempts
    )
    select c.id, c.webhook_id as webhook, c.kind, c.attempts, w.url, w.secret_sealed as secret,
      case when w.old_secret_until > now() then w.old_secret_sealed end as old_secret, m.body
    from claimed c join webhook w on w.company_id = $company and w.id = c.webhook_id
      join webhook_message m on m.company_id = $company and m.delivery_id = c.id`,
})

/**
 * What became of a message that this lease took; nothing where another server took it meanwhile. `wait`: seconds, null: it is over. `counts`: it was a try.
 * `is_well`: how the receiver does, null: it says nothing of it. One that failed for so many days is switched off, and whoever is to know is written to: by
 * the worker's next look, for most answers are no news to it.
 */
export const finishMessage = defineStatement({
  scope: 'worker: sends what waits to programs',
  parameters: {
    company,
    id: uuid,
    lease: uuid,
    state: text.as<DeliveryState>(),
    reason: text,
    wait: double.nullable,
    status: integer.nullable,
    answer: text.nullable,
    took_ms: integer,
    url: text,
    counts: boolean,
    is_well: boolean.nullable,
    days: integer,
  },
  /** `switched_off`: uuid of the webhook, where it is with that. */
  columns: { id: uuid, switched_off: uuid.nullable },
  sql: `with done as (
      update delivery d set state = $state, reason = $reason, next_at = case when $wait::float8 is not null then now() + $wait * interval '1 second' end,
        done_at = case when $wait::float8 is null then now() end, attempts = d.attempts - case when $counts then 0 else 1 end
      where d.company_id = $company and d.id = $id and d.lease = $lease and d.state = 'sending' returning d.id, d.webhook_id
    ), answered as (
      update webhook_message m set status = $status, answer = case when m.body is null or $answer::text is null then null else $answer end, tried_at = now(), took_ms = $took_ms,
        url = $url
      from done where m.company_id = $company and m.delivery_id = done.id
    ), health as (
      update webhook w set tried_at = now(), last_reason = $reason, failing_since = case when not $is_well then coalesce(w.failing_since, now()) end,
        enabled = $is_well or w.failing_since is null or w.failing_since > now() - make_interval(days => $days),
        switched_off_at = case when not $is_well and w.failing_since <= now() - make_interval(days => $days) then now() end
      from done where w.company_id = $company and w.id = done.webhook_id and w.enabled and $is_well::boolean is not null
      returning w.id, w.enabled
    ), reported as (
      insert into event (company_id, at, kind, data) select $company, clock_timestamp(), 'webhook_off', jsonb_build_object('webhook', id)
      from health where not enabled
    )
    select done.id, (select h.id from health h where not h.enabled) as switched_off from done`,
})

const logColumns = {
  id: uuid,
  kind: text.as<WebhookEvent>(),
  state: text.as<DeliveryState>(),
  reason: text,
  attempts: integer,
  created_at: timestamp,
  next_at: timestamp.nullable,
  done_at: timestamp.nullable,
  has_body: boolean.notNull,
  status: integer.nullable,
  tried_at: timestamp.nullable,
  is_on: boolean,
}
const LOGGED = `d.id, d.kind, d.state, d.reason, d.attempts, d.created_at, d.next_at, d.done_at, m.body is not null as has_body, m.status, m.tried_at,
      w.enabled as is_on`
const LOG = `delivery d join webhook w on w.company_id = $company and w.id = d.webhook_id and w.deleted_at is null
      left join webhook_message m on m.company_id = $company and m.delivery_id = d.id
    where d.company_id = $company and d.channel = 'webhook' and d.webhook_id = $webhook`

/** The newest first. */
export const selectLog = defineStatement({
  scope: 'admin: the log of a webhook is for administrators',
  parameters: { company, webhook: uuid, most: bigint },
  columns: logColumns,
  sql: `select ${LOGGED} from ${LOG} order by d.created_at desc, d.id desc limit $most`,
})

/** One of them, with its request, what came back and where its last try went; what was not tried yet goes to the address of the moment. */
export const selectLogged = defineStatement({
  scope: 'admin: the log of a webhook is for administrators',
  parameters: { company, webhook: uuid, id: uuid },
  columns: { ...logColumns, url: text.notNull, body: text.nullable, answer: text.nullable, took_ms: integer.nullable },
  sql: `select ${LOGGED}, coalesce(m.url, w.url) as url, m.body, m.answer, m.took_ms from ${LOG} and d.id = $id`,
})
