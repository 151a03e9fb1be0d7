import type { Field } from '#engine/model/form.ts'
import type { FavoriteField, FavoriteIdentity, FavoriteLeft, TakenBy } from '#contract/portal/favorites.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import * as sql from './favorites.sql.ts'
import { favoriteKeyOf } from './favorite-rules.ts'

export type FavoriteSort = keyof typeof sql.selectFavoriteList
type ListedFavorite = StatementRow<typeof sql.selectFavoriteList.name.ascending>

/** Which favorite fields of the list, and in which order. */
export interface FavoriteListQuery {
  readonly search: string
  readonly sort: FavoriteSort
  readonly descending: boolean
  readonly page: number
  readonly size: number
}

/** What is stored of one. `definition`: JSON of the field, its secrets sealed. */
export interface StoredFavorite {
  readonly name: string
  readonly description: string
  readonly definition: string
  readonly user: string | undefined
}

/** The favorite fields of one company, those that were deleted apart. Their secrets are sealed. */
export function favoritesOf(db: CompanyDb) {
  const { company } = db
  const rowOf = ({ name, description, definition, user }: StoredFavorite) => ({
    name: name.trim(),
    name_key: favoriteKeyOf(name),
    description: description.trim(),
    definition,
    user: user ?? null,
  })

  return {
    async list({ sort, descending, page, size, ...query }: FavoriteListQuery): Promise<{ rows: ListedFavorite[]; total: number }> {
      const search = favoriteKeyOf(query.search)
      const filter = { company, search, pattern: `%${search.replace(/[\\%_]/g, '\\$&')}%` }
      const select = sql.selectFavoriteList[sort][descending ? 'descending' : 'ascending']
      const [rows, counts] = await db.batch([select({ ...filter, size, offset: (page - 1) * size }), sql.countFavorites(filter)])
      return { rows, total: counts[0]?.total ?? 0 }
    },

    /** What new fields may begin with, by name: the first 500, and those that this form uses. */
    offered: (form?: string): Promise<FavoriteField[]> => db.run(sql.selectFavorites({ company, forms: form === undefined ? [] : [form] })),

    async find(id: string): Promise<StatementRow<typeof sql.selectFavorite> | undefined> {
      const [row] = await db.run(sql.selectFavorite({ company, id }))
      return row
    },

    /** Fields whose authorization is sealed, under the uuid of their favorite field as id: where a masked one is found again. */
    async sealed(): Promise<Field[]> {
      const rows = await db.run(sql.selectSealedFavorites({ company }))
      return rows.map(({ uuid, json }) => ({ ...json, id: uuid }))
    },

    /** The forms that use it, with the lowest version that a field of theirs came from. */
    uses: (id: string) => db.run(sql.selectFavoriteUses({ company, id })),

    /** The one that has this name. */
    async named(name: string): Promise<TakenBy | undefined> {
      const [row] = await db.run(sql.selectFavoriteByName({ company, name: favoriteKeyOf(name) }))
      return row
    },

    /** undefined when the name is taken. */
    async add(favorite: StoredFavorite): Promise<FavoriteIdentity | undefined> {
      const [row] = await db.run(sql.insertFavorite({ company, ...rowOf(favorite) }))
      return row
    },

    /** undefined when another version than this one is there, or none. Throws a unique index's DatabaseError when the name is taken. */
    async replace(id: string, version: number, favorite: StoredFavorite): Promise<FavoriteIdentity | undefined> {
      const [row] = await db.run(sql.updateFavorite({ company, id, version, ...rowOf(favorite) }))
      return row
    },

    /** What still uses it; undefined when there is none of this id (any more). */
    async remove(id: string): Promise<FavoriteLeft | undefined> {
      const [row] = await db.run(sql.deleteFavoriteRow({ company, id }))
      return row
    },
  }
}
