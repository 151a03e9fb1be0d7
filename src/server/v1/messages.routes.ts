import type { FastifyInstance } from 'fastify'
import { addApiMessage, listApiMessages } from '#contract/v1/messages.ts'
import { readMessagesV1 } from '../api-data/messages.ts'
import { findWithin } from '../api-data/within.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { writeByProgram } from '../message-by-program.ts'
import { queryIn } from './query.ts'
import { tokenOf } from './token-of.ts'

/** What programs read of what was written about a submission, and write to whoever sent it. Internal notes are not among it. */
export function v1MessagesRoutes(app: FastifyInstance): void {
  serve(app, listApiMessages, async ({ params: { id }, portal, request }) => {
    queryIn(request, listApiMessages)
    const { id: found } = await findWithin(portal.db, id, tokenOf(portal).forms)
    return { items: await readMessagesV1(portal.db, found) }
  })

  serve(app, addApiMessage, async ({ params: { id }, body, portal, request }) => {
    queryIn(request, addApiMessage)
    const { name, forms } = tokenOf(portal)
    const { id: submission } = await findWithin(portal.db, id, forms)
    const written = await writeByProgram(portal, { submission, name, text: body.text, key: request.headers['idempotency-key'] })
    const [message] = await readMessagesV1(portal.db, submission, written)
    if (!message) throw notFound()
    return message
  })
}
