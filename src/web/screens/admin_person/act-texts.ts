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
    password_reset: 'New password by a link',
    email_changed: 'New email',
    link_made: 'Link made',
    link_used: 'Link used',
  } satisfies Partial<Record<AuditAction, string>>,
  facts: { permissions: 'Permissions', role: 'Role', state: 'State', teams: 'Teams', way: 'By' },
  change: (name: string, before: string, after: string) => `${name}: ${before === '' ? after : `${before} → ${after}`}`,
  changed: (names: string) => names.replaceAll('_', ' '),
  nothing: 'none',
} as const
