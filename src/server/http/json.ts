import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../limits.ts'
import { readJson } from './json-text.ts'

/** Bodies up to this many characters are parsed at once. */
const MAX_IMMEDIATE_BYTES = 4_096

/**
 * Takes JSON bodies: limited in bytes, depth and keys before they are parsed, refused when they name a prototype, and those
 * that cost something one in a turn. A call that holds a whole form gets the text: it is read beside the event loop. No
 * other kind is parsed.
 */
export function takeJson(app: FastifyInstance, { jsonBytes, jsonDepth, jsonKeys }: Limits): void {
  const bounds = { depth: jsonDepth, keys: jsonKeys }
  const { turn } = app.services
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBytes },
    async (request: FastifyRequest, body: string) => {
      if (request.routeOptions.config.call?.holds === 'form') return body
      if (body.length > MAX_IMMEDIATE_BYTES) await turn()
      return readJson(body, bounds)
    },
  )
  // Read by the call itself, as it streams.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}
