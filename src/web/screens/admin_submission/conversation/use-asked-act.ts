import { useEffect, useEffectEvent } from 'react'
import { useNavigation } from '../../../admin/use-navigation.ts'

/** In the search of a request's page: what is to be done there at once. */
const ACT = 'do'

/** `?do=ask` and `?do=note` open what they name, once: a reload does not open it again. */
export function useAskedAct(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const { search, noteSearch } = useNavigation()
  const start = useEffectEvent(() => {
    const params = new URLSearchParams(search)
    const act = params.get(ACT)
    if (act === null) return
    params.delete(ACT)
    noteSearch(params.toString())
    acts[act]?.()
  })
  useEffect(() => start(), [])
}
