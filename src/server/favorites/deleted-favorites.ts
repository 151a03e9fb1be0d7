import type { CompanyDb } from '../db/company-db.ts'
import { favoriteKeyOf } from './favorite-rules.ts'
import { restoreFavorite, selectDeletedFavorites } from './favorites.sql.ts'

/** The favorite fields of one company that were deleted: an operator brings them back (P3.45). */
export function deletedFavoritesOf(db: CompanyDb) {
  const { company } = db

  return {
    /** Newest first. */
    list: () => db.run(selectDeletedFavorites({ company })),

    /**
     * Brings back what was deleted last under this name; forms that came from it know it again. Its name; undefined when
     * nothing of this name is deleted. Throws a unique index's DatabaseError when another one has the name now.
     */
    async restore(name: string): Promise<string | undefined> {
      const [row] = await db.run(restoreFavorite({ company, name: favoriteKeyOf(name) }))
      return row?.name
    },
  }
}
