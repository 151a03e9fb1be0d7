import type { Permissions } from '#contract/call.ts'
import { FLAGS } from '#contract/portal/presets.ts'
import type { SignOnSettings } from '../sign-on/sign-on.repo.ts'
import type { Granted } from './claims.ts'

/** What the claims of one issuer gave at its last login, as it is stored; {}: nothing. */
export interface StoredGrant {
  readonly flags?: readonly string[]
  readonly role?: string
  /** uuids */
  readonly teams?: readonly string[]
}

/** An issuer that knows somebody: what it fills, and what it gave. */
export interface KnownBy {
  readonly issuer: string
  readonly fills: readonly string[]
  readonly grants: StoredGrant
}

type TakenIssuers = Pick<SignOnSettings, 'is_on' | 'issuer' | 'issuers'>

/** Those that the company takes now. */
export const taken = ({ is_on, issuer, issuers }: TakenIssuers, known: readonly KnownBy[]): KnownBy[] =>
  known.filter(one => (is_on && one.issuer === issuer) || issuers.some(({ iss }) => iss === one.issuer))

export const grantOf = (granted: Granted | undefined): StoredGrant =>
  granted === undefined
    ? {}
    : { flags: FLAGS.filter(flag => granted.permissions[flag]), role: granted.role, teams: granted.teams.toSorted() }

/** A database keeps the properties of JSON in an order of its own. */
export const isSameGrant = (a: StoredGrant, b: StoredGrant): boolean => textOf(a) === textOf(b)
const textOf = ({ flags = [], role = '', teams = [] }: StoredGrant) => JSON.stringify([flags.toSorted(), role, teams.toSorted()])

/** All of it together; of the roles that of whoever was connected first. undefined: nobody gave anything. */
export function united(grants: readonly StoredGrant[]): Granted | undefined {
  const given = grants.filter(({ flags }) => flags !== undefined)
  if (given.length === 0) return undefined
  const has = (flag: string) => given.some(({ flags }) => flags?.includes(flag))
  return {
    permissions: Object.fromEntries(FLAGS.map(flag => [flag, has(flag)])) as unknown as Required<Permissions>,
    role: given.find(({ role }) => role)?.role ?? 'Requester',
    teams: [...new Set(given.flatMap(({ teams = [] }) => teams))],
  }
}
