import { useEffect } from 'react'
import { askBeforeLeaving } from '../shell/leaving.ts'
import { keepAnswers } from '../shell/session.ts'
import type { Sending } from './use-sending.ts'
import type { Visit } from './visit.ts'

/** Leaving asks, but only when something was typed that was neither sent nor saved. A preview is left without a word. */
export function useConfirmLeaving(visit: Visit, { isBusy }: Sending, preview: boolean): void {
  useEffect(() => {
    if (preview) return
    const stopAsking = askBeforeLeaving(() => visit.isDirty())
    const release = keepAnswers(() => visit.isDirty() || isBusy())
    return () => {
      stopAsking()
      release()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- isBusy looks at what lasts as long as the run
  }, [visit, preview])
}
