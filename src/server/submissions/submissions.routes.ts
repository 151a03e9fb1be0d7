import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getFile, saveDraft, submitForm } from '#contract/portal/submissions.ts'
import { notFound, tooMany } from '../errors.ts'
import { rateKey } from '../http/rates.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { download, sendLogo } from './reading/download.ts'
import { isDrainable, clientGone } from './intake/receive.ts'
import type { Received } from './intake/received.ts'
import { saveDraft as save } from './save-draft.ts'
import { type SubmitContext, submit } from './submit.ts'

const MEGABYTE = 1024 * 1024
const TOO_MANY_FILES = 'There is no room for more files from your network today. Please try again later, or contact a staff member.'

interface IntakeRequest {
  readonly params: { readonly type: string; readonly path: string }
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sending a form, and the files that came with it. */
export function submissionsRoutes(app: FastifyInstance): void {
  const { storage, config, rates } = app.services

  /** Guests send one run a few times a minute (a refused submit is sent again), not more, and with files less often. */
  function limitRun({ user, company }: Portal, { texts, files }: Received): void {
    const run = texts.get('_run_uid')
    if (user || run === undefined) return
    const key = `${company.id} ${run.slice(0, 100)}`
    const { submitsPerRunPerMinute, guestUploadsPerRunPerMinute } = config.limits
    const waits = [
      rates.take(`run ${key}`, submitsPerRunPerMinute),
      files.length > 0 ? rates.take(`uploads ${key}`, guestUploadsPerRunPerMinute) : 0,
    ]
    if (waits.some(wait => wait > 0)) throw tooMany(Math.max(...waits))
  }

  /** Guests of one address leave so much behind in a day. */
  function limitFiles({ user, company }: Portal, address: string, bytes: number): void {
    if (user || bytes === 0) return
    const options = { amount: bytes / MEGABYTE, minutes: 24 * 60 }
    const wait = rates.take(rateKey('files', company.id, undefined, address), config.limits.guestMegabytesPerAddressPerDay, options)
    if (wait > 0) throw tooMany(wait, TOO_MANY_FILES)
  }

  /** Runs `work`, which reads the body itself, and answers what goes wrong meanwhile. */
  async function withIntakeErrors<A>(
    work: (context: SubmitContext) => Promise<A>,
    { params: { type, path }, portal, request, reply }: IntakeRequest,
  ): Promise<A | FastifyReply> {
    try {
      return await work({
        portal,
        request,
        storage,
        type,
        path,
        limitRun: received => limitRun(portal, received),
        limitFiles: bytes => limitFiles(portal, request.ip, bytes),
      })
    } catch (error) {
      if (request.isEnded) return reply
      if (!clientGone(error, request.raw)) {
        // The rest of a refused body is drained, so that its sender gets the answer; a huge one is not.
        if (!request.raw.complete && !isDrainable(request.raw)) void reply.header('connection', 'close')
        throw error
      }
      // The client is gone: there is nothing to answer.
      request.raw.destroy()
      return reply.hijack()
    }
  }

  serve(app, submitForm, call => withIntakeErrors(submit, call))
  serve(app, saveDraft, call => withIntakeErrors(save, call))

  serve(app, getFile, ({ params: { uuid }, portal, request, reply }) => download({ portal, request, reply, storage, uuid }))

  // A picture, no call of the contract: everybody sees it, and a browser keeps it.
  app.get('/api/portal/:company/logo/:uuid', async (request, reply) => {
    const { company: path, uuid } = request.params as { company: string; uuid: string }
    const company = await app.services.companies.byPath(path)
    if (!company) throw notFound()
    return sendLogo(await app.services.openPortal(request, company, ''), storage, reply, uuid)
  })
}
