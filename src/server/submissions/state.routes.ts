import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { assignSubmission, findAssignees, type RequestVersions, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { invalid, notFound, stale } from '../errors.ts'
import { requestVersionsIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import { isUuid, uuidIn } from '../http/uuid-in.ts'
import type { Portal } from '../portal.ts'
import { stateTexts as texts } from './state-texts.ts'
import type { ActedOn, ActOnRequest } from './storage/submissions.state.ts'

/** Characters of a search for people; longer ones find nobody. */
const MAX_SEARCH = 200

/** Working on a request: its status, and who does it. */
export function stateRoutes(app: FastifyInstance): void {
  serve(app, setRequestStatus, async ({ params, body, portal, request }) => {
    const seen = requestVersionsIn(request.headers['if-match'])
    const act = await actOf(portal, params.uuid)
    return answerOf(await portal.submissions.setStatus(act, body.status, seen), texts.given, {
      status: texts.noStatus,
    })
  })

  serve(app, assignSubmission, async ({ params, body, portal }) => {
    const act = await actOf(portal, params.uuid)
    if (body.user !== null && !isUuid(body.user)) throw invalid(texts.noAssignee, { user: texts.noAssignee })
    const to = body.user?.toLowerCase() ?? null
    const title = to === null ? texts.unassigned : texts.assigned
    return answerOf(await portal.submissions.assign(act, to), title, { user: texts.noAssignee })
  })

  serve(app, findAssignees, async ({ portal, request }) => {
    const { searchParams } = new URL(request.url, 'http://local')
    const search = (searchParams.get('search') ?? '').slice(0, MAX_SEARCH).replaceAll('\0', '').toWellFormed()
    const about = searchParams.get('request') ?? ''
    return { people: await portal.people.editors(search, about === '' ? undefined : await formOf(portal, about)) }
  })
}

async function actOf({ user, actor, submissionScope }: Portal, uuid: string): Promise<ActOnRequest> {
  const { hidden } = await submissionScope()
  return { submission: uuidIn(uuid), user: user?.id, by: actor, hidden }
}

/** uuid of the form that a request was sent to. @throws Problem 404 for one that who asks does not see */
async function formOf({ submissions, submissionScope }: Portal, uuid: string): Promise<string> {
  const { hidden } = await submissionScope()
  const stored = await submissions.findStored(uuidIn(uuid), hidden)
  if (!stored) throw notFound()
  return stored.form_id
}

/** @param issues of what is not there @throws Problem 404, 412, 422 */
function answerOf(done: ActedOn, title: string, issues: Readonly<Record<string, string>>): Outcome<RequestVersions> {
  switch (done.is) {
    case 'done':
      return { success: true, message: [title, ''], data: { version: done.version, state_version: done.state_version } }
    case 'stale':
      throw stale({ version: done.version, state_version: done.state_version } satisfies RequestVersions)
    case 'gone':
      throw notFound()
    case 'unknown':
      throw invalid(Object.values(issues)[0] ?? '', issues)
    case 'cancelled':
    case 'decision':
      throw invalid(texts[done.is], { status: texts[done.is] })
  }
}
