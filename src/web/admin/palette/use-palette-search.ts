import { useEffect, useState } from 'react'
import { searchEverything, type SearchHits } from '#contract/portal/search.ts'
import { call } from '../../api/call.ts'

const DEBOUNCE_MS = 200

interface Answered {
  readonly search: string
  readonly attempt: number
  /** Undefined: no answer came. */
  readonly hits: SearchHits | undefined
}

export interface PaletteSearch {
  /** Of just these words; undefined: not known yet, or it failed. */
  readonly hits: SearchHits | undefined
  readonly is: 'idle' | 'searching' | 'ready' | 'failed'
  readonly again: () => void
}

/** What the server finds for these words, a moment after the last letter; what was asked for other words is broken off. @param company its path */
export function usePaletteSearch(company: string, search: string): PaletteSearch {
  const [answered, setAnswered] = useState<Answered>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (search === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const { ok, body } = await call(searchEverything, {
        params: { company },
        query: { search },
        signal: controller.signal,
        quiet: true,
      })
      if (!controller.signal.aborted) setAnswered({ search, attempt, hits: ok ? body : undefined })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [company, search, attempt])

  const known = answered?.search === search && answered.attempt === attempt ? answered : undefined
  const again = () => setAttempt(attempt + 1)
  const is = search === '' ? 'idle' : !known ? 'searching' : known.hits ? 'ready' : 'failed'
  return { hits: known?.hits, is, again }
}
