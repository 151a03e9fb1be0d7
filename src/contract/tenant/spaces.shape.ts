import { type Static, Type } from 'typebox'
import { placesOnWire } from './places.shape.ts'
import { CivilDay, NamedItem, Names, ownRun, Seats, timesOnWire, upTo, Uuid, WallTime } from './wire.shape.ts'

export const LayoutItem = Type.Object(
  { uid: Type.String(), name: Type.String(), layout_image: Type.Union([Type.String(), Type.Null()]), is_custom: Type.Boolean() },
  { additionalProperties: false },
)
export type LayoutItem = Static<typeof LayoutItem>
export const LayoutItems = Type.Array(LayoutItem)

/** It may be empty, or say for which places; all categories are answered. */
export const CategoriesRequest = Type.Object({ ...placesOnWire }, { additionalProperties: false })
export type CategoriesRequest = Static<typeof CategoriesRequest>

export const CategoryItem = Type.Object({ uid: Type.String(), name: Type.String(), key: Type.String() }, { additionalProperties: false })
export type CategoryItem = Static<typeof CategoryItem>
export const CategoryItems = Type.Array(CategoryItem)

/** Ours: '' for the first rows, what the last answer gave for those behind it. With it the answer tells the total. */
const Cursor = upTo(500)

/** What chooses spaces, and when and for how many they are wanted. */
export const spaceFilters = {
  ...placesOnWire,
  ...timesOnWire,
  ...ownRun,
  building_id: Type.Optional(Names),
  feature_id: Type.Optional(Names),
  seating_capacity: Type.Optional(Seats),
  /** Ours: uid of a layout that is wanted. */
  layout_id: Type.Optional(Type.Union([Uuid, Type.Literal('')])),
}

export const SpacesRequest = Type.Object({ ...spaceFilters, cursor: Type.Optional(Cursor) }, { additionalProperties: false })
export type SpacesRequest = Static<typeof SpacesRequest>

export const UnavailableRequest = Type.Object(
  { ...spaceFilters, cursor: Type.Optional(Cursor), group: Type.Optional(Type.Literal('building')) },
  { additionalProperties: false },
)
export type UnavailableRequest = Static<typeof UnavailableRequest>

export const ReasonFound = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    short_label: Type.String(),
    /** Ours: ISO with the offset of the space's zone; null where nobody can say. */
    until: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
)
export type ReasonFound = Static<typeof ReasonFound>

const SpaceLayout = Type.Object(
  {
    uid: Type.String(),
    name: Type.String(),
    seating_capacity: Type.Integer(),
    is_default: Type.Boolean(),
    layout_image: Type.Union([Type.String(), Type.Null()]),
    /** Ours. */
    is_custom: Type.Boolean(),
  },
  { additionalProperties: false },
)

const WeeklyAvailability = Type.Object(
  { day_of_week: Type.Integer({ minimum: 0, maximum: 6 }), start_time: Type.String(), end_time: Type.String() },
  { additionalProperties: false },
)
export type WeeklyAvailability = Static<typeof WeeklyAvailability>

/** P12.2. `image` (its photo), `building_uid`, `features`, the buffers in minutes, `held_by_me`, `requires_approval`, `adjusted`, `hint` and `free_days` are ours. */
export const SpaceFound = Type.Object(
  {
    uid: Type.String(),
    name: Type.String(),
    image: Type.Union([Type.String(), Type.Null()]),
    building: Type.String(),
    building_uid: Type.String(),
    floor: Type.String(),
    location: Type.String(),
    location_id: Type.String(),
    worksite: Type.String(),
    region: Type.String(),
    country: Type.String(),
    timezone: Type.String(),
    seating_capacity: Type.Integer(),
    layout: Type.String(),
    layouts: Type.Array(SpaceLayout),
    weekly_availabilities: Type.Array(WeeklyAvailability),
    has_custom_availability: Type.Boolean(),
    features: Type.Array(NamedItem),
    set_buffer: Type.Integer(),
    strike_buffer: Type.Integer(),
    held_by_me: Type.Boolean(),
    /** Staff answer each request of it, whatever its form does. */
    requires_approval: Type.Optional(Type.Literal(true)),
    unavailable_reasons: Type.Array(ReasonFound),
    /** The next wall time there at which an event of this length would have the space. */
    hint: Type.Optional(Type.Object({ next_free_start: WallTime }, { additionalProperties: false })),
    /** Of an unavailable space, for an event of several days: the days on which it is available. */
    free_days: Type.Optional(Type.Array(CivilDay)),
    /** A wall time that was asked for lies in a gap of the clocks and moved forward. */
    adjusted: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type SpaceFound = Static<typeof SpaceFound>

/** `cursor`: null behind the last one. `searched`: how many were looked at; those beyond `total` are in the other list, of what can or cannot be had. */
export const SpacePage = Type.Object(
  {
    data: Type.Array(SpaceFound),
    total: Type.Integer(),
    searched: Type.Optional(Type.Integer()),
    cursor: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
)
export type SpacePage = Static<typeof SpacePage>
export const SpacesFound = Type.Union([Type.Array(SpaceFound), SpacePage])

export const UnavailableBuilding = Type.Object(
  {
    uid: Type.String(),
    name: Type.String(),
    region: Type.String(),
    location: Type.String(),
    spaces_total: Type.Integer(),
    spaces_unavailable: Type.Integer(),
  },
  { additionalProperties: false },
)
export type UnavailableBuilding = Static<typeof UnavailableBuilding>
export const UnavailableFound = Type.Union([Type.Array(SpaceFound), SpacePage, Type.Array(UnavailableBuilding)])
