import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { may } from '#contract/call.ts'
import {
  checkFavorite,
  deleteFavorite,
  type FavoriteIdentity,
  type FavoriteLeft,
  previewFavorite,
  saveFavorite,
} from '#contract/portal/favorites.ts'
import type { FavoriteContent } from '#contract/portal/favorites.shape.ts'
import { inLines, oneLine } from '#contract/portal/written-text.ts'
import { isTaken } from '../db/failures.ts'
import { forbidden, notFound, Problem, versionMissing } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import type { Portal } from '../portal.ts'
import { FAVORITE_NAME_TAKEN, favoriteDescriptionIssue, favoriteNameIssue } from './favorite-rules.ts'
import { definitionOf, previewOf, refusedFavorite } from './favorite-definition.ts'

/** Titles of P9.20. */
const NOT_CREATED = 'Failed to create field'
const NOT_SAVED = 'Failed to save field'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Checking, saving, previewing and deleting favorite fields (P9.12). */
export function favoritesRoutes(app: FastifyInstance): void {
  serve(app, checkFavorite, async ({ body: { name }, portal }) => {
    if (favoriteNameIssue(name) !== '') return { name: false }
    const taken_by = await portal.favorites.named(name)
    return taken_by ? { name: false, taken_by } : { name: true }
  })

  serve(app, saveFavorite, ({ body, portal, request }) =>
    body.uuid === undefined
      ? create(app.services, portal, body, request.hostname)
      : replace(app.services, portal, body, body.uuid, versionIn(request), request.hostname),
  )

  serve(app, previewFavorite, async ({ body: { json }, portal, reply }) =>
    reply.type('application/json; charset=utf-8').send(await previewOf(app.services, portal, json)),
  )

  serve(app, deleteFavorite, async ({ params: { id }, portal }) => {
    const left = UUID.test(id) ? await portal.favorites.remove(id) : undefined
    if (!left) throw notFound()
    return removed(left)
  })
}

async function create(services: Services, portal: Portal, body: FavoriteContent, hostname: string): Promise<Outcome<FavoriteIdentity>> {
  if (!may(portal.user?.permissions, 'can_add')) throw forbidden()
  const favorite = await storable(services, portal, body, undefined, NOT_CREATED, hostname)
  const added = await portal.favorites.add(favorite)
  if (!added) throw refusedFavorite(409, NOT_CREATED, { name: FAVORITE_NAME_TAKEN })
  return { success: true, message: ['Field created successfully.', ''], data: added }
}

/** @param version that was edited; undefined: the header does not say */
async function replace(
  services: Services,
  portal: Portal,
  body: FavoriteContent,
  id: string,
  version: number | undefined,
  hostname: string,
): Promise<Outcome<FavoriteIdentity>> {
  if (!may(portal.user?.permissions, 'can_edit')) throw forbidden()
  const before = UUID.test(id) ? await portal.favorites.find(id) : undefined
  if (!before) throw notFound()
  if (version === undefined) throw versionMissing()
  // A stale version is reported before anything else.
  if (version !== before.version) throw staleFavorite(before.version)
  const favorite = await storable(services, portal, body, id, NOT_SAVED, hostname)
  const saved = await portal.favorites.replace(id, version, favorite).catch(nameTaken)
  if (saved) return { success: true, message: ['Field saved successfully.', ''], data: saved }
  const now = await portal.favorites.find(id)
  throw now ? staleFavorite(now.version) : notFound()
}

async function storable(
  services: Services,
  portal: Portal,
  content: FavoriteContent,
  id: string | undefined,
  title: string,
  hostname: string,
) {
  const { json, form = '' } = content
  const [name, description] = [oneLine(content.name), inLines(content.description ?? '')]
  const issues = Object.entries({ name: favoriteNameIssue(name), description: favoriteDescriptionIssue(description) })
  const found = Object.fromEntries(issues.filter(([, issue]) => issue !== ''))
  if (json === undefined) found['json'] = 'Please choose what the field begins with.'
  if (Object.keys(found).length > 0) throw refusedFavorite(422, title, found)
  const definition = await definitionOf(services, portal, { json, id, form: UUID.test(form) ? form : undefined, title, hostname })
  return { name, description, definition, user: portal.user?.id }
}

function staleFavorite(version: number): Problem {
  const text = 'Someone else saved this field while you were editing. Nothing of yours is lost.'
  return new Problem(412, [NOT_SAVED, text], { data: { version } })
}

function nameTaken(error: unknown): never {
  if (isTaken(error, 'favorite_field_name_once')) throw refusedFavorite(409, NOT_SAVED, { name: FAVORITE_NAME_TAKEN })
  throw error
}

function removed(left: FavoriteLeft): Outcome<FavoriteLeft> {
  const { form_count: count, form_names: names } = left
  const more = count > names.length ? ` and ${count - names.length} more` : ''
  const text = count === 0 ? '' : `Forms that use it keep their fields: ${names.map(name => `“${name}”`).join(', ')}${more}.`
  return { success: true, message: ['Field deleted successfully.', text], data: left }
}

/** The version that was edited; 0 for what is none. */
function versionIn({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match']
  if (header === undefined || header === '') return undefined
  const match = /^(?:W\/)?"?([1-9]\d{0,8})"?$/.exec(header)
  return match ? Number(match[1]) : 0
}
