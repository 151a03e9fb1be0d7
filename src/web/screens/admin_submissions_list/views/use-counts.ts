import { useCallback, useEffect, useRef, useState } from 'react'
import { countInbox, type InboxCounts } from '#contract/portal/inbox.ts'
import { call } from '../../../api/call.ts'

/** So long what happens is gathered before it is counted anew. */
const GATHER_MS = 2_000

interface Counts {
  /** undefined: not known yet. */
  readonly counts: InboxCounts | undefined
  /** Something changed. */
  readonly recount: () => void
}

/** How many rows each view has, asked for beside the list. What could not be counted stays as it was. */
export function useCounts(company: string): Counts {
  const [counts, setCounts] = useState<InboxCounts>()
  const timer = useRef<number>(undefined)
  const abort = useRef<AbortController>(undefined)

  const count = useCallback(async () => {
    timer.current = undefined
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    const { ok, body } = await call(countInbox, { params: { company }, quiet: true, signal })
    if (ok && !signal.aborted) setCounts(body.counts)
  }, [company])

  useEffect(() => {
    void count()
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
      abort.current?.abort()
    }
  }, [count])

  function recount(): void {
    timer.current ??= window.setTimeout(() => void count(), GATHER_MS)
  }
  return { counts, recount }
}
