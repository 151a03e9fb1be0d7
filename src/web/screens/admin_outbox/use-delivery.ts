import { useEffect, useState } from 'react'
import { type Delivery, type DeliveryRow, getDelivery } from '#contract/portal/outbox.ts'
import { call } from '../../api/call.ts'

interface ReadDelivery {
  readonly of: string
  /** Undefined: it could not be read. */
  readonly delivery: Delivery | undefined
}

/** A message with its mail, read again whenever it got further. @param row as the list knows it */
export function useDelivery(company: string, row: DeliveryRow) {
  const { uuid, state, attempts, done_at = '' } = row
  const [times, setTimes] = useState(0)
  const wanted = [uuid, state, attempts, done_at, times].join()
  const [read, setRead] = useState<ReadDelivery>()

  useEffect(() => {
    const abort = new AbortController()
    void call(getDelivery, { params: { company, id: uuid }, signal: abort.signal }).then(({ ok, body }) => {
      if (!abort.signal.aborted) setRead({ of: wanted, delivery: ok ? body : undefined })
    })
    return () => abort.abort()
  }, [company, uuid, wanted])

  const status: 'loading' | 'failed' | 'ready' = read?.of !== wanted ? 'loading' : read.delivery ? 'ready' : 'failed'
  return {
    status,
    /** As it was read last. */
    delivery: read?.delivery,
    readAgain: () => setTimes(before => before + 1),
  }
}
