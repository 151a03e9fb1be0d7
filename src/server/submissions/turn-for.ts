import type { FastifyRequest } from 'fastify'

/** Bytes of a body that is judged at once. */
const SMALL = 16 * 1024

/** A turn of its own for what a large body says: judging it takes its time, and others go on in between. */
export async function turnFor({ headers, server }: FastifyRequest): Promise<void> {
  if (!(Number(headers['content-length']) <= SMALL)) await server.services.turn()
}
