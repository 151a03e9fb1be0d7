import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import type { Portal } from '../../portal.ts'
import { digestOf, type Received } from './received.ts'
import { FAILED } from '../messages.ts'

/** The idempotency key of a request, and a digest that tells a repeat from another request with the same key. */
export interface Repeat {
  /** Hash of the header and its owner. */
  readonly key: string
  readonly digest: Buffer
}

/**
 * What the request says of being a repeat; undefined without a key. A key belongs to the user who sends it, or to the run
 * of a guest (decision 31): the same header from anybody else is another key.
 * @throws Problem 400 when the header is no key.
 */
export function repeatOf({ user }: Portal, request: FastifyRequest, received: Received): Repeat | undefined {
  const header = headerOf(request)
  if (header === undefined) return undefined
  const run = received.texts.get('_run_uid') ?? ''
  const owner = user ? ['user', user.id] : run !== '' ? ['run', run] : ['address', networkOf(request.ip)]
  return { key: hash('sha256', JSON.stringify([...owner, header]), 'base64url'), digest: digestOf(received) }
}

/** May this be a repeat? Only the body says whose key it is. @throws Problem 400 when the header is no key. */
export const hasKey = (request: FastifyRequest): boolean => headerOf(request) !== undefined

function headerOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem(400, [FAILED, 'An Idempotency-Key has 1 to 200 characters, none of them a space.'])
  return key
}
