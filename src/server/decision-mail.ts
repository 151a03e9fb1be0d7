import type { StatusPreview } from '#contract/portal/request-decisions.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { fieldsOf } from './answers/answered-fields.ts'
import { requesterAddress } from './answers/requester-address.ts'
import { english } from './english.ts'
import type { Portal } from './portal.ts'
import { decisionMailOf } from './request-decision.ts'

const texts = {
  noUrl: english('No mail goes: this server has no public address to link to.'),
  caught: english('No mail server is set up: the mail is kept under Outbox.'),
  noAddress: english('No mail goes: nobody said an email address.'),
  switchedOff: english('No mail goes: the form sends none about cancelled requests.'),
  silent: english('No mail goes with this status.'),
}

/** Whether whoever sent a request is written to about a status of this phase, as far as settings say it now. */
export async function decisionMail(
  portal: Portal,
  submission: string,
  hidden: readonly string[],
  phase: RequestPhase,
): Promise<StatusPreview['mails']> {
  const no = (why_not: string) => ({ goes: false, why_not })
  const row = await portal.submissions.one(submission, hidden)
  if (!row || decisionMailOf(phase, row.status_phase) === undefined) return no(texts.silent)
  const [fields, settings] = await Promise.all([fieldsOf(portal, row), portal.deliveries.formMails.read(row.form_id)])
  if (phase === 'cancelled' && settings?.cancellations === false) return no(texts.switchedOff)
  if (requesterAddress(fields, { ...row, sender_email: row.email }) === undefined) return no(texts.noAddress)
  if (portal.mailSetup.is === 'no_public_url') return no(texts.noUrl)
  return portal.mailSetup.is === 'catches' ? no(texts.caught) : { goes: true }
}
