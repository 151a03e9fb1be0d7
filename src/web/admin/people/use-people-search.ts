import { useEffect, useState } from 'react'
import { findHandlers } from '#contract/portal/handlers.ts'
import type { PersonName } from '#contract/portal/person-name.ts'
import { findPeople } from '#contract/portal/staff-people.ts'
import { call } from '../../api/call.ts'

const DEBOUNCE_MS = 300

/** By its address. */
export interface HandledForm {
  readonly type: string
  readonly path: string
}

/** People of the company whose name or address has this text, searched on the server; undefined: nobody asks yet.
 * @param handling only who may handle this form */
export function usePeopleSearch(company: string, text: string | undefined, handling?: HandledForm): readonly PersonName[] {
  const { type, path } = handling ?? {}
  const [people, setPeople] = useState<readonly PersonName[]>([])
  useEffect(() => {
    if (text === undefined) return
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        const options = { query: { search: text }, signal: controller.signal, quiet: true } as const
        const { ok, body } =
          type !== undefined && path !== undefined
            ? await call(findHandlers, { params: { company, type, path }, ...options })
            : await call(findPeople, { params: { company }, ...options })
        if (ok && !controller.signal.aborted) setPeople(body.people)
      },
      text === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [company, text, type, path])
  return people
}
