import type { CaughtMail } from '#contract/portal/outbox.ts'
import type { DeliveryReason } from './reasons.ts'
import type { WrittenMail } from './mail-frame.ts'

/** A mail with its envelope. */
export interface OutgoingMail extends WrittenMail {
  /** uuid: a mail that is sent twice is known by it. */
  readonly id: string
  /** What its sender is called. */
  readonly name: string
  /** Address of its receiver. */
  readonly to: string
  /** Where replies go; '': to where it comes from. */
  readonly replyTo: string
}

/**
 * What became of a mail. `isFinal`: to try again makes no sense. `isSure`: it did not get there, whatever was said meanwhile. `isConnected`: false where
 * there was not even a connection.
 */
export type TransportResult =
  | { readonly is: 'sent' }
  | { readonly is: 'caught'; readonly mail: CaughtMail }
  | {
      readonly is: 'failed'
      readonly reason: DeliveryReason
      readonly isFinal: boolean
      readonly isSure?: boolean
      readonly isConnected?: boolean
    }

/** Takes mails away. */
export interface MailTransport {
  /** The address that mails come from. */
  readonly from: string
  send(mail: OutgoingMail): Promise<TransportResult>
}

/** Nobody has this address (RFC 2606): a mail that was caught cannot be answered. */
const NO_SENDER = 'portal@example.invalid'

/** Catches every mail, where no mail server is set up: staff read it in the outbox, and nobody gets it. */
export const catcher: MailTransport = {
  from: NO_SENDER,
  send: async ({ name, to, subject, text, html, calendar }) => ({
    is: 'caught',
    mail: { from: `${name} <${NO_SENDER}>`, to, subject, text, html, ...(calendar && { calendar }) },
  }),
}
