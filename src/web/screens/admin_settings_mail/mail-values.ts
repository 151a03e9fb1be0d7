import { mailIssues } from '#contract/portal/mail-rules.ts'
import type { CompanyMail } from '#contract/portal/mail-settings.ts'
import type { MailSettingsForm } from '#contract/portal/mail-settings.shape.ts'
import type { IssuesByKey } from '#contract/portal/profile-rules.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import { isEmail } from '#fields/kit/contact.ts'
import type { Versioned } from '../../admin/settings/use-settings.ts'
import { mailSettingsTexts as texts } from './settings-mail-texts.ts'

/** The stored password is known by its version alone. */
type PasswordValue =
  | { readonly is: 'stored'; readonly version: string }
  | { readonly is: 'typed'; readonly password: string }
  | { readonly is: 'removed' }

/** Who mails come from while it is edited. */
export interface MailValues extends Omit<CompanyMail, 'has_smtp_password' | 'smtp_password_version'> {
  /** By a mail server of its own: what is entered of one stays while this is off, until it is saved. */
  readonly own: boolean
  readonly smtp_password: PasswordValue
}

export function mailValues(page: StaffPage): Versioned<MailValues> | undefined {
  if (page.render !== 'admin_settings_mail') return undefined
  const { has_smtp_password: _has, smtp_password_version, ...mail } = page.mail
  return {
    values: { ...mail, own: mail.smtp_host !== '', smtp_password: { is: 'stored', version: smtp_password_version } },
    version: page.version,
  }
}

export const mailLabels: { readonly [K in keyof MailValues]: string } = {
  mail_name: texts.name,
  mail_reply_to: texts.replyTo,
  own: texts.own,
  smtp_host: texts.host,
  smtp_port: texts.port,
  smtp_user: texts.user,
  smtp_password: texts.password,
  smtp_from: texts.from,
}

/** A setting in words, for whoever has to choose between two. */
export function writeMailSetting(value: MailValues[keyof MailValues]): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (typeof value !== 'object') return String(value)
  if (value.is === 'typed') return texts.typedPassword
  return value.is === 'stored' && value.version !== '' ? texts.otherPassword : texts.passwordNotSet
}

/** The password as calls take it: undefined stays, '' is none any more. */
const passwordSent = (value: PasswordValue | undefined): Pick<MailSettingsForm, 'smtp_password'> => {
  if (value === undefined || value.is === 'stored') return {}
  return { smtp_password: value.is === 'typed' ? value.password : '' }
}

/** What was changed as the call takes it. Without a mail server of its own a company has nothing else of one either. */
export function mailBody({ own, smtp_password, ...changes }: Partial<MailValues>): MailSettingsForm {
  const { mail_name, mail_reply_to } = changes
  if (own === false)
    return { ...(mail_name !== undefined && { mail_name }), ...(mail_reply_to !== undefined && { mail_reply_to }), smtp_host: '' }
  return { ...changes, ...passwordSent(smtp_password) }
}

/** What is wrong with what was changed, as the server would say it. */
export function checkMail(changes: Partial<MailValues>): IssuesByKey {
  if (changes.own === false) return mailIssues(mailBody(changes), isEmail)
  const isMissing = (key: 'smtp_host' | 'smtp_from') => (changes.own === true || changes[key] !== undefined) && !changes[key]?.trim()
  return {
    ...(isMissing('smtp_host') && { smtp_host: texts.hostMissing }),
    ...(isMissing('smtp_from') && { smtp_from: texts.fromMissing }),
    ...mailIssues(mailBody(changes), isEmail),
  }
}
