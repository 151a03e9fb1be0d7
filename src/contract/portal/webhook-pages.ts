import type { StaffShell } from './pages.ts'
import type { AdminWebhook, WebhookRow } from './webhooks.ts'

/** A form that a webhook can be limited to. */
export interface WebhookForm {
  readonly uuid: string
  readonly name: string
}

export interface AdminWebhooksPage extends StaffShell {
  readonly render: 'admin_webhooks'
  /** All of them, by name. */
  readonly webhooks: readonly WebhookRow[]
}

export interface AdminWebhookPage extends StaffShell {
  readonly render: 'admin_webhook'
  /** Absent: a new one is to be made. */
  readonly webhook?: AdminWebhook
  readonly forms: readonly WebhookForm[]
}
