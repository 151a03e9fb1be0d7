import { useDeferredValue, useMemo, useState } from 'react'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { GridState } from './grid/grid-state.ts'
import type { GridStore } from './grid/grid-store.ts'
import { matchingSpaces } from './matching-spaces.ts'
import { placeNames } from './place-names.ts'
import { gapsOf } from './space-gaps.ts'

export interface ShownSpaces {
  readonly search: string
  readonly setSearch: (search: string) => void
  /** What is searched for, in lower case, a moment after it was typed. */
  readonly wanted: string
  /** uuids of what was found, and of these what is shown. */
  readonly found: readonly string[]
  readonly shown: readonly string[]
  /** Only what is incomplete is shown. */
  readonly isNarrowed: boolean
  readonly narrow: (isOn: boolean) => void
  /** All is shown again. */
  readonly clear: () => void
}

interface Filter {
  /** uuids of what was incomplete when it was set: what is mended stays in sight. */
  readonly incomplete: ReadonlySet<string>
  readonly edits: GridState['edits']
}

/**
 * Which rows the grid shows: those that are searched for, and of these only the incomplete ones where that is wanted. What was typed or pasted since
 * stays in sight, whatever it says, until somebody searches or narrows anew.
 * @param uuids of all rows
 * @param isOfBuilding they lie in one building: no place is searched for
 */
export function useShownSpaces(page: AdminResourcesPage, store: GridStore, uuids: readonly string[], isOfBuilding: boolean): ShownSpaces {
  const { features, places, used } = page
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>()
  // What is typed is seen at once, what it finds a moment later.
  const wanted = useDeferredValue(search).trim().toLowerCase()
  const [searched, setSearched] = useState({ wanted, edits: store.now().edits })
  if (searched.wanted !== wanted) setSearched({ wanted, edits: store.now().edits })
  const found = useMemo(() => {
    const { spaces, edits } = store.now()
    const matching = new Set(matchingSpaces(uuids, wanted, spaces, features, isOfBuilding ? new Map() : placeNames(places)))
    return uuids.filter(uuid => matching.has(uuid) || isEditedSince(uuid, searched.edits, edits))
  }, [uuids, wanted, searched, store, features, isOfBuilding, places])
  const { spaces, edits } = store.now()
  const isIncomplete = (uuid: string) => gapsOf(spaces.get(uuid), used).length > 0
  const isShown = ({ incomplete, edits: then }: Filter, uuid: string) =>
    incomplete.has(uuid) || isIncomplete(uuid) || isEditedSince(uuid, then, edits)
  return {
    search,
    setSearch,
    wanted,
    found,
    shown: filter ? found.filter(uuid => isShown(filter, uuid)) : found,
    isNarrowed: filter !== undefined,
    narrow: isOn => setFilter(isOn ? { incomplete: new Set(found.filter(isIncomplete)), edits: store.now().edits } : undefined),
    clear() {
      setSearch('')
      setFilter(undefined)
    },
  }
}

/** The cells of a row are another value after each of its edits; those of another place are forgotten. */
function isEditedSince(uuid: string, then: GridState['edits'], now: GridState['edits']): boolean {
  const cells = now.get(uuid)
  return cells !== undefined && cells !== then.get(uuid)
}
