import { createHash, randomBytes } from 'node:crypto'
import type { SessionWay } from '#contract/portal/account.ts'
import { type Actor, actingAs } from '../audit/actor.ts'
import { type AuditEntry, auditRow, recorded } from '../audit/record.ts'
import type { BoundStatement } from '../db/bound-statement.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { mayWrite } from '../db/budget.ts'
import { isDiskFull, isMissing, onlyReads } from '../db/failures.ts'
import { unauthorized } from '../errors.ts'
import * as sql from './sessions.sql.ts'
import type { User } from './user.ts'
import { markSeen } from './users.sql.ts'

const TOKEN = /^[\w-]{43}$/

/** How a session comes about. */
export interface SessionStart {
  readonly way: SessionWay
  readonly remember: boolean
  /** The most that a user has: the oldest beyond them end. */
  readonly most: number
  /** Of the password that was right: changed meanwhile, it opens nothing. Absent: one came by something else. */
  readonly passwordHash?: string | null | undefined
  /** uuid of the passkey by which one came: removed meanwhile, it opens nothing. */
  readonly passkey?: string | undefined
  /** Token of the one that this browser had, which ends. */
  readonly before?: string | undefined
  /** Who said who it is, elsewhere; `idToken` is sealed. */
  readonly outside?:
    | { readonly issuer: string; readonly subject: string; readonly sid?: string | undefined; readonly idToken: Buffer | null }
    | undefined
  /** As of when it is sure who that is; absent: now. */
  readonly confirmedAt?: Date | undefined
  /** A browser and a system, and the network they are in; '': nobody knows. */
  readonly device?: string
  readonly network?: string
  /** Writes into the audit who logged in; absent: nobody did, as in a test. */
  readonly act?: AuditEntry
  /** Says to its owner that it comes about, where they were here before. */
  readonly mail?: BoundStatement<unknown> | undefined
}

export interface NewSession {
  /** For the cookie; only its hash is stored. */
  readonly token: string
  /** Unix seconds. */
  readonly endsAt: number
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Names a session without being worth anything as its cookie; undefined when this is no token of one. */
export const sessionKey = (token: string | undefined): string | undefined =>
  token !== undefined && TOKEN.test(token) ? hashOf(token).toString('base64url') : undefined

/** A session that cannot be written down as used goes on. */
function unlessOnlyReads(error: unknown): void {
  if (!onlyReads(error)) throw error
}

/** The sessions of one company. A token of another company finds nothing here. */
export function sessionsOf(db: CompanyDb) {
  const { company } = db

  async function find(token: string | undefined): Promise<User | undefined> {
    return findByKey(sessionKey(token))
  }

  /** Whose session has this `sessionKey`. */
  async function findByKey(key: string | undefined): Promise<User | undefined> {
    if (key === undefined || !TOKEN.test(key)) return undefined
    const hash = Buffer.from(key, 'base64url')
    const [row] = await db.run(sql.selectUser({ company, token_hash: hash }))
    if (!row) return undefined
    const slide = () => db.batch([sql.slideSession({ company, token_hash: hash }), markSeen({ company, user: row.id })])
    if (row.is_due) await mayWrite(slide).catch(unlessOnlyReads)
    const { id, email, name, role, attributes, picture_file, can_view, can_add, can_edit, can_delete, is_fresh } = row
    return {
      id,
      email,
      name,
      role,
      attributes,
      picture_file,
      permissions: { can_add, can_edit, can_delete, ...(can_view && { can_view }) },
      is_fresh,
    }
  }

  async function open(
    user: string,
    { way, remember, most, passwordHash = null, passkey, before, device = '', network = '', outside, confirmedAt, act, mail }: SessionStart,
  ): Promise<NewSession> {
    const token = randomBytes(32).toString('base64url')
    const opened = hashOf(token)
    const statements = [
      // First: whoever changes a password locks the account before its sessions, too.
      sql.insertSession({
        company,
        token_hash: opened,
        user,
        password_hash: passwordHash,
        remember,
        way,
        device,
        network,
        passkey: passkey ?? null,
        issuer: outside?.issuer ?? null,
        subject: outside?.subject ?? null,
        sid: outside?.sid ?? null,
        id_token: outside?.idToken ?? null,
        confirmed_at: confirmedAt ?? null,
      }),
      sql.deleteEnded({ company, token_hash: hashOf(before ?? ''), user, opened, max_others: most - 1 }),
      markSeen({ company, user }),
      ...(act ? [auditRow(act)] : []),
    ] as const
    const run = async () =>
      mail
        ? await db.transaction(async tx => {
            await tx.run(mail)
            const [first, ...rest] = statements
            const result = [await tx.run(first)] as const
            for (const statement of rest) await tx.run(statement)
            return result
          })
        : await db.batch(statements)
    const [rows] = await run().catch((error: unknown): never => {
      throw isMissing(error, 'session', 'user_id') ? unauthorized() : error
    })
    return { token, endsAt: rows[0]?.ends ?? 0 }
  }

  return {
    find,
    findByKey,
    /** Opens a session. @throws Problem 401 for who is no longer active, or has another password than that of `passwordHash`, or not that passkey, by now */
    open,
    /** Those of a user that are open. @param key `sessionKey` of the one that asks */
    list: (user: string, key: string) => db.run(sql.selectSessions({ company, user, token_hash: Buffer.from(key, 'base64url') })),
    /** Whoever leaves leaves: where the disk is full, without a row of the audit. */
    async close(token: string | undefined, by: Actor): Promise<void> {
      if (token === undefined || !TOKEN.test(token)) return
      const end = sql.deleteSession({ company, token_hash: hashOf(token) })
      const actOf = ({ user }: { readonly user: string }): AuditEntry => ({
        by: actingAs(by, user),
        action: 'logout',
        object: { kind: 'person', id: user },
      })
      await recorded(db, end, actOf).catch((error: unknown) => {
        if (!isDiskFull(error)) throw error
        return db.run(end)
      })
    },
    /** All of a user's, as after a new password. */
    async closeAll(user: string, by?: Actor): Promise<void> {
      const end = sql.deleteSessionsOf({ company, user })
      const act = by && auditRow({ by, action: 'sessions_ended', object: { kind: 'person', id: user } })
      await db.batch([end, ...(act ? [act] : [])]).catch((error: unknown) => {
        if (!isDiskFull(error)) throw error
        return db.run(end)
      })
    },
  }
}
