/** How the nodes of a form are numbered: atoms first, then pages, fields, and the two conditions of the whole form. */
export interface Nodes {
  readonly atoms: number
  /** Number of the first page's node, of the first field's, … */
  readonly page: number
  readonly field: number
  readonly submit: number
  readonly integration: number
  readonly count: number
}

export function numberNodes(atoms: number, pages: number, fields: number): Nodes {
  const submit = atoms + pages + fields
  return { atoms, page: atoms, field: atoms + pages, submit, integration: submit + 1, count: submit + 2 }
}
