import type { Permissions } from '#contract/call.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { emailKey, plainEmail } from '../email-key.ts'
import { insertUser, selectByEmail, updatePassword } from './users.sql.ts'

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

    /** uuid of the new user; undefined when the address is taken. */
    async add({ email, name, role, permissions, attributes = {}, password_hash }: NewUser): Promise<string | undefined> {
      const [added] = await db.run(
        insertUser({
          company,
          email: plainEmail(email),
          email_key: emailKey(email),
          name,
          role,
          ...permissions,
          attributes: JSON.stringify(attributes),
          password_hash,
        }),
      )
      return added?.id
    },

    async setPassword(id: string, password_hash: string): Promise<void> {
      await db.run(updatePassword({ company, id, password_hash }))
    },
  }
}
