import type { Permissions } from '#contract/call.ts'
import type { Actor } from '../audit/actor.ts'
import { auditRow, recorded } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { wholePermissions } from '#contract/portal/presets.ts'
import { emailKey, plainEmail } from '../email-key.ts'
import { voidLinks } from './links/user-links.sql.ts'
import { insertUser, rehashPassword, selectByEmail, updatePassword } from './users.sql.ts'

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly permissions: Permissions
  readonly attributes?: Readonly<Record<string, string>>
  readonly password_hash: string | null
}

/** The users of one company. */
export function usersOf(db: CompanyDb) {
  const { company } = db
  return {
    async byEmail(email: string): Promise<{ id: string; password_hash: string | null } | undefined> {
      const [user] = await db.run(selectByEmail({ company, email_key: emailKey(email) }))
      return user
    },

    /** uuid of the new user; undefined when the address is taken. @param by for the audit; absent: a test */
    async add({ email, name, role, permissions, attributes = {}, password_hash }: NewUser, by?: Actor): Promise<string | undefined> {
      const [added] = await recorded(
        db,
        insertUser({
          company,
          email: plainEmail(email),
          email_key: emailKey(email),
          name,
          role,
          ...wholePermissions(permissions),
          attributes: JSON.stringify(attributes),
          password_hash,
        }),
        ({ id }) => by && { by, action: 'person_added', object: { kind: 'person', id }, after: { role, ...permissions } },
      )
      return added?.id
    },

    /** Puts a better hash of the same password in the place of `before`. @returns false: that was changed meanwhile */
    async rehash(id: string, before: string, password_hash: string): Promise<boolean> {
      return (await db.run(rehashPassword({ company, id, before, password_hash }))).length > 0
    },

    /** Links that were made before open nothing any more. */
    async setPassword(id: string, password_hash: string, by?: Actor): Promise<void> {
      const act = by && auditRow({ by, action: 'password_changed', object: { kind: 'person', id } })
      await db.batch([updatePassword({ company, id, password_hash }), voidLinks({ company, user: id }), ...(act ? [act] : [])])
    },
  }
}
