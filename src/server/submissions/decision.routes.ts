import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { previewRequestStatus, type RequestVersions, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { decide, decisionIn, refusedStatus } from '../decide-request.ts'
import { previewOf } from '../decision-answers.ts'
import { decisionMail } from '../decision-mail.ts'
import { notFound } from '../errors.ts'
import { requestVersionsIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import { actOf, versionsOf } from './act-of.ts'
import { stateTexts as texts } from './state-texts.ts'

/** Deciding about a request: the status that it gets, and what that does (decision 099). */
export function decisionRoutes(app: FastifyInstance): void {
  serve(app, setRequestStatus, async ({ params, body, portal, request }) => {
    const seen = requestVersionsIn(request.headers['if-match'])
    const act = await actOf(portal, params.uuid)
    const done = await decide(portal, { ...act, as: 'staff' }, decisionIn(body), seen)
    const given: Outcome<RequestVersions> = { success: true, message: [texts.given, ''], data: versionsOf(done) }
    return given
  })

  serve(app, previewRequestStatus, async ({ params, portal, request }) => {
    const key = new URL(request.url, 'http://local').searchParams.get('status') ?? ''
    const act = await actOf(portal, params.uuid)
    const planned = await portal.submissions.planDecision(act, key)
    if (!planned) throw notFound()
    if (planned.is !== 'planned') throw refusedStatus(planned.is)
    const [{ bookings, posters, nights }, mails] = await Promise.all([
      previewOf(portal, act.submission, planned.plan),
      decisionMail(portal, act.submission, act.hidden, planned.to),
    ])
    return { bookings, posters, nights, mails }
  })
}
