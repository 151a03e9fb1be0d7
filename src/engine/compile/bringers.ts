import type { Field } from '../model/form.ts'
import type { CompiledForm } from './compiled-form.ts'

/** The comparisons that a list of conditions makes, by number. The empty list ends where the first one starts. */
export const comparisonsIn = ({ programs: { code, start } }: CompiledForm, list: number): readonly number[] =>
  [...code.subarray(start[list], start[list + 1])].filter(op => op >= 0)

/**
 * By place in a list of fields as they are drawn: the place of the field whose answer brings this one, because its own conditions
 * read it; -1 for none. It stands directly above, or between them stand only others that it brings (P5.38).
 */
export function bringersOf(form: CompiledForm, drawn: readonly Field[]): readonly number[] {
  // The field above, the one that brings it, and so on.
  const above: number[] = []
  const fields = drawn.map(({ mapField }) => form.fields[form.byName.get(mapField) ?? -1])
  return fields.map((field, place) => {
    if (!field || field.hidden) return -1
    const read = comparisonsIn(form, field.conditions).map(number => form.comparisons[number]!.field)
    while (above.length > 0 && !read.includes(fields[above.at(-1)!]!.index)) above.pop()
    return above[above.push(place) - 2] ?? -1
  })
}
