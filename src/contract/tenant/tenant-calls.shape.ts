import type { TSchema } from 'typebox'
import { LockAnswer, SpaceLockRequest, PlotAnswer, PlotRequest } from './bookings.shape.ts'
import { lockSpace, plotSpace } from './bookings.ts'
import { AgendaItemTypes, MeetingRequestForms, SetupTypes, TenantFormats } from './company.shape.ts'
import { agendaItemTypes, meetingRequestForms, setupTypes, tenantFormats } from './company.ts'
import {
  BuildingsRequest,
  ChoicesRequest,
  LocationsRequest,
  OfferedBuildings,
  OfferedFeatures,
  TenantLocations,
  TenantRegions,
} from './places.shape.ts'
import { chooseBuildings, chooseFeatures, listBuildings, listLocations, listRegions } from './places.ts'
import { PosterAvailability, PosterCost, PosterDetails, PosterRequest } from './posters.shape.ts'
import { posterBuildings, posterCost, posterDetails } from './posters.ts'
import {
  CategoriesRequest,
  CategoryItems,
  LayoutItems,
  SpacesFound,
  SpacesRequest,
  UnavailableFound,
  UnavailableRequest,
} from './spaces.shape.ts'
import { findSpaces, findUnavailableSpaces, findWaysOut, listLayouts, listSpaceCategories } from './spaces.ts'
import { WaysOutFound, WaysOutRequest } from './ways-out.shape.ts'
import { NamedItems } from './wire.shape.ts'

/** The calls behind `company.tenant_url` (P10.10). */
export const tenantCalls = {
  tenantFormats,
  agendaItemTypes,
  setupTypes,
  meetingRequestForms,
  listRegions,
  listLocations,
  listBuildings,
  chooseBuildings,
  chooseFeatures,
  listLayouts,
  listSpaceCategories,
  findSpaces,
  findUnavailableSpaces,
  findWaysOut,
  lockSpace,
  plotSpace,
  posterBuildings,
  posterCost,
  posterDetails,
} as const

export type TenantCallName = keyof typeof tenantCalls

/** What their JSON bodies are checked with. */
export const tenantBodies: Record<TenantCallName, TSchema | undefined> = {
  tenantFormats: undefined,
  agendaItemTypes: undefined,
  setupTypes: undefined,
  meetingRequestForms: undefined,
  listRegions: undefined,
  listLocations: LocationsRequest,
  listBuildings: BuildingsRequest,
  chooseBuildings: ChoicesRequest,
  chooseFeatures: ChoicesRequest,
  listLayouts: undefined,
  listSpaceCategories: CategoriesRequest,
  findSpaces: SpacesRequest,
  findUnavailableSpaces: UnavailableRequest,
  findWaysOut: WaysOutRequest,
  lockSpace: SpaceLockRequest,
  plotSpace: PlotRequest,
  posterBuildings: PosterRequest,
  posterCost: PosterRequest,
  posterDetails: undefined,
}

/** What they answer with 200. */
export const tenantAnswers: Record<TenantCallName, TSchema> = {
  tenantFormats: TenantFormats,
  agendaItemTypes: AgendaItemTypes,
  setupTypes: SetupTypes,
  meetingRequestForms: MeetingRequestForms,
  listRegions: TenantRegions,
  listLocations: TenantLocations,
  listBuildings: OfferedBuildings,
  chooseBuildings: NamedItems,
  chooseFeatures: OfferedFeatures,
  listLayouts: LayoutItems,
  listSpaceCategories: CategoryItems,
  findSpaces: SpacesFound,
  findUnavailableSpaces: UnavailableFound,
  findWaysOut: WaysOutFound,
  lockSpace: LockAnswer,
  plotSpace: PlotAnswer,
  posterBuildings: PosterAvailability,
  posterCost: PosterCost,
  posterDetails: PosterDetails,
}
