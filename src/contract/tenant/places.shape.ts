import { type Static, Type } from 'typebox'
import { NamedItem, Names, ownRun, Seats, timesOnWire, upTo } from './wire.shape.ts'

export const TenantRegion = Type.Object({ name: Type.String(), mapping_key: Type.String() }, { additionalProperties: false })
export type TenantRegion = Static<typeof TenantRegion>
export const TenantRegions = Type.Array(TenantRegion)

/** `region`: by mapping key or name; none: of all regions. */
export const LocationsRequest = Type.Object({ region: Type.Optional(Names) }, { additionalProperties: false })
export type LocationsRequest = Static<typeof LocationsRequest>

export const TenantLocation = Type.Object(
  {
    uid: Type.String(),
    name: Type.String(),
    location_id: Type.String(),
    region: Type.String(),
    country: Type.String(),
    timezone: Type.String(),
    worksites: Type.Array(NamedItem),
  },
  { additionalProperties: false },
)
export type TenantLocation = Static<typeof TenantLocation>
export const TenantLocations = Type.Array(TenantLocation)

/** Places by uid or name, regions by mapping key or name, categories by uid or key. */
export const placesOnWire = {
  region: Type.Optional(Names),
  location: Type.Optional(Names),
  location_id: Type.Optional(upTo(200)),
  worksite_id: Type.Optional(Names),
  space_categories: Type.Optional(Names),
  from_form: Type.Optional(Type.Boolean()),
}

export const BuildingsRequest = Type.Object(
  { ...placesOnWire, ...timesOnWire, ...ownRun, seating_capacity: Type.Optional(Seats) },
  { additionalProperties: false },
)
export type BuildingsRequest = Static<typeof BuildingsRequest>

export const OfferedBuilding = Type.Object(
  {
    uid: Type.String(),
    name: Type.String(),
    location: Type.String(),
    location_id: Type.String(),
    worksite: Type.String(),
    worksite_id: Type.String(),
    region: Type.String(),
    country: Type.String(),
    timezone: Type.String(),
    spaces_available: Type.Integer(),
    spaces_total: Type.Integer(),
    /** Ours: a wall time that was asked for lies in a gap of the clocks and moved forward. */
    adjusted: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type OfferedBuilding = Static<typeof OfferedBuilding>
export const OfferedBuildings = Type.Array(OfferedBuilding)

/** What buildings and features are asked for with: the places alone. Times and seats may be there and mean nothing. */
export const ChoicesRequest = Type.Object(
  {
    ...placesOnWire,
    ...Type.Partial(Type.Object(timesOnWire)).properties,
    ...ownRun,
    building_id: Type.Optional(Names),
    seating_capacity: Type.Optional(Seats),
  },
  { additionalProperties: false },
)
export type ChoicesRequest = Static<typeof ChoicesRequest>

export const OfferedFeature = Type.Object(
  { uid: Type.String(), name: Type.String(), icon: Type.String(), spaces: Type.Integer() },
  { additionalProperties: false },
)
export type OfferedFeature = Static<typeof OfferedFeature>
export const OfferedFeatures = Type.Array(OfferedFeature)
