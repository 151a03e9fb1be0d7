import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getOwnConversation, type OwnConversation } from '#contract/portal/conversation.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { call } from '../../../api/call.ts'

/** While the page is in sight it is asked so often whether staff wrote (milliseconds). */
const REFRESH_MS = 60_000

/** What was written about one's own request: loaded anew with each change of it, when one comes back to the page, and now and then. @param onAbsent there is none for this visitor */
export function useMessages({ company, submission, key }: OwnSubmissionPage, onAbsent: () => void) {
  const { uuid } = submission
  const [conversation, setConversation] = useState<OwnConversation>()
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const loads = useRef(0)
  const params = { company: company.path, submission: uuid }

  /** Where messages stood once they stay, with what is typed beside them: that it cannot be sent any more is said as it is sent. */
  const absent = useEffectEvent(() => {
    if (conversation === undefined) onAbsent()
  })
  useEffect(() => {
    const abort = new AbortController()
    const load = (loads.current += 1)
    const read = async () => {
      const options = { params: { company: company.path, submission: uuid }, query: { key }, signal: abort.signal, quiet: true }
      const { ok, status, body } = await call(getOwnConversation, options)
      if (abort.signal.aborted || load !== loads.current) return
      if (status === 404) absent()
      setFailed(!ok)
      if (ok) setConversation(shown => withNewest(shown, body))
    }
    void read()
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- loaded anew when it changed, and when it is asked for again
  }, [company.path, uuid, key, submission, turn])

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

  async function loadEarlier(): Promise<void> {
    const before = conversation?.entries[0]?.uuid ?? ''
    const { ok, body } = await call(getOwnConversation, { params, query: { key, before }, quiet: true })
    if (ok) setConversation(shown => shown && { entries: [...body.entries, ...shown.entries], has_earlier: body.has_earlier })
    else setFailed(true)
  }

  return { conversation, hasFailed, reload, loadEarlier }
}

/** Earlier ones that were asked for stay. */
function withNewest(shown: OwnConversation | undefined, newest: OwnConversation): OwnConversation {
  const known = shown?.entries.findIndex(({ uuid }) => uuid === newest.entries[0]?.uuid) ?? -1
  if (!shown || known <= 0) return newest
  return { entries: [...shown.entries.slice(0, known), ...newest.entries], has_earlier: shown.has_earlier }
}
