import { submitTexts } from './messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { BIN_DAYS, eraseSubmission, restoreSubmission } from '#contract/portal/bin.ts'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import { fieldsOf } from '../answers/answered-fields.ts'
import { decide } from '../decide-request.ts'
import { refusalOfDecision } from '../decision-answers.ts'
import { notFound, unauthorized } from '../errors.ts'
import { removeAll } from '../files/remove-all.ts'
import { serve } from '../http/serve.ts'
import { isUuid } from '../http/uuid-in.ts'
import type { Portal } from '../portal.ts'
import { DecisionRefused } from '../request-decision.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import { english } from '../english.ts'
import { actOf } from './act-of.ts'
import type { Decider } from './storage/submissions.decide.ts'

const texts = {
  inBin: english(`It is in the bin for ${BIN_DAYS} days. All that was booked for it is free.`),
  restored: english('Request restored.'),
  erased: english('Request deleted for good.'),
  notRestored: english('Request not restored'),
}

/** Cancelling a submission, by whoever sent it or by staff (decision 099), and deleting one: into the bin, and out of it either way (decision 107). */
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
    await remove(portal, submission)
    const done: Outcome = { success: true, message: ['Request deleted.', texts.inBin] }
    return done
  })

  serve(app, restoreSubmission, async ({ params, body, portal }) => {
    const act = await actOf(portal, params.id)
    const is = await portal.submissions.restore(act, body.anyway ?? false).catch(async (error: unknown) => {
      throw error instanceof DecisionRefused ? await refusalOfDecision(portal, act.submission, error, texts.notRestored) : error
    })
    if (is === 'gone') throw notFound()
    const done: Outcome = { success: true, message: [texts.restored, ''] }
    return done
  })

  serve(app, eraseSubmission, async ({ params, portal }) => {
    const files = await portal.submissions.erase(await actOf(portal, params.id))
    if (!files) throw notFound()
    await removeAll(storage, files)
    const done: Outcome = { success: true, message: [texts.erased, ''] }
    return done
  })
}

/** @throws Problem 404 where there is none */
async function remove(portal: Portal, submission: string): Promise<void> {
  const { hidden } = await portal.submissionScope()
  for (;;) {
    // What the form asks is read before: a transaction that waited for a second connection could wait for others that do the same.
    const stored = isUuid(submission) ? await portal.submissions.findStored(submission, hidden) : undefined
    if (!stored) throw notFound()
    const fields = await fieldsOf(portal, stored)
    const { form_version } = stored
    const done = await portal.submissions.remove({ submission, form_version, fields, user: portal.user?.id, by: portal.actor })
    if (done === 'deleted') return
  }
}

/** By whoever may, whatever they saw of it: again, it changes nothing. */
async function cancel(portal: Portal, who: Decider): Promise<Outcome> {
  await decide(portal, who, { status: { phase: 'cancelled' } }, {})
  return { success: true, message: [submitTexts.cancelDone, submitTexts.allFree] }
}
