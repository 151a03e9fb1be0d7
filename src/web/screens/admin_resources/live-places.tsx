import { useMemo } from 'react'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { PlaceRows } from '#contract/portal/resource-rows.ts'
import type { GridState } from './grid/grid-state.ts'
import type { GridStore } from './grid/grid-store.ts'
import { useGridState } from './grid/use-grid-state.ts'
import { type PlaceNode, placesOfSpaces, placeTree } from './place-tree.ts'
import { PlacesPane } from './places-pane.tsx'
import { incompleteNow } from './space-gaps.ts'

interface Props {
  readonly page: AdminResourcesPage
  /** With as many spaces as there are now. */
  readonly places: PlaceRows
  readonly store: GridStore
  /** As the page has them. */
  readonly tree: readonly PlaceNode[]
  /** The chosen place; undefined: all. */
  readonly here: PlaceNode | undefined
  /** All spaces of the chosen place are in the store. */
  readonly isWhole: boolean
  readonly onChoose: (uuid: string) => void
}

/** The places, which say how many are incomplete as it is now: what is mended in the grid counts at once. Drawn by itself, for the screen is large. */
export function LivePlaces({ page: { used, incomplete }, places, store, tree, here, isWhole, onChoose }: Props) {
  const spaces = useGridState(store, spacesOf)
  const counted = useMemo(
    () => (isWhole ? placeTree(places, { used, incomplete: incompleteNow(incomplete, placesOfSpaces(tree, here), spaces, used) }) : tree),
    [places, used, incomplete, tree, here, isWhole, spaces],
  )
  return <PlacesPane tree={counted} chosen={here?.uuid ?? ''} onChoose={onChoose} />
}

const spacesOf = ({ spaces }: GridState) => spaces
