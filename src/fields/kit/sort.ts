import type { Option } from '#engine/model/form.ts'

let order: Intl.Collator | undefined

/**
 * One order on the server and in every browser, whatever its language: 'Room 2' before 'Room 10', 'é' beside 'e'. Made
 * when first needed: it takes as long as starting a form, and few forms sort.
 */
export function byLabel(options: readonly Option[]): readonly Option[] {
  const { compare } = (order ??= new Intl.Collator('en', { numeric: true }))
  return options.toSorted((a, b) => compare(a.label, b.label))
}
