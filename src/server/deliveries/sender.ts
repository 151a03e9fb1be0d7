import type { Secrets } from '../secrets/secrets.ts'
import { type OwnMailServers, ownMailServerOf, type SendingCompany } from './own-mail-server.ts'
import type { MailTransport } from './transport.ts'

/** Who mails of a company come from, and what takes them away. */
export interface MailSender {
  readonly transport: MailTransport
  readonly name: string
  /** E-mail address; '': replies go to where mails come from. */
  readonly replyTo: string
  /** The company's own mail server takes them: how slow that is is its own affair. */
  readonly isOwn: boolean
}

/** What of a company says how its mails are sent. */
export interface MailingCompany extends SendingCompany {
  readonly name: string
  readonly display_name: string
  readonly mail_name: string
  readonly mail_reply_to: string
}

interface SenderParts {
  readonly secrets: Secrets
  /** Of the operator. */
  readonly transport: MailTransport
  readonly ownServers: OwnMailServers
}

/** What its sender is called. */
export const senderName = ({ mail_name, display_name, name }: Pick<MailingCompany, 'mail_name' | 'display_name' | 'name'>): string =>
  mail_name || display_name || name

/** The sender of a company as it is set at this moment: by its own mail server where it has one, else by that of the operator. */
export function senderOf(company: MailingCompany, { secrets, transport, ownServers }: SenderParts): MailSender {
  const own = ownMailServerOf(company, secrets)
  return {
    transport: own ? ownServers.transportOf(own) : transport,
    name: senderName(company),
    replyTo: company.mail_reply_to,
    isOwn: own !== undefined,
  }
}
