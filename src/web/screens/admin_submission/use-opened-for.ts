import { useEffect, useEffectEvent } from 'react'
import { DO } from '../../admin/addressed-act.ts'
import { useNavigation } from '../../admin/use-navigation.ts'

type OpenedFor = 'approve' | 'decline' | 'ask' | 'note'

/** Does what the address says that the request was opened for, where that can be done: once, so that neither a reload nor Back does it again. What stands in `acts` is taken; the rest is left to others of the page. */
export function useOpenedFor(acts: Readonly<Partial<Record<OpenedFor, (() => void) | undefined>>>): void {
  const { search, noteSearch } = useNavigation()
  const begin = useEffectEvent(() => {
    const params = new URLSearchParams(search)
    const wanted = params.get(DO)
    if (wanted === null || !(wanted in acts)) return
    params.delete(DO)
    noteSearch(params.toString())
    acts[wanted as OpenedFor]?.()
  })
  useEffect(() => begin(), [])
}
