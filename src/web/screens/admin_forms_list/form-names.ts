import { useEffect, useState } from 'react'
import { checkForm } from '#contract/portal/forms.ts'
import { atClick } from '#fields/kit/press-dom.ts'
import type { NameStatus } from '../../admin/name-mark.tsx'
import { texts } from '../../admin/texts.ts'
import { call } from '../../api/call.ts'
import { toastFailure } from '../../shell/toasts.ts'

/** Milliseconds without typing until a name is checked (P8.8). */
const DEBOUNCE_MS = 500

interface Known {
  readonly text: string
  readonly is: 'valid' | 'invalid' | 'failed'
}

/** Only lowercase letters, digits, underscore and hyphen, at most 100 (P8.6). */
const isPath = (path: string) => /^[a-z0-9_-]{1,100}$/.test(path)

function verdictOf(text: string, wellFormed: boolean, known: Known | undefined): NameStatus {
  if (text === '') return 'empty'
  if (!wellFormed) return 'invalid'
  if (known?.text !== text) return 'pending'
  return known.is
}

/** Whether a path and a name are free, asked of the server when typing rests; `recheck` asks again. */
export function useFormNames(company: string, type: string, path: string, name: string) {
  const [known, setKnown] = useState<{ path?: Known; name?: Known }>({})
  const nameStatuses = {
    path: verdictOf(path, isPath(path), known.path),
    name: verdictOf(name.trim() && name, name.length <= 100, known.name),
  }
  const pending = nameStatuses.path === 'pending' || nameStatuses.name === 'pending'

  useEffect(() => {
    if (!pending) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const { ok, body } = await call(checkForm, { params: { company, type }, body: { path, name }, signal: stop.signal })
      if (stop.signal.aborted) return
      if (!ok) toastFailure(texts.checkFailed)
      const known = {
        path: { text: path, is: !ok ? 'failed' : body.path ? 'valid' : 'invalid' },
        name: { text: name, is: !ok ? 'failed' : body.name ? 'valid' : 'invalid' },
      } as const
      atClick(() => setKnown(known))
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [company, type, path, name, pending])

  return { nameStatuses, recheck: () => setKnown({}) }
}
