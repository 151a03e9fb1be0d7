import type { IssuesByKey } from './profile-rules.ts'
import type { MailSettingsForm } from './mail-settings.shape.ts'

/** Ports of mail servers: others are not asked, unless an operator allows them. */
export const SMTP_PORTS = [587, 465, 2525, 25] as const

const MAX_LENGTHS = { mail_name: 100, mail_reply_to: 254, smtp_host: 253, smtp_user: 320, smtp_password: 1_000, smtp_from: 254 } as const

export const mailIssueTexts = {
  long: (most: number) => `At most ${most} characters.`,
  name: 'A sender is called with letters on one line.',
  address: 'Enter an address like events@example.com.',
  host: 'Enter the name of a mail server, like mail.example.com.',
  port: `A mail server is asked at port ${SMTP_PORTS.join(', ')}.`,
  from: 'Enter the address that mails come from, like events@example.com.',
  user: 'A user has letters, digits and signs alone.',
  password: 'A password has letters, digits and signs alone.',
} as const

const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)*$/u
const ADDRESS_6 = /^\[?(?=.*:)[0-9a-f:.]+\]?$/i

/** One line, without signs that control something. */
const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/**
 * What can be said of what was changed without knowing what the operator allows: the server says the rest, and of ports.
 * @param isEmail says whether a text can be an address
 */
export function mailIssues(form: MailSettingsForm, isEmail: (text: string) => boolean): IssuesByKey {
  const issues: Record<string, string> = {}
  const add = (key: keyof MailSettingsForm, isWrong: boolean, text: string) => {
    if (isWrong) issues[key] ??= text
  }
  for (const [key, most] of Object.entries(MAX_LENGTHS) as [keyof typeof MAX_LENGTHS, number][])
    add(key, (form[key]?.trim().length ?? 0) > most, mailIssueTexts.long(most))
  const [replyTo, host, from] = [form.mail_reply_to?.trim() ?? '', form.smtp_host?.trim() ?? '', form.smtp_from?.trim() ?? '']
  add('mail_name', !isOneLine(form.mail_name?.trim() ?? ''), mailIssueTexts.name)
  add('mail_reply_to', replyTo !== '' && !isEmail(replyTo), mailIssueTexts.address)
  add('smtp_host', host !== '' && !HOST.test(host) && !ADDRESS_6.test(host), mailIssueTexts.host)
  add('smtp_from', from !== '' && !isEmail(from), mailIssueTexts.address)
  add('smtp_user', !isOneLine(form.smtp_user?.trim() ?? ''), mailIssueTexts.user)
  add('smtp_password', !isOneLine(form.smtp_password ?? ''), mailIssueTexts.password)
  return issues
}
