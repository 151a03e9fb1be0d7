import { useEffect, useEffectEvent, useState } from 'react'
import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import { editSpaces, listSpaces, type SpaceEdit, type SpaceEdited } from '#contract/portal/resources.ts'
import { call } from '../../api/call.ts'
import { losingQuestion } from '../../admin/resources/losing-question.ts'
import { resourceTexts } from '../../admin/resources/resource-texts.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure } from '../../shell/toasts.ts'
import type { GridContext } from './grid/columns.ts'
import { type GridStore, makeGridStore } from './grid/grid-store.ts'
import type { NewRowPlace } from './grid/new-rows.ts'
import { spacesTexts as texts } from './resources-screen-texts.ts'

export interface LoadedSpaces {
  readonly store: GridStore
  readonly status: 'loading' | 'failed' | 'ready'
  /** uuids in the order of the server. */
  readonly uuids: readonly string[]
  readonly more: boolean
  readonly reload: () => void
}

interface SpacesRead extends Pick<LoadedSpaces, 'status' | 'uuids' | 'more'> {
  readonly of: string
  /** uuid of the place. */
  readonly within: string
}

const NOTHING: SpacesRead = { of: '', within: '', status: 'loading', uuids: [], more: false }

/** 5,000 spaces may take a while on a slow line. */
const TIMEOUT_MS = 30_000

/**
 * The spaces of a place, and what is edited of them.
 * @param within uuid of the place; '': of all
 * @param into where new rows become spaces; undefined: nowhere
 */
export function useSpaces(company: string, within: string, into: NewRowPlace | undefined, context: GridContext): LoadedSpaces {
  const ask = useAsk()
  const [store] = useState(() =>
    makeGridStore({ send: edits => send(company, edits), ask: losing => ask(losingQuestion(losing, resourceTexts.takeBack)), context }),
  )
  useEffect(() => store.setContext(context), [store, context])
  const load = useEffectEvent((spaces: readonly SpaceRow[], isAgain: boolean) => store.load(spaces, into, isAgain))
  const [times, setTimes] = useState(0)
  const wanted = `${within} ${times}`
  const [loaded, setLoaded] = useState(NOTHING)
  // What is known of a place stays in sight while it is read again, and where that fails.
  const isKnown = loaded.status === 'ready' && loaded.within === within
  const isStillKnown = useEffectEvent(() => isKnown)

  useEffect(() => {
    const abort = new AbortController()
    void call(listSpaces, { params: { company }, query: { within }, signal: abort.signal, timeout: TIMEOUT_MS }).then(({ ok, body }) => {
      if (abort.signal.aborted) return
      if (!ok && isStillKnown()) return toastFailure(texts.failed, shared.retry)
      if (ok) load(body.spaces, isStillKnown())
      setLoaded(before => ({
        of: wanted,
        within,
        status: ok ? 'ready' : 'failed',
        uuids: ok ? body.spaces.map(({ uuid }) => uuid) : before.uuids,
        more: ok && body.more,
      }))
    })
    return () => abort.abort()
  }, [company, within, wanted])

  const isCurrent = loaded.of === wanted
  return {
    store,
    status: isCurrent || isKnown ? loaded.status : 'loading',
    uuids: loaded.uuids,
    more: loaded.more,
    reload: () => setTimes(before => before + 1),
  }
}

async function send(company: string, spaces: readonly SpaceEdit[]): Promise<readonly SpaceEdited[] | undefined> {
  const { ok, body } = await call(editSpaces, { params: { company }, body: { spaces } })
  return ok ? body.data : undefined
}
