import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import type { FavoriteDetails } from '#contract/portal/favorites.ts'
import { formOfFields } from '#contract/portal/favorite-form.ts'
import type { Field } from '#engine/model/form.ts'
import { aStaffShell, type CallMade, type Server } from '../../admin/mount-for-tests.tsx'

export const AT = '/acme/admin/settings/field'
export const dietField = { id: 'f', mapField: 'diet', type: 'text', label: 'Diet' } satisfies Field

export const aFavorite = (more: Partial<FavoriteDetails> = {}): FavoriteDetails => ({
  uuid: 'u1',
  name: 'Diet',
  description: 'What guests eat',
  json: dietField,
  version: 3,
  json_version: 3,
  updated_at: '2026-03-04T09:00:00Z',
  who: 'Ada Admin',
  form_count: 2,
  uses: [
    { name: 'Gala', link: '/acme/admin/forms/event_request/gala', version: 2 },
    { name: 'Offsite', link: '/acme/admin/forms/event_request/offsite', version: 3 },
  ],
  ...more,
})

export const aFieldPage = (more: Partial<AdminFieldPage> = {}): AdminFieldPage => ({
  ...aStaffShell,
  render: 'admin_field',
  favorite: aFavorite(),
  favorite_fields: [],
  places: { regions: [], locations: [] },
  ...more,
})

/** Of a new one, which may begin with the favorite field `Diet`. */
export const aNewFieldPage = (more: Partial<AdminFieldPage> = {}): AdminFieldPage => {
  const { favorite: _none, ...rest } = aFieldPage()
  const { updated_at: _at, who: _who, form_count: _count, uses: _uses, ...one } = aFavorite()
  return { ...rest, favorite_fields: [one], ...more }
}

/** `Other` is the name of another one; everything that is saved is taken. */
export const fieldServer: Server = ({ path, method, body }) => {
  if (path.endsWith('/check/')) {
    const { name } = body as { name: string }
    return { body: name.toLowerCase() === 'other' ? { name: false, taken_by: { uuid: 'u2', version: 1 } } : { name: true } }
  }
  if (path.endsWith('/preview/')) {
    const form = { ...formOfFields([(body as { json: Field }).json]), uuid: '', path: 'p', type: { key: 't', name: '' }, version: 1 }
    return { body: { success: true, message: ['', ''], data: form } }
  }
  if (path.endsWith('/fields/') && method === 'POST') {
    return { body: { success: true, message: ['', ''], data: { uuid: 'u9', version: 4 } } }
  }
  return { body: aFieldPage() }
}

export const isSave = ({ path, method }: CallMade) => method === 'POST' && path.endsWith('/fields/')
export const isCheck = ({ path }: CallMade) => path.endsWith('/fields/check/')
