import type { Permissions } from '../call.ts'
import type { AuditAction } from './audit.ts'
import type { ConnectedIdentity } from './identities.ts'
import type { ListQuery } from './list-query.ts'
import type { StaffShell } from './pages.ts'
import type { PersonName } from './person-name.ts'
import type { PersonAttribute } from './person-rules.ts'

/** Invited: asked in, and not been here yet. Deactivated: no login, everything else stays. */
export type PersonState = 'invited' | 'active' | 'deactivated'
export const PERSON_STATES: readonly PersonState[] = ['invited', 'active', 'deactivated']

/** How somebody can log in. */
export type WayIn = 'password' | 'passkey' | 'sign_on'

export interface TeamName {
  readonly uuid: string
  readonly name: string
}

export interface PersonRow {
  readonly uuid: string
  readonly name: string
  readonly email: string
  readonly role: string
  /** Address of an image, or ''. */
  readonly picture: string
  readonly permissions: Required<Permissions>
  readonly teams: readonly TeamName[]
  readonly state: PersonState
  /** Deactivated by the portal, after so many days without a login; 0: by somebody, or not at all. */
  readonly inactive_days: number
  readonly ways: readonly WayIn[]
  /** Instant (ISO 8601, UTC) of about an hour ago or newer; '': never. */
  readonly seen_at: string
  readonly link: string
}

/** A person as their own page has them. */
export interface PersonDetails extends Omit<PersonRow, 'link'> {
  readonly attributes: Readonly<Record<PersonAttribute, string>>
  /** Raised by every change of name, role and attributes; If-Match carries it. */
  readonly version: number
  readonly created_at: string
  /** Instant of the last invitation, or ''. */
  readonly invited_at: string
  /** Open ones. */
  readonly sessions: number
  /** A code of an app is asked for beside the password. */
  readonly has_second_factor: boolean
  /** As whom other systems know them. */
  readonly identities: readonly ConnectedIdentity[]
  /** It is who looks at it: own permissions, state and teams are changed by another administrator. */
  readonly is_self: boolean
  /** Claims of where they log in say what they may do: it is not changed here (P2.106). */
  readonly is_managed: boolean
  readonly leaves: PersonLeaves
  /** What was done about them, the newest first: the last 20 of the audit. */
  readonly history: readonly PersonAct[]
}

/** What was done about a person, as their page shows it. */
export interface PersonAct {
  /** Instant (ISO 8601, UTC). */
  readonly at: string
  /** Who did it; '': the server, or an operator. */
  readonly who: string
  readonly action: AuditAction
  /** Facts that are other ones since, by name: what they were and are, as texts. */
  readonly changes: readonly { readonly name: string; readonly before: string; readonly after: string }[]
}

/** What asks for a successor when somebody leaves. */
export interface PersonLeaves {
  /** Forms that they made. */
  readonly forms: number
  /** Names of the teams whose only active member they are. */
  readonly teams: readonly string[]
  /** API tokens that they made and that can be used, and webhooks. */
  readonly tokens: number
  readonly webhooks: number
  /** Open ones that they work on: for a successor who may edit. */
  readonly requests: number
}

/** `admin/people` */
export interface AdminPeoplePage extends StaffShell {
  readonly render: 'admin_people'
  readonly people: readonly PersonRow[]
  /** All the rows that match, and the query: `?search&state&team&page&size&sort&descending`. */
  readonly total: number
  readonly query: ListQuery & { readonly state: PersonState | ''; readonly team: string }
  readonly teams: readonly TeamName[]
}

/** `admin/people/{uuid}` */
export interface AdminPersonPage extends StaffShell {
  readonly render: 'admin_person'
  readonly person: PersonDetails
  readonly teams: readonly TeamName[]
  /** Those that people of the company have. */
  readonly roles: readonly string[]
}

export interface TeamRow extends TeamName {
  /** '': mails go to its people. */
  readonly email: string
  readonly people: readonly PersonName[]
}

/** `admin/people/teams` */
export interface AdminTeamsPage extends StaffShell {
  readonly render: 'admin_people_teams'
  readonly teams: readonly TeamRow[]
}
