import { EVENT_FIELD_NAMES, type EventReader } from './event-fields.ts'
import type { Rename, Renamed } from './rename.ts'

/** Renames the fields that a widget reads; one that is gone is read by its default name again. */
export function renameEventFields<F extends EventReader>(field: F, rename: Rename): Renamed<F> {
  const { eventFields = {}, ...rest } = field
  let count = 0
  const named = EVENT_FIELD_NAMES.flatMap(name => {
    const before = eventFields[name]
    if (before === undefined || before === '') return []
    const after = rename(before)
    if (after !== before) count += 1
    return after === undefined ? [] : [[name, after] as const]
  })
  if (count === 0) return { result: field, count }
  return { result: { ...rest, ...(named.length > 0 && { eventFields: Object.fromEntries(named) }) } as unknown as F, count }
}
