import type { CompiledForm } from '../compiled.ts'
import { namesFetched } from '../fields.ts'
import { componentsOf } from '../graph/components.ts'
import { Edges } from '../graph/edges.ts'

/**
 * The fields of each circle that goes through a fetch: the options of one need an answer that, by rules or by another
 * fetch, needs the answer of the first. At run time nothing hangs, for fetches are bounded, but such fields may never rest.
 */
export function fetchCircles(form: CompiledForm): (readonly string[])[] {
  const { graph, nodes, fields, byName } = form
  if (form.fetchers.length === 0) return []
  const placeOf = (index: number) => graph.placeOf[nodes.field + index]!
  const edges = new Edges()
  for (let node = 0; node < nodes.count; node += 1) {
    const from = graph.placeOf[node]!
    for (let at = graph.start[node]!; at < graph.start[node + 1]!; at += 1) if (graph.dependents[at] !== from) edges.add(from, graph.dependents[at]!)
  }
  for (const index of form.fetchers) {
    for (const name of namesFetched(fields[index]!)) {
      const read = byName.get(name)
      if (read !== undefined && read !== index) edges.add(placeOf(read), placeOf(index))
    }
  }
  const { start, targets } = edges.compact(graph.places)
  const found = componentsOf(graph.places, start, targets)
  const circles: (readonly string[])[] = []
  for (let at = 0; at < found.count; at += 1) {
    const places = new Set(found.nodes.subarray(found.start[at]!, found.start[at + 1]!))
    if (places.size > 1) circles.push(fields.filter(({ index }) => places.has(placeOf(index))).map(({ mapField }) => mapField))
  }
  return circles
}
