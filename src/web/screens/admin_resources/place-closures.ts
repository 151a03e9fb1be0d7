import type { ClosureRow } from '#contract/portal/resource-rows.ts'
import type { PlaceNode } from './place-tree.ts'

/** A location or a building: only these are closed as a whole. */
export interface ClosablePlace {
  readonly uuid: string
  readonly noun: 'location' | 'building'
  readonly name: string
  /** Its own, and those of the location it lies in; the next one first. */
  readonly closures: readonly ClosureRow[]
}

/** @param path from the widest to the place; undefined: it cannot be closed */
export function closablePlace(path: readonly PlaceNode[], closures: readonly ClosureRow[]): ClosablePlace | undefined {
  const place = path.at(-1)
  if (place?.noun !== 'location' && place?.noun !== 'building') return undefined
  const isHere = ({ location_id, building_id }: ClosureRow) => path.some(({ uuid }) => uuid === location_id || uuid === building_id)
  return { uuid: place.uuid, noun: place.noun, name: place.name, closures: closures.filter(isHere) }
}
