import { ALWAYS, type CompiledField, type CompiledForm, type Graph, type Programs, type Source } from '../compiled-form.ts'
import { readsZone } from '../../rules/formulas/parse.ts'
import { type Components, componentsOf } from './components.ts'
import { Edges } from './edges.ts'
import { inputsOf } from './inputs.ts'

/** The parts of a form that depend on each other. */
export type GraphInput = Pick<
  CompiledForm,
  'fields' | 'byName' | 'comparisons' | 'programs' | 'pages' | 'fieldsOf' | 'submit' | 'integration' | 'bounded' | 'zoneField' | 'nodes'
>

/** The dependency graph in order of evaluation; the nodes of a circle share one order. */
export function buildGraph(input: GraphInput): Graph {
  const { nodes } = input
  const edges = edgesOf(input)
  const { start, targets } = edges.compact(nodes.count)
  const components = componentsOf(nodes.count, start, targets)
  const issues = issueEdges(input).compact(input.fields.length)
  const { nodeAt, circles, orderOf } = ordersOf(components, nodes.count, start, targets)
  return {
    orderCount: components.count,
    nodeAt,
    circles,
    orderOf,
    start,
    dependents: targets.map(node => orderOf[node]!),
    issueStart: issues.start,
    issues: issues.targets,
  }
}

function edgesOf(input: GraphInput): Edges {
  const { nodes } = input
  const edges = new Edges()
  input.comparisons.forEach((comparison, index) => edges.add(nodes.field + comparison.field, index))
  input.pages.forEach((conditions, page) => {
    listEdges(input.programs, conditions, nodes.page + page, edges)
    if (conditions === ALWAYS) return
    for (const field of input.fieldsOf[page]!) edges.add(nodes.page + page, nodes.field + field)
  })
  for (const field of input.fields) fieldEdges(field, input, edges)
  listEdges(input.programs, input.submit, nodes.submit, edges)
  listEdges(input.programs, input.integration, nodes.integration, edges)
  return edges
}

function listEdges({ code, start }: Programs, list: number, node: number, edges: Edges): void {
  if (list === ALWAYS) return
  for (let at = start[list]!; at < start[list + 1]!; at += 1) if (code[at]! >= 0) edges.add(code[at]!, node)
}

function fieldEdges(field: CompiledField, input: GraphInput, edges: Edges): void {
  const { nodes } = input
  const node = nodes.field + field.index
  listEdges(input.programs, field.conditions, node, edges)
  for (const from of field.prefilledBy) edges.add(nodes.field + from, node)
  for (const { conditions, source } of field.cases) {
    listEdges(input.programs, conditions, node, edges)
    sourceEdges(source, input, node, edges)
  }
  if (field.bounds < 0) return
  const bounds = nodes.bounds + field.bounds
  edges.add(bounds, node)
  if (field.min) sourceEdges(field.min, input, bounds, edges)
  if (field.max) sourceEdges(field.max, input, bounds, edges)
}

function sourceEdges(source: Source, { nodes, byName, zoneField }: GraphInput, node: number, edges: Edges): void {
  for (const read of inputsOf(byName, source)) edges.add(nodes.field + read, node)
  if (zoneField >= 0 && source.formula && readsZone(source.formula)) edges.add(nodes.field + zoneField, node)
}

/** Apart from the other edges: nothing depends on an issue, so issues are never part of a circle. */
function issueEdges({ fields, byName }: GraphInput): Edges {
  const edges = new Edges()
  for (const { index, checks, checkReads, min, max } of fields) {
    for (const read of checkReads) edges.add(read, index)
    // In edit mode a stored answer is refused only after an answer changed that its bounds read.
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

function ordersOf(components: Components, count: number, start: Int32Array, targets: Int32Array) {
  const nodeAt = new Int32Array(components.count)
  const orderOf = new Int32Array(count)
  const circles: Int32Array[] = []
  for (let order = 0; order < components.count; order += 1) {
    const from = components.start[order]!
    const end = components.start[order + 1]!
    const node = components.nodes[from]!
    for (let at = from; at < end; at += 1) orderOf[components.nodes[at]!] = order
    const alone = end - from === 1 && !leadsToItself(node, start, targets)
    nodeAt[order] = alone ? node : -1 - circles.length
    if (!alone) circles.push(components.nodes.slice(from, end))
  }
  return { nodeAt, orderOf, circles }
}

function leadsToItself(node: number, start: Int32Array, targets: Int32Array): boolean {
  for (let at = start[node]!; at < start[node + 1]!; at += 1) if (targets[at] === node) return true
  return false
}
