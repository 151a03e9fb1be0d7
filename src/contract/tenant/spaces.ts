import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import type {
  CategoriesRequest,
  CategoryItem,
  LayoutItem,
  SpaceFound,
  SpacePage,
  SpacesRequest,
  UnavailableBuilding,
  UnavailableRequest,
} from './spaces.shape.ts'

/** P10.15. */
export const listLayouts = call<OfCompany, undefined, readonly LayoutItem[]>({
  name: 'listLayouts',
  method: 'GET',
  path: '/tenant/:company/api/resources/v1/layout/list',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

export const listSpaceCategories = call<OfCompany, CategoriesRequest, readonly CategoryItem[]>({
  name: 'listSpaceCategories',
  method: 'POST',
  path: '/tenant/:company/api/resources/v1/widget/space-categories',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** Spaces that can be had, best fit first: a list of at most 200, or with `cursor` a page of them (P10.18). */
export const findSpaces = call<OfCompany, SpacesRequest, readonly SpaceFound[] | SpacePage>({
  name: 'findSpaces',
  method: 'POST',
  path: '/tenant/:company/api/resources/v1/widget/filtered_space/retrieve',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** Spaces that cannot be had, with every reason; or the buildings that have some (P10.19). */
export const findUnavailableSpaces = call<
  OfCompany,
  UnavailableRequest,
  readonly SpaceFound[] | SpacePage | readonly UnavailableBuilding[]
>({
  name: 'findUnavailableSpaces',
  method: 'POST',
  path: '/tenant/:company/api/resources/v1/widget/unavailable_spaces/',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})
