import type { FastifyRequest } from 'fastify'
import { unavailable } from '../../errors.ts'
import { turn } from '../../http/turns.ts'

/** Bytes of a body that is judged at once. */
const MAX_IMMEDIATE_BYTES = 16 * 1024

/**
 * A turn of its own for what a large body says: judging it takes its time, and others go on in between.
 * @throws Problem 503 when the server ended meanwhile and said so
 */
export async function turnFor({ headers, isEnded }: FastifyRequest): Promise<void> {
  if (isEnded) throw unavailable()
  if (!(Number(headers['content-length']) <= MAX_IMMEDIATE_BYTES)) await turn()
}
