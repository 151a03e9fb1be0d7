import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import type { PosterAvailability, PosterCost, PosterDetails, PosterRequest } from './posters.shape.ts'
import { TENANT_GET, TENANT_POST } from './tenant-facts.ts'

/** Where posters can hang on every one of these days (P10.24). */
export const posterBuildings = call<OfCompany, PosterRequest, PosterAvailability>({
  ...TENANT_POST,
  name: 'posterBuildings',
  path: '/tenant/:company/api/poster/v1/poster-request/widget/building_availability/list',
})

/** What they cost there: one location in each building that has one free (P10.25). */
export const posterCost = call<OfCompany, PosterRequest, PosterCost>({
  ...TENANT_POST,
  name: 'posterCost',
  path: '/tenant/:company/api/poster/v1/poster-request/widget/cost_calculation',
})

/** Answers 404 when there is no such poster (P10.26). */
export const posterDetails = call<OfCompany, undefined, PosterDetails>({
  ...TENANT_GET,
  name: 'posterDetails',
  path: '/tenant/:company/api/poster/v1/poster/details_from_ap',
  query: { amazon_poster_id: 'The id that the poster has elsewhere' },
})
