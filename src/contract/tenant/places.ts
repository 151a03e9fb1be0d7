import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import type {
  OfferedBuilding,
  BuildingsRequest,
  ChoicesRequest,
  OfferedFeature,
  TenantLocation,
  LocationsRequest,
  TenantRegion,
} from './places.shape.ts'
import { TENANT_GET, TENANT_POST, TENANT_SEARCH } from './tenant-facts.ts'
import type { NamedItem } from './wire.shape.ts'

/** What fields of forms offer of the inventory (P3.37): all regions, and all locations with their worksites. */
export interface InventoryPlaces {
  readonly regions: readonly TenantRegion[]
  readonly locations: readonly TenantLocation[]
}

/** P10.14. */
export const listRegions = call<OfCompany, undefined, readonly TenantRegion[]>({
  ...TENANT_GET,
  name: 'listRegions',
  path: '/tenant/:company/api/common/v1/company/regions',
})

/** Locations of these regions, with their worksites. */
export const listLocations = call<OfCompany, LocationsRequest, readonly TenantLocation[]>({
  ...TENANT_POST,
  name: 'listLocations',
  path: '/tenant/:company/api/resources/v1/location/list',
})

/** Buildings that have at least one space to offer at these times (P10.16). */
export const listBuildings = call<OfCompany, BuildingsRequest, readonly OfferedBuilding[]>({
  ...TENANT_SEARCH,
  name: 'listBuildings',
  path: '/tenant/:company/api/resources/v1/widget/buildings',
})

/** All buildings there, to choose from (P10.17). */
export const chooseBuildings = call<OfCompany, ChoicesRequest, readonly NamedItem[]>({
  ...TENANT_POST,
  name: 'chooseBuildings',
  path: '/tenant/:company/api/resources/v1/widget/building/retrieve',
})

/** The features that spaces there have, each once, with the number of these spaces (P10.17). */
export const chooseFeatures = call<OfCompany, ChoicesRequest, readonly OfferedFeature[]>({
  ...TENANT_POST,
  name: 'chooseFeatures',
  path: '/tenant/:company/api/resources/v1/widget/feature/retrieve',
})
