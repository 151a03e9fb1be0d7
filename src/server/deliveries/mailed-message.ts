import { isConversationMail, type MessageKind } from '#contract/portal/outbox.ts'
import type { Portal } from '../portal.ts'
import type { MailedMessage } from './mail-content.ts'
import type { DeliveryOfRequest } from './unheard.ts'

interface WritingDelivery {
  readonly id: string
  readonly kind: MessageKind
}

/**
 * What was written, of a mail that says that; undefined: it says something else, or an edit was the answer. `question_over`: nobody waits for what it asks any more;
 * `gone`: it went with its request.
 * @param all deliveries of the same request to the same address
 */
export async function messageOf(
  { submissions }: Pick<Portal, 'submissions'>,
  { id, kind }: WritingDelivery,
  all: readonly DeliveryOfRequest[],
): Promise<MailedMessage | undefined | 'gone' | 'question_over'> {
  if (!isConversationMail(kind)) return undefined
  const message = all.find(one => one.id === id)?.data?.message
  if (message === undefined) return kind === 'notice_answer' ? undefined : 'gone'
  const found = await submissions.conversation.mailed(message)
  if (!found) return 'gone'
  if (found.is_over && (kind === 'question' || kind === 'question_reminder')) return 'question_over'
  const { who, text, fields, files } = found
  return { who, text, fields, files }
}
