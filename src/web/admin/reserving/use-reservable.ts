import { useEffect, useState } from 'react'
import type { ChosenBookingStatus } from '#contract/portal/bookings.ts'
import { findReservableSpaces, type ReservableSpace } from '#contract/portal/reservations.ts'
import { call } from '../../api/call.ts'

const DEBOUNCE_MS = 300

export interface Reservable {
  /** What was found last. */
  readonly spaces: readonly ReservableSpace[]
  /** undefined: they are on their way. */
  readonly statuses: readonly ChosenBookingStatus[] | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** Spaces that are called so, and the statuses that a booking may have. @param company its path */
export function useReservable(company: string, search: string): Reservable {
  const [found, setFound] = useState<Pick<Reservable, 'spaces' | 'statuses'>>({ spaces: [], statuses: undefined })
  const [failed, setFailed] = useState(false)
  const [request, setRequest] = useState({ search })
  if (request.search !== search) setRequest({ search })

  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(
      async () => {
        const { ok, body } = await call(findReservableSpaces, {
          params: { company },
          query: { search: request.search },
          signal: abort.signal,
          quiet: true,
        })
        if (abort.signal.aborted) return
        setFailed(!ok)
        if (ok) setFound(body)
      },
      request.search === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [company, request])

  return { ...found, failed, retry: () => setRequest({ search }) }
}
