import type { AdminWebhookPage, AdminWebhooksPage } from '#contract/portal/webhook-pages.ts'
import { adminWebhook, webhookRow } from '../webhooks/webhook-data.ts'
import { type Loader, notFoundPage } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** All webhooks of the company: there are few. */
export const webhooksPage: Loader = async ({ portal }) => {
  const [lists, webhooks] = await Promise.all([staffLists(portal), portal.webhooks.list()])
  const page: AdminWebhooksPage = {
    ...staffShell(portal, lists),
    render: 'admin_webhooks',
    webhooks: webhooks.map(row => webhookRow(portal, row)),
  }
  return { status: 200, page, images: [] }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One with its settings; `new` for one that is to be made. */
export const webhookPage: Loader = async ({ portal }, id = '') => {
  const isNew = id === 'new'
  const webhook = UUID.test(id) ? await portal.webhooks.find(id) : undefined
  if (!isNew && !webhook) return notFoundPage(portal)
  const [lists, forms] = await Promise.all([staffLists(portal), portal.webhooks.forms(webhook?.form_id ?? null)])
  const page: AdminWebhookPage = {
    ...staffShell(portal, lists),
    render: 'admin_webhook',
    ...(webhook && { webhook: adminWebhook(portal, webhook) }),
    forms,
  }
  return { status: 200, page, images: [] }
}
