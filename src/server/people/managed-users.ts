import { sql } from 'kysely'
import type { Permissions } from '#contract/call.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { query } from '../db/query.ts'
import { emailKey } from './user.ts'

/** A user as an operator sees one: locked ones too. */
export interface ManagedUser extends Permissions {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly is_active: boolean
  readonly has_password: boolean
  /** Sessions that are open. */
  readonly sessions: number
  /** When one of them was last used. */
  readonly seen_at: Date | null
}

export interface Removed {
  readonly drafts: number
  /** Storage keys of the files of these drafts: their rows are gone. */
  readonly files: readonly string[]
}

/** The users of one company, for the operator's commands: they run as the owner of the database. */
export function managedUsersOf(db: CompanyDb) {
  const { company } = db
  const select = (email?: string) =>
    sql<ManagedUser>`select u.id, u.email, u.name, u.role, u.is_active, u.can_add, u.can_edit, u.can_delete,
        u.password_hash is not null as has_password, count(s.token_hash)::int as sessions, max(s.seen_at) as seen_at
      from users u left join session s on s.company_id = u.company_id and s.user_id = u.id and s.expires_at > now()
      where u.company_id = ${company} ${email === undefined ? sql`` : sql`and u.email_key = ${emailKey(email)}`}
      group by u.company_id, u.id order by u.email_key`.compile(query)
  const change = (id: string) => query.updateTable('users').where('company_id', '=', company).where('id', '=', id)

  return {
    list: () => db.run(select()),
    byEmail: async (email: string) => (await db.run(select(email)))[0],

    async setActive(id: string, is_active: boolean): Promise<void> {
      await db.run(change(id).set({ is_active }))
    },

    async setRights(id: string, { permissions, role }: { readonly permissions: Permissions; readonly role: string }): Promise<void> {
      await db.run(change(id).set({ ...permissions, role }))
    },

    /** What they sent stays, as a guest's: it belongs to the company. Drafts and sessions go with the row. */
    async remove(id: string): Promise<Removed> {
      const [drafts, files] = await db.batch([
        sql<{ id: string }>`select id from draft where company_id = ${company} and user_id = ${id}`.compile(query),
        sql<{ key: string }>`select f.storage_key as key from file f join draft d on d.company_id = f.company_id and d.id = f.draft_id
          where f.company_id = ${company} and d.user_id = ${id}`.compile(query),
        sql`update submission set user_id = null where company_id = ${company} and user_id = ${id}`.compile(query),
        sql`update submission_log set user_id = null where company_id = ${company} and user_id = ${id}`.compile(query),
        sql`update form_version set user_id = null where company_id = ${company} and user_id = ${id}`.compile(query),
        query.deleteFrom('users').where('company_id', '=', company).where('id', '=', id),
      ])
      return { drafts: drafts.length, files: files.map(({ key }) => key) }
    },
  }
}
