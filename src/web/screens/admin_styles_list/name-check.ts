import { useEffect, useState } from 'react'
import { checkStyle } from '#contract/portal/styles.ts'
import { atClick } from '#fields/kit/press-dom.ts'
import type { NameStatus } from '../../admin/name-mark.tsx'
import { texts } from '../../admin/texts.ts'
import { call } from '../../api/call.ts'
import { toastFailure } from '../../shell/toasts.ts'

interface Known {
  readonly name: string
  readonly is: 'valid' | 'invalid' | 'failed'
}

/** Milliseconds without typing until a name is checked. */
const DEBOUNCE_MS = 500
const MAX_NAME = 100

/** Whether a style's name is free, asked of the server when typing rests; `recheck` asks again. @param uuid of the style that is renamed */
export function useStyleName(company: string, name: string, uuid?: string): { status: NameStatus; recheck: () => void } {
  const [known, setKnown] = useState<Known>()
  const status = statusOf(name, known)
  const pending = status === 'pending'

  useEffect(() => {
    if (!pending) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const { ok, body } = await call(checkStyle, { params: { company }, body: { name, ...(uuid && { uuid }) }, signal: stop.signal })
      if (stop.signal.aborted) return
      if (!ok) toastFailure(texts.checkFailed)
      atClick(() => setKnown({ name, is: !ok ? 'failed' : body.name ? 'valid' : 'invalid' }))
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [company, name, uuid, pending])

  return { status, recheck: () => setKnown(undefined) }
}

function statusOf(name: string, known: Known | undefined): NameStatus {
  if (name.trim() === '') return 'empty'
  if (name.length > MAX_NAME) return 'invalid'
  if (known?.name !== name) return 'pending'
  return known.is
}
