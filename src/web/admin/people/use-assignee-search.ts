import { useEffect, useState } from 'react'
import type { PersonName } from '#contract/portal/person-name.ts'
import { findAssignees } from '#contract/portal/request-statuses.ts'
import { call } from '../../api/call.ts'

const DEBOUNCE_MS = 300

interface Found {
  readonly text: string
  /** undefined: they could not be searched. */
  readonly people: readonly PersonName[] | undefined
}

/** What a search came to. */
export interface AssigneeSearch {
  /** undefined until they are known: whoever presses Enter must not take somebody who was found for other words. */
  readonly people: readonly PersonName[] | undefined
  readonly isFailed: boolean
}

export interface AssigneesOf {
  /** Path of the company. */
  readonly company: string
  /** uuid of the request that is to be given to somebody: who does not see it is not found. Absent: any. */
  readonly request?: string | undefined
}

/**
 * Those to whom requests can be given whose name or address has this text, searched on the server. @param text undefined: nobody asks yet
 */
export function useAssigneeSearch({ company, request = '' }: AssigneesOf, text: string | undefined): AssigneeSearch {
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
        if (!controller.signal.aborted) setFound({ text, people: ok ? body.people : undefined })
      },
      text === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [company, request, text])
  const isOfText = found?.text === text
  return { people: isOfText ? found?.people : undefined, isFailed: found !== undefined && isOfText && found.people === undefined }
}
