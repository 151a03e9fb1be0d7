import { useEffect, useRef } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Visit } from './visit.ts'

/** Fetches options again once somebody logged in during a run: without a session, or for another one, they were others. */
export function useRefetchAtLogin(visit: Visit, newest: FormPage): void {
  const known = useRef(newest)
  useEffect(() => {
    const { user } = known.current
    if (known.current === newest) return
    known.current = newest
    visit.refetchOptions(user.email !== newest.user.email)
  }, [visit, newest])
}
