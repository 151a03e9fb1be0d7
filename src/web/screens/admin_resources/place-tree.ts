import type { NewRowPlace } from './grid/new-rows.ts'
import { countedPlaceGaps, type IncompleteCount, type InventoryUse, type PlaceGap } from '#contract/portal/inventory-gaps.ts'
import type { BuildingRow, PlaceRows, ResourceRow } from '#contract/portal/resource-rows.ts'

export type PlaceNoun = keyof PlaceRows

/** A place with those that lie in it. */
export interface PlaceNode {
  readonly uuid: string
  readonly noun: PlaceNoun
  readonly name: string
  /** The widest is 1. */
  readonly level: number
  /** How many spaces are in it. */
  readonly spaces: number
  /** What is missing of the place itself, and matters. */
  readonly gaps: readonly PlaceGap[]
  /** How many are incomplete: spaces in it, it, and places in it. */
  readonly incomplete: number
  /** It was switched off itself: visitors are offered nothing in it. */
  readonly isInactive: boolean
  readonly row: ResourceRow
  readonly places: readonly PlaceNode[]
}

/** From the widest to the narrowest. */
export const PLACE_NOUNS: readonly PlaceNoun[] = ['region', 'location', 'worksite', 'building', 'floor']

/** The noun of what lies in a place; undefined: nothing does. */
export const nounInside = (noun: PlaceNoun): PlaceNoun | undefined => PLACE_NOUNS[PLACE_NOUNS.indexOf(noun) + 1]

interface Gaps {
  readonly used: InventoryUse
  readonly incomplete: readonly IncompleteCount[]
}

/** All places as a tree. Spaces are counted by building, and of a floor by itself. */
export function placeTree(places: PlaceRows, { used, incomplete: counted }: Gaps): PlaceNode[] {
  const spacesIn = new Map<string, number>()
  for (const { building_id, floor_id, spaces } of counted)
    for (const uuid of [building_id, floor_id ?? '']) spacesIn.set(uuid, (spacesIn.get(uuid) ?? 0) + spaces)
  const inside = (noun: PlaceNoun, parent: string): PlaceNode[] => {
    const key = `${PLACE_NOUNS[PLACE_NOUNS.indexOf(noun) - 1] ?? ''}_id`
    const rows: readonly (ResourceRow & { name: string })[] = places[noun]
    return rows.filter(row => (row as unknown as Record<string, unknown>)[key] === parent).map(row => nodeOf(noun, row))
  }
  const nodeOf = (noun: PlaceNoun, row: ResourceRow & { readonly name: string }): PlaceNode => {
    const next = nounInside(noun)
    const children = next === undefined ? [] : inside(next, row.uuid)
    const own = (row as unknown as { spaces?: number }).spaces
    const spaces = own ?? children.reduce((sum, child) => sum + child.spaces, 0)
    const gaps = countedPlaceGaps((row as Partial<BuildingRow>).gaps ?? [], used)
    // Those of a floor are counted with its building.
    const below = noun === 'building' ? 0 : children.reduce((sum, child) => sum + child.incomplete, 0)
    const incomplete = (gaps.length > 0 ? 1 : 0) + (spacesIn.get(row.uuid) ?? 0) + below
    const isInactive = (row as Partial<BuildingRow>).is_active === false
    const level = PLACE_NOUNS.indexOf(noun) + 1
    return { uuid: row.uuid, noun, name: row.name, level, spaces, gaps, incomplete, isInactive, row, places: children }
  }
  return places.region.map(region => nodeOf('region', region))
}

/** The places from the widest to the one with this uuid; none: there is no such place. */
export function pathTo(tree: readonly PlaceNode[], uuid: string): readonly PlaceNode[] {
  for (const node of tree) {
    if (node.uuid === uuid) return [node]
    const rest = pathTo(node.places, uuid)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}

/** Those whose name has this text, with the places that they lie in. */
export function matching(tree: readonly PlaceNode[], text: string): PlaceNode[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...tree]
  return tree.flatMap(node => {
    const places = matching(node.places, text)
    return node.name.toLowerCase().includes(wanted) || places.length > 0 ? [{ ...node, places }] : []
  })
}

/** What of the tree is seen, in order. */
export function visibleNodes(tree: readonly PlaceNode[], isOpen: (node: PlaceNode) => boolean): PlaceNode[] {
  return tree.flatMap(node => [node, ...(isOpen(node) ? visibleNodes(node.places, isOpen) : [])])
}

/** Where spaces can be added: in a building, or on a floor of it. @param path from the widest to the chosen place */
export function newRowPlace(path: readonly PlaceNode[]): NewRowPlace | undefined {
  const building = path.find(({ noun }) => noun === 'building')
  return building && { building_id: building.uuid, floor_id: path.find(({ noun }) => noun === 'floor')?.uuid ?? null }
}

/** uuids of the buildings and floors in this place, it among them; of all places for undefined. */
export function placesOfSpaces(tree: readonly PlaceNode[], here: PlaceNode | undefined): ReadonlySet<string> {
  const all = (nodes: readonly PlaceNode[]): PlaceNode[] => nodes.flatMap(node => [node, ...all(node.places)])
  return new Set(
    all(here ? [here] : tree)
      .filter(({ noun }) => noun === 'building' || noun === 'floor')
      .map(({ uuid }) => uuid),
  )
}
