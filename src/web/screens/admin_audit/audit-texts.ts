import { type ActorKind, type AuditAction, type AuditObject, MAX_EXPORTED_ROWS } from '#contract/portal/audit.ts'

const count = (number: number) => number.toLocaleString('en')

const actions: Readonly<Record<AuditAction, string>> = {
  login: 'Logged in',
  login_refused: 'Login refused',
  logout: 'Logged out',
  sessions_ended: 'Sessions ended',
  person_added: 'Person added',
  person_invited: 'Person invited',
  person_changed: 'Person changed',
  person_deactivated: 'Person deactivated',
  person_activated: 'Person activated',
  person_removed: 'Person removed',
  permissions_changed: 'Permissions changed',
  password_changed: 'Password changed',
  password_removed: 'Password removed',
  password_reset: 'Password reset',
  second_factor_on: 'Second factor set up',
  second_factor_off: 'Second factor turned off',
  second_factor_reset: 'Second factor reset',
  recovery_codes_made: 'Recovery codes created',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  email_changed: 'Email changed',
  link_made: 'Link created',
  link_used: 'Link used',
  confirmed: 'Identity confirmed',
  confirmation_refused: 'Confirmation refused',
  login_unlocked: 'Login unlocked',
  identity_linked: 'Account linked to a sign-on',
  identity_unlinked: 'Account unlinked from a sign-on',
  requests_claimed: 'Requests added to an account',
  person_exported: 'Data of a person exported',
  person_erasing: 'Erasing a person begun',
  person_erased: 'Person erased',
  own_data_exported: 'Own data exported',
  people_imported: 'People imported',
  team_added: 'Team added',
  team_changed: 'Team changed',
  team_removed: 'Team removed',
  settings_changed: 'Settings changed',
  token_added: 'API token created',
  token_revoked: 'API token revoked',
  webhook_added: 'Webhook added',
  webhook_changed: 'Webhook changed',
  webhook_removed: 'Webhook removed',
  webhook_secret_changed: 'Secret of a webhook changed',
  form_published: 'Form published',
  form_unpublished: 'Form unpublished',
  form_deleted: 'Form deleted',
  form_restored: 'Form restored',
  handlers_changed: 'Handlers of a form changed',
  submissions_exported: 'Submissions exported',
  submission_deleted: 'Submission deleted',
  submission_restored: 'Submission restored',
  submission_erased: 'Submission deleted for good',
  status_changed: 'Status changed',
  submission_assigned: 'Submission assigned',
  audit_exported: 'Audit log exported',
  command_run: 'Command run',
}

const objects: Readonly<Record<AuditObject, string>> = {
  person: 'Person',
  session: 'Session',
  team: 'Team',
  settings: 'Settings',
  token: 'API token',
  webhook: 'Webhook',
  form: 'Form',
  submission: 'Submission',
  booking: 'Booking',
  audit: 'Audit log',
  company: 'Company',
}

/** Of actors that are no user. */
const actors: Readonly<Record<ActorKind, string>> = {
  user: 'Users',
  guest: 'Guest',
  token: 'Another system',
  operator: 'Operator',
  system: 'Portal',
}

/** Settings by what the audit calls them. */
const settings: Readonly<Record<string, string>> = {
  profile: 'Company profile',
  connections: 'Connections',
  portal: 'Portal pages',
  mail: 'Mail',
  templates: 'Mail templates',
  statuses: 'Statuses of requests',
  replies: 'Canned replies',
  second_factor: 'Second factor',
  inactivity: 'Inactive accounts',
  audit: 'Audit log',
  sign_on: 'Sign-on',
}

/** Texts of the audit log. */
export const auditTexts = {
  actions,
  objects,
  actors,
  settings,

  // Columns
  when: 'When',
  who: 'Who',
  action: 'Action',
  object: 'Object',
  changes: 'Details',
  address: 'Network',
  onlyThis: 'Show only this',
  onlyThisOf: (name: string) => `Show only this: ${name}`,
  yes: 'yes',
  no: 'no',
  none: 'none',
  changed: (before: string, after: string) => `${before} → ${after}`,

  // Filters
  everybody: 'Everybody',
  anyAction: 'All actions',
  anyObject: 'All objects',
  kindOfObject: 'Object',
  onlyOf: (kind: string, name: string) => `Only ${kind}: ${name}`,
  showAll: 'Show everything',

  // Pages
  older: 'Older entries',
  newest: 'Newest entries',

  // File
  export: 'Export',
  exportHelp: `The file holds what is filtered, at most the newest ${count(MAX_EXPORTED_ROWS)} entries.`,

  // How long it is kept
  days: (number: number) => `Entries stay for ${count(number)} days.`,
  change: 'Change',
  daysLabel: 'Days that entries stay',
  save: 'Save',
  cancel: 'Cancel',

  // Nothing to show
  emptyTitle: 'No entries yet',
  emptyText: 'Logins, changes of people, settings and forms, exports and deletions appear here, with who did them and when.',
  noneTitle: 'No entries here',
  noneText: 'Nothing fits these filters.',
  noneOlder: 'There are no older entries.',
} as const
