import { useEffect, useState } from 'react'
import { listSpacesToMoveTo, type OfBooking, type SpacesToMoveTo } from '#contract/portal/bookings.ts'
import { call } from '../../api/call.ts'

const DEBOUNCE_MS = 300

interface SpacesToMoveToRequest {
  readonly search: string
  /** From 1. */
  readonly page: number
  readonly attempt: number
}

export interface ListedSpaces {
  /** Undefined: none are here yet. What was found stays in sight until what is searched for is. */
  readonly found: SpacesToMoveTo | undefined
  readonly status: 'ready' | 'loading' | 'failed'
  readonly showMore: () => void
  /** Asks again for what could not be read. */
  readonly retry: () => void
  /** Reads the list from its beginning. */
  readonly reload: () => void
}

/**
 * Spaces to which a booking could go (P12.96), those that are called so. @param version of the booking: of another one the list is read anew
 */
export function useSpacesToMoveTo({ company, submission, booking }: OfBooking, version: number, search: string): ListedSpaces {
  const [request, setRequest] = useState<SpacesToMoveToRequest>({ search: '', page: 1, attempt: 0 })
  const [found, setFound] = useState<SpacesToMoveTo>()
  const [answered, setAnswered] = useState<{ readonly to: object; readonly ok: boolean }>()

  const [seen, setSeen] = useState(version)
  if (seen !== version) {
    setSeen(version)
    setRequest({ ...request, page: 1, attempt: request.attempt + 1 })
  }

  useEffect(() => {
    if (search === request.search) return
    const timer = setTimeout(() => setRequest({ search, page: 1, attempt: 0 }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search, request])

  useEffect(() => {
    const abort = new AbortController()
    const query = { search: request.search, page: String(request.page) }
    const wanted = { params: { company, submission, booking }, query, signal: abort.signal, quiet: true }
    void call(listSpacesToMoveTo, wanted).then(({ ok, body }) => {
      if (abort.signal.aborted) return
      setAnswered({ to: request, ok })
      if (ok) setFound(before => (request.page === 1 || !before ? body : { ...body, spaces: joined(before.spaces, body.spaces) }))
    })
    return () => abort.abort()
  }, [company, submission, booking, request])

  const isAnswered = answered?.to === request
  return {
    found,
    status: isAnswered ? (answered.ok ? 'ready' : 'failed') : 'loading',
    showMore: () => setRequest({ ...request, page: request.page + 1 }),
    retry: () => setRequest({ ...request, attempt: request.attempt + 1 }),
    reload: () => setRequest({ ...request, page: 1, attempt: request.attempt + 1 }),
  }
}

/** A space that went from one page to the next meanwhile stands there once. */
function joined(before: SpacesToMoveTo['spaces'], next: SpacesToMoveTo['spaces']): SpacesToMoveTo['spaces'] {
  const known = new Set(before.map(({ uuid }) => uuid))
  return [...before, ...next.filter(({ uuid }) => !known.has(uuid))]
}
