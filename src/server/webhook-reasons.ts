import { WEBHOOK_BODY_DAYS } from '#contract/portal/webhook-events.ts'

/** Why a delivery to a webhook is where it is, as staff read it, by what stands in its row. What came back stands beside it. */
export const WEBHOOK_REASONS = {
  // suppressed
  webhook_off: 'The webhook was switched off before it was sent.',
  webhook_full:
    'Too much waited to be sent to the webhooks of this company, in number or in megabytes. This one was not sent: a program reads what it missed by calls.',
  webhook_disk: 'The disk of the portal was nearly full. This one was not sent: a program reads what it missed by calls.',
  erased: `Its content was erased: it stays for ${WEBHOOK_BODY_DAYS} days at most.`,
  // failed, dead
  webhook_status: 'The receiver answered, but not that it took it. A receiver answers 2xx.',
  webhook_redirect: 'The receiver answered with a redirect, which is not followed. Give the address that it leads to.',
  webhook_timeout: 'The receiver did not answer within 10 seconds. A receiver answers first, and works then.',
  webhook_unreachable: 'The receiver could not be reached.',
  // One sentence for both: another one for each would say which names there are in the house's own network.
  webhook_address: 'The address leads nowhere on the open internet: its name is not known, or it belongs to a network of its own.',
  webhook_secret: 'The secret of the webhook cannot be opened with the keys of this server. Make a new one, or ask an operator.',
} as const

export type WebhookReason = keyof typeof WEBHOOK_REASONS
