import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import { V1, V1_READ } from './facts.ts'
import type {
  BookingStatusesV1,
  BuildingsPageV1,
  LayoutsPageV1,
  LocationsPageV1,
  PostersPageV1,
  SpacesPageV1,
  SpaceTypesPageV1,
  SpaceV1,
} from './inventory.shape.ts'
import { type OfOne, PAGED } from './params.ts'

/** Everything of the inventory is listed by its ids. */
const READ = { ...V1_READ, scope: 'resources:read', query: PAGED } as const

export const listApiLocations = call<OfCompany, undefined, LocationsPageV1>({ ...READ, name: 'listApiLocations', path: `${V1}/locations` })
export const listApiBuildings = call<OfCompany, undefined, BuildingsPageV1>({ ...READ, name: 'listApiBuildings', path: `${V1}/buildings` })
export const listApiSpaces = call<OfCompany, undefined, SpacesPageV1>({ ...READ, name: 'listApiSpaces', path: `${V1}/spaces` })
export const getApiSpace = call<OfOne, undefined, SpaceV1>({ ...READ, name: 'getApiSpace', path: `${V1}/spaces/:id`, query: {} })
export const listApiLayouts = call<OfCompany, undefined, LayoutsPageV1>({ ...READ, name: 'listApiLayouts', path: `${V1}/layouts` })
export const listApiSpaceTypes = call<OfCompany, undefined, SpaceTypesPageV1>({
  ...READ,
  name: 'listApiSpaceTypes',
  path: `${V1}/space-types`,
})
export const listApiPosters = call<OfCompany, undefined, PostersPageV1>({ ...READ, name: 'listApiPosters', path: `${V1}/posters` })

/** Those that a booking may be given, in the company's order. For every token. */
export const listApiBookingStatuses = call<OfCompany, undefined, BookingStatusesV1>({
  ...V1_READ,
  name: 'listApiBookingStatuses',
  path: `${V1}/booking-statuses`,
})
