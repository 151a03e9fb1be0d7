import { withSearch } from '../../admin/paths.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import type { OutboxFilter } from '#contract/portal/outbox-page.ts'

/** Leads to another part of the outbox, which the address names. */
export function useOutboxFilter() {
  const { pathname, search, go } = useNavigation()

  function show(part: Partial<OutboxFilter>, replace: boolean) {
    const next = withSearch(search, part)
    go(next ? `${pathname}?${next}` : pathname, { replace })
  }
  return {
    /** Another choice of messages begins at the newest. */
    filter: (part: Omit<Partial<OutboxFilter>, 'cursor'>) => show({ ...part, cursor: '' }, true),
    /** Back leads to the page before. @param cursor '' for the newest */
    toPage: (cursor: string) => show({ cursor }, false),
  }
}
