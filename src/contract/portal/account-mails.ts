/** Mails about an account, and no request: an invitation, a new password, the link that confirms a new e-mail, that it has changed, a
 * login from a device that was never here, that the company requires a second factor, that an account which nobody uses is going to be switched off, or was, and that a way in
 * came or went. */
export const ACCOUNT_MAIL_KINDS = [
  'invite',
  'reset',
  'email',
  'email_changed',
  'new_device',
  'second_factor',
  'inactive_soon',
  'inactive_off',
  'identity_linked',
  'identity_unlinked',
  'password_removed',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

export const isAccountMail = (kind: string): kind is AccountMailKind => ACCOUNT_MAIL_KINDS.some(one => one === kind)
