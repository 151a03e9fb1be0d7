import { DatabaseError } from 'pg'
import { Problem } from '../errors.ts'

/** What is wrong with the fields of a row: a sentence by field. */
export type RowIssues = Readonly<Record<string, string>>

/** Issue of each unique key and constraint: field and sentence. */
const TAKEN: ReadonlyMap<string, readonly [field: string, issue: string]> = new Map([
  ['region_name_once', ['name', 'There is a region with this name already.']],
  ['region_key_once', ['mapping_key', 'There is a region with this key already.']],
  ['location_name_once', ['name', 'There is a location with this name already.']],
  ['worksite_name_once', ['name', 'There is a worksite with this name already.']],
  ['building_name_once', ['name', 'There is a building with this name at this worksite already.']],
  ['floor_name_once', ['name', 'There is a floor with this name in this building already.']],
  ['space_name_once', ['name', 'There is a space with this name in this building already.']],
  ['space_category_name_once', ['name', 'There is a category with this name already.']],
  ['space_category_key_once', ['key', 'There is a category with this key already.']],
  ['feature_name_once', ['name', 'There is a feature with this name already.']],
  ['layout_name_once', ['name', 'There is a layout with this name already.']],
  ['layout_custom_once', ['is_custom', 'Another layout is described by who books already.']],
  ['booking_status_pkey', ['key', 'There is a status with this key already.']],
  ['poster_price_once', ['valid_from', 'Another price of this unit holds on some of these days.']],
  ['poster_company_id_external_id_key', ['external_id', 'There is a poster with this ID already.']],
])

/** Sentence for a space whose name another one has. */
export const SPACE_NAME_TAKEN = TAKEN.get('space_name_once')?.[1] ?? ''

/** 422 with an issue by field: nothing was stored. */
export const refusedRow = (issues: RowIssues): Problem =>
  new Problem(422, ['Not saved', Object.values(issues)[0] ?? 'This cannot be stored.'], { issues })

/** The problem of a row that a key or constraint of its table refused; any other error as it is. */
export function problemOfRow(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  const [field, issue] = TAKEN.get(error.constraint ?? '') ?? []
  if (field !== undefined && issue !== undefined) return new Problem(409, ['Not saved', issue], { issues: { [field]: issue } })
  const isHeld = error.code === '23503' && error.constraint?.startsWith('space_company_id_building_id_floor') === true
  return isHeld ? refusedRow({ building_id: 'A floor with spaces stays in its building.' }) : error
}
