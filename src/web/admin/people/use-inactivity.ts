import { useEffect, useState } from 'react'
import { getInactivity, type InactivityState } from '#contract/portal/inactivity.ts'
import { call } from '../../api/call.ts'

/** What is set, and whom it would be about after other days; undefined: on its way. */
export type ReadInactivity = InactivityState | 'failed' | undefined

/**
 * Reads what becomes of accounts that nobody uses.
 * @param company its path @param days whom it would be about after so many; undefined: as it is set @param attempt another one reads anew
 */
export function useInactivity(company: string, days: number | undefined, attempt = 0): ReadInactivity {
  const key = `${days ?? ''} ${attempt}`
  const [read, setRead] = useState<{ readonly key: string; readonly state: ReadInactivity }>()

  useEffect(() => {
    const { signal, abort } = abortable()
    const query = days !== undefined && { query: { days: String(days) } }
    void call(getInactivity, { params: { company }, ...query, quiet: true, signal }).then(({ ok, body }) => {
      if (!signal.aborted) setRead({ key, state: ok ? body : 'failed' })
    })
    return abort
  }, [company, days, key])

  return read?.key === key ? read.state : undefined
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
