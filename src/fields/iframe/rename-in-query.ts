import type { Rename, Renamed } from '../kit/rename.ts'
import type { IframeField } from './iframe.ts'

/** Renames the fields whose answers the page hears; the parameter of one that is gone goes with it. */
export function renameInQuery(field: IframeField, rename: Rename): Renamed<IframeField> {
  let count = 0
  const query = (field.query ?? []).flatMap(row => {
    const name = row.field === '' ? '' : rename(row.field)
    if (name === row.field) return [row]
    count += 1
    return name === undefined ? [] : [{ ...row, field: name }]
  })
  if (count === 0) return { result: field, count }
  const { query: _query, ...rest } = field
  return { result: query.length > 0 ? { ...field, query } : rest, count }
}
