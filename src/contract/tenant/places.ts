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
import type { NamedItem } from './wire.shape.ts'

/** P10.14. */
export const listRegions = call<OfCompany, undefined, readonly TenantRegion[]>({
  name: 'listRegions',
  method: 'GET',
  path: '/tenant/:company/api/common/v1/company/regions',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

/** Locations of these regions, with their worksites. */
export const listLocations = call<OfCompany, LocationsRequest, readonly TenantLocation[]>({
  name: 'listLocations',
  method: 'POST',
  path: '/tenant/:company/api/resources/v1/location/list',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** Buildings that have at least one space to offer at these times (P10.16). */
export const listBuildings = call<OfCompany, BuildingsRequest, readonly OfferedBuilding[]>({
  name: 'listBuildings',
  method: 'POST',
  path: '/tenant/:company/api/resources/v1/widget/buildings',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** All buildings there, to choose from (P10.17). */
export const chooseBuildings = call<OfCompany, ChoicesRequest, readonly NamedItem[]>({
  name: 'chooseBuildings',
  method: 'POST',
  path: '/tenant/:company/api/resources/v1/widget/building/retrieve',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** The features that spaces there have, each once, with the number of these spaces (P10.17). */
export const chooseFeatures = call<OfCompany, ChoicesRequest, readonly OfferedFeature[]>({
  name: 'chooseFeatures',
  method: 'POST',
  path: '/tenant/:company/api/resources/v1/widget/feature/retrieve',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})
