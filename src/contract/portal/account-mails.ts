/** Mails about an account, and no request: an invitation, a new password, the link that confirms a new e-mail, and that it has changed. */
export const ACCOUNT_MAIL_KINDS = ['invite', 'reset', 'email', 'email_changed'] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

export const isAccountMail = (kind: string): kind is AccountMailKind => ACCOUNT_MAIL_KINDS.some(one => one === kind)
