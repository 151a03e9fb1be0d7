import { ownSpaces, type SpacesParts } from './spaces-parts.ts'
import { spacesIn } from './way-out.ts'

/**
 * uids of the buildings whose changes concern what the widget shows, in a fixed order: those that are searched, and those of spaces that
 * it shows or holds wherever they are. None: of all, as long as they are not known.
 */
export function watchedBuildings(parts: SpacesParts): readonly string[] {
  const { choices, filters, search, waysOut } = parts
  // Where nothing was found the ways out lead through all buildings of the place.
  const searched = filters.building !== '' && !search.empty ? [filters.building] : choices.buildings
  const own = ownSpaces(parts).map(({ uid }) => search.find(uid)?.building_uid)
  if (!searched || own.includes(undefined)) return []
  const found = [...search.state.rows, ...waysOut.now.ways.flatMap(spacesIn)].map(({ building_uid }) => building_uid)
  return [...new Set([...searched, ...(own as string[]), ...found])].toSorted()
}
