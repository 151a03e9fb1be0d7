import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { addMessage, askForMore, endQuestion, getConversation, type WrittenMessage } from '#contract/portal/conversation.ts'
import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import { fieldsOf } from '../../answers/answered-fields.ts'
import { shownEntries } from '../../conversation-entries.ts'
import { conversationMail } from '../../conversation-mail.ts'
import { notFound } from '../../errors.ts'
import { requestVersionsIn } from '../../http/if-match.ts'
import { serve } from '../../http/serve.ts'
import { isUuid, uuidIn } from '../../http/uuid-in.ts'
import type { Portal } from '../../portal.ts'
import { actOf } from '../act-of.ts'
import { withIntakeErrors } from '../intake-errors.routes.ts'
import { makeSubmitServices } from '../submit-context.ts'
import { staffConversationTexts as texts, conversationTexts } from './conversation-texts.ts'
import { questionIn, questionOr } from './new-question.ts'
import { receiveMessage } from './receive-message.ts'

/** What staff write about a request: to whoever sent it, and to each other (decision 104); and what they ask for (decision 105). */
export function conversationRoutes(app: FastifyInstance): void {
  const services = makeSubmitServices(app.services)

  serve(app, getConversation, async ({ params, portal, request }) => {
    const { hidden } = await portal.submissionScope()
    const submission = uuidIn(params.uuid)
    const before = new URL(request.url, 'http://local').searchParams.get('before') ?? ''
    const page = await conversationPage(portal, { submission, hidden, before })
    return { ...page, mails: await conversationMail(portal, submission, hidden) }
  })

  serve(app, addMessage, ({ params, portal, request, reply }) =>
    withIntakeErrors(
      services,
      async context => {
        const { submission, hidden, user, by } = await actOf(portal, params.uuid)
        const { id, kind } = await receiveMessage(context, { submission, hidden, user, by, side: 'staff' })
        const { entries } = await conversationPage(portal, { submission, hidden, before: '' })
        const entry = entries.find(({ uuid }) => uuid === id)
        if (!entry) throw notFound()
        const written: Outcome<WrittenMessage> = {
          success: true,
          message: [kind === 'note' ? texts.noted : conversationTexts.sent, ''],
          data: { entry },
        }
        return written
      },
      { portal, request, reply },
    ),
  )

  serve(app, askForMore, async ({ params, body, portal, request }) => {
    const seen = requestVersionsIn(request.headers['if-match'])
    const act = await actOf(portal, params.uuid)
    const question = await questionIn(portal, act, body)
    const data = questionOr(await portal.submissions.questions.ask(act, question, seen))
    const { goes, why_not } = await conversationMail(portal, act.submission, act.hidden)
    const sent: Outcome<RequestVersions> = { success: true, message: [texts.questionSent, goes ? '' : (why_not ?? '')], data }
    return sent
  })

  serve(app, endQuestion, async ({ params, portal, request }) => {
    const seen = requestVersionsIn(request.headers['if-match'])
    const data = questionOr(await portal.submissions.questions.end(await actOf(portal, params.uuid), seen))
    const ended: Outcome<RequestVersions> = { success: true, message: [texts.questionEnded, ''], data }
    return ended
  })
}

interface PageOf {
  readonly submission: string
  readonly hidden: readonly string[]
  readonly before: string
}

/** @throws Problem 404 for a request that who asks does not see */
async function conversationPage(portal: Portal, { submission, hidden, before }: PageOf) {
  const { submissions, company, user } = portal
  const stored = await submissions.findStored(submission, hidden)
  if (!stored) throw notFound()
  const of = { submission, hidden, notes: true }
  const [rows, mails, fields] = await Promise.all([
    submissions.conversation.entries(of, isUuid(before) ? before : undefined),
    submissions.conversation.mailsOf(submission, hidden),
    fieldsOf(portal, stored),
  ])
  return shownEntries(rows, { company, user: user?.id, side: 'staff', key: '', fields }, mails)
}
