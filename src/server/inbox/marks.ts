import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { markAllSeen, markRequests, markSeen } from '#contract/portal/inbox.ts'
import { MAX_SNOOZE_DAYS } from '#contract/portal/inbox-view.ts'
import { isDate, startOf } from '../civil-days.ts'
import { invalid, notFound, unauthorized } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { isUuid, uuidIn } from '../http/uuid-in.ts'
import type { Portal } from '../portal.ts'
import { inboxTexts as texts } from './inbox-texts.ts'
import type { MarkTarget } from './seen.ts'

/** What somebody of the staff marks in their inbox, of themselves alone (P8.103, P8.106). */
export function marksRoutes(app: FastifyInstance): void {
  serve(app, markSeen, async ({ params, body, portal }) => {
    const marked = await markedBy(portal, [uuidIn(params.uuid)])
    if (!(await portal.submissions.findStored(marked.ids[0]!, marked.hidden))) throw notFound()
    if (body.seen) await portal.inbox.see(marked)
    else if ((await portal.inbox.unsee(marked)).length === 0) throw invalid(texts.noNews)
    const done: Outcome = { success: true, message: [body.seen ? texts.seen : texts.unseen, ''] }
    return done
  })

  serve(app, markRequests, async ({ body: { requests, seen, snooze_until }, portal }) => {
    if (seen === undefined && snooze_until === undefined) throw invalid(texts.nothingToMark)
    const until = untilOf(snooze_until, portal.company.timezone)
    const of = await markedBy(portal, requests.filter(isUuid))
    const marked = new Set<string>()
    if (seen !== undefined) for (const id of await (seen ? portal.inbox.see(of) : portal.inbox.unsee(of))) marked.add(id)
    if (snooze_until !== undefined) for (const id of await portal.inbox.snooze(of, until)) marked.add(id)
    const said = seen === undefined ? (until ? texts.snoozed : texts.back) : seen ? texts.seen : texts.unseen
    const done: Outcome<{ marked: number }> = { success: true, message: [said, ''], data: { marked: marked.size } }
    return done
  })

  serve(app, markAllSeen, async ({ body, portal }) => {
    const until = new Date(body.until)
    if (Number.isNaN(until.getTime())) throw invalid(texts.noInstant, { until: 'ISO 8601' })
    const { user } = await markedBy(portal, [])
    await portal.inbox.seeAll(user, until)
    const done: Outcome = { success: true, message: [texts.allSeen, ''] }
    return done
  })
}

async function markedBy({ user, submissionScope }: Portal, ids: readonly string[]): Promise<MarkTarget> {
  if (!user) throw unauthorized()
  return { user: user.id, ids: ids.map(id => id.toLowerCase()), hidden: (await submissionScope()).hidden }
}

/** The beginning of that day in the company's zone; undefined: at once. @throws Problem 422 */
function untilOf(day: string | undefined, timezone: string): Date | undefined {
  if (day === undefined || day === '') return undefined
  const today = Temporal.Now.plainDateISO(timezone)
  const isAhead = isDate(day) && day > today.toString() && day <= today.add({ days: MAX_SNOOZE_DAYS }).toString()
  if (!isAhead) throw invalid(texts.noDay, { snooze_until: texts.noDay })
  return startOf(day, timezone, 0)
}
