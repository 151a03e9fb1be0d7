import type { StyleRow } from '#contract/portal/styles.ts'

type Sort = 'name' | 'description' | 'forms' | 'updated_at'
const SORTS: readonly string[] = ['name', 'description', 'forms', 'updated_at'] satisfies Sort[]

export const isSort = (text: string): text is Sort => SORTS.includes(text)

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The rows in this order; those that are equal stand by name. */
export function sorted(rows: readonly StyleRow[], by: Sort, descending: boolean): readonly StyleRow[] {
  const compare = (a: StyleRow, b: StyleRow) => (by === 'forms' ? a.forms - b.forms : words.compare(a[by], b[by]))
  return rows.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)) || words.compare(a.name, b.name))
}
