/** Where something lies, in degrees. */
interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** A building, and what is known of where it lies. */
export interface BuildingPlace {
  readonly id: string
  readonly location_id: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly location_latitude: number | null
  readonly location_longitude: number | null
}

/** P12.54: so many metres a minute (4.8 km/h), and ways that are longer than the straight line by this factor. */
const METRES_PER_MINUTE = 80
const DETOUR = 1.3
/** Who has to walk for longer is not offered the building. */
export const MAX_WALKING_MINUTES = 30

const EARTH_RADIUS_METRES = 6_371_000

/**
 * Minutes on foot between two buildings, rounded up: from their coordinates, or those of their locations where one has none and these are two.
 * undefined: unknown.
 */
export function walkingMinutes(one: BuildingPlace, other: BuildingPlace): number | undefined {
  const own = metresBetween(coordinatesOf(one.latitude, one.longitude), coordinatesOf(other.latitude, other.longitude))
  const metres = own ?? (one.location_id === other.location_id ? undefined : metresBetween(locationOf(one), locationOf(other)))
  return metres === undefined ? undefined : Math.ceil((metres * DETOUR) / METRES_PER_MINUTE)
}

const coordinatesOf = (latitude: number | null, longitude: number | null): Coordinates | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }
const locationOf = (place: BuildingPlace) => coordinatesOf(place.location_latitude, place.location_longitude)

/** Along the surface of the earth. */
function metresBetween(one: Coordinates | undefined, other: Coordinates | undefined): number | undefined {
  if (!one || !other) return undefined
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const height = Math.sin((to - from) / 2) ** 2
  const width = Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(height + width)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A building that was not searched, and how far it is from the nearest one that was. */
export interface NearBuilding {
  readonly id: string
  /** null: unknown. */
  readonly minutes: number | null
}

/** Buildings to walk to from those that were searched, the nearest first; last those at an unknown distance, only in the same location. */
export function nearBuildings(all: readonly (BuildingPlace & { readonly is_searched: boolean })[]): NearBuilding[] {
  const searched = all.filter(({ is_searched }) => is_searched)
  return all
    .filter(({ is_searched }) => !is_searched)
    .flatMap((building): NearBuilding[] => {
      const minutes = searched.flatMap(from => walkingMinutes(from, building) ?? [])
      if (minutes.length > 0) return [{ id: building.id, minutes: Math.min(...minutes) }]
      return searched.some(from => from.location_id === building.location_id) ? [{ id: building.id, minutes: null }] : []
    })
    .filter(({ minutes }) => minutes === null || minutes <= MAX_WALKING_MINUTES)
    .toSorted((a, b) => (a.minutes ?? Infinity) - (b.minutes ?? Infinity) || 0)
}
