/** What programs can hear of, in the order in which it is offered. */
export const WEBHOOK_EVENTS = [
  'submission.created',
  'submission.changed',
  'submission.status_changed',
  'submission.message_added',
  'submission.cancelled',
  'submission.deleted',
  'booking.created',
  'booking.changed',
  'booking.released',
  'form.published',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Of a company, whatever they listen to. */
export const MAX_WEBHOOKS = 20

/** Letters. */
export const webhookLimits = { name: 100, url: 2_000 } as const

/** Deliveries that the log of one shows. */
export const WEBHOOK_LOG_ROWS = 100

/** Days for which a request and its answer stay readable, and can be sent again. */
export const WEBHOOK_BODY_DAYS = 7

/** A webhook that failed for so many days is switched off. */
export const WEBHOOK_FAILING_DAYS = 5

/** The secret of before is valid for so many hours after it was rotated. */
export const WEBHOOK_ROTATION_HOURS = 24
