import type { TSchema } from 'typebox'
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

/** Every call about webhooks. */
export const webhookCalls = {
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
export const webhookBodies: Readonly<Record<keyof typeof webhookCalls, TSchema | undefined>> = {
  addWebhook: WebhookContent,
  editWebhook: WebhookContent,
  deleteWebhook: undefined,
  rotateWebhookSecret: undefined,
  testWebhook: undefined,
  listWebhookDeliveries: undefined,
  getWebhookDelivery: undefined,
  resendWebhookDelivery: undefined,
}
