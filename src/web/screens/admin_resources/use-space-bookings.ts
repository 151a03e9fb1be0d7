import { useEffect, useState } from 'react'
import type { SpaceDetails } from '#contract/portal/resource-rows.ts'
import type { SpaceBooking } from '#contract/portal/space-booking.ts'
import { listSpaceBookings } from '#contract/portal/resources.ts'
import { call } from '../../api/call.ts'

export interface ListedBookings {
  /** Undefined: none are here yet. */
  readonly bookings: readonly SpaceBooking[] | undefined
  /** How many there are, in sight or not. */
  readonly total: number
  /** More of them are on their way, or could not be read. */
  readonly status: 'ready' | 'loading' | 'failed'
  /** Reads the next ones, or again what could not be read. */
  readonly readOn: () => void
}

interface Found {
  readonly bookings: readonly SpaceBooking[]
  readonly total: number
  readonly cursor: string | null
}

/** What was asked for: the first page, or the one behind a cursor. It ends when the space is read again. */
interface BookingsRequest {
  readonly of: SpaceDetails
  readonly cursor: string
  readonly attempt: number
}

/**
 * What is booked in a space: what is ahead, of which the card has the first ones, or what is over. It is read anew with its space. @param over what
 * is over is asked for
 */
export function useSpaceBookings(company: string, space: SpaceDetails, over: boolean): ListedBookings {
  const [request, setRequest] = useState<BookingsRequest>()
  const [found, setFound] = useState<Found>()
  const [answered, setAnswered] = useState<BookingsRequest & { readonly ok: boolean }>()
  // The list of another space, and that of what is over, begins anew.
  const list = `${space.uuid} ${String(over)}`
  const [seen, setSeen] = useState(list)
  if (seen !== list) {
    setSeen(list)
    setRequest(undefined)
    setFound(undefined)
    setAnswered(undefined)
  }
  const isRequested = over || request !== undefined
  // A page behind others is behind those of before: with its space the list is read from its beginning.
  const { cursor, attempt } = request?.of === space ? request : { cursor: '', attempt: 0 }

  useEffect(() => {
    if (!isRequested) return
    const abort = new AbortController()
    const query = { when: over ? 'over' : '', cursor }
    const wanted = { params: { company, uuid: space.uuid }, query, signal: abort.signal, quiet: true }
    void call(listSpaceBookings, wanted).then(({ ok, body }) => {
      if (abort.signal.aborted) return
      setAnswered({ of: space, cursor, attempt, ok })
      if (ok) setFound(before => (cursor === '' || !before ? body : { ...body, bookings: [...before.bookings, ...body.bookings] }))
    })
    return () => abort.abort()
  }, [company, space, over, isRequested, cursor, attempt])

  const isAnswered = answered?.of === space && answered.cursor === cursor && answered.attempt === attempt
  const first = over ? undefined : { bookings: space.bookings, total: space.bookings_ahead }
  const shown = (isRequested ? found : undefined) ?? first
  return {
    bookings: shown?.bookings,
    total: shown?.total ?? 0,
    status: !isRequested || (isAnswered && answered.ok) ? 'ready' : isAnswered ? 'failed' : 'loading',
    readOn: () =>
      setRequest(
        isAnswered && !answered.ok ? { of: space, cursor, attempt: attempt + 1 } : { of: space, cursor: found?.cursor ?? '', attempt: 0 },
      ),
  }
}
