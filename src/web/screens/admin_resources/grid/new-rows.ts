import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import { newUid } from '../../../shell/new-uid.ts'

/** Where rows that begin in the grid become spaces. */
export interface NewRowPlace {
  readonly building_id: string
  readonly floor_id: string | null
}

/** A row that is no space yet. */
export const isNew = ({ version }: SpaceRow): boolean => version === 0

/** A row that waits to be typed into; the server says what it has where nothing is typed. */
export const newRow = ({ building_id, floor_id }: NewRowPlace): SpaceRow => ({
  uuid: newUid(),
  version: 0,
  building_id,
  floor_id,
  category_id: null,
  name: '',
  seating_capacity: 0,
  set_buffer: 0,
  strike_buffer: 0,
  hours: '',
  requires_approval: false,
  has_custom_availability: false,
  min_notice_minutes: 0,
  max_advance_days: null,
  timezone: null,
  is_active: true,
  feature_ids: [],
  layouts: [],
  gaps: [],
})
