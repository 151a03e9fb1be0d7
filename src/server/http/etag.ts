import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Gives an answer of a call of programs its ETag, by what it says, unless its handler gave it one.
 * @returns true: its reader has just this already (304, without a body)
 */
export function isKnownByTag({ headers }: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const own = reply.getHeader('etag')
  // Weak: the same answer may travel compressed or not.
  const tag = typeof own === 'string' ? own : `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`
  void reply.header('etag', tag)
  const known = headers['if-none-match']
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some(one => opaque(one) === opaque(tag))
}

/** Whether it is weak does not matter to who only reads (RFC 9110, 13.1.2). */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
