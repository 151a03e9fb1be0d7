import { type Static, Type } from 'typebox'
import { EffectV1, NamedV1, nullable, pageOf, Uuid, Zone } from './wire.shape.ts'

export const LocationV1 = Type.Object({
  id: Uuid,
  name: Type.String(),
  region: NamedV1,
  country: Type.String({ description: 'Two letters of ISO 3166, or ""' }),
  zone: Zone,
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
  is_active: Type.Boolean(),
})
export type LocationV1 = Readonly<Static<typeof LocationV1>>

export const BuildingV1 = Type.Object({
  id: Uuid,
  name: Type.String(),
  code: Type.String(),
  address: Type.String(),
  location: NamedV1,
  poster_places: Type.Integer({ description: 'Locations for posters' }),
  is_active: Type.Boolean(),
})
export type BuildingV1 = Readonly<Static<typeof BuildingV1>>

export const SpaceV1 = Type.Object({
  id: Uuid,
  version: Type.Integer(),
  name: Type.String(),
  location: NamedV1,
  building: NamedV1,
  floor: nullable(NamedV1),
  type: nullable(Type.Object({ id: Uuid, key: Type.String(), name: Type.String() })),
  zone: Zone,
  seats: Type.Integer({ description: 'By itself, whatever it is set up as' }),
  layouts: Type.Array(
    Type.Object({
      id: Uuid,
      name: Type.String(),
      seats: Type.Integer(),
      is_default: Type.Boolean(),
    }),
  ),
  features: Type.Array(NamedV1),
  set_minutes: Type.Integer({ description: 'That it is set up before what takes place in it' }),
  strike_minutes: Type.Integer(),
  needs_approval: Type.Boolean(),
  parts: Type.Array(Uuid, { description: 'Spaces that it is made of' }),
  is_active: Type.Boolean(),
})
export type SpaceV1 = Readonly<Static<typeof SpaceV1>>

export const LayoutV1 = Type.Object({ id: Uuid, name: Type.String(), is_custom: Type.Boolean() })
export type LayoutV1 = Readonly<Static<typeof LayoutV1>>

export const SpaceTypeV1 = Type.Object({ id: Uuid, key: Type.String(), name: Type.String() })
export type SpaceTypeV1 = Readonly<Static<typeof SpaceTypeV1>>

export const BookingStatusV1 = Type.Object({
  key: Type.String(),
  label: Type.String(),
  effect: EffectV1,
})
export type BookingStatusV1 = Readonly<Static<typeof BookingStatusV1>>

export const PosterV1 = Type.Object({
  id: Uuid,
  external_id: Type.String(),
  approval: Type.Union([Type.Literal('DRAFT'), Type.Literal('SUBMITTED'), Type.Literal('APPROVED'), Type.Literal('REJECTED')]),
  image: nullable(Uuid),
})
export type PosterV1 = Readonly<Static<typeof PosterV1>>

export const LocationsPageV1 = pageOf(LocationV1)
export type LocationsPageV1 = Readonly<Static<typeof LocationsPageV1>>

export const BuildingsPageV1 = pageOf(BuildingV1)
export type BuildingsPageV1 = Readonly<Static<typeof BuildingsPageV1>>

export const SpacesPageV1 = pageOf(SpaceV1)
export type SpacesPageV1 = Readonly<Static<typeof SpacesPageV1>>

export const LayoutsPageV1 = pageOf(LayoutV1)
export type LayoutsPageV1 = Readonly<Static<typeof LayoutsPageV1>>

export const SpaceTypesPageV1 = pageOf(SpaceTypeV1)
export type SpaceTypesPageV1 = Readonly<Static<typeof SpaceTypesPageV1>>

export const PostersPageV1 = pageOf(PosterV1)
export type PostersPageV1 = Readonly<Static<typeof PostersPageV1>>

export const BookingStatusesV1 = Type.Object({ items: Type.Array(BookingStatusV1) })
export type BookingStatusesV1 = Readonly<Static<typeof BookingStatusesV1>>
