import { nameKeys } from '../../name-key.ts'

/** What chooses spaces, as it stands on the wire: one text or a list, '' and an empty list for any. */
export interface WireFilter {
  readonly region?: string | readonly string[] | undefined
  readonly location?: string | readonly string[] | undefined
  readonly location_id?: string | undefined
  readonly worksite_id?: string | readonly string[] | undefined
  readonly building_id?: string | readonly string[] | undefined
  readonly feature_id?: string | readonly string[] | undefined
  readonly space_categories?: string | readonly string[] | undefined
}

/** The same as `searched_spaces` takes it. */
export interface SpaceFilter {
  readonly regions: readonly string[]
  readonly locations: readonly string[]
  readonly worksites: readonly string[]
  readonly buildings: readonly string[]
  readonly categories: readonly string[]
  readonly features: readonly string[]
}

export function filterOf(wire: WireFilter): SpaceFilter {
  // A location's id says more than its name.
  const locations = wire.location_id ? [wire.location_id] : wire.location
  return {
    regions: nameKeys(wire.region),
    locations: nameKeys(locations),
    worksites: nameKeys(wire.worksite_id),
    buildings: idsOf(wire.building_id),
    categories: nameKeys(wire.space_categories),
    features: idsOf(wire.feature_id),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Uuids; any other text is the uuid of nothing. */
const idsOf = (given: string | readonly string[] | undefined): string[] => [
  ...new Set(nameKeys(given).map(key => (UUID.test(key) ? key : NOBODY))),
]
