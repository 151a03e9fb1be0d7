import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { MailSettingsForm } from './mail-settings.shape.ts'
import type { MailSetup } from './outbox.ts'
import type { StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'
import type { SettingsSaved } from './profile.ts'

/** Who mails of a company come from, and the mail server that takes them. The password itself never travels. */
export interface CompanyMail {
  /** What the sender is called; '': as the company is. */
  readonly mail_name: string
  /** Where replies go; '': to the address that mails come from. */
  readonly mail_reply_to: string
  /** Name or address of the company's own mail server; '': mails go by that of the operator, and the four below say nothing. */
  readonly smtp_host: string
  readonly smtp_port: number
  /** '': it asks for no login. */
  readonly smtp_user: string
  /** The address that mails come from. */
  readonly smtp_from: string
  readonly has_smtp_password: boolean
  /** Another one with each password that is stored, '' without one: by it two editors see that the other changed it. Tells nothing of it. */
  readonly smtp_password_version: string
}

export interface AdminSettingsMailPage extends StaffShell {
  readonly render: 'admin_settings_mail'
  readonly mail: CompanyMail
  /** Of the company: the If-Match of every edit of it. */
  readonly version: number
  readonly setup: MailSetup
}

const FACTS = { method: 'POST', needs: 'admin', body: 'json', query: {} } as const

/** All of it or a part: see MailSettingsForm. What is tried again because of a mail server is tried at once. */
export const editMailSettings = call<OfCompany, MailSettingsForm, SettingsSaved>({
  ...FACTS,
  name: 'editMailSettings',
  path: '/api/portal/:company/admin/settings/mail/',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  headers: ['If-Match'],
  fresh: true,
})

/**
 * Sends one mail to the address of the account that asks, with settings that may not be saved, and says what became of it. `smtp_password` absent: the
 * stored one, where the server is the stored one.
 */
export const testMailSettings = call<OfCompany, MailSettingsForm, Outcome<{ works: boolean }>>({
  ...FACTS,
  name: 'testMailSettings',
  path: '/api/portal/:company/admin/settings/mail/test/',
  effect: 'changes',
  rate: 'sourceTestsPerMinute',
  headers: [],
  fresh: false,
})
