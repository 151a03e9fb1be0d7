import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { Runner } from '../../db/company-db.ts'
import { emailKey, plainEmail } from '../../email-key.ts'
import type { Portal } from '../../portal.ts'
import { accountsOf } from '../account/account.repo.ts'
import { mailOwner } from '../account/mail-owner.ts'
import { lockPeople } from '../people-changes.sql.ts'
import type { SignOnSettings } from '../sign-on/sign-on.repo.ts'
import { insertUser } from '../users.sql.ts'
import { change, type Changing } from './change-account.ts'
import { findAccount, type OutsideClaims, refused, type RefusedOutside } from './find-account.ts'
import { followEmail, isRenamed, saidEmail } from './follow-email.ts'
import { labelOf } from './issuer-label.ts'
import { isOther, type OutsideAccount, type PlannedAccount, planned } from './planned.ts'
import * as sql from './outside-accounts.sql.ts'

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

/** Accounts of a company by who somebody is elsewhere (P2.105): known by issuer and subject, else by a confirmed e-mail, else made. */
export function outsideAccounts({ db, signOn, actor }: Pick<Portal, 'db' | 'signOn' | 'actor'>) {
  const { company } = db

  return {
    /** What these claims are, and what they would make; writes nothing. */
    async peek(of: OutsideClaims): Promise<Peeked | RefusedOutside> {
      const settings = await signOn.read()
      const found = await findAccount(db, settings, of)
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
      const found = await findAccount(db, settings, of)
      if (found.is === 'refused') return found
      const plan = planned(settings, { ...of, email: found.email }, found.account)
      if (found.is === 'known' && found.account && !isOther(found.account, of.issuer, plan) && !isRenamed(found.account, of.claims)) {
        if (plan.isRefused) return refused('no_claim', found.account)
        await db.run(usedBy(of, plan, found.account.email))
        return inside(found.account, plan)
      }
      return db.transaction(tx => enterAnew(tx, settings, of, way))
    },

    /**
     * Binds an account whose owner is logged in, who hears of it. @param label what the company calls the other system
     * @returns false: another one is bound to this subject, or another subject to it
     */
    async link(user: string, { issuer, subject, claims }: OutsideClaims, label: string): Promise<boolean> {
      const to = await accountsOf(db).find(user)
      return db.transaction(async tx => {
        await tx.run(lockPeople({ company }))
        const [before] = await tx.run(sql.selectBound({ company, issuer, subject }))
        if (before) return before.id === user
        if (!to || !(await bound(tx, { issuer, subject, user, claims }, actor))) return false
        await tx.run(sql.comeBack({ company, user, issuer }))
        await mailOwner(tx, { company, user, kind: 'identity_linked', to, label })
        return true
      })
    },
  }

  /** What this login said stands beside who it was: what it fills is not its owner's to change. */
  function usedBy({ issuer, subject, claims }: OutsideClaims, { attributes, saysName }: PlannedAccount, email: string) {
    const said_email = saidEmail(claims)
    const isTheirs = claims['email_verified'] === true && emailKey(said_email) === emailKey(email)
    return sql.markUsed({
      company,
      issuer,
      subject,
      said_email,
      fills: [...Object.keys(attributes), ...(saysName ? ['name'] : []), ...(isTheirs ? ['email'] : [])],
    })
  }

  /** Nobody else decides about people meanwhile: it is looked at once more. */
  async function enterAnew(
    tx: Runner,
    settings: SignOnSettings,
    of: OutsideClaims,
    way: Changing['way'],
  ): Promise<Entered | RefusedOutside> {
    await tx.run(lockPeople({ company }))
    const found = await findAccount({ run: statement => tx.run(statement), company }, settings, of)
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
    if (found.is !== 'known' && !(await bound(tx, { ...of, user: id }, by))) return refused('email_taken', account)
    // Nobody asked its owner.
    if (found.is === 'matched' && account)
      await mailOwner(tx, { company, user: id, kind: 'identity_linked', to: account, label: labelOf(settings, of.issuer) })
    if (of.claims['email_verified'] === true && emailKey(email) === (account?.email_key ?? emailKey(email)))
      await tx.run(sql.markVerified({ company, id }))
    const before = account?.email ?? plainEmail(email)
    const follows = account !== undefined && found.is === 'known' && !plan.isRefused
    const own = follows ? await followEmail(tx, { company, account, claims: of.claims, domains: settings.domains, by, way }) : before
    const outcome = await change(tx, { company, id, account, plan, by, way, of, rules: settings.claims })
    await tx.run(sql.storeGrants({ company, issuer: of.issuer, subject: of.subject, grants: JSON.stringify(plan.grant) }))
    if (plan.isRefused) return refused('no_claim', account)
    await tx.run(usedBy(of, plan, own))
    return { is: 'in', id, email: own, name: outcome.name }
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

  async function bound(tx: Runner, of: OutsideClaims & { readonly user: string }, by: Actor): Promise<boolean> {
    const { issuer, subject, user, claims } = of
    const rows = await tx.run(sql.bind({ company, issuer, subject, user, said_email: saidEmail(claims) }))
    if (rows.length === 0) return false
    await record(tx, { by, action: 'identity_linked', object: { kind: 'person', id: of.user }, after: { issuer: of.issuer } })
    return true
  }
}

const inside = ({ id, email }: OutsideAccount, { name }: PlannedAccount): Entered => ({ is: 'in', id, email, name })
