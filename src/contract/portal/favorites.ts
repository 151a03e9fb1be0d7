import type { Field } from '#engine/model/form.ts'
import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { FavoriteContent, FavoriteName } from './favorites.shape.ts'
import type { PublishedForm } from './forms.ts'
import type { OfCompany } from './params.ts'

/** So many favorite fields, by name, new fields may begin with; a form has those that it uses besides. */
export const MAX_FAVORITES = 500

/** A field that new fields of forms begin with (P3.43). */
export interface FavoriteField {
  readonly uuid: string
  readonly name: string
  readonly description: string
  /** A field as a form has it; its secrets are masked. */
  readonly json: Field
  /** Raised by every save; If-Match carries it. */
  readonly version: number
  /** The version that last changed `json`: a field of a form that came from an earlier one is behind (P3.45). */
  readonly json_version: number
}

/** A form that uses a favorite field, and the lowest version that a field of it came from. */
export interface FavoriteUse {
  readonly name: string
  /** Address of its editor. */
  readonly link: string
  readonly version: number
}

export interface FavoriteRow {
  readonly uuid: string
  readonly name: string
  readonly description: string
  /** Kind of field. */
  readonly type: string
  /** How many forms use it, and the names of the first ten of them. */
  readonly form_count: number
  readonly form_names: readonly string[]
  /** Instant (ISO 8601, UTC). */
  readonly updated_at: string
  readonly link: string
}

/** A favorite field as its own page has it. */
export interface FavoriteDetails extends FavoriteField {
  readonly updated_at: string
  /** Who saved it last, or ''. */
  readonly who: string
  /** How many forms use it, and the first 200 of them by name. */
  readonly form_count: number
  readonly uses: readonly FavoriteUse[]
}

export interface FavoriteIdentity {
  readonly uuid: string
  readonly version: number
}

/** Which favorite field has a name already, and what is said of it. */
export interface TakenBy extends FavoriteIdentity {
  readonly description: string
}

/** true = free. Of a name that is taken it says by which favorite field, so that it can be replaced. */
export const checkFavorite = call<OfCompany, FavoriteName, { name: boolean; taken_by?: TakenBy }>({
  name: 'checkFavorite',
  method: 'POST',
  path: '/api/portal/:company/admin/fields/check/',
  needs: 'staff',
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/**
 * Without `uuid` it makes a new favorite field, for `can_add`; with it that one is replaced, for `can_edit` and with If-Match:
 * "version". Elsewhere a name that is taken is 409.
 */
export const saveFavorite = call<OfCompany, FavoriteContent, Outcome<FavoriteIdentity>>({
  name: 'saveFavorite',
  method: 'POST',
  path: '/api/portal/:company/admin/fields/',
  needs: 'staff',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** Makes a field that is not saved ready for the runner, as a form of this field alone. Stores nothing. */
export const previewFavorite = call<OfCompany, { json: Field }, Outcome<PublishedForm>>({
  name: 'previewFavorite',
  method: 'POST',
  path: '/api/portal/:company/admin/fields/preview/',
  needs: 'staff',
  effect: 'reads',
  rate: 'previewsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** What still uses a favorite field that was deleted: how many forms, and the names of the first ten. */
export interface FavoriteLeft {
  readonly form_count: number
  readonly form_names: readonly string[]
}

export const deleteFavorite = call<OfCompany & { id: string }, undefined, Outcome<FavoriteLeft>>({
  name: 'deleteFavorite',
  method: 'DELETE',
  path: '/api/portal/:company/admin/settings/field/:id/',
  needs: 'can_delete',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})
