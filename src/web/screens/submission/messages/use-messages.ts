import { useState } from 'react'
import { getOwnConversation } from '#contract/portal/conversation.ts'
import { watchOwnConversation } from '#contract/portal/conversation-news.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { addressOf, call } from '../../../api/call.ts'
import { useEntries } from '../../../shell/use-entries.ts'

/** What was written about one's own request. @param onAbsent there is none for this visitor */
export function useMessages({ company, submission, key }: OwnSubmissionPage, onAbsent: () => void) {
  const [hasMissedEarlier, setMissedEarlier] = useState(false)
  const params = { company: company.path, submission: submission.uuid }
  const { conversation, hasFailed, reload, loadEarlier } = useEntries({
    of: submission,
    read: (query, signal) => call(getOwnConversation, { params, query: { key, ...query }, quiet: true, ...(signal && { signal }) }),
    watched: { name: watchOwnConversation.name, address: addressOf(watchOwnConversation.path, params, { key }) },
    onAbsent,
  })
  return {
    conversation,
    hasFailed: hasFailed || hasMissedEarlier,
    reload() {
      setMissedEarlier(false)
      reload()
    },
    loadEarlier: async () => setMissedEarlier(!(await loadEarlier())),
  }
}
