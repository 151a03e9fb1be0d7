import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConversationEntry, OwnConversation } from '#contract/portal/conversation.ts'
import type { ConversationNews } from '#contract/portal/conversation-news.ts'
import type { Result } from '../api/call.ts'
import { followStream } from '../api/follow-stream.ts'
import { mergeNewest, putBefore } from './merge-entries.ts'

/** While the page is in sight it is asked so often whether somebody wrote, where nobody tells of it (milliseconds). */
const REFRESH_MS = 60_000

/** What was written about one request, as one side reads it. */
export interface EntriesSource<C> {
  /** Another one: it is loaded anew. */
  readonly of: unknown
  read(query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Result<C>>
  /** Name and address of the call that tells that something was written. */
  readonly watched: { readonly name: string; readonly address: string }
  /** Answered 404 before anything was in sight. */
  onAbsent?(): void
}

export interface ShownEntries<C> {
  /** undefined: it is being loaded, or (`hasFailed`) could not be. */
  readonly conversation: C | undefined
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

/** What was written about a request: loaded anew with each change of its page, once something is written (P8.185), when one comes back to the page, and now and then. */
export function useEntries<C extends OwnConversation>(source: EntriesSource<C>): ShownEntries<C> {
  const { of, watched } = source
  const [conversation, setConversation] = useState<C>()
  const [hasFailed, setFailed] = useState(false)
  const [loadedAt, setLoadedAt] = useState(0)
  const [turn, setTurn] = useState(0)
  const loads = useRef(0)
  const reload = () => setTurn(now => now + 1)

  const readNewest = useEffectEvent((signal: AbortSignal) => source.read({}, signal))
  /** Where it stood once it stays, with what is typed beside it: that it cannot be sent any more is said as it is sent. */
  const absent = useEffectEvent(() => {
    if (conversation === undefined) source.onAbsent?.()
  })
  useEffect(() => {
    const abort = new AbortController()
    const load = (loads.current += 1)
    const read = async () => {
      const { ok, status, body } = await readNewest(abort.signal)
      if (abort.signal.aborted || load !== loads.current) return
      if (status === 404) absent()
      setFailed(!ok)
      if (!ok) return
      setConversation(shown => mergeNewest(shown, body))
      setLoadedAt(Date.now())
    }
    void read()
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- loaded anew when it changed, and when it is asked for again
  }, [of, turn])

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

  const known = useRef('')
  const onNews = useEffectEvent(({ newest, mark }: ConversationNews) => {
    const isNew = known.current === '' ? newest !== (conversation?.entries.at(-1)?.uuid ?? '') : mark !== known.current
    known.current = mark
    if (isNew) reload()
  })
  const isLoaded = conversation !== undefined
  const { name, address } = watched
  useEffect(() => {
    if (!isLoaded) return
    known.current = ''
    return followStream({
      name,
      address,
      headers: () => ({}),
      onEvent({ event, data }) {
        if (event === 'written' && data !== undefined) onNews(JSON.parse(data) as ConversationNews)
      },
      // Whoever is put out reads so at the next press.
      onUnauthorized: () => Promise.resolve(false),
    })
  }, [name, address, isLoaded])

  async function loadEarlier(): Promise<boolean> {
    const before = conversation?.entries[0]?.uuid
    if (before === undefined) return true
    const { ok, body } = await source.read({ before })
    if (ok) setConversation(shown => shown && putBefore(shown, body))
    return ok
  }

  function add(entry: ConversationEntry): void {
    setConversation(shown => shown && { ...shown, entries: [...shown.entries.filter(({ uuid }) => uuid !== entry.uuid), entry] })
    // A load that was under way may not know it.
    reload()
  }

  return { conversation, hasFailed, loadedAt, reload, loadEarlier, add }
}
