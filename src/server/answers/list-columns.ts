import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { kinds } from '#fields/types.ts'

/** Answers that fit beside each other in a list. */
const MAX_COLUMNS = 5
/** What every list says already, whatever the form. */
const SAID_ANYWAY: ReadonlySet<string> = new Set([
  'event_name',
  'first_name',
  'last_name',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
])

/** The fields of a form that the list of its submissions can have columns for: those that bear answers. */
export const offeredColumns = (fields: readonly Field[]): readonly Field[] => fields.filter(isColumn)

/** Those that it has where nobody chose others. For how many people it is has a column beside those. */
export const listColumns = (fields: readonly Field[]): readonly Field[] =>
  offeredColumns(fields)
    .filter(({ mapField }) => mapField !== 'seating_capacity')
    .slice(0, MAX_COLUMNS)

function isColumn({ type, mapField, hidden, submit }: Field): boolean {
  const kind = own(kinds, type)
  return kind !== undefined && !kind.silent && !kind.files && !kind.table && !hidden && submit !== false && !SAID_ANYWAY.has(mapField)
}

/** What stands above the answers of a field. */
export const columnLabel = ({ shortLabel, label, mapField }: Field): string => shortLabel || label || mapField
