import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unavailable } from '../errors.ts'
import { bodyOf } from './failures.ts'
import { DATA_HEADERS, retryHeaders } from './headers.ts'

/**
 * Adds `app.endUploads()`: answers uploads that are under way when the server ends with 503, instead of closing their connections
 * without an answer.
 * @returns registers an upload, until its connection is closed
 */
export function endUploads(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => void {
  const uploads = new Map<FastifyRequest, FastifyReply>()
  app.decorateRequest('isEnded', false)
  app.decorate('endUploads', () => {
    for (const [request, reply] of uploads) if (!request.raw.complete && !reply.raw.headersSent) answerEnded(request, reply)
  })
  return (request, reply) => {
    uploads.set(request, reply)
    reply.raw.once('close', () => uploads.delete(request))
  }
}

/** The body is still arriving, so the connection stays open: closing it now would lose the answer. */
function answerEnded(request: FastifyRequest, reply: FastifyReply): void {
  request.isEnded = true
  const problem = unavailable(1, 'the server ended while this upload came (LIMIT_DRAIN_MS)')
  request.log.warn({ request_id: request.id, status: problem.status }, 'an upload was ended with the server')
  const body = Buffer.from(JSON.stringify(bodyOf(problem, request.id)))
  const headers = {
    ...reply.getHeaders(),
    ...DATA_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    ...retryHeaders(problem.extras.retryAfter),
    connection: 'close',
  }
  reply.hijack()
  reply.raw.writeHead(problem.status, headers as Record<string, string | number>)
  reply.raw.write(body)
}

declare module 'fastify' {
  interface FastifyInstance {
    endUploads(): void
  }
  interface FastifyRequest {
    /** Was it answered before its body had arrived? Then its handler stops. */
    isEnded: boolean
  }
}
