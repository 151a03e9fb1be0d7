import type { ChoicesRequest } from '#contract/tenant/places.shape.ts'
import type { SpaceFound, SpacePage, SpacesRequest } from '#contract/tenant/spaces.shape.ts'
import type { SpaceFilters, SpacesEvent } from './spaces-state.ts'

/** Rows that the server gives at once (P10.18). */
export const PAGE_ROWS = 200

/** What spaces are looked for with. */
export interface SearchInput {
  readonly event: SpacesEvent
  /** uid or name; '' for any. */
  readonly worksite: string
  readonly filters: SpaceFilters
  /** Spaces of all locations are offered. */
  readonly allLocations: boolean
  readonly run: string
  /** uuid of the submission that is edited: its own bookings do not stand in its way. */
  readonly edited: string | undefined
}

const place = ({ event, worksite, filters, allLocations }: SearchInput) => ({
  from_form: true,
  ...(filters.region && { region: filters.region }),
  ...(!allLocations && { location: event.location }),
  ...(worksite && !allLocations && { worksite_id: worksite }),
})

/** @param cursor '' for the first rows */
export function spacesRequest(input: SearchInput, cursor: string): SpacesRequest {
  const { event, filters, run, edited } = input
  return {
    ...place(input),
    start_date: event.start,
    end_date: event.end,
    timezone: event.timezone,
    seating_capacity: Math.max(event.seats, filters.seats),
    ...(event.overnight && { overnight: true }),
    ...(event.wholeDays.length > 0 && { whole_days: [...event.wholeDays] }),
    ...(filters.building && { building_id: filters.building }),
    ...(filters.category && { space_categories: filters.category }),
    ...(filters.features.length > 0 && { feature_id: [...filters.features] }),
    ...(run && { run_uid: run }),
    ...(edited && { event_id: edited }),
    cursor,
  }
}

export function buildingsRequest(input: SearchInput) {
  const { building_id: _building, feature_id: _features, cursor: _cursor, ...request } = spacesRequest(input, '')
  return request
}

export const choicesRequest = (input: SearchInput): ChoicesRequest => place(input)

/** An answer may be a page, a bare list or `{data: […]}` (P10.11). */
export function pageOf(answer: readonly SpaceFound[] | SpacePage | { readonly data: readonly SpaceFound[] }): SpacePage {
  if ('cursor' in answer) return answer
  const data = [...listOf(answer)]
  return { data, total: data.length, cursor: null }
}

/** A bare list or `{data: […]}`; nothing where nobody answered. */
export function listOf<T>(answer: readonly T[] | { readonly data: readonly T[] } | undefined): readonly T[] {
  if (answer === undefined) return []
  return 'data' in answer ? answer.data : answer
}
