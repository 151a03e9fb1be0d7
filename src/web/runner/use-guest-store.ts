import { useEffect } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import { saveGuestAnswers } from './guest-store.ts'
import type { Visit } from './visit.ts'

/** At most so often (milliseconds), and when the page is left. */
const SAVE_INTERVAL_MS = 500

/** Keeps what a guest types in the guest's own browser until it is sent (P6.9). */
export function useGuestStore(page: FormPage, visit: Visit, on: boolean): void {
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      if (visit.isDirty()) saveGuestAnswers(page, visit)
    }
    const leave = () => {
      if (timer !== undefined) save()
    }
    const stop = visit.watchInput(() => void (timer ??= setTimeout(save, SAVE_INTERVAL_MS)))
    save()
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
