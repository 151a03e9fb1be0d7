import { type Static, Type } from 'typebox'
import { ReasonFound, SpaceFound, spaceFilters } from './spaces.shape.ts'
import { CivilDay, WallTime } from './wire.shape.ts'

/** What nothing was found with: the filters of a search (P10.30). */
export const WaysOutRequest = Type.Object(spaceFilters, { additionalProperties: false })
export type WaysOutRequest = Static<typeof WaysOutRequest>

const exact = { additionalProperties: false }

/** At another time of the same day: wall times in the zone of the request. */
const OtherTimeFound = Type.Object({ kind: Type.Literal('time'), space: SpaceFound, start_date: WallTime, end_date: WallTime }, exact)

const seated = {
  /** uid of one of the space's layouts; '' where it has none. */
  layout_uid: Type.String(),
  /** How many it seats so. */
  seats: Type.Integer(),
}

/** In another layout than the wanted one, or (`seats` below the wanted number) for fewer people. */
const OtherLayoutFound = Type.Object({ kind: Type.Literal('layout'), space: SpaceFound, ...seated }, exact)

/** In a building that was not searched. `walking_minutes`: from the nearest one that was; null where unknown. */
const OtherBuildingFound = Type.Object(
  { kind: Type.Literal('building'), space: SpaceFound, walking_minutes: Type.Union([Type.Integer(), Type.Null()]) },
  exact,
)

/** Two that lie beside each other, each for its part of the people; `seats` of both together. */
const PairFound = Type.Object(
  {
    kind: Type.Literal('pair'),
    parts: Type.Array(Type.Object({ space: SpaceFound, ...seated }, exact), { minItems: 2, maxItems: 2 }),
    seats: Type.Integer(),
  },
  exact,
)

/** On all days of the event but one. `days`: those on which it is free. */
const OtherDaysFound = Type.Object(
  {
    kind: Type.Literal('days'),
    space: SpaceFound,
    days: Type.Array(CivilDay),
    failing_day: CivilDay,
    reasons: Type.Array(ReasonFound),
  },
  exact,
)

const WayOutFound = Type.Union([OtherTimeFound, OtherLayoutFound, OtherBuildingFound, PairFound, OtherDaysFound])
export type WayOutFound = Static<typeof WayOutFound>

/** A local day of an event of several, by itself: how many of the spaces that are large enough are available on it. */
const SearchedDay = Type.Object({ day: CivilDay, spaces_available: Type.Integer() }, exact)
export type SearchedDay = Static<typeof SearchedDay>

/**
 * `ways`: the gentlest first. `days`: of an event of several days, in their order. `message`: where no space of the places that were searched can
 * ever be booked, that sentence, and whom to call (P12.61).
 */
export const WaysOutFound = Type.Object(
  { ways: Type.Array(WayOutFound), days: Type.Array(SearchedDay), message: Type.Optional(Type.String()) },
  exact,
)
export type WaysOutFound = Static<typeof WaysOutFound>
