import { type Permissions, may } from '#contract/call.ts'
import { wholePermissions } from '#contract/portal/presets.ts'
import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { emailKey, plainEmail } from '../../email-key.ts'
import type { Portal } from '../../portal.ts'
import { lockPeople } from '../people-changes.sql.ts'
import type { SignOnSettings } from '../sign-on/sign-on.repo.ts'
import { isEmail } from '../user.ts'
import { insertUser } from '../users.sql.ts'
import { change, type Changing } from './change-account.ts'
import { type SaidClaims, textAt } from './claims.ts'
import { isOther, type OutsideAccount, type PlannedAccount, planned } from './planned.ts'
import * as sql from './outside-accounts.sql.ts'

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

interface RefusedOutside {
  readonly is: 'refused'
  readonly why: OutsideRefusal
  /** uuid of the account that it is about. */
  readonly user?: string
}

/** What claims would make of somebody. */
export interface Peeked extends Pick<PlannedAccount, 'name' | 'role' | 'permissions' | 'attributes'> {
  readonly is: 'known' | 'matched' | 'new'
  /** uuid; absent: there is no account yet. */
  readonly id?: string
  readonly email: string
  /** Names of teams that claims put them in. */
  readonly teams: readonly string[]
}

export interface Entered {
  readonly is: 'in'
  readonly id: string
  readonly email: string
  readonly name: string
}

interface Found {
  readonly is: 'known' | 'matched' | 'new'
  readonly account: OutsideAccount | undefined
  readonly email: string
}

/** Accounts of a company by who somebody is elsewhere (P2.105): known by issuer and subject, else by a confirmed e-mail, else made. */
export function outsideAccounts({ db, signOn, actor }: Pick<Portal, 'db' | 'signOn' | 'actor'>) {
  const { company } = db

  return {
    /** What these claims are, and what they would make; writes nothing. */
    async peek(of: OutsideClaims): Promise<Peeked | RefusedOutside> {
      const settings = await signOn.read()
      const found = await find(db, settings, of)
      if (found.is === 'refused') return found
      const { is, account, email } = found
      const plan = planned(settings, { ...of, email }, account)
      if (plan.isRefused) return refused('no_claim', account)
      const teams = plan.teams ? (await db.run(sql.selectNamesOfTeams({ company, teams: plan.teams }))).map(({ name }) => name) : []
      const { name, role, permissions, attributes } = plan
      return { is, ...(account && { id: account.id }), email: account?.email ?? email, name, role, permissions, attributes, teams }
    },

    /** Finds the account, or makes it, and has it be what the claims say. */
    async enter(of: OutsideClaims, way: Changing['way']): Promise<Entered | RefusedOutside> {
      const settings = await signOn.read()
      const found = await find(db, settings, of)
      if (found.is === 'refused') return found
      const plan = planned(settings, { ...of, email: found.email }, found.account)
      if (found.is === 'known' && found.account && !isOther(found.account, plan)) {
        if (plan.isRefused) return refused('no_claim', found.account)
        await db.run(sql.markUsed({ company, issuer: of.issuer, subject: of.subject }))
        return inside(found.account, plan)
      }
      return db.transaction(tx => enterAnew(tx, settings, of, way))
    },

    /** Binds an account whose owner is logged in. @returns false: another one is bound to this subject, or another subject to it */
    link: (user: string, { issuer, subject }: OutsideClaims): Promise<boolean> =>
      db.transaction(async tx => {
        await tx.run(lockPeople({ company }))
        const [before] = await tx.run(sql.selectBound({ company, issuer, subject }))
        if (before) return before.id === user
        return bound(tx, { issuer, subject, user }, actor)
      }),
  }

  /** Nobody else decides about people meanwhile: it is looked at once more. */
  async function enterAnew(
    tx: Runner,
    settings: SignOnSettings,
    of: OutsideClaims,
    way: Changing['way'],
  ): Promise<Entered | RefusedOutside> {
    await tx.run(lockPeople({ company }))
    const found = await find({ run: statement => tx.run(statement), company }, settings, of)
    if (found.is === 'refused') return found
    const { account, email } = found
    const plan = planned(settings, { ...of, email }, account)
    // Nobody is made to be refused.
    if (plan.isRefused && found.is !== 'known') return refused('no_claim', account)
    const id = account?.id ?? (await make(tx, email, plan))
    if (id === undefined) return refused('email_taken')
    const by = { ...actor, kind: 'system', user: undefined } as const
    if (account === undefined)
      await record(tx, {
        by,
        action: 'person_added',
        object: { kind: 'person', id },
        after: { way, role: plan.role, ...plan.permissions },
      })
    if (found.is !== 'known' && !(await bound(tx, { issuer: of.issuer, subject: of.subject, user: id }, by)))
      return refused('email_taken', account)
    if (of.claims['email_verified'] === true && emailKey(email) === (account?.email_key ?? emailKey(email)))
      await tx.run(sql.markVerified({ company, id }))
    const outcome = await change(tx, { company, id, account, plan, by, way, of, rules: settings.claims })
    if (plan.isRefused) return refused('no_claim', account)
    await tx.run(sql.markUsed({ company, issuer: of.issuer, subject: of.subject }))
    return { is: 'in', id, email: account?.email ?? plainEmail(email), name: outcome.name }
  }

  async function make(tx: Runner, email: string, { name, role, permissions }: PlannedAccount): Promise<string | undefined> {
    const [added] = await tx.run(
      insertUser({
        company,
        email: plainEmail(email),
        email_key: emailKey(email),
        name,
        role,
        ...permissions,
        attributes: '{}',
        password_hash: null,
      }),
    )
    return added?.id
  }

  async function bound(tx: Runner, of: { issuer: string; subject: string; user: string }, by: Actor): Promise<boolean> {
    const rows = await tx.run(sql.bind({ company, ...of }))
    if (rows.length === 0) return false
    await record(tx, { by, action: 'identity_linked', object: { kind: 'person', id: of.user }, after: { issuer: of.issuer } })
    return true
  }
}

const refused = (why: OutsideRefusal, account?: { readonly id: string }): RefusedOutside => ({
  is: 'refused',
  why,
  ...(account && { user: account.id }),
})
const inside = ({ id, email }: OutsideAccount, { name }: PlannedAccount): Entered => ({ is: 'in', id, email, name })

async function find(
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
  const isAllowed = domains.length === 0 || domains.includes(emailKey(email).split('@').at(-1) ?? '')
  const [account] = await db.run(sql.selectByAddress({ company, email_key: emailKey(email), issuer }))
  if (!account) {
    if (!makes_accounts) return refused('unknown')
    if (domains.length > 0 && String(claims['email_verified']) === 'false') return refused('email_not_verified')
    return isAllowed ? { is: 'new', account: undefined, email } : refused('domain')
  }
  if (!account.is_active) return refused('inactive', account)
  // Made and bound between the two looks, it may be theirs.
  if (account.is_bound && !isSecond) return find(db, settings, of, true)
  if (!matches_email || account.is_bound) return refused('email_taken', account)
  if (claims['email_verified'] !== true) return refused('email_not_verified', account)
  if (!isAllowed) return refused('domain', account)
  // Whoever may do something binds the account while they are logged in.
  return may(wholePermissions(account as Permissions), 'staff') ? refused('staff', account) : { is: 'matched', account, email }
}
