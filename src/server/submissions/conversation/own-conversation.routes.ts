import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { addOwnMessage, getOwnConversation, type WrittenMessage } from '#contract/portal/conversation.ts'
import type { OpenedSubmission } from '../reading/editable.ts'
import { fieldsOf } from '../../answers/answered-fields.ts'
import { shownEntries } from '../../conversation-entries.ts'
import { notFound, unauthorized } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { isUuid } from '../../http/uuid-in.ts'
import type { Portal } from '../../portal.ts'
import { EVERY_SUBMISSION } from '../../submission-scope.ts'
import { withIntakeErrors } from '../intake-errors.routes.ts'
import { makeSubmitServices } from '../submit-context.ts'
import { conversationTexts as texts } from './conversation-texts.ts'
import { receiveMessage } from './receive-message.ts'

const { hidden } = EVERY_SUBMISSION

/** What whoever sent a request writes to staff, and reads of them: its owner, or who has a guest's link to it (decision 104). */
export function ownConversationRoutes(app: FastifyInstance): void {
  const services = makeSubmitServices(app.services)

  serve(app, getOwnConversation, async ({ params, portal, request }) => {
    const found = await openedConversation(portal, params.submission, request.url)
    return pageOf(portal, found, new URL(request.url, 'http://local').searchParams.get('before') ?? '')
  })

  serve(app, addOwnMessage, ({ params, portal, request, reply }) =>
    withIntakeErrors(
      services,
      async context => {
        const found = await openedConversation(portal, params.submission, request.url)
        const { user, actor } = portal
        const message = { submission: found.row.id, hidden, user: user?.id, by: actor, side: 'requester' } as const
        const { id } = await receiveMessage(context, message)
        const { entries } = await pageOf(portal, found, '')
        const entry = entries.find(({ uuid }) => uuid === id)
        if (!entry) throw notFound()
        const title = entry.is_answer ? texts.answered : texts.sent
        const written: Outcome<WrittenMessage> = { success: true, message: [title, ''], data: { entry } }
        return written
      },
      { portal, request, reply },
    ),
  )
}

interface OpenedConversation extends OpenedSubmission {
  readonly key: string
}

/** What was written about a request, for whoever sent it. @throws Problem 401 (a guest without a link), 404 */
export async function openedConversation(portal: Portal, submission: string, url: string): Promise<OpenedConversation> {
  const key = new URL(url, 'http://local').searchParams.get('key') ?? ''
  if (!portal.user && key === '') throw unauthorized()
  const found = await portal.findOpened(submission, key)
  // Staff have a conversation of their own for what others sent.
  if (!found || found.by === 'staff') throw notFound()
  return { ...found, key: found.by === 'link' ? key : '' }
}

async function pageOf(portal: Portal, { row, key }: OpenedConversation, before: string) {
  const { submissions, company, user } = portal
  const of = { submission: row.id, hidden, notes: false }
  const [rows, fields] = await Promise.all([
    submissions.conversation.entries(of, isUuid(before) ? before : undefined),
    fieldsOf(portal, row),
  ])
  return shownEntries(rows, { company, user: user?.id, side: 'requester', key, fields })
}
