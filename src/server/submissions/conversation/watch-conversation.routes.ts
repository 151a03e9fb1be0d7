import type { FastifyInstance } from 'fastify'
import { may } from '#contract/call.ts'
import { type ConversationNews, watchConversation, watchOwnConversation } from '#contract/portal/conversation-news.ts'
import { inBackground } from '../../db/background.ts'
import { newBudget, withBudget } from '../../db/budget.ts'
import { forbidden, notFound, Problem } from '../../errors.ts'
import { endWithSession } from '../../http/end-with-session.ts'
import { type CallContext, serve } from '../../http/serve.ts'
import { uuidIn } from '../../http/uuid-in.ts'
import type { Portal } from '../../portal.ts'
import { EVERY_SUBMISSION } from '../../submission-scope.ts'
import { openedConversation } from './own-conversation.routes.ts'

type StreamContext = Pick<CallContext<typeof watchConversation>, 'portal' | 'request' | 'reply'>
/** What somebody sees now. @throws Problem who may not see it any more */
type ReadNews = (portal: Portal) => Promise<ConversationNews>

/** Tells who looks at a request that something was written about it, while it happens (P8.185). */
export function watchConversationRoutes(app: FastifyInstance): void {
  const { companies, config, live, openPortal, streams } = app.services
  const { dbWaitMs, streamCheckMs } = config.limits
  // Each in a budget of its own: it is woken in the context of whatever changed something.
  const step = <T>(work: () => Promise<T>): Promise<T> => inBackground(() => withBudget(newBudget(dbWaitMs), work))

  async function follow({ portal, request, reply }: StreamContext, submission: string, read: ReadNews) {
    const { company, base } = portal
    let sent = await read(portal)
    const stream = streams.add(company.id, request, reply)
    const following = await live.followRequests(company.id, Date.now())
    let isReading = false
    let isWoken = false

    /** By what its reader may at that moment. */
    async function report(): Promise<void> {
      isWoken = true
      if (isReading) return
      isReading = true
      try {
        while (isWoken) {
          isWoken = false
          const now = await companies.byPath(company.path)
          if (!now) return stream.end()
          const news = await step(async () => read(await openPortal(request, now, base)))
          if (news.mark !== sent.mark) stream.send({ id: following.cursor, event: 'written', data: news })
          sent = news
        }
      } catch (error) {
        // Who may not see it any more comes back to be refused; what could not be read is found by the page itself.
        if (error instanceof Problem && error.status < 500) stream.end()
      } finally {
        isReading = false
      }
    }

    const timer = setInterval(() => void report(), streamCheckMs)
    const leave = endWithSession(live, portal, stream)
    stream.open({
      lastId: () => following.cursor,
      onEnd() {
        clearInterval(timer)
        leave()
        following.stop()
      },
    })
    // Whoever loaded the page before knows by it whether that is all.
    stream.send({ id: following.cursor, event: 'written', data: sent })
    following.start(({ requests }) => {
      if (requests === undefined || requests.includes(submission)) void report()
    })
    return reply
  }

  serve(app, watchConversation, ({ params, ...rest }) => {
    const submission = uuidIn(params.uuid)
    return follow(rest, submission, async portal => {
      if (!may(portal.user?.permissions, watchConversation.needs)) throw forbidden()
      const { hidden } = await portal.submissionScope()
      return newsOf(portal, { submission, hidden, notes: true })
    })
  })

  serve(app, watchOwnConversation, ({ params, ...rest }) => {
    const submission = uuidIn(params.submission)
    return follow(rest, submission, async portal => {
      await openedConversation(portal, submission, rest.request.url)
      return newsOf(portal, { submission, hidden: EVERY_SUBMISSION.hidden, notes: false })
    })
  })
}

/** @throws Problem 404 */
async function newsOf(
  { submissions }: Portal,
  of: Parameters<Portal['submissions']['conversation']['news']>[0],
): Promise<ConversationNews> {
  const news = await submissions.conversation.news(of)
  if (!news) throw notFound()
  return news
}
