import type { FastifyInstance, FastifyRequest } from 'fastify'
import { may } from '#contract/call.ts'
import { type InboxChanges, MAX_TOLD_REQUESTS, watchInbox } from '#contract/portal/inbox.ts'
import { inBackground } from '../db/background.ts'
import { newBudget, withBudget } from '../db/budget.ts'
import { endWithSession } from '../http/end-with-session.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { requestFilterIn, submissionQuery } from '../request-filter.ts'

/** Tells staff which requests are sent and changed while it happens (P8.104). */
export function watchRoutes(app: FastifyInstance): void {
  const { companies, config, live, openPortal, streams } = app.services
  const { dbWaitMs, streamCheckMs } = config.limits
  // Each in a budget of its own: it is woken in the context of whatever changed something.
  const step = <T>(work: () => Promise<T>): Promise<T> => inBackground(() => withBudget(newBudget(dbWaitMs), work))

  serve(app, watchInbox, async ({ portal: first, request, reply }) => {
    const { company, base } = first
    const stream = streams.add(company.id, request, reply)
    const following = await live.followRequests(company.id, sinceOf(request))
    let portal = first
    const waiting = new Set<string>()
    let isReset = false
    let isReporting = false

    /** Who still may read it is told the rest by what they see from now on. */
    async function check(): Promise<void> {
      const now = await companies.byPath(company.path)
      const next = now && (await step(() => openPortal(request, now, base)))
      if (next && may(next.user?.permissions, watchInbox.needs)) portal = next
      else stream.end()
    }

    async function report(): Promise<void> {
      if (isReporting) return
      isReporting = true
      try {
        while (waiting.size > 0 || isReset) {
          const ids = [...waiting]
          const isLost = isReset || ids.length > MAX_TOLD_REQUESTS
          waiting.clear()
          isReset = false
          const changes = isLost ? {} : await step(() => changesOf(portal, request, ids))
          if (isLost || changes.requests?.length) stream.send({ id: following.cursor, event: isLost ? 'reset' : 'changed', data: changes })
        }
      } catch {
        stream.send({ id: following.cursor, event: 'reset', data: {} })
      } finally {
        isReporting = false
      }
    }

    const timer = setInterval(() => void check().catch(() => stream.end()), streamCheckMs)
    const leave = endWithSession(live, first, stream)
    stream.open({
      lastId: () => following.cursor,
      onEnd() {
        clearInterval(timer)
        leave()
        following.stop()
      },
    })
    following.start(({ requests }) => {
      if (requests === undefined) isReset = true
      for (const id of requests ?? []) waiting.add(id)
      void report()
    })
    stream.mark(following.cursor)
    return reply
  })
}

/** Those of these that this person sees, and whether each belongs to their list. */
async function changesOf(portal: Portal, { url }: FastifyRequest, ids: readonly string[]): Promise<InboxChanges> {
  const { searchParams } = new URL(url, 'http://local')
  const { statuses } = await portal.requestStatuses.all()
  const search = (searchParams.get('search') ?? '').slice(0, 200).replaceAll('\0', '').toWellFormed()
  const query = await submissionQuery(portal, { ...requestFilterIn(searchParams, statuses), search, descending: true }, statuses)
  const rows = await portal.submissions.fitting(ids, query)
  return {
    requests: rows.map(({ id, version, state_version, submitted_at, fits }) => ({
      uuid: id,
      version,
      state_version,
      submitted_at: submitted_at.toISOString(),
      fits,
    })),
  }
}

/** When its reader knew all, in milliseconds since 1970; what cannot be read counts as long ago. */
function sinceOf({ headers, url }: FastifyRequest): number {
  const said = String(headers['last-event-id'] ?? '') || (new URL(url, 'http://local').searchParams.get('since') ?? '')
  return /^\d{1,15}$/.test(said) ? Number(said) : 0
}
