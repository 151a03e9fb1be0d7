import type { Permissions } from '#contract/call.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { query } from '../db/query.ts'
import { emailKey } from './user.ts'

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
      const [user] = await db.run(
        query
          .selectFrom('users')
          .select(['id', 'password_hash'])
          .where('company_id', '=', company)
          .where('email_key', '=', emailKey(email))
          .where('is_active', '=', true),
      )
      return user
    },

    /** uuid of the new user; undefined when the address is taken. */
    async add({ email, name, role, permissions, attributes = {}, password_hash }: NewUser): Promise<string | undefined> {
      const [added] = await db.run(
        query
          .insertInto('users')
          .values({
            company_id: company,
            email: email.trim(),
            email_key: emailKey(email),
            name,
            role,
            ...permissions,
            attributes: JSON.stringify(attributes),
            password_hash,
          })
          .onConflict(conflict => conflict.columns(['company_id', 'email_key']).doNothing())
          .returning('id'),
      )
      return added?.id
    },

    async setPassword(id: string, password_hash: string): Promise<void> {
      await db.run(query.updateTable('users').set({ password_hash }).where('company_id', '=', company).where('id', '=', id))
    },
  }
}
