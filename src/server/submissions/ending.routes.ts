import { submitTexts } from './messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import { notFound, unauthorized } from '../errors.ts'
import { removeAll } from '../files/remove-all.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { english } from '../english.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Cancelling a submission, by whoever sent it or by staff, and deleting one (decision 50). */
export function endingRoutes(app: FastifyInstance): void {
  const { storage } = app.services

  serve(app, cancelOwnSubmission, async ({ params: { submission }, portal, request }) => {
    const key = new URL(request.url, 'http://local').searchParams.get('key') ?? ''
    if (!portal.user && key === '') throw unauthorized()
    const found = await portal.findEditable(submission, key)
    // Staff have a call of their own for what others sent.
    if (!found || found.by === 'staff') throw notFound()
    return cancel(portal, submission)
  })

  serve(app, cancelSubmission, ({ params: { submission }, portal }) => cancel(portal, submission))

  serve(app, deleteSubmission, async ({ params: { submission }, portal }) => {
    const files = UUID.test(submission) ? await portal.submissions.remove(submission) : undefined
    if (!files) throw notFound()
    await removeAll(storage, files)
    const done: Outcome = { success: true, message: ['Request deleted.', english('All that was booked for it is free.')] }
    return done
  })
}

async function cancel({ submissions, user }: Portal, submission: string): Promise<Outcome> {
  if (!UUID.test(submission) || !(await submissions.cancel(submission, user?.id))) throw notFound()
  return { success: true, message: [submitTexts.cancelDone, submitTexts.allFree] }
}
