import { submitTexts } from './messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import { fieldsOf } from '../answers/answered-fields.ts'
import { decide } from '../decide-request.ts'
import { notFound, unauthorized } from '../errors.ts'
import { removeAll } from '../files/remove-all.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import { english } from '../english.ts'
import { actOf } from './act-of.ts'
import type { Decider } from './storage/submissions.decide.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Cancelling a submission, by whoever sent it or by staff (decision 099), and deleting one (decision 50). */
export function endingRoutes(app: FastifyInstance): void {
  const { storage } = app.services

  serve(app, cancelOwnSubmission, async ({ params: { submission }, portal, request }) => {
    const key = new URL(request.url, 'http://local').searchParams.get('key') ?? ''
    if (!portal.user && key === '') throw unauthorized()
    const found = await portal.findOpened(submission, key)
    // Staff have a call of their own for what others sent.
    if (!found || found.by === 'staff') throw notFound()
    return cancel(portal, { ...(await actOf(portal, submission)), hidden: EVERY_SUBMISSION.hidden, as: 'requester' })
  })

  serve(app, cancelSubmission, async ({ params: { submission }, portal }) => {
    return cancel(portal, { ...(await actOf(portal, submission)), as: 'staff' })
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

/** By whoever may, whatever they saw of it: again, it changes nothing. */
async function cancel(portal: Portal, who: Decider): Promise<Outcome> {
  await decide(portal, who, { status: { phase: 'cancelled' } }, {})
  return { success: true, message: [submitTexts.cancelDone, submitTexts.allFree] }
}
