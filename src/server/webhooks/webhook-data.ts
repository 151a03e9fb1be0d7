import type { DeliveryState } from '#contract/portal/outbox.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { AdminWebhook, WebhookDelivery, WebhookHealth, WebhookRow, WholeWebhookDelivery } from '#contract/portal/webhooks.ts'
import { WEBHOOK_REASONS, type WebhookReason } from '../webhook-reasons.ts'
import type { LoggedMessage, StoredWebhook, WholeMessage } from './webhooks.repo.ts'

/** The address of the portal's pages. */
interface Base {
  readonly base: string
}

/** A webhook as the list has it. */
export function webhookRow(portal: Base, row: StoredWebhook): WebhookRow {
  const health = healthOf(row)
  const since = health === 'switched_off' ? row.switched_off_at : health === 'failing' ? row.failing_since : null
  return {
    uuid: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    form_name: row.form_name ?? '',
    health,
    ...(since && { since: since.toISOString() }),
    why: health === 'works' || health === 'untried' ? '' : sentenceOf(row.last_reason),
    link: linkTo(portal, `admin/settings/webhook/${row.id}`),
  }
}

function healthOf({ enabled, switched_off_at, failing_since, is_tried }: StoredWebhook): WebhookHealth {
  if (!enabled) return switched_off_at ? 'switched_off' : 'off'
  if (failing_since) return 'failing'
  return is_tried ? 'works' : 'untried'
}

/** A webhook as its page has it. */
export function adminWebhook(portal: Base, row: StoredWebhook): AdminWebhook {
  const until = row.old_secret_until
  return {
    ...webhookRow(portal, row),
    events: row.events,
    form: row.form_id ?? '',
    enabled: row.enabled,
    version: row.version,
    made_by: row.made_by_name ?? '',
    created_at: row.created_at.toISOString(),
    ...(until && until.getTime() > Date.now() && { old_secret_until: until.toISOString() }),
  }
}

/** A delivery as the log lists it. */
export function webhookDelivery(row: LoggedMessage): WebhookDelivery {
  const { id, kind, state, reason, attempts, status, created_at, tried_at, next_at, done_at, has_body, is_on } = row
  return {
    uuid: id,
    event: kind,
    state,
    why: sentenceOf(reason),
    attempts,
    ...(status !== null && { status }),
    created_at: created_at.toISOString(),
    ...(tried_at && { tried_at: tried_at.toISOString() }),
    ...(isToCome(state) && next_at && { next_at: next_at.toISOString() }),
    can_resend: done_at !== null && has_body && is_on,
  }
}

const isToCome = (state: DeliveryState): boolean => state === 'failed'

/** One with its request and what came back. */
export const wholeDelivery = (row: WholeMessage): WholeWebhookDelivery => ({
  ...webhookDelivery(row),
  url: row.url,
  headers: { 'content-type': 'application/json; charset=utf-8', 'webhook-id': row.id },
  ...(row.body !== null && { body: row.body }),
  ...(row.answer !== null && { answer: row.answer }),
  ...(row.took_ms !== null && { took_ms: row.took_ms }),
})

/** The sentence of what stands in a row. */
export const sentenceOf = (reason: string): string =>
  reason === '' ? '' : Object.hasOwn(WEBHOOK_REASONS, reason) ? WEBHOOK_REASONS[reason as WebhookReason] : 'It was not sent.'
