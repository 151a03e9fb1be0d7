import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { DeliveryState } from './outbox.ts'
import type { OfCompany } from './params.ts'
import type { WebhookEvent } from './webhook-events.ts'
import type { WebhookContent } from './webhooks.shape.ts'

/**
 * How a webhook does: `works`, `untried` (nothing was sent to it yet), `failing` (since `since`), `switched_off` (by the portal, because it failed for
 * days), `off` (by somebody).
 */
export type WebhookHealth = 'works' | 'untried' | 'failing' | 'switched_off' | 'off'

/** A webhook as the list has it. */
export interface WebhookRow {
  readonly uuid: string
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  /** Name of the only form that it hears of; '': of all. */
  readonly form_name: string
  readonly health: WebhookHealth
  /** Instant of `failing` and `switched_off`; ISO 8601 UTC. */
  readonly since?: string
  /** Why the last try failed; '': it did not. */
  readonly why: string
  /** Address of its page. */
  readonly link: string
}

/** A webhook as its page has it. */
export interface AdminWebhook extends WebhookRow, Omit<WebhookContent, 'events'> {
  readonly events: readonly WebhookEvent[]
  /** Raised by every save; If-Match carries it. */
  readonly version: number
  /** Who made it; '': nobody knows. */
  readonly made_by: string
  readonly created_at: string
  /** Until then the secret of before is valid too; ISO 8601 UTC. */
  readonly old_secret_until?: string
}

/** A delivery as the log lists it. */
export interface WebhookDelivery {
  readonly uuid: string
  readonly event: WebhookEvent
  readonly state: DeliveryState
  /** Why it is where it is, as a sentence; ''. */
  readonly why: string
  readonly attempts: number
  /** HTTP status of the last answer; absent: none came. */
  readonly status?: number
  /** Instants, ISO 8601 UTC. */
  readonly created_at: string
  readonly tried_at?: string
  readonly next_at?: string
  /** Its request is still there, it is over, and the webhook is switched on. */
  readonly can_resend: boolean
}

/** One with its request and its answer. */
export interface WholeWebhookDelivery extends WebhookDelivery {
  /** Where the last try went, whatever address the webhook has by now; without one, where it is to go. */
  readonly url: string
  /** The headers that are the same at each try. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON; absent: it was erased. */
  readonly body?: string
  /** What came back, its first 4 kB; absent: nothing did, or it was erased. */
  readonly answer?: string
  /** How long the last try took. */
  readonly took_ms?: number
}

/** What came back from a test. */
export interface WebhookTrial {
  readonly works: boolean
  /** HTTP status; absent: none came. */
  readonly status?: number
  readonly answer?: string
  readonly took_ms: number
}

export interface OfWebhook extends OfCompany {
  /** uuid. */
  readonly id: string
}

export interface OfWebhookDelivery extends OfWebhook {
  /** uuid. */
  readonly delivery: string
}

/** Shown this once: whoever has it can sign as the portal. */
export interface WebhookSecret {
  readonly secret: string
}

const FACTS = { needs: 'admin', body: 'none', query: {}, headers: [] } as const satisfies Partial<Call>
const ONE = '/api/portal/:company/admin/settings/webhook/:id/'

/** 409 where there are as many as a company may have. 422 names what it refuses in `issues`. */
export const addWebhook = call<OfCompany, WebhookContent, Outcome<WebhookSecret & { readonly uuid: string; readonly link: string }>>({
  ...FACTS,
  name: 'addWebhook',
  method: 'POST',
  path: '/api/portal/:company/admin/settings/webhooks/',
  body: 'json',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  fresh: true,
})

/** Carries If-Match: "version"; of another version 412, with the webhook as it is now. Switched on again, it begins anew. */
export const editWebhook = call<OfWebhook, WebhookContent, Outcome<AdminWebhook>>({
  ...FACTS,
  name: 'editWebhook',
  method: 'PATCH',
  path: ONE,
  body: 'json',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  headers: ['If-Match'],
  fresh: true,
})

/** What waits to be sent to it is not sent any more, and its log goes with it. */
export const deleteWebhook = call<OfWebhook, undefined, Outcome>({
  ...FACTS,
  name: 'deleteWebhook',
  method: 'DELETE',
  path: ONE,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  fresh: false,
})

/** A new secret; requests are signed with the former one too for a day. One from before that is not valid any more at once. */
export const rotateWebhookSecret = call<OfWebhook, undefined, Outcome<WebhookSecret>>({
  ...FACTS,
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: `${ONE}secret/`,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  fresh: true,
})

/** Sends one request now and says what came back. It stands in no log, and counts for nothing. */
export const testWebhook = call<OfWebhook, undefined, Outcome<WebhookTrial>>({
  ...FACTS,
  name: 'testWebhook',
  method: 'POST',
  path: `${ONE}test/`,
  effect: 'reads',
  rate: 'sourceTestsPerMinute',
  fresh: false,
})

/** The newest first, at most WEBHOOK_LOG_ROWS. */
export const listWebhookDeliveries = call<OfWebhook, undefined, { readonly rows: readonly WebhookDelivery[] }>({
  ...FACTS,
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: `${ONE}deliveries/`,
  effect: 'reads',
  rate: 'pagesPerMinute',
  fresh: false,
})

export const getWebhookDelivery = call<OfWebhookDelivery, undefined, WholeWebhookDelivery>({
  ...FACTS,
  name: 'getWebhookDelivery',
  method: 'GET',
  path: `${ONE}deliveries/:delivery/`,
  effect: 'reads',
  rate: 'pagesPerMinute',
  fresh: false,
})

/** Sends the same request once more, under the same id. 409 while it waits or is being sent, and once its content is gone. */
export const resendWebhookDelivery = call<OfWebhookDelivery, undefined, Outcome<WebhookDelivery>>({
  ...FACTS,
  name: 'resendWebhookDelivery',
  method: 'POST',
  path: `${ONE}deliveries/:delivery/resend/`,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  fresh: false,
})
