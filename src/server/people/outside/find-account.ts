import { type Permissions, may } from '#contract/call.ts'
import { wholePermissions } from '#contract/portal/presets.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { emailKey } from '../../email-key.ts'
import type { SignOnSettings } from '../sign-on/sign-on.repo.ts'
import { isEmail } from '../user.ts'
import { type SaidClaims, textAt } from './claims.ts'
import { isOfDomains } from './follow-email.ts'
import * as sql from './outside-accounts.sql.ts'
import type { OutsideAccount } from './planned.ts'

/** Who somebody is by what a provider, or a core token, says; whoever asks has checked that it is said by them. */
export interface OutsideClaims {
  readonly issuer: string
  readonly subject: string
  readonly claims: SaidClaims
}

/** Why somebody does not get in: for the audit. */
export type OutsideRefusal =
  | 'unknown'
  | 'inactive'
  | 'email_missing'
  | 'email_not_verified'
  | 'email_taken'
  | 'domain'
  | 'staff'
  | 'no_claim'

export interface RefusedOutside {
  readonly is: 'refused'
  readonly why: OutsideRefusal
  /** uuid of the account that it is about. */
  readonly user?: string
}

interface Found {
  readonly is: 'known' | 'matched' | 'new'
  readonly account: OutsideAccount | undefined
  readonly email: string
}

export const refused = (why: OutsideRefusal, account?: { readonly id: string }): RefusedOutside => ({
  is: 'refused',
  why,
  ...(account && { user: account.id }),
})
const isStaff = (account: OutsideAccount): boolean => may(wholePermissions(account as Permissions), 'staff')

/** Whose account it is; or that it is to be made; or why nobody gets in. */
export async function findAccount(
  db: Pick<CompanyDb, 'run' | 'company'>,
  settings: SignOnSettings,
  of: OutsideClaims,
  isSecond = false,
): Promise<Found | RefusedOutside> {
  const [{ company }, { issuer, subject, claims }] = [db, of]
  const email = textAt(claims, 'email')
  const [known] = await db.run(sql.selectBound({ company, issuer, subject }))
  if (known) return known.is_active ? { is: 'known', account: known, email } : refused('inactive', known)
  const { makes_accounts, matches_email, domains } = settings
  if (!makes_accounts && !matches_email) return refused('unknown')
  if (!isEmail(email)) return refused('email_missing')
  const isAllowed = isOfDomains(email, domains)
  const [account] = await db.run(sql.selectByAddress({ company, email_key: emailKey(email), issuer }))
  if (!account) {
    if (!makes_accounts) return refused('unknown')
    if (domains.length > 0 && String(claims['email_verified']) === 'false') return refused('email_not_verified')
    return isAllowed ? { is: 'new', account: undefined, email } : refused('domain')
  }
  if (!account.is_active) return refused('inactive', account)
  // Made and bound between the two looks, it may be theirs.
  if (account.is_bound && !isSecond) return findAccount(db, settings, of, true)
  if (!matches_email || account.is_bound || account.has_left) return refused('email_taken', account)
  if (claims['email_verified'] !== true) return refused('email_not_verified', account)
  if (!isAllowed) return refused('domain', account)
  // Whoever may do something binds the account while they are logged in.
  return isStaff(account) ? refused('staff', account) : { is: 'matched', account, email }
}
