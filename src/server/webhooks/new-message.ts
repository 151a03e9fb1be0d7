import type { WebhookEvent } from '#contract/portal/webhook-events.ts'

/** A message to a webhook that is to be stored. */
export interface NewMessage {
  /** uuids. `submission`: null where it is about none. */
  readonly event: string
  readonly submission: string | null
  readonly webhook: string
  readonly type: WebhookEvent
  /** Of several of one type of one event which: '' or `/{uuid}`. */
  readonly about: string
  /** JSON, as it goes at each try. */
  readonly body: string
}
