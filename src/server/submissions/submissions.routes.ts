import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getFile, saveDraft as saveDraftCall, submitForm } from '#contract/portal/submissions.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { incomingBody, isClientGone, isDrainable } from './intake/incoming-body.ts'
import { download, type FileAnswer, logo } from './reading/download.ts'
import { saveDraft } from './save-draft.ts'
import { submit } from './submit.ts'
import { makeSubmitServices, type SubmitContext, type SubmitServices } from './submit-context.ts'

interface IntakeRequest {
  readonly params: { readonly type: string; readonly path: string }
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sending a form, and the files that came with it. */
export function submissionsRoutes(app: FastifyInstance): void {
  const { storage } = app.services
  const services = makeSubmitServices(app.services)

  serve(app, submitForm, call => withIntakeErrors(services, submit, call))
  serve(app, saveDraftCall, call => withIntakeErrors(services, saveDraft, call))

  serve(app, getFile, async ({ params: { uuid }, portal, request, reply }) => {
    const key = new URL(request.url, 'http://local').searchParams.get('key') ?? ''
    return send(reply, await download(portal, storage, { uuid, key, range: request.headers.range, logger: request.log }))
  })

  // A picture, no call of the contract: everybody sees it, and a browser keeps it.
  app.get('/api/portal/:company/logo/:uuid', async (request, reply) => {
    const { company: path, uuid } = request.params as { company: string; uuid: string }
    const company = await app.services.companies.byPath(path)
    if (!company) throw notFound()
    return send(reply, await logo(await app.services.openPortal(request, company, ''), storage, uuid))
  })
}

/** Runs `work`, which reads the body itself, and answers what goes wrong meanwhile. */
async function withIntakeErrors<A>(
  services: SubmitServices,
  work: (context: SubmitContext) => Promise<A>,
  { params: { type, path }, portal, request, reply }: IntakeRequest,
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

const send = (reply: FastifyReply, { status, headers, bytes }: FileAnswer): FastifyReply => reply.code(status).headers(headers).send(bytes)
