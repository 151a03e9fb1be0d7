import { may } from '#contract/call.ts'
import { fieldsIn, formOfFields } from '#contract/portal/favorite-form.ts'
import type { AdminFieldPage, AdminFieldsListPage } from '#contract/portal/favorite-pages.ts'
import type { FavoriteField } from '#contract/portal/favorites.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { FavoriteSort } from '../favorites/favorites.repo.ts'
import type { Portal } from '../portal.ts'
import { listQuery, loadWithin } from './list-query.ts'
import { type Loader, notFoundPage, otherPage } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

const SORTS = new Set(['name', 'type', 'description', 'form_count', 'updated_at'])
const isSort = (text: string): text is FavoriteSort => SORTS.has(text)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The favorite fields of the company. */
export const favoritesListPage: Loader = async ({ portal, search }) => {
  const [lists, { rows, total, query }] = await Promise.all([
    staffLists(portal),
    loadWithin(listQuery(search, isSort, 'name'), part => portal.favorites.list(part)),
  ])
  const page: AdminFieldsListPage = {
    ...staffShell(portal, lists),
    render: 'admin_fields_list',
    favorites: rows.map(({ updated_at, ...row }) => ({
      ...row,
      updated_at: updated_at.toISOString(),
      link: linkTo(portal, `admin/settings/field/${row.uuid}`),
    })),
    total,
    query,
  }
  return { status: 200, page, images: [] }
}

/** A favorite field for its editor; `new`: what one begins with. */
export const favoritePage: Loader = async ({ portal }, id = '') => {
  if (id === 'new') return newFavoritePage(portal)
  const found = UUID.test(id) ? await portal.favorites.find(id) : undefined
  if (!found) return notFoundPage(portal)
  const [lists, places, uses] = await Promise.all([staffLists(portal), portal.tenantLists.places(), portal.favorites.uses(id)])
  const { updated_at, who, ...favorite } = found
  const page: AdminFieldPage = {
    ...staffShell(portal, lists),
    render: 'admin_field',
    favorite: {
      ...favorite,
      json: maskedFields(portal, [favorite.json])[0] ?? favorite.json,
      updated_at: updated_at.toISOString(),
      who,
      form_count: uses[0]?.total ?? 0,
      uses: uses.map(({ name, type, path, version }) => ({ name, version, link: linkTo(portal, `admin/forms/${type}/${path}`) })),
    },
    favorite_fields: [],
    places,
  }
  return { status: 200, page, images: [] }
}

async function newFavoritePage(portal: Portal): ReturnType<Loader> {
  if (!may(portal.user?.permissions, 'can_add')) return otherPage(portal, 403, 'forbidden')
  const [lists, places, favorite_fields] = await Promise.all([staffLists(portal), portal.tenantLists.places(), favoritesForStaff(portal)])
  const page: AdminFieldPage = { ...staffShell(portal, lists), render: 'admin_field', favorite_fields, places }
  return { status: 200, page, images: [] }
}

/** What new fields may begin with, their secrets masked. @param form whose favorite fields are among them, however many there are */
export async function favoritesForStaff(portal: Portal, form?: string): Promise<readonly FavoriteField[]> {
  const favorites = await portal.favorites.offered(form)
  const fields = maskedFields(
    portal,
    favorites.map(({ json }) => json),
  )
  return favorites.map((favorite, index) => ({ ...favorite, json: fields[index] ?? favorite.json }))
}

function maskedFields({ maskSecrets }: Portal, fields: readonly FavoriteField['json'][]) {
  return fieldsIn(maskSecrets(formOfFields(fields)))
}
