import { useEffect, useState } from 'react'
import { checkStyle } from '#contract/portal/styles.ts'
import { texts } from '../../admin/texts.ts'
import { call } from '../../api/call.ts'
import { toastFailure } from '../../shell/toasts.ts'

/** empty: nothing typed yet. pending: the server is asked, or soon will be. */
export type StyleNameStatus = 'empty' | 'pending' | 'valid' | 'invalid'

/** Milliseconds without typing until a name is checked. */
const DEBOUNCE_MS = 500
const MAX_NAME = 100

/** Whether a style's name is free, asked of the server when typing rests; `recheck` asks again. */
export function useStyleName(company: string, name: string): { status: StyleNameStatus; recheck: () => void } {
  const [known, setKnown] = useState<{ name: string; free: boolean }>()
  const status = statusOf(name, known)
  const pending = status === 'pending'

  useEffect(() => {
    if (!pending) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const { ok, body } = await call(checkStyle, { params: { company }, body: { name }, signal: stop.signal })
      if (stop.signal.aborted) return
      if (!ok) toastFailure(texts.checkFailed)
      setKnown({ name, free: ok && body.name })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [company, name, pending])

  return { status, recheck: () => setKnown(undefined) }
}

function statusOf(name: string, known: { name: string; free: boolean } | undefined): StyleNameStatus {
  if (name.trim() === '') return 'empty'
  if (name.length > MAX_NAME) return 'invalid'
  if (known?.name !== name) return 'pending'
  return known.free ? 'valid' : 'invalid'
}
