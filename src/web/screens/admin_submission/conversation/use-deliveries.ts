import { useEffect, useState } from 'react'
import { type DeliveryRow, listOutbox } from '#contract/portal/outbox.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { call } from '../../../api/call.ts'

export interface ShownDeliveries {
  /** The newest first; undefined: they are being loaded, or (`hasFailed`) could not be. */
  readonly rows: readonly DeliveryRow[] | undefined
  readonly hasFailed: boolean
  /** Leads to those before; null: there are none. */
  readonly cursor: string | null
  readonly reload: () => void
  /** @returns whether that went */
  readonly loadEarlier: () => Promise<boolean>
}

/**
 * What went out about the request of a page: loaded anew with each change of it, and where something was written.
 * @param isWanted who reads sees them; else nothing is asked
 * @param written names the last that was written
 */
export function useDeliveries({ company, submission }: AdminSubmissionPage, isWanted: boolean, written: string): ShownDeliveries {
  const { uuid, version, state_version } = submission
  const [held, setHeld] = useState<{ readonly rows: readonly DeliveryRow[]; readonly cursor: string | null }>()
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    const options = { params: { company: company.path }, query: { submission: uuid }, signal: abort.signal, quiet: true }
    const read = async () => {
      const { ok, body } = await call(listOutbox, options)
      if (abort.signal.aborted) return
      setFailed(!ok)
      if (ok) setHeld({ rows: body.rows, cursor: body.cursor })
    }
    void read()
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- loaded anew when it changed, and when it is asked for again
  }, [company.path, uuid, version, state_version, isWanted, written, turn])

  async function loadEarlier(): Promise<boolean> {
    const cursor = held?.cursor
    if (!cursor) return true
    const { ok, body } = await call(listOutbox, { params: { company: company.path }, query: { submission: uuid, cursor }, quiet: true })
    if (ok) setHeld(shown => shown && { rows: [...shown.rows, ...body.rows], cursor: body.cursor })
    return ok
  }

  return { rows: held?.rows, hasFailed, cursor: held?.cursor ?? null, reload: () => setTurn(now => now + 1), loadEarlier }
}
