import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import type { SubmitContext, SubmitServices } from './submit-context.ts'
import { incomingBody, isClientGone, isDrainable } from './intake/incoming-body.ts'

interface IntakeRequest {
  /** Of the form that is sent; absent: something else is. */
  readonly type?: string
  readonly path?: string
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Runs `work`, which reads the body itself, and answers what goes wrong meanwhile. */
export async function withIntakeErrors<A>(
  services: SubmitServices,
  work: (context: SubmitContext) => Promise<A>,
  { type = '', path = '', portal, request, reply }: IntakeRequest,
): Promise<A | FastifyReply> {
  const incoming = incomingBody(request.raw)
  try {
    return await work({
      services,
      portal,
      type,
      path,
      incoming,
      idempotencyHeader: request.headers['idempotency-key'],
      address: request.ip,
      isEnded: () => request.isEnded,
      logRule: line => request.log.debug({ line }, 'a rule of a form failed'),
    })
  } catch (error) {
    if (request.isEnded) return reply
    if (!isClientGone(error, request.raw)) {
      // The rest of a refused body is drained, so that its sender gets the answer; a huge one is not.
      if (!request.raw.complete && !isDrainable(incoming)) void reply.header('connection', 'close')
      throw error
    }
    // The client is gone: there is nothing to answer.
    request.raw.destroy()
    return reply.hijack()
  }
}
