import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { statusLimits } from '#contract/portal/request-status.ts'
import type { EditedRequestStatuses } from '#contract/portal/request-statuses.shape.ts'
import {
  assignSubmission,
  editRequestStatuses,
  findAssignees,
  type RequestVersions,
  setRequestStatus,
} from '#contract/portal/request-statuses.ts'
import { inLines, isBlank, oneLine } from '#contract/portal/written-text.ts'
import { invalid, notFound, stale } from '../errors.ts'
import { requestVersionsIn, versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import { isUuid, uuidIn } from '../people/uuid-in.ts'
import type { Portal } from '../portal.ts'
import type { ActedOn } from '../submissions/storage/submissions.state.ts'
import { stateTexts as texts } from './state-texts.ts'

/** Characters of a search for people; longer ones find nobody. */
const MAX_SEARCH = 200

/** Working on a request: its status, and who does it; and what a company calls its statuses. */
export function requestStatusesRoutes(app: FastifyInstance): void {
  serve(app, setRequestStatus, async ({ params, body, portal, request }) => {
    const seen = requestVersionsIn(request.headers['if-match'])
    const act = actOf(portal, params.uuid)
    return answerOf(await portal.submissions.setStatus(act, body.status, seen), texts.given, {
      status: texts.noStatus,
    })
  })

  serve(app, assignSubmission, async ({ params, body, portal }) => {
    const act = actOf(portal, params.uuid)
    if (body.user !== null && !isUuid(body.user)) throw invalid(texts.noAssignee, { user: texts.noAssignee })
    const to = body.user?.toLowerCase() ?? null
    const title = to === null ? texts.unassigned : texts.assigned
    return answerOf(await portal.submissions.assign(act, to), title, { user: texts.noAssignee })
  })

  serve(app, findAssignees, async ({ portal, request }) => {
    const search = new URL(request.url, 'http://local').searchParams.get('search') ?? ''
    return { people: await portal.people.editors(search.slice(0, MAX_SEARCH).replaceAll('\0', '').toWellFormed()) }
  })

  serve(app, editRequestStatuses, async ({ body, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const edited = await portal.requestStatuses.edit(version, wordsIn(body), portal.actor)
    if (edited.is === 'stale') throw stale({ version: edited.version })
    if (edited.is === 'others') throw invalid(texts.otherStatuses)
    const saved: Outcome<{ version: number }> = { success: true, message: [texts.savedStatuses, ''], data: { version: edited.version } }
    return saved
  })
}

const actOf = ({ user, actor }: Portal, uuid: string) => ({ submission: uuidIn(uuid), user: user?.id, by: actor })

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

/** As they are stored. @throws Problem 422 with an issue at `{key}.{setting}` */
function wordsIn({ statuses }: EditedRequestStatuses): EditedRequestStatuses['statuses'] {
  const issues: Record<string, string> = {}
  const words = statuses.map(({ key, ...status }) => {
    const [label, requester_label, sentence] = [oneLine(status.label), oneLine(status.requester_label), inLines(status.sentence)]
    for (const [setting, text] of Object.entries({ label, requester_label })) {
      if (isBlank(text)) issues[`${key}.${setting}`] = texts.missing
      else if (text.length > statusLimits.label) issues[`${key}.${setting}`] = texts.tooLong(statusLimits.label)
    }
    if (sentence.length > statusLimits.sentence) issues[`${key}.sentence`] = texts.tooLong(statusLimits.sentence)
    return { key, label, requester_label, sentence }
  })
  const [first] = Object.values(issues)
  if (first !== undefined) throw invalid(first, issues)
  return words
}
