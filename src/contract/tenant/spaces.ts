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
import { TENANT_GET, TENANT_POST, TENANT_SEARCH } from './tenant-facts.ts'
import type { WaysOutFound, WaysOutRequest } from './ways-out.shape.ts'

/** P10.15. */
export const listLayouts = call<OfCompany, undefined, readonly LayoutItem[]>({
  ...TENANT_GET,
  name: 'listLayouts',
  path: '/tenant/:company/api/resources/v1/layout/list',
})

export const listSpaceCategories = call<OfCompany, CategoriesRequest, readonly CategoryItem[]>({
  ...TENANT_POST,
  name: 'listSpaceCategories',
  path: '/tenant/:company/api/resources/v1/widget/space-categories',
})

/** Spaces that can be had, best fit first: a list of at most 200, or with `cursor` a page of them (P10.18). */
export const findSpaces = call<OfCompany, SpacesRequest, readonly SpaceFound[] | SpacePage>({
  ...TENANT_SEARCH,
  name: 'findSpaces',
  path: '/tenant/:company/api/resources/v1/widget/filtered_space/retrieve',
})

/** Spaces that cannot be had, with every reason; or the buildings that have some (P10.19). */
export const findUnavailableSpaces = call<
  OfCompany,
  UnavailableRequest,
  readonly SpaceFound[] | SpacePage | readonly UnavailableBuilding[]
>({
  ...TENANT_SEARCH,
  name: 'findUnavailableSpaces',
  path: '/tenant/:company/api/resources/v1/widget/unavailable_spaces/',
})

/** Ours: where no space is available, what would do instead, and which days of several fail (P10.30). */
export const findWaysOut = call<OfCompany, WaysOutRequest, WaysOutFound>({
  ...TENANT_SEARCH,
  name: 'findWaysOut',
  path: '/tenant/:company/api/resources/v1/widget/ways_out',
})
