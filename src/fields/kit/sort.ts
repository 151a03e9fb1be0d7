import type { Option } from '#engine/form.ts'

/** One order on the server and in every browser, whatever its language: 'Room 2' before 'Room 10', 'é' beside 'e'. */
const order = new Intl.Collator('en', { numeric: true })

export function byLabel(options: readonly Option[]): readonly Option[] {
  return options.toSorted((a, b) => order.compare(a.label, b.label))
}
