import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { renewGuestLink } from '#contract/portal/guest-link.ts'
import { english } from '../english.ts'
import { notFound, Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { uuidIn } from '../http/uuid-in.ts'

const NO_GUEST = english('Whoever sent this request logs in to see it: there is no link to end.')

/** The link with which a guest opens the page of a request. */
export function guestLinkRoutes(app: FastifyInstance): void {
  serve(app, renewGuestLink, async ({ params, portal: { submissions, submissionScope, user, actor } }) => {
    const { hidden } = await submissionScope()
    const done = await submissions.renewLink({ submission: uuidIn(params.uuid), user: user?.id, by: actor, hidden })
    if (done === 'gone') throw notFound()
    if (done === 'not a guest') throw new Problem(422, [NO_GUEST, ''])
    const text = english('The links that its guest had open it no more. They get the new one by mail, where they said an address.')
    const answer: Outcome = { success: true, message: ['Link renewed.', text] }
    return answer
  })
}
