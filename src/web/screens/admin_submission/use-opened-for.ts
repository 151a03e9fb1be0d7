import { useEffect, useEffectEvent } from 'react'
import { useNavigation } from '../../admin/use-navigation.ts'

/** Of an address: what a request is opened for, by the keys of a list (P8.105). */
const OPENED_FOR = 'do'
type OpenedFor = 'approve' | 'decline' | 'ask' | 'note'

/** Does what the address says that the request was opened for, where that can be done: once, so that neither a reload nor Back does it again. */
export function useOpenedFor(acts: Readonly<Partial<Record<OpenedFor, (() => void) | undefined>>>): void {
  const { search, noteSearch } = useNavigation()
  const begin = useEffectEvent(() => {
    const params = new URLSearchParams(search)
    const wanted = params.get(OPENED_FOR)
    if (wanted === null) return
    params.delete(OPENED_FOR)
    noteSearch(params.toString())
    acts[wanted as OpenedFor]?.()
  })
  useEffect(() => begin(), [])
}
