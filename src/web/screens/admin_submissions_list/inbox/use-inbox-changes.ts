import { useEffect, useRef, useState } from 'react'
import { type ReportedRequest, type InboxChanges, watchInbox } from '#contract/portal/inbox.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { requestFilterOf } from '#contract/portal/request-filter.ts'
import { addressOf } from '../../../api/call.ts'
import { followStream } from '../../../api/follow-stream.ts'

/** What happened to the list since it was read. */
export interface InboxNews {
  /** Requests that came into it. */
  readonly arrived: number
  /** Rows that are shown as they were. */
  readonly changed: number
  /** Nobody knows what happened meanwhile. */
  readonly isUnknown: boolean
}

interface Heard {
  readonly of: AdminSubmissionsListPage
  readonly requests: ReadonlyMap<string, ReportedRequest>
  readonly isUnknown: boolean
}

/** Follows the list that is shown, over all servers: nothing of it moves (P8.104). @param onNews something happened */
export function useInboxChanges(page: AdminSubmissionsListPage, onNews: () => void): InboxNews {
  const [heard, setHeard] = useState<Heard>(() => nothingOf(page))
  const address = addressOfWatch(page)
  const latest = useRef({ page, onNews })
  useEffect(() => {
    latest.current = { page, onNews }
  })
  useEffect(
    () =>
      followStream({
        name: watchInbox.name,
        address,
        headers: () => ({}),
        onEvent({ event, data = '{}' }) {
          if (event !== 'changed' && event !== 'reset') return
          const { requests = [] } = JSON.parse(data) as InboxChanges
          const { page: of } = latest.current
          setHeard(before => {
            const known = before.of === of ? before : nothingOf(of)
            const next = new Map([...known.requests, ...requests.map(one => [one.uuid, one] as const)])
            return { of, requests: next, isUnknown: known.isUnknown || event === 'reset' }
          })
          latest.current.onNews()
        },
        // Whoever is put out reads so at the next press.
        onUnauthorized: () => Promise.resolve(false),
      }),
    [address],
  )
  return newsOf(page, heard.of === page ? heard : nothingOf(page))
}

const nothingOf = (of: AdminSubmissionsListPage): Heard => ({ of, requests: new Map(), isUnknown: false })

/** The same list as the page, from when it was read: loaded again it is watched from then on. */
function addressOfWatch({ company, query, read_at }: AdminSubmissionsListPage): string {
  const since = String(Date.parse(read_at))
  return addressOf(watchInbox.path, { company: company.path }, { ...requestFilterOf(query), search: query.search, since })
}

/** Requests that were sent just before the list was read may have come into it only then. */
const MARGIN_MS = 15_000

function newsOf({ submissions, total, more, read_at }: AdminSubmissionsListPage, { requests, isUnknown }: Heard): InboxNews {
  const rows = new Map(submissions.map(row => [row.uuid, row]))
  const isWhole = !more && total === submissions.length
  let [arrived, changed] = [0, 0]
  for (const { uuid, version, state_version, submitted_at, fits } of requests.values()) {
    const row = rows.get(uuid)
    if (row) changed += row.version !== version || row.state_version !== state_version ? 1 : 0
    else if (fits && (isWhole || Date.parse(submitted_at) > Date.parse(read_at) - MARGIN_MS)) arrived += 1
  }
  return { arrived, changed, isUnknown }
}
