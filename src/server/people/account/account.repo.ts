import { type AccountProfile, type RecentLogin, RULED, type RuledKey } from '#contract/portal/account.ts'
import { historyLines } from '../../answers/history-lines.ts'
import type { Actor } from '../../audit/actor.ts'
import { type AuditEntry, auditRow, record, recorded } from '../../audit/record.ts'
import type { BoundStatement } from '../../db/bound-statement.ts'
import { withoutBudget } from '../../db/budget.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { isDiskFull } from '../../db/failures.ts'
import { PORTION } from '../leaving.ts'
import { networkName } from '../device.ts'
import { voidLinks } from '../links/user-links.sql.ts'
import { confirmSession, deleteOtherSessions, deleteSessionById } from '../sessions.sql.ts'
import { rehashPassword } from '../users.sql.ts'
import { claimFound, countFound, selectAccount, selectRecentLogins, selectRuled, updateAccount } from './account.sql.ts'

/** An account as its owner has it. */
export type OwnAccount = StatementRow<typeof selectAccount>

const MAX_RECENT = 10

const ATTRIBUTES = ['first_name', 'last_name', 'phone', 'address'] as const

/** Whose account it is, in which session, and who that is for the audit. */
export interface AccountOwner {
  /** uuid of the user. */
  readonly user: string
  /** `sessionKey` */
  readonly session: string
  readonly by: Actor
}

const ofPerson = (id: string) => ({ kind: 'person', id }) as const
const hashIn = (session: string) => Buffer.from(session, 'base64url')

/** What people of one company do with their own accounts; each act goes with its row of the audit. */
export function accountsOf(db: CompanyDb) {
  const { company } = db

  /** Whoever ends a session ends it: where the disk is full, without a row of the audit. */
  const ending = <Row>(end: BoundStatement<Row>, actOf: () => AuditEntry): Promise<Row[]> =>
    recorded(db, end, actOf).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
      return db.run(end)
    })

  return {
    async find(user: string): Promise<OwnAccount | undefined> {
      return (await db.run(selectAccount({ company, user })))[0]
    },

    /** What another system fills, by key, and what it is called: it is changed there. */
    async ruled(user: string): Promise<Readonly<Partial<Record<RuledKey, string>>>> {
      const rows = await db.run(selectRuled({ company, user }))
      return Object.fromEntries(rows.flatMap(({ fills, who }) => RULED.filter(key => fills.includes(key)).map(key => [key, who])))
    },

    /** The newest first. As of sessions: the network without the machine in it. */
    async recentLogins(user: string): Promise<RecentLogin[]> {
      const rows = await db.run(selectRecentLogins({ company, user, most: MAX_RECENT }))
      return rows.map(({ id, at, address, ...row }) => ({ ...row, uuid: id, at: at.toISOString(), network: networkName(address) }))
    },

    /** Changes what is named. @returns false: there is no such account any more */
    edit: ({ user, by }: AccountOwner, changes: Partial<AccountProfile>): Promise<boolean> =>
      db.transaction(async tx => {
        const { language = null, timezone = null, mails_logins = null } = changes
        const attributes = Object.fromEntries(ATTRIBUTES.flatMap(name => (changes[name] === undefined ? [] : [[name, changes[name]]])))
        const is_renamed = changes.first_name !== undefined || changes.last_name !== undefined
        const row = { company, user, attributes: JSON.stringify(attributes), language, timezone, mails_logins, is_renamed }
        if ((await tx.run(updateAccount(row))).length === 0) return false
        await record(tx, { by, action: 'person_changed', object: ofPerson(user), after: { changed: Object.keys(changes) } })
        return true
      }),

    /** It is sure again who that is, in this session. */
    async confirm({ user, session, by }: AccountOwner): Promise<void> {
      await db.batch([
        confirmSession({ company, token_hash: hashIn(session), user }),
        auditRow({ by, action: 'confirmed', object: ofPerson(user) }),
      ])
    },

    /**
     * The new one counts from now on, in no other session, and no link that was made before opens anything.
     * @returns false: the one `before` was changed, or removed, meanwhile
     */
    changePassword: ({ user, session, by }: AccountOwner, before: string, password_hash: string): Promise<boolean> =>
      db.transaction(async tx => {
        if ((await tx.run(rehashPassword({ company, id: user, before, password_hash }))).length === 0) return false
        await tx.run(deleteOtherSessions({ company, user, token_hash: hashIn(session) }))
        await tx.run(voidLinks({ company, user }))
        await record(tx, { by, action: 'password_changed', object: ofPerson(user) })
        return true
      }),

    /** Ends one of one's own, unless it is over. */
    async endSession({ user, by }: AccountOwner, id: string): Promise<void> {
      await ending(deleteSessionById({ company, user, id }), () => ({ by, action: 'sessions_ended', object: { kind: 'session', id } }))
    },

    /** Ends all of one's own but the one that asks. @returns how many */
    async endOthers({ user, session, by }: AccountOwner): Promise<number> {
      const end = deleteOtherSessions({ company, user, token_hash: hashIn(session) })
      return (await ending(end, () => ({ by, action: 'sessions_ended', object: ofPerson(user) }))).length
    },

    /** How many requests, sent without an account, name the e-mail of this one. 0 while it is not known to be theirs. */
    async countFound({ email_key, is_email_verified }: Pick<OwnAccount, 'email_key' | 'is_email_verified'>): Promise<number> {
      if (!is_email_verified) return 0
      return (await db.run(countFound({ company, email_key })))[0]?.count ?? 0
    },

    /** These become the account's own: so many at a time as fit into a statement, for however long it takes. @returns how many */
    claim({ user, by }: AccountOwner, email_key: string): Promise<number> {
      const claimSome = () =>
        db.transaction(async tx => {
          const [row] = await tx.run(claimFound({ company, user, email_key, change: historyLines.claimed, most: PORTION }))
          const claimed = row?.claimed ?? 0
          if (claimed > 0) await record(tx, { by, action: 'requests_claimed', object: ofPerson(user), after: { claimed } })
          return claimed
        })
      const claimAll = async (before = 0): Promise<number> => {
        const claimed = await claimSome()
        return claimed < PORTION ? before + claimed : claimAll(before + claimed)
      }
      return withoutBudget(claimAll)
    },

    /** Everything of them leaves the portal. */
    async noteDownload({ user, by }: AccountOwner): Promise<void> {
      await record(db, { by, action: 'own_data_exported', object: ofPerson(user) })
    },
  }
}
