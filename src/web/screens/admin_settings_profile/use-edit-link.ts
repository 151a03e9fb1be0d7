import { useEffect, useEffectEvent, useState } from 'react'
import { EDIT } from '../../admin/settings/edit-link.ts'
import { useNavigation } from '../../admin/use-navigation.ts'

/** Does the address ask to edit at once? It says so only until then, so that a reload reads. */
export function useEditLink(): boolean {
  const { search, noteSearch } = useNavigation()
  const [isWanted] = useState(() => new URLSearchParams(search).has(EDIT))
  const clear = useEffectEvent(() => {
    const params = new URLSearchParams(search)
    params.delete(EDIT)
    noteSearch(params.toString())
  })
  useEffect(() => {
    if (isWanted) clear()
  }, [isWanted])
  return isWanted
}
