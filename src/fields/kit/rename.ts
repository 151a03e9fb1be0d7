import { fillPlaceholders } from './api-source.ts'

/** What becomes of a field that is named: its new name, the same, or `undefined` = it is gone, and so is what named it. */
export type Rename = (mapField: string) => string | undefined

/** What renaming made of something, and how many references were changed or taken out; the very same when none was. */
export interface Renamed<T> {
  readonly result: T
  readonly count: number
}

/** Renames the placeholders (`{city}`) in a text; those of fields that are gone are taken out. */
export function renameInText(text: string, rename: Rename): Renamed<string> {
  let count = 0
  const result = fillPlaceholders(text, name => {
    const next = rename(name)
    if (next === name) return `{${name}}`
    count += 1
    return next === undefined ? '' : `{${next}}`
  })
  return { result, count }
}
