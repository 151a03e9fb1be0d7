import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import {
  beginRequestJob,
  listRequestJobs,
  MAX_JOB_REQUESTS,
  previewRequestJob,
  type RequestJob,
  undoRequestJob,
} from '#contract/portal/request-jobs.ts'
import type { NewRequestJob } from '#contract/portal/request-jobs.shape.ts'
import { decisionIn } from '../decide-request.ts'
import { invalid, notFound, Problem, unauthorized } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { isUuid, uuidIn } from '../http/uuid-in.ts'
import type { Portal } from '../portal.ts'
import { requestFilterIn, submissionQuery, unreadIn } from '../request-filter.ts'
import { jobTexts as texts } from './job-texts.ts'
import { previewJob } from './job-preview.ts'
import type { JobAct } from './jobs.sql.ts'
import type { SeenRequest } from './request-jobs.repo.ts'

/** What is done with several requests at once (P8.107). */
export function requestJobsRoutes(app: FastifyInstance): void {
  serve(app, beginRequestJob, async ({ body, portal }) => {
    const user = userOf(portal)
    const act = await actOf(body, portal)
    const requests = await requestsOf(body, portal)
    const id = await portal.requestJobs.begin(user, act, requests)
    if (id === undefined) throw conflict(texts.many)
    return begun(portal, id)
  })

  serve(app, previewRequestJob, async ({ body, portal }) => {
    // Whether there is a reason, where one is needed, is asked when it begins.
    const act = await actOf({ ...body, reason: 'to come' }, portal)
    return previewJob(portal, act, await requestsOf(body, portal))
  })

  serve(app, listRequestJobs, async ({ portal }) => {
    const { hidden } = await portal.submissionScope()
    return { jobs: await portal.requestJobs.list(userOf(portal), hidden) }
  })

  serve(app, undoRequestJob, async ({ params, portal }) => {
    const undone = await portal.requestJobs.undo(userOf(portal), uuidIn(params.id))
    if (undone.is === 'begun') return begun(portal, undone.id)
    if (undone.is === 'gone') throw notFound()
    throw conflict(texts[undone.is])
  })
}

const conflict = (text: string) => new Problem(409, [texts.failed, text], { alert: text })

/** @throws Problem 401 */
function userOf({ user }: Portal): string {
  if (!user) throw unauthorized()
  return user.id
}

async function begun(portal: Portal, id: string): Promise<Outcome<RequestJob>> {
  const { hidden } = await portal.submissionScope()
  const data = await portal.requestJobs.find(id, userOf(portal), hidden)
  if (!data) throw notFound()
  return { success: true, message: [texts.begun, ''], data }
}

/** @throws Problem 422 */
async function actOf({ act, user, status = '', reason, tell_reason, mail }: NewRequestJob, { requestStatuses }: Portal): Promise<JobAct> {
  if (act === 'assign') {
    if (user === undefined || (user !== null && !isUuid(user))) throw invalid(texts.noAssignee, { user: texts.noAssignee })
    return { act, user: user?.toLowerCase() ?? null }
  }
  const { statuses } = await requestStatuses.all()
  const phase = statuses.find(({ key }) => key === status)?.phase
  if (phase === undefined || phase === 'asked' || phase === 'done') throw invalid(texts.noStatus, { status: texts.noStatus })
  const decision = decisionIn({ status, ...(reason !== undefined && { reason }), tell_reason: tell_reason ?? true, mail: mail ?? true })
  if (phase === 'declined' && decision.reason === '') throw invalid(texts.noReason, { reason: texts.noReason })
  return { act, phase, status, reason: decision.reason, tellsReason: decision.tellsReason, mails: decision.mails }
}

/** Those that are named, as they were seen, or all that fit, as they are now. @throws Problem 422 where there are none */
async function requestsOf({ requests, all }: NewRequestJob, portal: Portal): Promise<SeenRequest[]> {
  if (requests) {
    const named = requests.filter(({ uuid }) => isUuid(uuid)).map(({ uuid, ...seen }) => ({ id: uuid.toLowerCase(), ...seen }))
    return [...new Map(named.map(one => [one.id, one])).values()]
  }
  if (all === undefined) throw invalid(texts.none)
  const params = new URLSearchParams(all)
  const { statuses } = await portal.requestStatuses.all()
  const search = (params.get('search') ?? '').slice(0, 200).replaceAll('\0', '').toWellFormed()
  const said = requestFilterIn(params, statuses)
  // Without it all of the company's would fit.
  if (unreadIn(params, said).length > 0) throw invalid(texts.unreadFilter)
  const filter = { ...said, search, descending: params.get('descending') !== 'false' }
  const found = await portal.submissions.seen(await submissionQuery(portal, filter, statuses), MAX_JOB_REQUESTS)
  if (found.length === 0) throw invalid(texts.noneFits)
  return found
}
