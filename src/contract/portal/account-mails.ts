/** Mails about an account, and no request: an invitation, a new password, the link that confirms a new e-mail, that it has changed, a
 * login from a device that was never here, and that the company requires a second factor. */
export const ACCOUNT_MAIL_KINDS = ['invite', 'reset', 'email', 'email_changed', 'new_device', 'second_factor'] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

export const isAccountMail = (kind: string): kind is AccountMailKind => ACCOUNT_MAIL_KINDS.some(one => one === kind)
