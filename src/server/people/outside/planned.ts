import type { Permissions } from '#contract/call.ts'
import type { PersonAttribute } from '#contract/portal/person-rules.ts'
import { FLAGS, wholePermissions } from '#contract/portal/presets.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import type { SignOnSettings } from '../sign-on/sign-on.repo.ts'
import { attributesIn, type SaidClaims, grantedBy, nameIn } from './claims.ts'
import type { selectBound } from './outside-accounts.sql.ts'

/** `said_email`: what was said of them at the login before; absent: they were not bound then. */
export type OutsideAccount = Omit<StatementRow<typeof selectBound>, 'said_email'> & { readonly said_email?: string }

/** What an account is to be once somebody gets in by these claims. */
export interface PlannedAccount {
  readonly name: string
  readonly role: string
  /** Those that the claims name. */
  readonly attributes: Partial<Record<PersonAttribute, string>>
  readonly permissions: Required<Permissions>
  /** Teams that claims put them in; undefined: no table of claims says anything of it. */
  readonly teams: readonly string[] | undefined
  /** The issuer, where a table of claims rules permissions, role and teams; else ''. */
  readonly managed_by: string
  /** There is such a table, no row of it fits, and then nobody gets in. */
  readonly isRefused: boolean
}

const NOTHING: Required<Permissions> = { can_view: false, can_add: false, can_edit: false, can_delete: false }

/** @param account undefined: it is to be made */
export function planned(
  settings: Pick<SignOnSettings, 'claims' | 'attributes' | 'unmatched'>,
  { issuer, claims, email }: { readonly issuer: string; readonly claims: SaidClaims; readonly email: string },
  account: OutsideAccount | undefined,
): PlannedAccount {
  const attributes = attributesIn(settings.attributes, claims)
  const name = nameIn(claims, attributes) || account?.name || email
  const asBefore = {
    role: account?.role ?? 'Requester',
    permissions: account ? wholePermissions(account) : NOTHING,
    teams: undefined,
    managed_by: '',
  }
  if (settings.claims.length === 0) return { name, attributes, ...asBefore, isRefused: false }
  const granted = grantedBy(settings.claims, claims)
  const { role, permissions, teams } = granted ?? { role: 'Requester', permissions: NOTHING, teams: [] }
  return {
    name,
    attributes,
    role,
    permissions,
    teams,
    managed_by: issuer,
    isRefused: granted === undefined && settings.unmatched === 'refuse',
  }
}

export const hasOtherFlags = (account: OutsideAccount, { permissions }: PlannedAccount): boolean =>
  FLAGS.some(flag => account[flag] !== permissions[flag])

/** Names of what is to be another than it is, permissions and teams left aside. */
export const otherTexts = (account: OutsideAccount, { name, attributes }: PlannedAccount): string[] => [
  ...(name === account.name ? [] : ['name']),
  ...Object.entries(attributes).flatMap(([key, text]) => (account.attributes[key] === text ? [] : [key])),
]

/** Is there anything to be written? */
export function isOther(account: OutsideAccount, plan: PlannedAccount): boolean {
  const isInOthers = plan.teams !== undefined && JSON.stringify(plan.teams.toSorted()) !== JSON.stringify(account.teams.toSorted())
  const isRuled = plan.managed_by !== account.managed_by || plan.role !== account.role || hasOtherFlags(account, plan)
  return isInOthers || isRuled || otherTexts(account, plan).length > 0
}
