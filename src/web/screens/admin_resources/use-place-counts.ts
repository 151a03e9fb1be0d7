import { useMemo, useState } from 'react'
import type { PlaceRows } from '#contract/portal/resource-rows.ts'
import type { GridState } from './grid/grid-state.ts'
import type { GridStore } from './grid/grid-store.ts'
import { isNew } from './grid/new-rows.ts'
import { useGridState } from './grid/use-grid-state.ts'

/** How many spaces lie in each building and on each floor, by uuid. */
type PlaceCounts = ReadonlyMap<string, number>

/**
 * The places with as many spaces as there are now: those that were added or moved in the grid since they were read are counted at once.
 * @param within the chosen place
 * @param isReady whether the spaces in the store are its own
 * @param read what was read of them last, another value each time: a list that comes later than the places counts nothing twice
 */
export function usePlaceCounts(places: PlaceRows, store: GridStore, within: string, isReady: boolean, read: readonly string[]): PlaceRows {
  const [count] = useState(makeCounter)
  const counts = useGridState(store, count)
  // What is counted from: the spaces that were there when the places or they were read, or when they took the place of another place's.
  const [base, setBase] = useState({ places, within, isReady, read, counts })
  const isOfBase = base.places === places && base.within === within && base.isReady === isReady && base.read === read
  if (!isOfBase) setBase({ places, within, isReady, read, counts })
  return useMemo(() => (base.isReady ? withCounts(base.places, base.counts, counts) : base.places), [base, counts])
}

/** Counts anew when spaces changed, and gives the same map as long as nothing else comes of it: most keys change one cell. */
function makeCounter(): (state: GridState) => PlaceCounts {
  let counted: GridState['spaces'] | undefined
  let counts: PlaceCounts = new Map()
  return ({ spaces }) => {
    if (spaces === counted) return counts
    counted = spaces
    const next = new Map<string, number>()
    for (const space of spaces.values())
      for (const place of isNew(space) ? [] : [space.building_id, space.floor_id])
        if (place !== null) next.set(place, (next.get(place) ?? 0) + 1)
    const isSame = next.size === counts.size && [...next].every(([place, count]) => counts.get(place) === count)
    if (!isSame) counts = next
    return counts
  }
}

function withCounts(places: PlaceRows, before: PlaceCounts, now: PlaceCounts): PlaceRows {
  if (before === now) return places
  const counted = <Row extends { uuid: string; spaces: number }>(row: Row): Row => ({
    ...row,
    spaces: row.spaces + (now.get(row.uuid) ?? 0) - (before.get(row.uuid) ?? 0),
  })
  return { ...places, building: places.building.map(counted), floor: places.floor.map(counted) }
}
