import { useEffect, useRef } from 'react'
import type { AuditFilter } from '#contract/portal/audit.ts'
import { withSearch } from '../../admin/paths.ts'
import { useNavigation } from '../../admin/use-navigation.ts'

export const NO_FILTER = { who: '', action: '', object_kind: '', object: '', from: '', to: '' } as const satisfies Omit<
  AuditFilter,
  'cursor'
>

/** Leads to another part of the audit log, which the address names. */
export function useAuditFilter() {
  const { pathname, search, go } = useNavigation()
  // What was chosen before it has arrived: what is chosen next comes on top of it.
  const wanted = useRef(search)
  useEffect(() => {
    wanted.current = search
  }, [search])

  function show(part: Partial<AuditFilter>, replace: boolean) {
    wanted.current = withSearch(wanted.current, part)
    go(wanted.current ? `${pathname}?${wanted.current}` : pathname, { replace })
  }
  return {
    /** Another choice begins at the newest. */
    filter: (part: Omit<Partial<AuditFilter>, 'cursor'>) => show({ ...part, cursor: '' }, true),
    /** Back leads to the page before. @param cursor '' for the newest */
    toPage: (cursor: string) => show({ cursor }, false),
  }
}

export const isFiltered = (query: AuditFilter): boolean => Object.keys(NO_FILTER).some(key => query[key as keyof typeof NO_FILTER] !== '')
