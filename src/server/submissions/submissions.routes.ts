import type { FastifyInstance, FastifyReply } from 'fastify'
import { getFile, saveDraft as saveDraftCall, submitForm } from '#contract/portal/submissions.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { withIntakeErrors } from './intake-errors.routes.ts'
import { download, type FileAnswer, logo } from './reading/download.ts'
import { saveDraft } from './save-draft.ts'
import { submit } from './submit.ts'
import { makeSubmitServices } from './submit-context.ts'

/** Sending a form, and the files that came with it. */
export function submissionsRoutes(app: FastifyInstance): void {
  const { storage } = app.services
  const services = makeSubmitServices(app.services)

  serve(app, submitForm, call => withIntakeErrors(services, submit, { ...call, ...call.params }))
  serve(app, saveDraftCall, call => withIntakeErrors(services, saveDraft, { ...call, ...call.params }))

  serve(app, getFile, async ({ params: { uuid }, portal, request, reply }) => {
    const query = new URL(request.url, 'http://local').searchParams
    const [key, isViewed] = [query.get('key') ?? '', query.get('view') === '1']
    return send(reply, await download(portal, storage, { uuid, key, isViewed, range: request.headers.range, logger: request.log }))
  })

  // A picture, no call of the contract: everybody sees it, and a browser keeps it.
  app.get('/api/portal/:company/logo/:uuid', async (request, reply) => {
    const { company: path, uuid } = request.params as { company: string; uuid: string }
    const company = await app.services.companies.byPath(path)
    if (!company) throw notFound()
    return send(reply, await logo(await app.services.openPortal(request, company, ''), storage, uuid))
  })
}

const send = (reply: FastifyReply, { status, headers, bytes }: FileAnswer): FastifyReply => reply.code(status).headers(headers).send(bytes)
