import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const HEALTH = new Set(['/livez', '/readyz'])

/** One line a request: the route's template, never its address, and user or token only as a hash. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    if (HEALTH.has(route)) return
    request.log.info(
      {
        request_id: request.id,
        company: request.portal?.company.id,
        method: request.method,
        route: route === '' ? '(none)' : route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.portal?.user && hashed(request.portal.user.id),
        token: request.portal?.token && hashed(request.portal.token.id),
      },
      'request',
    )
  })
}

export const hashed = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 12)
