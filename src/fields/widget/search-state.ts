import type { SpaceFound, SpacePage } from '#contract/tenant/spaces.shape.ts'
import type { SpacesView } from './spaces-state.ts'

/** What was found. The same object as long as nothing changed. */
export interface SearchState {
  readonly is: 'idle' | 'loading' | 'failed' | 'ready'
  readonly isRetrying: boolean
  readonly rows: readonly SpaceFound[]
  /** Spaces among the rows that somebody took while they were looked at. */
  readonly taken: ReadonlySet<string>
  readonly total: number
  readonly hasMore: boolean
  /** More rows are on their way. */
  readonly isLoadingMore: boolean
  readonly totals: Readonly<Record<SpacesView, number | undefined>>
}

export const IDLE: SearchState = {
  is: 'idle',
  isRetrying: false,
  rows: [],
  taken: new Set(),
  total: 0,
  hasMore: false,
  isLoadingMore: false,
  totals: { available: undefined, unavailable: undefined },
}

/** The rows as they are now, with those that were taken where they stood: nothing moves under a finger. */
export function inTheirPlaces(
  rows: readonly SpaceFound[],
  before: readonly SpaceFound[],
  taken: ReadonlySet<string>,
): readonly SpaceFound[] {
  const all = [...rows]
  for (const [at, row] of before.entries()) if (taken.has(row.uid)) all.splice(Math.min(at, all.length), 0, row)
  return all
}

/** How many each view has, by an answer of one of them: it may say how many both have together. */
export function totalsOf(before: SearchState['totals'], view: SpacesView, { total, searched }: SpacePage): SearchState['totals'] {
  const other = view === 'available' ? 'unavailable' : 'available'
  return { ...before, ...(searched !== undefined && { [other]: searched - total }), [view]: total }
}

/** Changes that come together are read together: so long after the first of them, and so long after the reading before. */
const REFRESH_MS = 50
const REFRESH_GAP_MS = 250

/** In how many milliseconds a change is read. @param since the last one was, in milliseconds */
export const refreshWait = (since: number): number => Math.max(REFRESH_MS, REFRESH_GAP_MS - since)
