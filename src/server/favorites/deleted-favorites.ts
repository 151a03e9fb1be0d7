import type { CompanyDb } from '../db/company-db.ts'
import * as sql from './deleted.sql.ts'
import { favoriteKeyOf } from './favorite-rules.ts'

/** The favorite fields of one company that were deleted: staff bring them back out of the bin, an operator later too (decision 108). */
export function deletedFavoritesOf(db: CompanyDb) {
  const { company } = db

  /**
   * Forms that came from it know it again. Its name; undefined when nothing of this uuid is deleted. Throws a unique index's DatabaseError when another one has the
   * name now. @param name that it gets; undefined: its own
   */
  async function restore(id: string, name?: string): Promise<string | undefined> {
    const names = { name: name ?? null, name_key: name === undefined ? null : favoriteKeyOf(name) }
    const [row] = await db.run(sql.restoreFavorite({ company, id, ...names }))
    return row?.name
  }

  return {
    restore,

    /** Newest first. */
    list: () => db.run(sql.selectDeletedFavorites({ company })),

    /** Those of the last days. @param page from 0 */
    async bin(days: number, { page, size }: { readonly page: number; readonly size: number }) {
      const rows = await db.run(sql.selectFavoriteBin({ company, days, most: size, offset: page * size }))
      return { rows, total: rows[0]?.total ?? 0 }
    },

    /** Brings back what was deleted last under this name. Undefined when there is none. Throws as `restore`. */
    async restoreCalled(name: string): Promise<string | undefined> {
      const [found] = await db.run(sql.selectDeletedFavoriteCalled({ company, name: favoriteKeyOf(name) }))
      return found && restore(found.id)
    },
  }
}
