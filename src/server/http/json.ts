import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooLarge, wrongType } from '../errors.ts'
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
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => (isIgnored(request) ? drain(payload, done) : done(null)))
  // What mail programs send where somebody presses in them (RFC 8058); no other call takes it.
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) =>
    isIgnored(request) ? drain(payload, done) : done(wrongType()),
  )
}

const isIgnored = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.call?.body === 'ignored'

/** Of a body that says nothing. */
const MAX_IGNORED_BYTES = 8_192

/** Reads a body to its end, and nothing of it. */
function drain(payload: Readable, done: (error: Error | null) => void): void {
  let [bytes, isOver] = [0, false]
  // Once: the rest of what was refused is no second answer, and its end is no press.
  const end = (error: Error | null): void => {
    if (isOver) return
    isOver = true
    done(error)
  }
  payload.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_IGNORED_BYTES) end(tooLarge())
  })
  payload.once('end', () => end(null))
  payload.once('error', end)
}
