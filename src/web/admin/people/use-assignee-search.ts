import { useEffect, useState } from 'react'
import type { PersonName } from '#contract/portal/person-name.ts'
import { findAssignees } from '#contract/portal/request-statuses.ts'
import { call } from '../../api/call.ts'

const DEBOUNCE_MS = 300

/** Those to whom requests can be given whose name or address has this text, searched on the server; undefined: nobody asks yet. */
export function useAssigneeSearch(company: string, text: string | undefined): readonly PersonName[] {
  const [people, setPeople] = useState<readonly PersonName[]>([])
  useEffect(() => {
    if (text === undefined) return
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        const { ok, body } = await call(findAssignees, {
          params: { company },
          query: { search: text },
          signal: controller.signal,
          quiet: true,
        })
        if (ok && !controller.signal.aborted) setPeople(body.people)
      },
      text === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [company, text])
  return people
}
