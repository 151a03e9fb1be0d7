import { MAX_TEAM_PEOPLE } from '#contract/portal/person-rules.ts'
import { wholePermissions } from '#contract/portal/presets.ts'
import type { ClaimRule } from '#contract/portal/sign-on.ts'
import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { Runner } from '../../db/company-db.ts'
import { selectFacts, selectStanding } from '../people-changes.sql.ts'
import { deleteSessionsOf } from '../sessions.sql.ts'
import { type SaidClaims, leftOut } from './claims.ts'
import * as sql from './outside-accounts.sql.ts'
import { hasOtherFlags, otherTexts, type OutsideAccount, type PlannedAccount } from './planned.ts'

/** An account becomes what claims say of it. */
export interface Changing {
  /** uuids of the company, and of the account. */
  readonly company: string
  readonly id: string
  /** As it was; undefined: it was made just now. */
  readonly account: OutsideAccount | undefined
  readonly plan: PlannedAccount
  readonly by: Actor
  readonly way: 'token' | 'sign_on'
  readonly of: { readonly claims: SaidClaims }
  readonly rules: readonly ClaimRule[]
}

/**
 * Under `lockPeople`. What the provider takes away is gone, and the sessions with it; but the last administrator who can log in here stays one, which is
 * told in the audit (P2.107).
 */
export async function change(tx: Runner, { company, id, account, plan, by, way, of, rules }: Changing): Promise<PlannedAccount> {
  const standing = async () => (await tx.run(selectStanding({ company, by: id })))[0]
  const facts = async () => (await tx.run(selectFacts({ company, id })))[0]
  const [before, first] = [await standing(), await facts()]
  const write = ({ name, role, attributes, permissions, managed_by }: PlannedAccount) =>
    tx.run(
      sql.updateFromOutside({ company, id, name, role, changes: JSON.stringify(attributes), ...wholePermissions(permissions), managed_by }),
    )
  await write(plan)
  if (plan.teams) {
    await tx.run(sql.leaveManagedTeams({ company, user: id, teams: plan.teams }))
    await tx.run(sql.joinManagedTeams({ company, user: id, teams: plan.teams, most: MAX_TEAM_PEOPLE }))
  }
  const isLast = account !== undefined && (before?.administrators ?? 0) > 0 && (await standing())?.administrators === 0
  const outcome = isLast ? { ...plan, role: account.role, permissions: wholePermissions(account) } : plan
  if (isLast) await write(outcome)
  const isOtherwise = account !== undefined && hasOtherFlags(account, outcome)
  if (isOtherwise) await tx.run(deleteSessionsOf({ company, user: id }))
  const last = await facts()
  const missing = leftOut(rules, of.claims)
  const isNoted = account !== undefined && (JSON.stringify(first) !== JSON.stringify(last) || otherTexts(account, plan).length > 0)
  if (isNoted || isLast || missing.length > 0)
    await record(tx, {
      by,
      action: isOtherwise ? 'permissions_changed' : 'person_changed',
      object: { kind: 'person', id },
      before: first,
      after: {
        ...last,
        way,
        ...(account && { changed: otherTexts(account, plan) }),
        ...(missing.length > 0 && { left_out: missing }),
        ...(isLast && { stays: 'last administrator' }),
      },
    })
  return outcome
}
