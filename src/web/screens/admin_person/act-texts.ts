import type { AuditAction } from '#contract/portal/audit.ts'

/** Texts of what was done about a person. */
export const actTexts = {
  actions: {
    person_added: 'Added',
    person_invited: 'Invited',
    person_changed: 'Changed',
    person_deactivated: 'Deactivated',
    person_activated: 'Activated',
    permissions_changed: 'Permissions changed',
    sessions_ended: 'Logged out everywhere',
    password_changed: 'New password',
    password_removed: 'Password removed',
    identity_linked: 'Account connected',
    identity_unlinked: 'Account disconnected',
    password_reset: 'New password by a link',
    email_changed: 'New email',
    link_made: 'Link made',
    link_used: 'Link used',
  } satisfies Partial<Record<AuditAction, string>>,
  facts: {
    permissions: 'Permissions',
    role: 'Role',
    state: 'State',
    teams: 'Teams',
    way: 'By',
    factor: 'With',
    kind: 'Link',
    by_mail: 'By mail',
    reason: 'Reason',
    tries: 'Attempts',
    claimed: 'Requests',
    email_kept: 'Email kept, for the new one cannot be taken',
  },
  /** Of facts that the audit has by short names; others are said as they are. */
  values: {
    factor: { code: 'code of an app', recovery_code: 'recovery code', passkey: 'passkey' },
    way: { sign_on: 'single sign-on', token: 'a link of another system', handover: 'another site' },
    kind: { invite: 'invitation', reset: 'new password', email: 'email' },
    reason: {
      wrong: 'wrong password',
      wrong_code: 'wrong code',
      wrong_recovery_code: 'wrong recovery code',
      too_many: 'too many attempts',
      passwords_off: 'passwords are switched off',
    },
    email_kept: {
      email_taken: 'another account has it',
      email_not_verified: 'it is not said to be confirmed',
      domain: 'it is of no allowed domain',
    },
  },
  yes: 'yes',
  no: 'no',
  change: (name: string, before: string, after: string) => `${name}: ${before === '' ? after : `${before} → ${after}`}`,
  changed: (names: string) => names.replaceAll('_', ' '),
  nothing: 'none',
} as const
