import type { Permissions } from '#contract/call.ts'
import { MAX_ROLE, PERSON_ATTRIBUTES, type PersonAttribute } from '#contract/portal/person-rules.ts'
import { FLAGS, roleFor } from '#contract/portal/presets.ts'
import { cutAttribute } from '#contract/portal/sign-on-rules.ts'
import type { AttributeClaims, ClaimRule } from '#contract/portal/sign-on.ts'
import { oneLine } from '#contract/portal/written-text.ts'

/** What a provider, or a core token, says of somebody. */
export type SaidClaims = Readonly<Record<string, unknown>>

/** What the table of claims makes of somebody (P2.106). */
export interface Granted {
  readonly permissions: Required<Permissions>
  readonly role: string
  /** uuids. */
  readonly teams: readonly string[]
}

/** A claim by its name, which may have dots itself, or by a path into it. */
export function claimAt(claims: SaidClaims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  let value: unknown = claims
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as SaidClaims)[part]
  }
  return value
}

/** A claim that is a text, a number or a switch, as one text; '' for all else. */
export function textAt(claims: SaidClaims, path: string): string {
  const value = path === '' ? undefined : claimAt(claims, path)
  return typeof value === 'string' ? oneLine(value) : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function fits({ claim, how, value }: ClaimRule, claims: SaidClaims): boolean {
  const found = claimAt(claims, claim)
  const isIt = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one) && String(one) === value
  if (how === 'is') return isIt(found)
  return Array.isArray(found) ? found.some(isIt) : typeof found === 'string' && found.split(' ').includes(value)
}

/** There are more of them than the provider says at once: what it left out is not known. */
const isLeftOut = (claims: SaidClaims, claim: string): boolean => {
  const names = claims['_claim_names']
  return typeof names === 'object' && names !== null && Object.hasOwn(names, claim)
}

/** Names of claims of the table that the provider left out because they are too many. */
export const leftOut = (rules: readonly ClaimRule[], claims: SaidClaims): string[] => [
  ...new Set(rules.map(({ claim }) => claim).filter(claim => isLeftOut(claims, claim))),
]

/** What these claims grant; undefined: no row fits. Of all that fit permissions and teams are put together, and the first role counts. */
export function grantedBy(rules: readonly ClaimRule[], claims: SaidClaims): Granted | undefined {
  const fitting = rules.filter(rule => fits(rule, claims))
  if (fitting.length === 0) return undefined
  const permissions = Object.fromEntries(FLAGS.map(flag => [flag, fitting.some(rule => rule[flag])])) as unknown as Required<Permissions>
  const role = fitting.find(rule => rule.role !== '')?.role ?? roleFor(permissions)
  return { permissions, role: role.slice(0, MAX_ROLE), teams: [...new Set(fitting.flatMap(({ teams }) => teams))] }
}

/** Attributes that the claims say; those that they do not name stay as they are. */
export function attributesIn(table: AttributeClaims, claims: SaidClaims): Partial<Record<PersonAttribute, string>> {
  const found = PERSON_ATTRIBUTES.flatMap(name => {
    const text = textAt(claims, table[name] ?? '')
    return text === '' ? [] : [[name, cutAttribute(name, text)] as const]
  })
  return Object.fromEntries(found)
}

/** What others know somebody by. @param attributes of the claims @returns '': they say nothing of it */
export const nameIn = (claims: SaidClaims, { first_name = '', last_name = '' }: Partial<Record<PersonAttribute, string>>): string =>
  textAt(claims, 'name').slice(0, 200) || `${first_name} ${last_name}`.trim()
