import type { TSchema } from 'typebox'
import { getDelivery, listOutbox, resendDelivery } from './outbox.ts'
import { WebhookContent } from './webhooks.shape.ts'
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from './webhooks.ts'

/** Every call about messages: mails, and what goes to programs. */
export const messageCalls = {
  listOutbox,
  getDelivery,
  resendDelivery,
  addWebhook,
  editWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhookDelivery,
} as const

/** What the server checks their JSON bodies with. */
export const messageBodies: Readonly<Record<keyof typeof messageCalls, TSchema | undefined>> = {
  listOutbox: undefined,
  getDelivery: undefined,
  resendDelivery: undefined,
  addWebhook: WebhookContent,
  editWebhook: WebhookContent,
  deleteWebhook: undefined,
  rotateWebhookSecret: undefined,
  testWebhook: undefined,
  listWebhookDeliveries: undefined,
  getWebhookDelivery: undefined,
  resendWebhookDelivery: undefined,
}
