import { useEffect } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import { keepGuestAnswers } from './guest-store.ts'
import type { Visit } from './visit.ts'

/** At most so often (milliseconds), and when the page is left. */
const EVERY = 500

/** Keeps what a guest types in the guest's own browser until it is sent (P6.9). */
export function useGuestKeeping(page: FormPage, visit: Visit, on: boolean): void {
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (visit.isTyped()) keepGuestAnswers(page, visit)
    }
    const leave = () => {
      if (timer !== undefined) keep()
    }
    const stop = visit.watchTyping(() => void (timer ??= setTimeout(keep, EVERY)))
    keep()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      stop()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [page, visit, on])
}
