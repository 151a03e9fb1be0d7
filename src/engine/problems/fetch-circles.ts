import type { CompiledForm } from '../compile/compiled-form.ts'
import { referencedNames } from '../run/fetching.ts'
import { componentsOf } from '../compile/graph/components.ts'
import { Edges } from '../compile/graph/edges.ts'

/**
 * The fields of each circle that goes through a fetch: the options of one need an answer that, by rules or by another
 * fetch, needs the answer of the first. The number of fetches at run time is bounded, but such fields may not converge.
 */
export function fetchCircles(form: CompiledForm): (readonly string[])[] {
  const { graph, nodes, fields, byName } = form
  if (form.fetchers.length === 0) return []
  const orderOf = (index: number) => graph.orderOf[nodes.field + index]!
  const edges = new Edges()
  for (let node = 0; node < nodes.count; node += 1) {
    const from = graph.orderOf[node]!
    for (let at = graph.start[node]!; at < graph.start[node + 1]!; at += 1)
      if (graph.dependents[at] !== from) edges.add(from, graph.dependents[at]!)
  }
  for (const index of form.fetchers) {
    for (const name of referencedNames(fields[index]!)) {
      const read = byName.get(name)
      if (read !== undefined && read !== index) edges.add(orderOf(read), orderOf(index))
    }
  }
  const { start, targets } = edges.compact(graph.orderCount)
  const components = componentsOf(graph.orderCount, start, targets)
  const circles: (readonly string[])[] = []
  for (let at = 0; at < components.count; at += 1) {
    const orders = new Set(components.nodes.subarray(components.start[at]!, components.start[at + 1]!))
    if (orders.size > 1) circles.push(fields.filter(({ index }) => orders.has(orderOf(index))).map(({ mapField }) => mapField))
  }
  return circles
}
