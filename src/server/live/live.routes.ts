import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_WATCHED_BUILDINGS, watchSpaceChanges, type SpaceChanges } from '#contract/tenant/space-changes.ts'
import { invalid } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { endWithSession } from '../http/end-with-session.ts'
import type { SpaceEvent } from './company-feed.ts'

/** Sends changes of spaces to browsers while they happen (P12.38). */
export function liveRoutes(app: FastifyInstance): void {
  const { live, streams } = app.services

  serve(app, watchSpaceChanges, async ({ portal, request, reply }) => {
    const buildings = buildingsIn(request)
    const stream = streams.add(portal.company.id, request, reply)
    const following = await live.follow(portal.company.id, cursorIn(request))
    const leave = endWithSession(live, portal, stream)
    stream.open({
      lastId: () => following.cursor,
      onEnd() {
        leave()
        following.stop()
      },
    })
    following.start(event => {
      const changes = changesOf(event, buildings)
      if (changes) stream.send({ id: event.cursor, event: changes.spaces ? 'changed' : 'reset', data: changes })
    })
    stream.mark(following.cursor)
    return reply
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws Problem 422 */
function buildingsIn({ url }: FastifyRequest): ReadonlySet<string> | undefined {
  const text = new URL(url, 'http://local').searchParams.get('building_id') ?? ''
  if (text === '') return undefined
  const uuids = text.split(',')
  if (uuids.length > MAX_WATCHED_BUILDINGS) throw invalid(`At most ${MAX_WATCHED_BUILDINGS} buildings can be asked for at once.`)
  if (!uuids.every(uuid => UUID.test(uuid))) throw invalid('A building is named by its uuid.')
  return new Set(uuids.map(uuid => uuid.toLowerCase()))
}

/** What nobody can have heard from here counts as long ago. */
function cursorIn({ headers }: FastifyRequest): number | undefined {
  const id = headers['last-event-id']
  if (id === undefined || id === '') return undefined
  return /^\d{1,15}$/.test(String(id)) ? Number(id) : 0
}

/** What a stream is told of an event; undefined: nothing of it concerns it. */
function changesOf({ spaces }: SpaceEvent, buildings: ReadonlySet<string> | undefined): SpaceChanges | undefined {
  if (spaces === undefined) return {}
  const ofInterest = [...spaces].filter(([, building]) => buildings === undefined || buildings.has(building))
  return ofInterest.length === 0 ? undefined : { spaces: ofInterest.map(([space]) => space) }
}
