import { type Conversation, getConversation } from '#contract/portal/conversation.ts'
import { watchConversation } from '#contract/portal/conversation-news.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { addressOf, call } from '../../../api/call.ts'
import { type ShownEntries, useEntries } from '../../../shell/use-entries.ts'

export type ShownConversation = ShownEntries<Conversation>

/** What was written about the request of a page, as staff read it. */
export function useConversation({ company, submission }: AdminSubmissionPage): ShownConversation {
  const { uuid, state_version, version } = submission
  const params = { company: company.path, uuid }
  return useEntries({
    of: [company.path, uuid, version, state_version].join(' '),
    read: (query, signal) => call(getConversation, { params, query, quiet: true, ...(signal && { signal }) }),
    watched: { name: watchConversation.name, address: addressOf(watchConversation.path, params) },
  })
}
