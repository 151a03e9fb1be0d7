import type { Outcome } from '#contract/answer.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import { english } from '../english.ts'
import { Problem } from '../errors.ts'
import { submitTexts } from './messages.ts'
import { guestLink } from './reading/access.ts'
import type { StoredSubmission } from './reading/submissions.read.ts'
import type { Edited } from './storage/submissions.edit.ts'
import type { SubmitContext } from './submit-context.ts'
import { bookedOf } from './submitted-bookings.ts'

interface EditedSubmission {
  readonly row: StoredSubmission
  /** For so many days guests edit what they sent. */
  readonly days: number
  /** Its form books spaces. */
  readonly books: boolean
}

/** What an edit is answered. @throws Problem 410, 412, 422 */
export async function answerOf(
  { portal, type, path }: SubmitContext,
  edited: Edited,
  { row, days, books }: EditedSubmission,
): Promise<Outcome<Submitted>> {
  if (edited.is === 'closed') throw new Problem(410, [submitTexts.failed, submitTexts.closed])
  if (edited.is === 'ended') throw new Problem(410, [submitTexts.failed, submitTexts[edited.phase]])
  if (edited.is === 'stale')
    throw new Problem(412, [submitTexts.failed, submitTexts.editedMeanwhile], { data: { version: edited.version } })
  if (edited.is === 'other') throw new Problem(422, [submitTexts.failed, submitTexts.submittedBefore({ reference: row.reference })])
  const link = row.is_guests && !portal.user && days > 0 && guestLink(portal, row, days, `${portal.base}/forms/${type}/${path}`)
  const data = { event_id: row.id, reference: row.reference, ...link, ...(books && (await bookedOf(portal, row.id))) }
  return { success: true, message: ['Event Submitted', english('Event Successfully Editted')], data }
}
