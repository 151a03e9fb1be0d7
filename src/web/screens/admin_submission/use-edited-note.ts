import { useEffect, useEffectEvent } from 'react'
import { EDITED } from '#contract/portal/reading-submissions.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { texts } from '../../admin/texts.ts'
import { toastSuccess } from '../../shell/toasts.ts'

/** Says to staff who come back from the form that what they changed was sent (P6.36): once, so that a reload does not say it again. */
export function useEditedNote(reference: string): void {
  const { search, noteSearch } = useNavigation()
  const say = useEffectEvent(() => {
    const params = new URLSearchParams(search)
    if (!params.has(EDITED)) return
    params.delete(EDITED)
    noteSearch(params.toString())
    toastSuccess(texts.changesSent, texts.changesSentOf(reference))
  })
  useEffect(() => say(), [])
}
