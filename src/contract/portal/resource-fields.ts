import type { ResourceNoun } from './resource-nouns.ts'

interface Labelled {
  readonly label: string
  /** May be left out or null: then nothing is stored. */
  readonly optional?: true
}

interface TextRule extends Labelled {
  readonly is: 'text'
  readonly max: number
  /** May be ''. */
  readonly blank?: true
}

/** A whole number, or with `decimals` one that has so many at most. */
interface NumberRule extends Labelled {
  readonly is: 'number'
  readonly min: number
  readonly max: number
  readonly decimals?: number
  /** Of minutes: hours may be typed with their unit. */
  readonly isMinutes?: true
}

/** `key`: small letters, digits, _ and -. `date`: civil, `2026-03-10`. `instant`: ISO with an offset. */
interface PlainRule extends Labelled {
  readonly is: 'key' | 'flag' | 'zone' | 'country' | 'currency' | 'color' | 'date' | 'instant'
}

interface ChoiceRule extends Labelled {
  readonly is: 'choice'
  /** What is stored, and what people read. */
  readonly choices: Readonly<Record<string, string>>
}

/** uuid of another row. */
interface ReferenceRule extends Labelled {
  readonly is: 'reference'
  readonly to: ResourceNoun
}

/** uuids of others, each once. */
interface ReferencesRule extends Labelled {
  readonly is: 'references'
  readonly to: ResourceNoun
}

/** Of a space alone: `WeeklyWindow`s, `SpaceLayout`s. */
interface SpaceRule extends Labelled {
  readonly is: 'weekly_hours' | 'layouts'
}

export type FieldRule = TextRule | NumberRule | PlainRule | ChoiceRule | ReferenceRule | ReferencesRule | SpaceRule

const name = { is: 'text', label: 'Name', max: 100 } as const
const code = { is: 'text', label: 'Code', max: 50, blank: true } as const
const sort = { is: 'number', label: 'Sort order', min: 0, max: 100_000 } as const
const key = { is: 'key', label: 'Key' } as const
const inUse = { is: 'flag', label: 'Active' } as const
const latitude = { is: 'number', label: 'Latitude', min: -90, max: 90, decimals: 6, optional: true } as const
const longitude = { is: 'number', label: 'Longitude', min: -180, max: 180, decimals: 6, optional: true } as const
const buffer = { is: 'number', min: 0, max: 2_880, isMinutes: true } as const

/** Which fields a row of each noun has, in the order in which people fill them in. The limits are those of the database. */
export const RESOURCE_FIELDS = {
  region: { name, mapping_key: { is: 'key', label: 'Key' }, sort },
  location: {
    region_id: { is: 'reference', label: 'Region', to: 'region' },
    name,
    country: { is: 'country', label: 'Country' },
    timezone: { is: 'zone', label: 'Time zone' },
    latitude,
    longitude,
    is_active: inUse,
    sort,
  },
  worksite: { location_id: { is: 'reference', label: 'Location', to: 'location' }, name, code, sort },
  building: {
    worksite_id: { is: 'reference', label: 'Worksite', to: 'worksite' },
    name,
    code,
    address: { is: 'text', label: 'Address', max: 500, blank: true },
    latitude,
    longitude,
    poster_display_locations: { is: 'number', label: 'Places for posters', min: 0, max: 10_000 },
    is_active: inUse,
    sort,
  },
  floor: {
    building_id: { is: 'reference', label: 'Building', to: 'building' },
    name,
    level: { is: 'number', label: 'Level', min: -100, max: 1_000 },
  },
  space: {
    building_id: { is: 'reference', label: 'Building', to: 'building' },
    name,
    category_id: { is: 'reference', label: 'Category', to: 'category', optional: true },
    floor_id: { is: 'reference', label: 'Floor', to: 'floor', optional: true },
    seating_capacity: { is: 'number', label: 'Seats', min: 0, max: 1_000_000 },
    set_buffer: { ...buffer, label: 'Setup (min)' },
    strike_buffer: { ...buffer, label: 'Teardown (min)' },
    weekly_hours: { is: 'weekly_hours', label: 'Weekly hours' },
    requires_approval: { is: 'flag', label: 'Needs approval' },
    has_custom_availability: { is: 'flag', label: 'Availability on request' },
    min_notice_minutes: { is: 'number', label: 'Minimum notice (minutes)', min: 0, max: 527_040, isMinutes: true },
    max_advance_days: { is: 'number', label: 'Booking window (days)', min: 1, max: 3_660, optional: true },
    timezone: { is: 'zone', label: 'Time zone', optional: true },
    description: { is: 'text', label: 'Description', max: 2_000, blank: true },
    is_active: inUse,
    sort,
    feature_ids: { is: 'references', label: 'Features', to: 'feature' },
    layouts: { is: 'layouts', label: 'Layouts' },
    part_ids: { is: 'references', label: 'Consists of', to: 'space' },
    adjacent_ids: { is: 'references', label: 'Adjacent to', to: 'space' },
  },
  category: { name, key, sort },
  feature: { name, icon: { is: 'text', label: 'Icon', max: 50, blank: true }, sort },
  layout: { name, is_custom: { is: 'flag', label: 'Custom layout (described by requester)' }, sort },
  status: {
    label: { is: 'text', label: 'Name', max: 100 },
    key,
    color: { is: 'color', label: 'Color' },
    effect: {
      is: 'choice',
      label: 'Effect',
      choices: {
        block: 'Blocks',
        wait: 'Waitlist',
        info: 'Information only',
        release: 'Releases',
      },
    },
    sort,
  },
  closure: {
    region_id: { is: 'reference', label: 'Region', to: 'region', optional: true },
    location_id: { is: 'reference', label: 'Location', to: 'location', optional: true },
    building_id: { is: 'reference', label: 'Building', to: 'building', optional: true },
    floor_id: { is: 'reference', label: 'Floor', to: 'floor', optional: true },
    space_id: { is: 'reference', label: 'Space', to: 'space', optional: true },
    label: { is: 'text', label: 'Reason', max: 100 },
    short_label: { is: 'text', label: 'Short reason', max: 20 },
    starts_at: { is: 'instant', label: 'Begin' },
    ends_at: { is: 'instant', label: 'End' },
    reason_key: key,
  },
  poster_price: {
    worksite_id: { is: 'reference', label: 'Worksite', to: 'worksite' },
    unit: {
      is: 'choice',
      label: 'Unit',
      choices: {
        per_location_day: 'Per place and day',
        per_location: 'Per place',
        per_building_day: 'Per building and day',
        flat: 'Once',
      },
    },
    amount: { is: 'number', label: 'Amount', min: 0, max: 9_999_999_999.99, decimals: 2 },
    currency: { is: 'currency', label: 'Currency' },
    valid_from: { is: 'date', label: 'First day' },
    valid_to: { is: 'date', label: 'Last day' },
  },
  poster: {
    external_id: { is: 'text', label: 'Poster ID', max: 100 },
    approval_status: {
      is: 'choice',
      label: 'Approval',
      choices: { DRAFT: 'Draft', SUBMITTED: 'Submitted', APPROVED: 'Approved', REJECTED: 'Rejected' },
    },
  },
} as const satisfies Record<ResourceNoun, Readonly<Record<string, FieldRule>>>

export type FieldOf<Noun extends ResourceNoun> = keyof (typeof RESOURCE_FIELDS)[Noun] & string
