import type { Actor } from '../audit/actor.ts'
import { recorded } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { restoreForm, selectDeleted } from './deleted.sql.ts'
import { keyOf } from './naming-rules.ts'

/** The forms of one company that were deleted: an operator brings them back (P8.10). */
export function deletedFormsOf(db: CompanyDb) {
  const { company } = db

  return {
    /** What was deleted when, and how much was sent with it; newest first. */
    list: () => db.run(selectDeleted({ company })),

    /**
     * Brings back what was deleted last under this path, as a new version with the content it had: numbers go on after
     * those of a form that took the path meanwhile. Its name; undefined when nothing of this path is deleted. Throws a
     * unique index's DatabaseError when another form has the path or the name now.
     */
    async restore(path: string, by: Actor): Promise<string | undefined> {
      const [row] = await recorded(db, restoreForm({ company, path: keyOf(path) }), ({ id }) => ({
        by,
        action: 'form_restored',
        object: { kind: 'form', id },
        after: { path },
      }))
      return row?.name
    },
  }
}
