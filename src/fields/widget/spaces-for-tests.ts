import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'

export const MINUTE = 60_000
export const uid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const THEATRE = uid(901)
export const CUSTOM = uid(902)
export const RUN = uid(999)

export const aSpace = (n: number, more: Partial<SpaceFound> = {}): SpaceFound => ({
  uid: uid(n),
  name: `Room ${n}`,
  image: null,
  building: 'Day 1',
  building_uid: uid(800),
  floor: '2',
  location: 'Seattle',
  location_id: 'SEA',
  worksite: 'SLU',
  region: 'amer',
  country: 'US',
  timezone: 'America/Los_Angeles',
  seating_capacity: 100 + n,
  layout: 'Theatre',
  layouts: [
    { uid: THEATRE, name: 'Theatre', seating_capacity: 100 + n, is_default: true, layout_image: null, is_custom: false },
    { uid: CUSTOM, name: 'Custom', seating_capacity: 100 + n, is_default: false, layout_image: null, is_custom: true },
  ],
  weekly_availabilities: [],
  has_custom_availability: false,
  features: [],
  set_buffer: 0,
  strike_buffer: 0,
  held_by_me: false,
  unavailable_reasons: [],
  ...more,
})
