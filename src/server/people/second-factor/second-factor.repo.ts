import type { FactorRuleState } from '#contract/portal/second-factor.ts'
import type { FactorState } from '#contract/portal/second-step.ts'
import type { Actor } from '../../audit/actor.ts'
import type { AccountMail } from '../../account-mail.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { deletePasskeys } from '../passkeys/passkeys.sql.ts'
import { lockPeople, selectStanding } from '../people-changes.sql.ts'
import { lastAdministrator } from '../people-refusals.ts'
import { deleteOtherSessions, deleteSessionsOf } from '../sessions.sql.ts'
import * as sql from './second-factor.sql.ts'

export type Factors = StatementRow<typeof sql.selectFactors>

/** Recovery codes as they are stored. */
export interface HashedCodes {
  readonly prefixes: readonly string[]
  readonly hashes: readonly string[]
}

/** Whose factor it is, and who does something to it. */
export interface OwnedFactor {
  /** uuid */
  readonly user: string
  readonly by: Actor
  /** Hash of the token of the session that stays; absent: none does. */
  readonly session?: Buffer
}

const ofPerson = (id: string) => ({ kind: 'person', id }) as const

/** The second factors of the people of one company (decision 124). */
export function factorsOf(db: CompanyDb) {
  const { company } = db

  const endOthers = (tx: Runner, { user, session }: OwnedFactor) =>
    tx.run(session ? deleteOtherSessions({ company, user, token_hash: session }) : deleteSessionsOf({ company, user }))

  async function replaceCodes(tx: Runner, user: string, codes: HashedCodes): Promise<void> {
    await tx.run(sql.deleteRecoveryCodes({ company, user }))
    await tx.run(sql.insertRecoveryCodes({ company, user, ...codes }))
  }

  const find = async (user: string): Promise<Factors | undefined> => (await db.run(sql.selectFactors({ company, user })))[0]

  return {
    /** Of an active person. */
    find,

    /** As its owner sees it. */
    async state(user: string): Promise<FactorState> {
      const found = await find(user)
      return {
        since: found?.totp_at?.toISOString() ?? '',
        codes_left: found?.codes_left ?? 0,
        is_required: found?.is_required ?? false,
      }
    },

    /** A code of this time step counts, once. @returns false: one of it or a later one was used before, or another app is there by now */
    takeStep: async (user: string, step: number, totp: Buffer): Promise<boolean> =>
      (await db.run(sql.takeStep({ company, user, step, totp }))).length > 0,

    /** The hash that a recovery code is compared with. */
    recoveryHash: async (user: string, prefix: string): Promise<string | undefined> =>
      (await db.run(sql.selectRecoveryCode({ company, user, prefix })))[0]?.code_hash,

    /** @returns false: it was used meanwhile */
    takeRecoveryCode: async (user: string, prefix: string, code_hash: string): Promise<boolean> =>
      (await db.run(sql.takeRecoveryCode({ company, user, prefix, code_hash }))).length > 0,

    /** An app is being set up. @param replaces also where there is one @returns false: there is one */
    begin: async (user: string, sealed: Buffer, replaces: boolean): Promise<boolean> =>
      (await db.run(sql.setPending({ company, user, sealed, replaces }))).length > 0,

    /** A code of the app that is being set up was right: it counts from now on, and other sessions end. @returns false: another one is there by now */
    confirm: (
      owned: OwnedFactor,
      { sealed, step, replaces, codes }: { sealed: Buffer; step: number; replaces: boolean; codes: HashedCodes },
    ): Promise<boolean> =>
      db.transaction(async tx => {
        const { user, by } = owned
        await tx.run(sql.lockUser({ company, user }))
        if ((await tx.run(sql.confirmPending({ company, user, sealed, step, replaces }))).length === 0) return false
        await replaceCodes(tx, user, codes)
        await endOthers(tx, owned)
        await record(tx, { by, action: 'second_factor_on', object: ofPerson(user) })
        return true
      }),

    /** @returns why not: the company requires one, or there is none */
    remove: (owned: OwnedFactor): Promise<'done' | 'required' | 'none'> =>
      db.transaction(async tx => {
        const { user, by } = owned
        await tx.run(sql.lockUser({ company, user }))
        const [found] = await tx.run(sql.selectFactors({ company, user }))
        if (!found?.totp) return 'none'
        if (found.is_required && !found.has_passkey) return 'required'
        await tx.run(sql.deleteFactor({ company, user }))
        await tx.run(sql.deleteRecoveryCodes({ company, user }))
        await endOthers(tx, owned)
        await record(tx, { by, action: 'second_factor_off', object: ofPerson(user) })
        return 'done'
      }),

    /** @returns false: there is no app that they could stand in for */
    renewCodes: ({ user, by }: OwnedFactor, codes: HashedCodes): Promise<boolean> =>
      db.transaction(async tx => {
        await tx.run(sql.lockUser({ company, user }))
        if (!(await tx.run(sql.selectFactors({ company, user })))[0]?.totp) return false
        await replaceCodes(tx, user, codes)
        await record(tx, { by, action: 'recovery_codes_made', object: ofPerson(user) })
        return true
      }),

    /**
     * Takes somebody's app and recovery codes away, and `alsoKeys` their passkeys; their sessions end. @param reason in words
     * @throws Problem 409 when no administrator could log in any more
     */
    reset: ({ user, by }: OwnedFactor, { reason, alsoKeys }: { readonly reason: string; readonly alsoKeys: boolean }): Promise<void> =>
      db.transaction(async tx => {
        await tx.run(lockPeople({ company }))
        const administrators = async () => (await tx.run(selectStanding({ company, by: user })))[0]?.administrators ?? 0
        const before = await administrators()
        await tx.run(sql.deleteFactor({ company, user }))
        await tx.run(sql.deleteRecoveryCodes({ company, user }))
        const keys = alsoKeys ? await tx.run(deletePasskeys({ company, user })) : []
        if (before > 0 && (await administrators()) === 0) throw lastAdministrator()
        await tx.run(deleteSessionsOf({ company, user }))
        await record(tx, {
          by,
          action: 'second_factor_reset',
          object: ofPerson(user),
          after: { reason, ...(keys.length > 0 && { passkeys: keys.length }) },
        })
      }),

    async rule(): Promise<FactorRuleState> {
      const [row] = await db.run(sql.selectRule({ company }))
      return { required_since: row?.required_at?.toISOString() ?? '', staff: row?.staff ?? 0, without: row?.without ?? 0 }
    },

    /** Requires a second factor of the staff from now on, or does not. @param mail who has none hears of it, in this language; undefined: nobody does */
    setRule: (is_required: boolean, { by, mail }: { readonly by: Actor; readonly mail: string | undefined }): Promise<void> =>
      db.transaction(async tx => {
        const [changed] = await tx.run(is_required ? sql.insertRule({ company }) : sql.deleteRule({ company }))
        if (!changed) return
        const account: AccountMail = { language: mail ?? '' }
        if (is_required && mail !== undefined && by.user !== undefined)
          await tx.run(sql.mailRule({ company, by: by.user, account: JSON.stringify(account) }))
        await record(tx, {
          by,
          action: 'settings_changed',
          object: { kind: 'settings', id: 'second_factor' },
          before: { is_required: !is_required },
          after: { is_required },
        })
      }),
  }
}
