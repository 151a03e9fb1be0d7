import { submitTexts } from './messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import { fieldsOf } from '../answers/answered-fields.ts'
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
    return cancel(portal, submission, 'requester')
  })

  serve(app, cancelSubmission, async ({ params: { submission }, portal }) => {
    const { hidden } = await portal.submissionScope()
    if (!UUID.test(submission) || !(await portal.submissions.findStored(submission, hidden))) throw notFound()
    return cancel(portal, submission)
  })

  serve(app, deleteSubmission, async ({ params: { submission }, portal }) => {
    const files = await remove(portal, submission)
    if (!files) throw notFound()
    await removeAll(storage, files)
    const done: Outcome = { success: true, message: ['Request deleted.', english('All that was booked for it is free.')] }
    return done
  })
}

/** @returns storage keys of its files; undefined: there is none */
async function remove(portal: Portal, submission: string): Promise<string[] | undefined> {
  const { hidden } = await portal.submissionScope()
  for (;;) {
    // What the form asks is read before: a transaction that waited for a second connection could wait for others that do the same.
    const stored = UUID.test(submission) ? await portal.submissions.findStored(submission, hidden) : undefined
    if (!stored) return undefined
    const fields = await fieldsOf(portal, stored)
    const files = await portal.submissions.remove({
      submission,
      form_version: stored.form_version,
      fields,
      user: portal.user?.id,
      by: portal.actor,
    })
    if (files !== 'edited') return files
  }
}

async function cancel({ submissions, user, actor }: Portal, submission: string, by?: 'requester'): Promise<Outcome> {
  if (!UUID.test(submission) || (await submissions.cancel(submission, user?.id, actor, by)).is !== 'cancelled') throw notFound()
  return { success: true, message: [submitTexts.cancelDone, submitTexts.allFree] }
}
