import type { Permissions } from '#contract/call.ts'
import type { PersonAttribute } from '#contract/portal/person-rules.ts'
import { FLAGS, wholePermissions } from '#contract/portal/presets.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import type { SignOnSettings } from '../sign-on/sign-on.repo.ts'
import { attributesIn, type SaidClaims, grantedBy, nameIn } from './claims.ts'
import { grantOf, isSameGrant, type KnownBy, type StoredGrant, taken, united } from './grants.ts'
import type { selectBound } from './outside-accounts.sql.ts'

/** `said_email`: what was said of them at the login before; absent: they were not bound then. */
export type OutsideAccount = Omit<StatementRow<typeof selectBound>, 'said_email'> & { readonly said_email?: string }

/** What an account is to be once somebody gets in by these claims. */
export interface PlannedAccount {
  readonly name: string
  readonly role: string
  /** Those that the claims name, but for what somebody who was connected before fills. */
  readonly attributes: Partial<Record<PersonAttribute, string>>
  readonly permissions: Required<Permissions>
  /** Teams that claims put them in; undefined: no table of claims says anything of it. */
  readonly teams: readonly string[] | undefined
  /** The name is what the claims say. */
  readonly saysName: boolean
  /** What the claims of this issuer give. */
  readonly grant: StoredGrant
  /** An issuer, where a table of claims rules permissions, role and teams; else ''. */
  readonly managed_by: string
  /** There is such a table, no row of it fits, and then nobody gets in. */
  readonly isRefused: boolean
}

const NOTHING: Required<Permissions> = { can_view: false, can_add: false, can_edit: false, can_delete: false }

type RulingSettings = Pick<SignOnSettings, 'claims' | 'attributes' | 'unmatched' | 'is_on' | 'issuer' | 'issuers'>

/** What others say, and gave, who know the same account: each issuer rules what is its own (P2.154). @param account undefined: it is to be made */
export function planned(
  settings: RulingSettings,
  { issuer, claims, email }: { readonly issuer: string; readonly claims: SaidClaims; readonly email: string },
  account: OutsideAccount | undefined,
): PlannedAccount {
  const knownBy = account?.known_by ?? []
  const at = knownBy.findIndex(one => one.issuer === issuer)
  const [before, after] = at < 0 ? [knownBy, []] : [knownBy.slice(0, at), knownBy.slice(at + 1)]
  const filled = new Set(taken(settings, before).flatMap(({ fills }) => fills))
  const said = attributesIn(settings.attributes, claims)
  const attributes = Object.fromEntries(Object.entries(said).filter(([key]) => !filled.has(key)))
  const saidName = filled.has('name') ? '' : nameIn(claims, said)
  const names = { name: saidName || account?.name || email, attributes, saysName: saidName !== '' }
  if (settings.claims.length === 0) {
    const permissions = account ? wholePermissions(account) : NOTHING
    return { ...names, role: account?.role ?? 'Requester', permissions, teams: undefined, grant: {}, managed_by: '', isRefused: false }
  }
  const granted = grantedBy(settings.claims, claims)
  const grant = grantOf(granted)
  const grantsOf = (known: readonly KnownBy[]) => taken(settings, known).map(({ grants }) => grants)
  const { role, permissions, teams } = united([...grantsOf(before), grant, ...grantsOf(after)]) ?? {
    role: 'Requester',
    permissions: NOTHING,
    teams: [],
  }
  return {
    ...names,
    role,
    permissions,
    teams,
    grant,
    managed_by: account?.managed_by || issuer,
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
export function isOther(account: OutsideAccount, issuer: string, plan: PlannedAccount): boolean {
  if (!isSameGrant(account.known_by.find(one => one.issuer === issuer)?.grants ?? {}, plan.grant)) return true
  const isInOthers = plan.teams !== undefined && JSON.stringify(plan.teams.toSorted()) !== JSON.stringify(account.teams.toSorted())
  const isRuled = plan.managed_by !== account.managed_by || plan.role !== account.role || hasOtherFlags(account, plan)
  return isInOthers || isRuled || otherTexts(account, plan).length > 0
}
