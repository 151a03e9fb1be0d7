import { useState } from 'react'
import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'

/** Rows that are chosen, each as it was seen then, on whatever page of the same list. */
export type MarkedRows = ReadonlyMap<string, RequestVersions>

const NONE: MarkedRows = new Map()

/** @param list names the choice of rows: with another one nothing is chosen any more */
export function useMarks(list: string) {
  const [held, setHeld] = useState({ list, marks: NONE, isAll: false })
  const marks = held.list === list ? held.marks : NONE

  const set = (change: (next: Map<string, RequestVersions>) => void) => {
    const next = new Map(marks)
    change(next)
    setHeld({ list, marks: next, isAll: false })
  }
  return {
    marks,
    /** All that fit are meant, also those on other pages: until a row is chosen by itself, or not any more. */
    isAll: held.list === list && held.isAll,
    markAll: () => setHeld({ list, marks, isAll: true }),
    mark: (rows: readonly SubmissionRow[], isMarked: boolean) =>
      set(next => {
        for (const { uuid, version, state_version } of rows) {
          if (isMarked) next.set(uuid, { version, state_version })
          else next.delete(uuid)
        }
      }),
    clear: () => setHeld({ list, marks: NONE, isAll: false }),
  }
}
