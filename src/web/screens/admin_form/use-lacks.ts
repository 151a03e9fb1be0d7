import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from '../../admin/use-navigation.ts'
import type { PlacedIssue } from '../../builder/issues.ts'

/** Of the address: a reason why the form is incomplete, which the list of forms leads to (P3.47). */
const LACKS = 'lacks'

/**
 * Leads to the first warning of the kind that the address asks for, once warnings are found. The address names it only until then, so
 * that a reload does not lead there again.
 */
export function useLacks(warnings: readonly PlacedIssue[], onFound: (warning: PlacedIssue) => void): void {
  const { search, noteSearch } = useNavigation()
  const wanted = useRef<string>(undefined)
  const begin = useEffectEvent(() => {
    const params = new URLSearchParams(search)
    const lacks = params.get(LACKS)
    if (lacks === null) return
    wanted.current = lacks
    params.delete(LACKS)
    noteSearch(params.toString())
  })
  const lead = useEffectEvent((known: readonly PlacedIssue[]) => {
    const found = known.find(({ trouble }) => trouble === wanted.current)
    if (!found || wanted.current === undefined) return
    wanted.current = undefined
    onFound(found)
  })
  useEffect(() => begin(), [])
  useEffect(() => lead(warnings), [warnings])
}
