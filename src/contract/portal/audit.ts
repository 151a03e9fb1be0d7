/** What is done that the audit has a row of (P2.70). */
export const AUDIT_ACTIONS = [
  'login',
  'login_refused',
  'logout',
  'sessions_ended',
  'person_added',
  'person_invited',
  'person_changed',
  'person_deactivated',
  'person_activated',
  'person_removed',
  'permissions_changed',
  'password_changed',
  'password_reset',
  'email_changed',
  'link_made',
  'link_used',
  'confirmed',
  'confirmation_refused',
  'login_unlocked',
  'requests_claimed',
  'own_data_exported',
  'people_imported',
  'team_added',
  'team_changed',
  'team_removed',
  'settings_changed',
  'form_published',
  'form_unpublished',
  'form_deleted',
  'form_restored',
  'submissions_exported',
  'submission_changed',
  'submission_deleted',
  'submission_restored',
  'status_changed',
  'audit_exported',
  'command_run',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What it is done to. */
export const AUDIT_OBJECTS = ['person', 'session', 'team', 'settings', 'form', 'submission', 'booking', 'audit', 'company'] as const
export type AuditObject = (typeof AUDIT_OBJECTS)[number]

/** Who does it: `token` is another system with a token of its own, `operator` whoever runs commands on the server, `system` the server by itself. */
export const ACTOR_KINDS = ['user', 'guest', 'token', 'operator', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]
