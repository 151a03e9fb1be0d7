import { useEffect, useState } from 'react'
import type { PersonName } from '#contract/portal/person-name.ts'
import { findAssignees } from '#contract/portal/request-statuses.ts'
import { call } from '../../api/call.ts'

const DEBOUNCE_MS = 300

interface Found {
  readonly text: string
  readonly people: readonly PersonName[]
}

export interface AssigneesOf {
  /** Path of the company. */
  readonly company: string
  /** uuid of the request that is to be given to somebody: who does not see it is not found. Absent: any. */
  readonly request?: string | undefined
}

/**
 * Those to whom requests can be given whose name or address has this text, searched on the server. @param text undefined: nobody asks yet
 * @returns undefined until that is known: whoever presses Enter must not take somebody who was found for other words
 */
export function useAssigneeSearch({ company, request = '' }: AssigneesOf, text: string | undefined): readonly PersonName[] | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (text === undefined) return
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        const { ok, body } = await call(findAssignees, {
          params: { company },
          query: { search: text, ...(request !== '' && { request }) },
          signal: controller.signal,
          quiet: true,
        })
        if (!controller.signal.aborted) setFound({ text, people: ok ? body.people : [] })
      },
      text === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [company, request, text])
  return found?.text === text ? found?.people : undefined
}
