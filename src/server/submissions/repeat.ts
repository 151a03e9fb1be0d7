import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'
import { digestOf, type Received } from './received.ts'
import { FAILED } from './words.ts'

/** Under which key a request was sent, and what tells a repeat from another request with the same key. */
export interface Repeat {
  readonly key: string
  readonly digest: Buffer
}

/** What the request says of being a repeat; undefined without a key. @throws Problem 400 when the key is none. */
export function repeatOf(request: FastifyRequest, received: Received): Repeat | undefined {
  const key = keyIn(request)
  return key === undefined ? undefined : { key, digest: digestOf(received) }
}

/** The Idempotency-Key. @throws Problem 400 when it is none. */
export function keyIn({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem(400, [FAILED, 'An Idempotency-Key has 1 to 200 characters, none of them a space.'])
  return key
}
