import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb } from '../db/company-db.ts'
import { query } from '../db/query.ts'
import type { User } from './user.ts'

/** P2.12: sliding 12 hours, at most 7 days; remembered 30 days. */
const SLIDING = '12 hours'
const MAX_AGE = '7 days'
const REMEMBERED = '30 days'
const TOKEN = /^[\w-]{43}$/

export interface NewSession {
  /** For the cookie; only its hash is stored. */
  readonly token: string
  /** Unix seconds. */
  readonly endsAt: number
}

interface SessionRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly attributes: unknown
  readonly can_add: boolean
  readonly can_edit: boolean
  readonly can_delete: boolean
  readonly is_due: boolean
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The sessions of one company. A token of another company finds nothing here. */
export function sessionsOf(db: CompanyDb) {
  const { company } = db

  async function find(token: string | undefined): Promise<User | undefined> {
    if (token === undefined || !TOKEN.test(token)) return undefined
    const hash = hashOf(token)
    const [row] = await db.run(
      sql<SessionRow>`select u.id, u.email, u.name, u.role, u.attributes, u.can_add, u.can_edit, u.can_delete,
          s.seen_at < now() - interval '1 minute' as is_due
        from session s join users u on u.company_id = s.company_id and u.id = s.user_id
        where s.company_id = ${company} and s.token_hash = ${hash} and s.expires_at > now() and u.is_active`.compile(query),
    )
    if (!row) return undefined
    if (row.is_due) await slide(hash)
    const { id, email, name, role, can_add, can_edit, can_delete } = row
    const attributes = row.attributes as Record<string, string>
    return { id, email, name, role, attributes, permissions: { can_add, can_edit, can_delete } }
  }

  const slide = (hash: Buffer) =>
    db.run(
      sql`update session set seen_at = now(),
          expires_at = case when remember then expires_at else least(now() + ${SLIDING}::interval, ends_at) end
        where company_id = ${company} and token_hash = ${hash}`.compile(query),
    )

  /** Opens a session; the oldest ones beyond `maxSessions` end. `before`: the one this browser had, which ends. */
  async function open(user: string, remember: boolean, maxSessions: number, before?: string): Promise<NewSession> {
    const token = randomBytes(32).toString('base64url')
    const whole = remember ? REMEMBERED : MAX_AGE
    const first = remember ? REMEMBERED : SLIDING
    const [, rows] = await db.batch([
      sql`delete from session where company_id = ${company}
          and (token_hash = ${hashOf(before ?? '')} or expires_at < now() or (user_id = ${user} and token_hash in (
            select token_hash from session where company_id = ${company} and user_id = ${user}
            order by created_at desc offset ${maxSessions - 1})))`.compile(query),
      sql<{ ends: number }>`insert into session (company_id, token_hash, user_id, remember, expires_at, ends_at)
          values (${company}, ${hashOf(token)}, ${user}, ${remember}, now() + ${first}::interval, now() + ${whole}::interval)
          returning floor(extract(epoch from expires_at))::int as ends`.compile(query),
    ])
    return { token, endsAt: rows[0]?.ends ?? 0 }
  }

  return {
    find,
    open,
    async close(token: string | undefined): Promise<void> {
      if (token === undefined || !TOKEN.test(token)) return
      await db.run(query.deleteFrom('session').where('company_id', '=', company).where('token_hash', '=', hashOf(token)))
    },
    /** All of a user's, after a new password. */
    async closeAll(user: string): Promise<void> {
      await db.run(query.deleteFrom('session').where('company_id', '=', company).where('user_id', '=', user))
    },
  }
}
