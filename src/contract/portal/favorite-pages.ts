import type { InventoryPlaces } from '../tenant/places.ts'
import type { FavoriteDetails, FavoriteField, FavoriteRow } from './favorites.ts'
import type { ListQuery } from './list-query.ts'
import type { StaffShell } from './pages.ts'

/** `admin/settings/fields` */
export interface AdminFieldsListPage extends StaffShell {
  readonly render: 'admin_fields_list'
  readonly favorites: readonly FavoriteRow[]
  /** All the rows that match, and the query: `?search&page&size&sort&descending`. */
  readonly total: number
  readonly query: ListQuery
}

/** `admin/settings/field/{uuid}`; at `admin/settings/field/new` there is none yet. */
export interface AdminFieldPage extends StaffShell {
  readonly render: 'admin_field'
  readonly favorite?: FavoriteDetails
  /** What a new one may begin with, besides the kinds of field; of one that is there: empty. */
  readonly favorite_fields: readonly FavoriteField[]
  /** What fields of forms offer of the inventory. */
  readonly places: InventoryPlaces
}
