import { useEffect, useState } from 'react'
import { listWebhookDeliveries, type WebhookDelivery } from '#contract/portal/webhooks.ts'
import { call } from '../../api/call.ts'

/** The last deliveries of a webhook. undefined: they are on their way. @param company its path @param id uuid */
export function useDeliveryLog(company: string, id: string) {
  const [log, setLog] = useState<{ readonly of: number; readonly rows: readonly WebhookDelivery[] | 'failed' }>()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void call(listWebhookDeliveries, { params: { company, id }, signal: stop.signal, quiet: true }).then(({ ok, body }) => {
      if (!stop.signal.aborted) setLog({ of: times, rows: ok ? body.rows : 'failed' })
    })
    return () => stop.abort()
  }, [company, id, times])
  return {
    rows: log?.rows,
    /** It is read again. */
    isReading: log?.of !== times,
    readAgain: () => setTimes(before => before + 1),
    replace: (row: WebhookDelivery) =>
      setLog(before => {
        if (!before || before.rows === 'failed') return before
        return { ...before, rows: before.rows.map(one => (one.uuid === row.uuid ? row : one)) }
      }),
  }
}
