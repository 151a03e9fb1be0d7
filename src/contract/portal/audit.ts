import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { AuditDays } from './audit.shape.ts'
import type { StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'

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
  'password_removed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'email_changed',
  'link_made',
  'link_used',
  'confirmed',
  'confirmation_refused',
  'login_unlocked',
  'identity_linked',
  'identity_unlinked',
  'requests_claimed',
  'own_data_exported',
  'person_exported',
  'person_erasing',
  'person_erased',
  'people_imported',
  'team_added',
  'team_changed',
  'team_removed',
  'settings_changed',
  'token_added',
  'token_revoked',
  'webhook_added',
  'webhook_changed',
  'webhook_removed',
  'webhook_secret_changed',
  'form_published',
  'form_unpublished',
  'form_deleted',
  'form_restored',
  'handlers_changed',
  'submissions_exported',
  'submission_deleted',
  'submission_restored',
  'submission_erased',
  'status_changed',
  'submission_assigned',
  'audit_exported',
  'command_run',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What it is done to. */
export const AUDIT_OBJECTS = [
  'person',
  'session',
  'team',
  'settings',
  'token',
  'webhook',
  'form',
  'submission',
  'booking',
  'audit',
  'company',
] as const
export type AuditObject = (typeof AUDIT_OBJECTS)[number]

/** Who does it: `token` is another system with a token of its own, `operator` whoever runs commands on the server, `system` the server by itself. */
export const ACTOR_KINDS = ['user', 'guest', 'token', 'operator', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** What something was before an act, and is after it, by what it is called: `role`, `can_edit`. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** An act, as `admin/audit` lists it. */
export interface AuditRow {
  readonly uuid: string
  /** Instant, ISO 8601 UTC. */
  readonly at: string
  readonly actor: {
    readonly kind: ActorKind
    /** Of a user: their uuid, and name; of one who was removed 'removed person 3f2a'. '' for all others. */
    readonly user: string
    readonly name: string
  }
  /** Of the network it came from; '' for none. */
  readonly address: string
  readonly action: AuditAction
  /** What it was done to; absent: to nothing in particular. `id` '': nobody knows to which one. `link` '': it has no page, or is gone. */
  readonly object?: { readonly kind: AuditObject; readonly id: string; readonly name: string; readonly link: string }
  readonly before?: AuditValues
  readonly after?: AuditValues
  /** As the log of the server has it; '' for none. */
  readonly request_id: string
}

/** Which acts an address means: `admin/audit?who&action&object_kind&object&from&to&cursor`. '' where it says nothing. */
export interface AuditFilter {
  /** uuid of a user, or a kind of actor. */
  readonly who: string
  readonly action: AuditAction | ''
  readonly object_kind: AuditObject | ''
  /** uuid, or the name of settings. */
  readonly object: string
  /** Days in the company's zone, as 2026-03-04; both are meant. */
  readonly from: string
  readonly to: string
  /** Of the page before. */
  readonly cursor: string
}

export interface AuditList {
  /** The newest first. */
  readonly rows: readonly AuditRow[]
  /** Leads to the next page; null: there is none. */
  readonly cursor: string | null
}

/** Somebody of the staff, to choose whose acts are shown. */
export interface AuditPerson {
  readonly uuid: string
  readonly name: string
}

/** `admin/audit`: who did what. What an address asks for that cannot be is as if it were not asked for. */
export interface AdminAuditPage extends StaffShell {
  readonly render: 'admin_audit'
  readonly audit: AuditList
  readonly query: AuditFilter
  /** Staff, by name, and whom `query` names. */
  readonly people: readonly AuditPerson[]
  /** So long an act stays in the audit. */
  readonly days: number
}

/** Rows of a page. */
export const AUDIT_ROWS = 50

/** Rows of a file; those are the newest. More have to be asked for by days. */
export const MAX_EXPORTED_ROWS = 100_000

/** How long acts may stay: who got hold of the settings cannot have just now forgotten. */
export const [MIN_AUDIT_DAYS, MAX_AUDIT_DAYS] = [30, 3650]

const FACTS = { needs: 'admin', query: {}, headers: [] } as const satisfies Partial<Call>

/**
 * The acts that a filter means as CSV, as an attachment, the newest first. A GET, accepted only from the portal's own pages: that they were exported
 * is in the audit.
 */
export const exportAudit = call<OfCompany, undefined, unknown>({
  ...FACTS,
  name: 'exportAudit',
  method: 'GET',
  path: '/api/portal/:company/admin/audit/export/',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  fresh: true,
  query: {
    who: 'uuid of a user, or a kind of actor; absent: everybody',
    action: 'one of the actions; absent: all of them',
    object_kind: 'what it was done to; absent: anything',
    object: 'uuid of it, or the name of settings',
    from: 'the first day, like 2026-03-04',
    to: 'the last day',
  },
})

/** For how many days acts stay from now on. */
export const editAuditDays = call<OfCompany, AuditDays, Outcome<AuditDays>>({
  ...FACTS,
  name: 'editAuditDays',
  method: 'PATCH',
  path: '/api/portal/:company/admin/audit/',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'json',
  fresh: true,
})
