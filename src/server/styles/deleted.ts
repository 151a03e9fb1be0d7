import type { CompanyDb } from '../db/company-db.ts'
import { restoreStyle, selectDeleted } from './deleted.sql.ts'

/** The styles of one company that were deleted: an operator brings them back (P8.10). */
export function deletedStylesOf(db: CompanyDb) {
  const { company } = db

  return {
    /** What was deleted when, and how many forms had chosen it; newest first. */
    list: () => db.run(selectDeleted({ company })),

    /**
     * Brings back what was deleted last under this name; forms that had chosen it have it again. Its name; undefined when nothing of this
     * name is deleted. Throws a unique index's DatabaseError when another style has the name now.
     */
    async restore(name: string): Promise<string | undefined> {
      const [row] = await db.run(restoreStyle({ company, name }))
      return row?.name
    },
  }
}
