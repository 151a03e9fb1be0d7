import type { Option } from '#engine/model/form.ts'

/** The chosen values after one was chosen or left out: in the order of the options, unknown ones last. */
export function toggle(chosen: readonly string[], value: string, on: boolean, options: readonly Option[]): readonly string[] {
  const next = new Set(chosen)
  if (on) next.add(value)
  else next.delete(value)
  const known = options.map(option => option.value).filter(each => next.delete(each))
  return [...known, ...next]
}
