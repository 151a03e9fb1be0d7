import { ALWAYS, type CompiledField, type CompiledForm, type Graph, type Programs, type Source } from '../compiled.ts'
import { readsZone } from '../formulas/parse.ts'
import { type Components, componentsOf } from './components.ts'
import { Edges } from './edges.ts'
import { inputsOf } from './inputs.ts'

/** The parts of a form that depend on each other. */
export type Parts = Pick<
  CompiledForm,
  'fields' | 'byName' | 'atoms' | 'programs' | 'pages' | 'fieldsOf' | 'submit' | 'integration' | 'bounded' | 'zoneField' | 'nodes'
>

/** Who depends on whom, with circles as one place each, in the order in which places are evaluated. */
export function buildGraph(parts: Parts): Graph {
  const { nodes } = parts
  const edges = edgesOf(parts)
  const { start, targets } = edges.compact(nodes.count)
  const components = componentsOf(nodes.count, start, targets)
  const issues = issueEdges(parts).compact(parts.fields.length)
  const { nodeAt, circles, placeOf } = placesOf(components, nodes.count, start, targets)
  return {
    places: components.count,
    nodeAt,
    circles,
    placeOf,
    start,
    dependents: targets.map(node => placeOf[node]!),
    issueStart: issues.start,
    issues: issues.targets,
  }
}

function edgesOf(parts: Parts): Edges {
  const { nodes } = parts
  const edges = new Edges()
  parts.atoms.forEach((atom, index) => edges.add(nodes.field + atom.field, index))
  parts.pages.forEach((conditions, page) => {
    listEdges(parts.programs, conditions, nodes.page + page, edges)
    if (conditions === ALWAYS) return
    for (const field of parts.fieldsOf[page]!) edges.add(nodes.page + page, nodes.field + field)
  })
  for (const field of parts.fields) fieldEdges(field, parts, edges)
  listEdges(parts.programs, parts.submit, nodes.submit, edges)
  listEdges(parts.programs, parts.integration, nodes.integration, edges)
  return edges
}

function listEdges({ code, start }: Programs, list: number, node: number, edges: Edges): void {
  if (list === ALWAYS) return
  for (let at = start[list]!; at < start[list + 1]!; at += 1) if (code[at]! >= 0) edges.add(code[at]!, node)
}

function fieldEdges(field: CompiledField, parts: Parts, edges: Edges): void {
  const { nodes } = parts
  const node = nodes.field + field.index
  listEdges(parts.programs, field.conditions, node, edges)
  for (const { conditions, source } of field.cases) {
    listEdges(parts.programs, conditions, node, edges)
    sourceEdges(source, parts, node, edges)
  }
  if (field.bounds < 0) return
  const bounds = nodes.bounds + field.bounds
  edges.add(bounds, node)
  if (field.min) sourceEdges(field.min, parts, bounds, edges)
  if (field.max) sourceEdges(field.max, parts, bounds, edges)
}

function sourceEdges(source: Source, { nodes, byName, zoneField }: Parts, node: number, edges: Edges): void {
  for (const read of inputsOf(byName, source)) edges.add(nodes.field + read, node)
  if (zoneField >= 0 && source.formula && readsZone(source.formula)) edges.add(nodes.field + zoneField, node)
}

/** Issues are looked at by nobody, so they take no part in circles. */
function issueEdges({ fields, byName }: Parts): Edges {
  const edges = new Edges()
  for (const { index, checks, min, max } of fields) {
    // In edit mode what bounds hang on says whether an answer may stay.
    for (const source of [min, max]) {
      if (source) for (const read of inputsOf(byName, source)) if (read !== index) edges.add(read, index)
    }
    for (const { field, other } of checks) {
      if (field >= 0 && field !== index) edges.add(field, index)
      if (other >= 0 && other !== index) edges.add(other, index)
    }
  }
  return edges
}

function placesOf(components: Components, count: number, start: Int32Array, targets: Int32Array) {
  const nodeAt = new Int32Array(components.count)
  const placeOf = new Int32Array(count)
  const circles: Int32Array[] = []
  for (let place = 0; place < components.count; place += 1) {
    const from = components.start[place]!
    const end = components.start[place + 1]!
    const node = components.nodes[from]!
    for (let at = from; at < end; at += 1) placeOf[components.nodes[at]!] = place
    const alone = end - from === 1 && !leadsToItself(node, start, targets)
    nodeAt[place] = alone ? node : -1 - circles.length
    if (!alone) circles.push(components.nodes.slice(from, end))
  }
  return { nodeAt, placeOf, circles }
}

function leadsToItself(node: number, start: Int32Array, targets: Int32Array): boolean {
  for (let at = start[node]!; at < start[node + 1]!; at += 1) if (targets[at] === node) return true
  return false
}
