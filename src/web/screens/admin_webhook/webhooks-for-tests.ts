import type { AdminWebhook, WebhookDelivery } from '#contract/portal/webhooks.ts'
import type { AdminWebhookPage, AdminWebhooksPage } from '#contract/portal/webhook-pages.ts'
import { aStaffShell } from '../../admin/mount-for-tests.tsx'

/** A webhook that works. */
export const aWebhook = (more: Partial<AdminWebhook> = {}): AdminWebhook => ({
  uuid: 'uuid-Billing',
  name: 'Billing',
  url: 'https://billing.example/hooks/foyer',
  events: ['submission.created', 'booking.released'],
  form: '',
  form_name: '',
  enabled: true,
  health: 'works',
  why: '',
  link: '/acme/admin/settings/webhook/uuid-Billing',
  version: 3,
  made_by: 'Ada',
  created_at: '2026-03-04T09:00:00.000Z',
  ...more,
})

export const aWebhookPage = (webhook?: AdminWebhook): AdminWebhookPage => ({
  ...aStaffShell,
  title: webhook?.name ?? 'New webhook',
  render: 'admin_webhook',
  ...(webhook && { webhook }),
  forms: [{ uuid: 'uuid-Gala', name: 'Gala' }],
})

export const aWebhooksList = (webhooks: AdminWebhooksPage['webhooks']): AdminWebhooksPage => ({
  ...aStaffShell,
  title: 'Webhooks',
  render: 'admin_webhooks',
  webhooks,
})

/** A delivery that arrived. */
export const aWebhookDelivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  uuid: 'uuid-1',
  event: 'submission.created',
  state: 'sent',
  why: '',
  attempts: 1,
  status: 204,
  created_at: '2026-03-04T09:00:00.000Z',
  tried_at: '2026-03-04T09:00:01.000Z',
  can_resend: true,
  ...more,
})
