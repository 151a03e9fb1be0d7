import type { Conversation } from '#contract/portal/conversation.ts'
import { fieldsOf } from './answers/answered-fields.ts'
import { requesterAddress } from './answers/requester-address.ts'
import { english } from './english.ts'
import type { Portal } from './portal.ts'

const texts = {
  noUrl: english('No mail goes: this server has no public address to link to. It stands on the page of the request.'),
  caught: english('No mail server is set up: the mail is kept under Outbox. It stands on the page of the request.'),
  noAddress: english('No mail goes: nobody said an email address.'),
  undeliverable: english(
    'No mail goes: a mail about this request to that address was refused for good. Call them, or correct the address.',
  ),
}

/** Whether whoever sent a request is written to about what staff write to them, as far as settings say it now; and to which address. */
export async function conversationMail(portal: Portal, submission: string, hidden: readonly string[]): Promise<Conversation['mails']> {
  const no = (why_not: string) => ({ goes: false, why_not })
  const row = await portal.submissions.one(submission, hidden)
  if (!row) return no(texts.noAddress)
  const [fields, refused] = await Promise.all([fieldsOf(portal, row), portal.deliveries.outbox.undeliverable(submission, hidden)])
  const to = requesterAddress(fields, { ...row, sender_email: row.email })
  if (to === undefined) return no(texts.noAddress)
  if (portal.mailSetup.is === 'no_public_url') return { ...no(texts.noUrl), to }
  if (refused.includes(to)) return { ...no(texts.undeliverable), to }
  return portal.mailSetup.is === 'catches' ? { ...no(texts.caught), to } : { goes: true, to }
}
