import type { Permissions } from '#contract/call.ts'
import { wholePermissions } from '#contract/portal/presets.ts'
import type { Actor } from '../audit/actor.ts'
import { record, recorded } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { emailKey } from '../email-key.ts'
import { leavesMuch, namesOf, openRequestsOf, rewriteByPortions } from './leaving.ts'
import { type Removed, removeUser } from './remove-user.ts'
import { selectManaged, updateActive, updateRights } from './users.sql.ts'

/** A user as an operator sees one: locked ones too. `sessions` are open, and `seen_at` is when one of them was last used. */
export type ManagedUser = StatementRow<typeof selectManaged>

/** The users of one company, for the operator's commands: they run as the owner of the database. */
export function managedUsersOf(db: CompanyDb) {
  const { company } = db
  const requestsOf = (id: string) => openRequestsOf({ company, id, to: null, by: null })

  return {
    list: () => db.run(selectManaged({ company, email_key: null })),
    byEmail: async (email: string) => (await db.run(selectManaged({ company, email_key: emailKey(email) })))[0],

    async setActive(id: string, is_active: boolean, by: Actor): Promise<void> {
      const action = is_active ? 'person_activated' : 'person_deactivated'
      await recorded(db, updateActive({ company, id, is_active }), () => ({ by, action, object: { kind: 'person', id } }))
      if (!is_active) await rewriteByPortions(db, [requestsOf(id)])
    },

    async setRights(
      id: string,
      { permissions, role }: { readonly permissions: Permissions; readonly role: string },
      by: Actor,
    ): Promise<void> {
      const after = { ...wholePermissions(permissions), role }
      await recorded(db, updateRights({ company, id, ...after }), before => ({
        by,
        action: 'permissions_changed',
        object: { kind: 'person', id },
        before,
        after,
      }))
    },

    /** Submissions stay without an owner: they belong to the company. Drafts and sessions are removed with the row. */
    async remove(id: string, by: Actor): Promise<Removed> {
      if (await leavesMuch(db, { company, id })) await rewriteByPortions(db, [requestsOf(id), ...namesOf({ company, id })])
      return db.transaction(async tx => {
        const removed = await removeUser(tx, { company, id, successor: null, by: by.user ?? null })
        await record(tx, { by, action: 'person_removed', object: { kind: 'person', id } })
        return removed
      })
    },
  }
}
