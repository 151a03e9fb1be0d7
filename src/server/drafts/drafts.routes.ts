import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { deleteDraft } from '#contract/portal/submissions.ts'
import { notFound, unauthorized } from '../errors.ts'
import { removeAll } from '../files/remove-all.ts'
import { serve } from '../http/serve.ts'
import { english } from '../english.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a user does with a draft besides saving it (which is taken in like a submit: src/server/submissions/save-draft.ts). */
export function draftsRoutes(app: FastifyInstance): void {
  const { storage } = app.services

  serve(app, deleteDraft, async ({ params: { id }, portal: { drafts, user } }) => {
    if (!user) throw unauthorized()
    const removed = UUID.test(id) ? await drafts.remove(id, user.id) : undefined
    if (!removed) throw notFound()
    await removeAll(storage, removed)
    const done: Outcome = { success: true, message: [english('Draft deleted successfully.'), ''] }
    return done
  })
}
