import type { CompanyDb } from '../db/company-db.ts'
import { restoreStyle, selectDeleted, selectDeletedCalled, selectStyleBin } from './deleted.sql.ts'
import type { PageStyles } from './page-styles.ts'

/**
 * The styles of one company that were deleted: staff bring them back out of the bin, an operator later too (decision 108). @param pageStyles absent: of another
 * process, which forgets them by itself
 */
export function deletedStylesOf(db: CompanyDb, pageStyles?: Pick<PageStyles, 'forget'>) {
  const { company } = db

  /**
   * Forms that had chosen it have it again. Its name; undefined when nothing of this uuid is deleted. Throws a unique index's DatabaseError when another style has
   * the name now. @param name that it gets; undefined: its own
   */
  async function restore(id: string, name?: string): Promise<string | undefined> {
    const [row] = await db.run(restoreStyle({ company, id, name: name ?? null }))
    pageStyles?.forget(db)
    return row?.name
  }

  return {
    restore,

    /** What was deleted when, and how many forms had chosen it; newest first. */
    list: () => db.run(selectDeleted({ company })),

    /** Those of the last days. @param page from 0 */
    async bin(days: number, { page, size }: { readonly page: number; readonly size: number }) {
      const rows = await db.run(selectStyleBin({ company, days, most: size, offset: page * size }))
      return { rows, total: rows[0]?.total ?? 0 }
    },

    /** Brings back what was deleted last under this name. Undefined when there is none. Throws as `restore`. */
    async restoreCalled(name: string): Promise<string | undefined> {
      const [found] = await db.run(selectDeletedCalled({ company, name }))
      return found && restore(found.id)
    },
  }
}
