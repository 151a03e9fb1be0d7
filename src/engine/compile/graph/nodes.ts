/** How the nodes of a form are numbered: comparisons first, then pages, bounds, fields, and the two conditions of the whole form. */
export interface Nodes {
  readonly comparisons: number
  /** Number of the first page's node, of the first bounded field's bounds, of the first field's, … */
  readonly page: number
  readonly bounds: number
  readonly field: number
  readonly submit: number
  readonly integration: number
  readonly count: number
}

/** Numbers the nodes of a form with so many comparisons, pages, bounded fields and fields. */
export function numberNodes(comparisons: number, pages: number, bounded: number, fields: number): Nodes {
  const bounds = comparisons + pages
  const field = bounds + bounded
  const submit = field + fields
  return { comparisons, page: comparisons, bounds, field, submit, integration: submit + 1, count: submit + 2 }
}
