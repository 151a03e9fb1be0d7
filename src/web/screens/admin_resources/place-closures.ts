import type { ClosureRow } from '#contract/portal/resource-rows.ts'
import type { PlaceNode } from './place-tree.ts'

/** A place that is closed as a whole. */
export interface ClosablePlace {
  readonly uuid: string
  readonly noun: 'region' | 'location' | 'building' | 'floor'
  readonly name: string
  /** Its own, and those of the places it lies in; the next one first. */
  readonly closures: readonly ClosureRow[]
}

/** Of what a closure is, but for a space. */
export const closedPlaceOf = ({ region_id, location_id, building_id, floor_id }: ClosureRow): string | null =>
  region_id ?? location_id ?? building_id ?? floor_id

/** @param path from the widest to the place; undefined: it cannot be closed */
export function closablePlace(path: readonly PlaceNode[], closures: readonly ClosureRow[]): ClosablePlace | undefined {
  const place = path.at(-1)
  // A worksite is what buildings are sorted by.
  if (!place || place.noun === 'worksite') return undefined
  const isHere = (closure: ClosureRow) => path.some(({ uuid }) => uuid === closedPlaceOf(closure))
  return { uuid: place.uuid, noun: place.noun, name: place.name, closures: closures.filter(isHere) }
}
