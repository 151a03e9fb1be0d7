import type { FastifyInstance } from 'fastify'
import { getFile, submitForm } from '#contract/portal/submissions.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { download, sendLogo } from './download.ts'
import { isBearable, isGone } from './intake.ts'
import { submit } from './submit.ts'

/** Sending a form, and the files that came with it. */
export function submissionsRoutes(app: FastifyInstance): void {
  const { storage, config } = app.services

  serve(app, submitForm, async ({ params: { type, path }, portal, request, reply }) => {
    try {
      return await submit({ portal, request, storage, type, path, idle: config.limits.uploadIdleMs })
    } catch (error) {
      if (!isGone(error, request.raw)) {
        // The rest of a refused body is read and thrown away, so that its sender hears why; a huge one is not.
        if (!request.raw.complete && !isBearable(request.raw)) void reply.header('connection', 'close')
        throw error
      }
      // Nobody is there to hear anything.
      request.raw.destroy()
      return reply.hijack()
    }
  })

  serve(app, getFile, ({ params: { uuid }, portal, request, reply }) => download({ portal, request, reply, storage, uuid }))

  // A picture, no call of the contract: everybody sees it, and a browser keeps it.
  app.get('/api/portal/:company/logo/:uuid', async (request, reply) => {
    const { company: path, uuid } = request.params as { company: string; uuid: string }
    const company = await app.services.companies.byPath(path)
    if (!company) throw notFound()
    return sendLogo(await app.services.openPortal(request, company, ''), storage, reply, uuid)
  })
}
