import type { PlaceRows, SpaceRow } from '#contract/portal/resource-rows.ts'

/** Where each building lies, as people say it: `Barton Hall, Austin`, by its uuid. */
export function placeNames({ building, worksite, location }: PlaceRows): ReadonlyMap<string, string> {
  const locations = new Map(location.map(({ uuid, name }) => [uuid, name]))
  const worksites = new Map(worksite.map(({ uuid, location_id }) => [uuid, locations.get(location_id)]))
  return new Map(building.map(({ uuid, name, worksite_id }) => [uuid, [name, worksites.get(worksite_id)].filter(Boolean).join(', ')]))
}

/** Where a space lies, by the building that it is in; '' where that is not known. */
export const placeName = (building: string, places: PlaceRows): string => {
  const found = places.building.filter(({ uuid }) => uuid === building)
  return placeNames({ ...places, building: found }).get(building) ?? ''
}

/** The name of the building, or else of the location, that takes a space out of use though it is active itself; undefined: neither does. */
export function inactivePlace(building: string, places: PlaceRows): string | undefined {
  const found = places.building.find(({ uuid }) => uuid === building)
  if (found?.is_active === false) return found.name
  const worksite = places.worksite.find(({ uuid }) => uuid === found?.worksite_id)
  return places.location.find(({ uuid, is_active }) => uuid === worksite?.location_id && !is_active)?.name
}

/** A space with where it lies: spaces of many buildings are called `Hall A`. */
export const spaceName = ({ name, building_id }: Pick<SpaceRow, 'name' | 'building_id'>, places: PlaceRows): string =>
  [name, placeName(building_id, places)].filter(Boolean).join(', ')
