import { useEffect } from 'react'
import { keepAnswers } from '../shell/session.ts'
import type { Visit } from './visit.ts'

/** Leaving asks, but only when something was typed that was not sent. A preview is left without a word. */
export function useLeavingAsks(visit: Visit, preview: boolean): void {
  useEffect(() => {
    if (preview) return
    const ask = (event: BeforeUnloadEvent) => {
      if (visit.isTyped()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    const release = keepAnswers(visit.isTyped)
    return () => {
      removeEventListener('beforeunload', ask)
      release()
    }
  }, [visit, preview])
}
