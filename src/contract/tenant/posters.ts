import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import type { PosterAvailability, PosterCost, PosterDetails, PosterRequest } from './posters.shape.ts'

/** Where posters can hang on every one of these days (P10.24). */
export const posterBuildings = call<OfCompany, PosterRequest, PosterAvailability>({
  name: 'posterBuildings',
  method: 'POST',
  path: '/tenant/:company/api/poster/v1/poster-request/widget/building_availability/list',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** What they cost there: one location in each building that has one free (P10.25). */
export const posterCost = call<OfCompany, PosterRequest, PosterCost>({
  name: 'posterCost',
  method: 'POST',
  path: '/tenant/:company/api/poster/v1/poster-request/widget/cost_calculation',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** Answers 404 when there is no such poster (P10.26). */
export const posterDetails = call<OfCompany, undefined, PosterDetails>({
  name: 'posterDetails',
  method: 'GET',
  path: '/tenant/:company/api/poster/v1/poster/details_from_ap',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'none',
  query: { amazon_poster_id: 'The id that the poster has elsewhere' },
  headers: [],
})
