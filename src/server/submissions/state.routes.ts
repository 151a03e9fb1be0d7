import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { assignSubmission, findAssignees, type RequestVersions } from '#contract/portal/request-statuses.ts'
import { invalid, notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { isUuid, uuidIn } from '../http/uuid-in.ts'
import type { Portal } from '../portal.ts'
import { stateTexts as texts } from './state-texts.ts'
import { actOf, versionsOf } from './act-of.ts'

/** Characters of a search for people; longer ones find nobody. */
const MAX_SEARCH = 200

/** Who works on a request. */
export function stateRoutes(app: FastifyInstance): void {
  serve(app, assignSubmission, async ({ params, body, portal }) => {
    const act = await actOf(portal, params.uuid)
    if (body.user !== null && !isUuid(body.user)) throw invalid(texts.noAssignee, { user: texts.noAssignee })
    const to = body.user?.toLowerCase() ?? null
    const title = to === null ? texts.unassigned : texts.assigned
    const done = await portal.submissions.assign(act, to)
    if (done.is === 'gone') throw notFound()
    if (done.is === 'unknown') throw invalid(texts.noAssignee, { user: texts.noAssignee })
    const assigned: Outcome<RequestVersions> = { success: true, message: [title, ''], data: versionsOf(done) }
    return assigned
  })

  serve(app, findAssignees, async ({ portal, request }) => {
    const { searchParams } = new URL(request.url, 'http://local')
    const search = (searchParams.get('search') ?? '').slice(0, MAX_SEARCH).replaceAll('\0', '').toWellFormed()
    const about = searchParams.get('request') ?? ''
    return { people: await portal.people.editors(search, about === '' ? undefined : await formOf(portal, about)) }
  })
}

/** uuid of the form that a request was sent to. @throws Problem 404 for one that who asks does not see */
async function formOf({ submissions, submissionScope }: Portal, uuid: string): Promise<string> {
  const { hidden } = await submissionScope()
  const stored = await submissions.findStored(uuidIn(uuid), hidden)
  if (!stored) throw notFound()
  return stored.form_id
}
