import { emailKey } from '../../email-key.ts'
import { EVERY_SUBMISSION } from '../../submission-scope.ts'
import type { ContentInput } from '../mail-content.ts'
import type { TemplateTest } from './template-words.ts'
import { trialInput } from './trial-input.ts'

type MailedTrialParts = Omit<Parameters<typeof trialInput>[0], 'scope'>

/**
 * What a test says that somebody had sent to themselves, once its turn has come: what they may read now counts, not what they saw then. Undefined: its
 * submission is gone, or not for them any more.
 * @param to the e-mail address of their account
 */
export async function mailedTrial(parts: MailedTrialParts, test: TemplateTest, to: string): Promise<ContentInput | undefined> {
  const isRead = test.submission === null || (await isReadBy(parts, test.submission, to))
  return isRead ? trialInput({ ...parts, scope: EVERY_SUBMISSION }, test, to) : undefined
}

async function isReadBy({ portal: { submissions, deliveries } }: MailedTrialParts, id: string, address: string): Promise<boolean> {
  const stored = await submissions.one(id, EVERY_SUBMISSION.hidden)
  return stored !== undefined && (await deliveries.queue.account(emailKey(address), stored.form_id))?.can_read === true
}
