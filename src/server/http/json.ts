import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../limits.ts'
import { malformed } from '../errors.ts'

/** Takes JSON bodies: limited in size and depth, refused when they name a prototype. No other kind is parsed. */
export function takeJson(app: FastifyInstance, { jsonBytes, jsonDepth }: Limits): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBytes },
    (request: FastifyRequest, body: string, done) => {
      if (deeper(body, jsonDepth)) return done(malformed('This request is nested too deeply.'))
      if (holdsNoText(body)) return done(malformed('This request holds characters that are no text.'))
      return parse(request, body, done)
    },
  )
  // Read by the call itself, as it streams.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}

/** Escapes of U+0000 and of halves of a character: no browser types them, and the database stores none. */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])/

/** Does this JSON hold a character that is none? What is no JSON is found out later. */
function holdsNoText(json: string): boolean {
  if (!SUSPECT.test(json)) return false
  let found = false
  const look = (text: string) => (found ||= text.includes('\0') || !text.isWellFormed())
  try {
    JSON.parse(json, (key, value: unknown) => {
      look(key)
      if (typeof value === 'string') look(value)
      return value
    })
  } catch {
    return false
  }
  return found
}

const QUOTE = 34
const BACKSLASH = 92

/** Does this JSON nest deeper than `most`? Looked at before it is parsed, without recursion. */
export function deeper(text: string, most: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      for (at++; at < text.length && text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++
    } else if (code === 91 || code === 123) {
      if (++depth > most) return true
    } else if (code === 93 || code === 125) depth--
  }
  return false
}
