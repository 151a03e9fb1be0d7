import type { Actor } from '../audit/actor.ts'
import { recorded } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import * as sql from './deleted.sql.ts'
import { keyOf } from './naming-rules.ts'

export type RestoredForm = StatementRow<typeof sql.restoreForm>

/** What a form is called from now on, and where it is found; what is absent is as it was. */
export interface NewNames {
  readonly name?: string | undefined
  readonly path?: string | undefined
}

/** The forms of one company that were deleted: staff bring them back out of the bin, an operator later too (decision 108). */
export function deletedFormsOf(db: CompanyDb) {
  const { company } = db

  /** Undefined when nothing of this uuid is deleted. Throws a unique index's DatabaseError when another form has the path or the name now. */
  async function restore(id: string, { name, path }: NewNames, by: Actor): Promise<RestoredForm | undefined> {
    const names = { name: name ?? null, name_key: name === undefined ? null : keyOf(name), path: path ?? null }
    const user = by.kind === 'user' ? (by.user ?? null) : null
    const [row] = await recorded(db, sql.restoreForm({ company, id, ...names, user }), form => ({
      by,
      action: 'form_restored',
      object: { kind: 'form', id: form.id },
      after: { path: form.path },
    }))
    return row
  }

  return {
    restore,

    /** What was deleted when, and how much was sent with it; newest first. */
    list: () => db.run(sql.selectDeleted({ company })),

    /** Those of the last days. @param page from 0 */
    async bin(days: number, { page, size }: { readonly page: number; readonly size: number }) {
      const rows = await db.run(sql.selectFormBin({ company, days, most: size, offset: page * size }))
      return { rows, total: rows[0]?.total ?? 0 }
    },

    /** What one is called that was deleted, and where it was found. */
    named: async (id: string) => (await db.run(sql.selectDeletedNames({ company, id })))[0],

    /** Brings back what was deleted last under this path. Its name; undefined when there is none. Throws as `restore`. */
    async restoreAt(path: string, by: Actor): Promise<string | undefined> {
      const [found] = await db.run(sql.selectDeletedAt({ company, path: keyOf(path) }))
      return found && (await restore(found.id, {}, by))?.name
    },

    /** Erases those that were deleted so many days ago and to which nothing was sent or saved. @returns how many */
    async eraseOld(days: number, most: number): Promise<number> {
      const overdue = await db.run(sql.selectOverdueForms({ company, days, most }))
      let erased = 0
      for (const { id } of overdue) {
        const [row] = await db.run(sql.eraseForm({ company, id, days }))
        if (row?.erased) erased += 1
      }
      return erased
    },
  }
}
