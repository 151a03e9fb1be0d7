import type { Permissions } from '#contract/call.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { emailKey } from '../email-key.ts'
import { deleteUser, disownRows, selectDraftFiles, selectDrafts, selectManaged, updateActive, updateRights } from './users.sql.ts'

/** A user as an operator sees one: locked ones too. `sessions` are open, and `seen_at` is when one of them was last used. */
export type ManagedUser = StatementRow<typeof selectManaged>

export interface Removed {
  readonly drafts: number
  /** Storage keys of the files of these drafts: their rows are gone. */
  readonly files: readonly string[]
}

/** The users of one company, for the operator's commands: they run as the owner of the database. */
export function managedUsersOf(db: CompanyDb) {
  const { company } = db

  return {
    list: () => db.run(selectManaged({ company, email_key: null })),
    byEmail: async (email: string) => (await db.run(selectManaged({ company, email_key: emailKey(email) })))[0],

    async setActive(id: string, is_active: boolean): Promise<void> {
      await db.run(updateActive({ company, id, is_active }))
    },

    async setRights(id: string, { permissions, role }: { readonly permissions: Permissions; readonly role: string }): Promise<void> {
      await db.run(updateRights({ company, id, ...permissions, role }))
    },

    /** Submissions stay without an owner: they belong to the company. Drafts and sessions are removed with the row. */
    async remove(id: string): Promise<Removed> {
      const [drafts, files] = await db.batch([
        selectDrafts({ company, user: id }),
        selectDraftFiles({ company, user: id }),
        disownRows.submission({ company, user: id }),
        disownRows.submission_log({ company, user: id }),
        disownRows.form_version({ company, user: id }),
        deleteUser({ company, id }),
      ])
      return { drafts: drafts.length, files: files.map(({ key }) => key) }
    },
  }
}
