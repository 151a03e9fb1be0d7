import { type Static, Type } from 'typebox'
import { CivilDay, Names, ownEvent, WallTime } from './wire.shape.ts'

/** Campuses by uid or name; civil days, both included. Ours: what the submission that is edited has itself counts as free. */
export const PosterRequest = Type.Object(
  {
    worksite_uids: Names,
    start_date: Type.Union([CivilDay, WallTime]),
    end_date: Type.Union([CivilDay, WallTime]),
    ...ownEvent,
  },
  { additionalProperties: false },
)
export type PosterRequest = Static<typeof PosterRequest>

const PosterBuilding = Type.Object(
  {
    uid: Type.String(),
    name: Type.String(),
    /** Of which so many are free on every day of the range. */
    no_of_poster_display_locations: Type.Integer(),
  },
  { additionalProperties: false },
)
export type PosterBuilding = Static<typeof PosterBuilding>

const PosterCampus = Type.Object(
  {
    worksite_uid: Type.String(),
    worksite_name: Type.String(),
    available_buildings: Type.Array(PosterBuilding),
    unavailable_buildings: Type.Array(PosterBuilding),
  },
  { additionalProperties: false },
)
export type PosterCampus = Static<typeof PosterCampus>

export const PosterAvailability = Type.Object(
  { unavailable_buildings: Type.Array(PosterBuilding), worksites: Type.Array(PosterCampus) },
  { additionalProperties: false },
)
export type PosterAvailability = Static<typeof PosterAvailability>

const PosterCostLine = Type.Object(
  {
    worksite_uid: Type.String(),
    unit: Type.Union([
      Type.Literal('per_location_day'),
      Type.Literal('per_location'),
      Type.Literal('per_building_day'),
      Type.Literal('flat'),
    ]),
    quantity: Type.Integer(),
    amount: Type.Number(),
    cost: Type.Number(),
    /** Ours: of the campus, and how `quantity` comes about. */
    worksite_name: Type.String(),
    locations: Type.Integer(),
    days: Type.Integer(),
  },
  { additionalProperties: false },
)
export type PosterCostLine = Static<typeof PosterCostLine>

export const PosterCost = Type.Object(
  {
    total_cost: Type.Number(),
    currency: Type.String(),
    lines: Type.Array(PosterCostLine),
    /** Ours: locations that were counted, one in each available building. */
    locations: Type.Integer(),
  },
  { additionalProperties: false },
)
export type PosterCost = Static<typeof PosterCost>

export const PosterDetails = Type.Object(
  { approvalStatus: Type.String(), imageURL: Type.Union([Type.String(), Type.Null()]) },
  { additionalProperties: false },
)
export type PosterDetails = Static<typeof PosterDetails>
