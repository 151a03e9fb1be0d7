import type { MarkedPlace, SpaceGap } from './inventory-gaps.ts'
import type { RequestPhase } from './request-status.ts'
import type { SpaceBooking } from './space-booking.ts'
import type { WeeklyHours } from './weekly-hours.ts'

/** What every row of the inventory has. An edit names the version that it began with. */
export interface ResourceRow {
  /** Of a status: its key. */
  readonly uuid: string
  readonly version: number
}

export interface NamedRow extends ResourceRow {
  readonly name: string
}

interface CountedRow extends NamedRow {
  /** How many spaces are in it, or have it. */
  readonly spaces: number
}

export interface RegionRow extends NamedRow {
  readonly mapping_key: string
  readonly sort: number
}

export interface LocationRow extends NamedRow, MarkedPlace {
  readonly region_id: string
  readonly country: string
  readonly timezone: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly is_active: boolean
  readonly sort: number
}

export interface WorksiteRow extends NamedRow, MarkedPlace {
  readonly location_id: string
  readonly code: string
  readonly sort: number
}

export interface BuildingRow extends CountedRow, MarkedPlace {
  readonly worksite_id: string
  readonly code: string
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly poster_display_locations: number
  readonly is_active: boolean
  readonly sort: number
}

export interface FloorRow extends CountedRow {
  readonly building_id: string
  readonly level: number
}

/** All places of a company, each kind in its order. */
export interface PlaceRows {
  readonly region: readonly RegionRow[]
  readonly location: readonly LocationRow[]
  readonly worksite: readonly WorksiteRow[]
  readonly building: readonly BuildingRow[]
  readonly floor: readonly FloorRow[]
}

export interface CategoryRow extends CountedRow {
  readonly key: string
  readonly sort: number
}

export interface FeatureRow extends CountedRow {
  readonly icon: string
  readonly sort: number
}

export interface LayoutRow extends CountedRow {
  readonly is_custom: boolean
  readonly sort: number
  readonly image_file: string | null
}

export interface StatusRow extends ResourceRow {
  readonly key: string
  readonly label: string
  readonly color: string
  readonly effect: 'block' | 'wait' | 'info' | 'release'
  readonly sort: number
  /** Phases: what is booked for a request gets it with a status of these, in the place of Confirmed or Declined, which do something else here. */
  readonly given_in: readonly RequestPhase[]
  /** How many bookings have it, or had it before their request was declined or cancelled. */
  readonly bookings: number
}

export interface ClosureRow extends ResourceRow {
  readonly region_id: string | null
  readonly location_id: string | null
  readonly building_id: string | null
  readonly floor_id: string | null
  readonly space_id: string | null
  /** What is closed, by its name. */
  readonly of: string
  readonly label: string
  readonly short_label: string
  readonly reason_key: string
  readonly starts_at: string
  readonly ends_at: string
}

export interface PosterPriceRow extends ResourceRow {
  readonly worksite_id: string
  readonly unit: 'per_location_day' | 'per_location' | 'per_building_day' | 'flat'
  readonly amount: number
  readonly currency: string
  /** Civil days, both included. */
  readonly valid_from: string
  readonly valid_to: string
}

export interface PosterRow extends ResourceRow {
  readonly external_id: string
  readonly approval_status: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED'
  readonly image_file: string | null
}

/** A layout that a space can be set up as. */
export interface SpaceLayout {
  /** uuid of the layout. */
  readonly layout_id: string
  readonly seating_capacity: number
  /** At most one. */
  readonly is_default: boolean
  /** Minutes; null: those of the space. */
  readonly set_buffer: number | null
  readonly strike_buffer: number | null
}

/** A space as its row of the grid shows it. */
export interface SpaceRow extends ResourceRow {
  readonly building_id: string
  readonly floor_id: string | null
  readonly category_id: string | null
  readonly name: string
  readonly seating_capacity: number
  readonly set_buffer: number
  readonly strike_buffer: number
  /** As `hoursText` writes them. */
  readonly hours: string
  readonly requires_approval: boolean
  readonly has_custom_availability: boolean
  readonly min_notice_minutes: number
  readonly max_advance_days: number | null
  /** null: that of its location. */
  readonly timezone: string | null
  readonly is_active: boolean
  readonly feature_ids: readonly string[]
  /** The default first. */
  readonly layouts: readonly SpaceLayout[]
  /** What is missing of it; none while it or its place is not in use. `no_category` matters where somebody chooses by it (`InventoryUse`). */
  readonly gaps: readonly SpaceGap[]
}

/** A space with everything that is known of it. */
export interface SpaceDetails extends SpaceRow {
  readonly description: string
  readonly sort: number
  readonly image_file: string | null
  /** The zone it is in: its own, or that of its location. */
  readonly zone: string
  readonly weekly_hours: WeeklyHours
  /** Spaces that it is made of; none: it is one of its own. */
  readonly part_ids: readonly string[]
  /** Spaces that are made of it and others. */
  readonly part_of: readonly { readonly uuid: string; readonly name: string }[]
  readonly adjacent_ids: readonly string[]
  /** Names of the spaces in `part_ids` and `adjacent_ids`. */
  readonly names: Readonly<Record<string, string>>
  /** Its own and those of its building and location that are not over, the next one first. */
  readonly closures: readonly ClosureRow[]
  /** The next ten, and how many there are ahead. */
  readonly bookings: readonly SpaceBooking[]
  readonly bookings_ahead: number
  /** The next stretch in which nobody has it, buffers, hours and closures considered; `ends_at` null: without an end. Null: none is found. */
  readonly next_free: { readonly starts_at: string; readonly ends_at: string | null } | null
}

/** Where everybody gets the picture with this uuid (`image_file`); '' without one. */
export const imageAddress = (company: { readonly path: string }, file: string | null): string =>
  file === null ? '' : `/api/portal/${company.path}/images/${file}`
