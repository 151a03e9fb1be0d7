import { mailIssues, mailIssueTexts } from '#contract/portal/mail-rules.ts'
import type { MailSettingsForm } from '#contract/portal/mail-settings.shape.ts'
import { oneLine } from '#contract/portal/written-text.ts'
import { isEmail } from '#fields/kit/contact.ts'
import type { Company } from '../../company/company.ts'
import type { OwnMailServers } from '../own-mail-server.ts'
import { type Allowed, isAllowed } from '../../outbound/allowed.ts'
import { isInHouse, isSmtpPort, parseSmtpTarget } from '../../outbound/smtp-target.ts'
import type { SenderChanges } from './mail-settings.repo.ts'

const texts = {
  inHouse: 'This mail server is not asked: it is no address on the open internet.',
  passwordAgain: 'Please enter the password again: it was kept for another mail server.',
  ofPortal: 'This is the mail server of the portal. Enter a user of your own there, or leave this off: then mails go by it anyway.',
  userMissing: 'Enter the user that this password belongs to.',
} as const

export interface ReceivedSettings {
  /** All of it, as it is to be stored. */
  readonly settings: Required<SenderChanges>
  /** '' for none any more; undefined: as it was. */
  readonly password: string | undefined
  readonly issues: Readonly<Record<string, string>>
}

/** What an operator set up. */
export interface OperatorSettings {
  /** Their mail server; undefined: none. */
  readonly mail: { readonly host: string } | undefined
  readonly outboundAllow: Allowed
}

/** What is sent, over what is stored. A company without a mail server of its own has no user, password and sender for one either. */
export function receivedSettings(
  form: MailSettingsForm,
  before: Company,
  { mail, outboundAllow: allowed }: OperatorSettings,
): ReceivedSettings {
  const issues: Record<string, string> = { ...mailIssues(form, isEmail) }
  const textOf = (key: Exclude<keyof SenderChanges, 'smtp_port'>): string => oneLine(form[key] ?? before[key])
  const settings = {
    mail_name: textOf('mail_name'),
    mail_reply_to: textOf('mail_reply_to'),
    smtp_host: textOf('smtp_host').toLowerCase(),
    smtp_port: form.smtp_port ?? before.smtp_port,
    smtp_user: textOf('smtp_user'),
    smtp_from: textOf('smtp_from'),
  }
  if (settings.smtp_host === '') return { settings: { ...settings, smtp_port: 587, smtp_user: '', smtp_from: '' }, password: '', issues }
  const target = parseSmtpTarget(settings.smtp_host, settings.smtp_port)
  if (!target) issues['smtp_host'] ??= mailIssueTexts.host
  else if (!isSmtpPort(target, settings.smtp_port, allowed)) issues['smtp_port'] ??= mailIssueTexts.port
  else if (isInHouse(target, allowed)) issues['smtp_host'] ??= texts.inHouse
  // It may know the portal by its address alone: a company would send in its operator's name, or in that of any other company.
  const isOperators = target !== undefined && target.host === mail?.host.toLowerCase() && !isAllowed(allowed, target.url)
  if (isOperators && settings.smtp_user === '') issues['smtp_user'] ??= texts.ofPortal
  if (settings.smtp_from === '') issues['smtp_from'] ??= mailIssueTexts.from
  const password = settings.smtp_user === '' && form.smtp_password === undefined ? '' : form.smtp_password
  if (password !== undefined && password !== '' && settings.smtp_user === '') issues['smtp_user'] ??= texts.userMissing
  const host = target?.host ?? settings.smtp_host
  // A secret is given to no other system than the one that it was entered for.
  const isOther = host !== before.smtp_host || settings.smtp_port !== before.smtp_port
  if (password === undefined && before.smtp_password_sealed !== null && isOther) issues['smtp_password'] ??= texts.passwordAgain
  return { settings: { ...settings, smtp_host: host }, password, issues }
}

/** With what only a look-up says: the operator's mail server has other names and addresses than the one that it was set up by. */
export async function checkedSettings(
  form: MailSettingsForm,
  before: Company,
  operator: OperatorSettings & { readonly ownMailServers: Pick<OwnMailServers, 'isOperators'> },
): Promise<ReceivedSettings> {
  const received = receivedSettings(form, before, operator)
  const { smtp_host: host, smtp_port: port, smtp_user: user } = received.settings
  if (host === '' || user !== '' || Object.keys(received.issues).length > 0) return received
  const isOperators = await operator.ownMailServers.isOperators({ company: before.id, host, port, user })
  return isOperators ? { ...received, issues: { smtp_user: texts.ofPortal } } : received
}
