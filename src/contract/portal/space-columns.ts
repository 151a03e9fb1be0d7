/** What the cells of a column hold: a name of a place, names of others (`a;b`), or what the field of a space takes. */
type CellContent = 'place' | 'name' | 'names' | 'layouts' | 'hours' | 'number' | 'flag' | 'text'

interface SpaceColumn {
  readonly name: string
  readonly holds: CellContent
  /** Field of a space that it fills in (resource-fields.ts); none of those that say where the space lies. */
  readonly field?: string
}

/** The columns of a file of spaces, in the order in which an export has them (P12.34). */
export const SPACE_COLUMNS = [
  { name: 'region', holds: 'place' },
  { name: 'location', holds: 'place' },
  { name: 'country', holds: 'place' },
  { name: 'timezone', holds: 'place' },
  { name: 'worksite', holds: 'place' },
  { name: 'building', holds: 'place' },
  { name: 'floor', holds: 'place', field: 'floor_id' },
  { name: 'space', holds: 'text', field: 'name' },
  { name: 'category', holds: 'name', field: 'category_id' },
  { name: 'seats', holds: 'number', field: 'seating_capacity' },
  { name: 'features', holds: 'names', field: 'feature_ids' },
  { name: 'layouts', holds: 'layouts', field: 'layouts' },
  { name: 'set_minutes', holds: 'number', field: 'set_buffer' },
  { name: 'strike_minutes', holds: 'number', field: 'strike_buffer' },
  { name: 'hours', holds: 'hours', field: 'weekly_hours' },
  { name: 'notice_minutes', holds: 'number', field: 'min_notice_minutes' },
  { name: 'advance_days', holds: 'number', field: 'max_advance_days' },
  { name: 'own_timezone', holds: 'text', field: 'timezone' },
  { name: 'approval', holds: 'flag', field: 'requires_approval' },
  { name: 'custom_availability', holds: 'flag', field: 'has_custom_availability' },
  { name: 'active', holds: 'flag', field: 'is_active' },
  { name: 'parts', holds: 'names', field: 'part_ids' },
  { name: 'beside', holds: 'names', field: 'adjacent_ids' },
  { name: 'description', holds: 'text', field: 'description' },
  { name: 'order', holds: 'number', field: 'sort' },
] as const satisfies readonly SpaceColumn[]

export type SpaceColumnName = (typeof SPACE_COLUMNS)[number]['name']

/** Without these nothing says which space a row is. */
export const REQUIRED_COLUMNS = ['worksite', 'building', 'space'] as const satisfies readonly SpaceColumnName[]

export const isSpaceColumn = (text: string): text is SpaceColumnName => SPACE_COLUMNS.some(({ name }) => name === text)
