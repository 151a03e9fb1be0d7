import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Conversation, type ConversationEntry, getConversation } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { call } from '../../../api/call.ts'
import { mergeNewest, putBefore } from './merge-entries.ts'

/** While the page is in sight it is asked so often whether somebody wrote (milliseconds). */
const REFRESH_MS = 60_000

export interface ShownConversation {
  /** undefined: it is being loaded, or (`hasFailed`) could not be. */
  readonly conversation: Conversation | undefined
  /** It could not be loaded the last time. What was there before stays. */
  readonly hasFailed: boolean
  /** Instant (milliseconds) from which what is in sight is. */
  readonly loadedAt: number
  readonly reload: () => void
  /** Shows those before the first one that is in sight. @returns whether that went */
  readonly loadEarlier: () => Promise<boolean>
  /** Shows at once what was just written. */
  readonly add: (entry: ConversationEntry) => void
}

/** What was written about the request of a page: loaded anew with each change of it, when one comes back to the page, and now and then. */
export function useConversation({ company, submission }: AdminSubmissionPage): ShownConversation {
  const { uuid, state_version, version } = submission
  const [conversation, setConversation] = useState<Conversation>()
  const [hasFailed, setFailed] = useState(false)
  const [loadedAt, setLoadedAt] = useState(0)
  const [turn, setTurn] = useState(0)
  const loads = useRef(0)

  useEffect(() => {
    const abort = new AbortController()
    const load = (loads.current += 1)
    const read = async () => {
      const { ok, body } = await call(getConversation, { params: { company: company.path, uuid }, signal: abort.signal, quiet: true })
      if (abort.signal.aborted || load !== loads.current) return
      setFailed(!ok)
      if (!ok) return
      setConversation(shown => mergeNewest(shown, body))
      setLoadedAt(Date.now())
    }
    void read()
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- loaded anew when it changed, and when it is asked for again
  }, [company.path, uuid, version, state_version, turn])

  const reload = () => setTurn(now => now + 1)
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    const onSight = () => refresh()
    const timer = setInterval(onSight, REFRESH_MS)
    document.addEventListener('visibilitychange', onSight)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onSight)
    }
  }, [])

  async function loadEarlier(): Promise<boolean> {
    const before = conversation?.entries[0]?.uuid
    if (before === undefined) return true
    const { ok, body } = await call(getConversation, { params: { company: company.path, uuid }, query: { before }, quiet: true })
    if (ok) setConversation(shown => shown && putBefore(shown, body))
    return ok
  }

  function add(entry: ConversationEntry): void {
    setConversation(shown => shown && { ...shown, entries: [...shown.entries.filter(({ uuid: known }) => known !== entry.uuid), entry] })
    // A load that was under way may not know it.
    reload()
  }

  return { conversation, hasFailed, loadedAt, reload, loadEarlier, add }
}
