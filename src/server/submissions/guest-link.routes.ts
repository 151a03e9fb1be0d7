import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { renewGuestLink, type RenewedLink } from '#contract/portal/guest-link.ts'
import { fieldsOf } from '../answers/answered-fields.ts'
import { english } from '../english.ts'
import { notFound, Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { uuidIn } from '../http/uuid-in.ts'
import type { Portal } from '../portal.ts'
import { linkReceiver } from './reading/link-receiver.ts'
import { viewLink } from './reading/view-link.ts'

const NO_GUEST = english('Whoever sent this request logs in to see it: there is no link to end.')
const FAILED = english('Failed to make a new link')
const MADE = english('New link made.')
const MAILED = english('The guest gets it by mail. Their old links no longer work.')
const OLD = english('The old links of the guest no longer work.')

/** The link with which a guest opens the page of a request. */
export function guestLinkRoutes(app: FastifyInstance): void {
  serve(app, renewGuestLink, async ({ params, portal }) => {
    const { submissions, submissionScope, user, actor } = portal
    const [submission, { hidden }] = [uuidIn(params.uuid), await submissionScope()]
    const done = await submissions.renewLink({ submission, user: user?.id, by: actor, hidden })
    if (done === 'gone') throw notFound()
    if (done === 'not a guest') throw new Problem(422, [FAILED, NO_GUEST])
    const link = await linkToHandOver(portal, submission, hidden)
    const isMailed = link === undefined
    const answer: Outcome<RenewedLink> = { success: true, message: [MADE, isMailed ? MAILED : OLD], ...(!isMailed && { data: { link } }) }
    return answer
  })
}

/** Undefined: its guest is written to with it. One that works no more is nobody's. */
async function linkToHandOver(portal: Portal, submission: string, hidden: readonly string[]): Promise<string | undefined> {
  const row = await portal.submissions.one(submission, hidden)
  if (!row || row.link_is_over || linkReceiver(portal, await fieldsOf(portal, row), row) !== undefined) return undefined
  return viewLink(portal, row)
}
