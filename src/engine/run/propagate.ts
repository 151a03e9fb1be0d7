import { holds } from './holds.ts'
import { cannotStay, issueOf } from './issue.ts'
import { deriveCircle } from './circle.ts'
import { deriveComparison, derivePage } from './conditions.ts'
import { deriveBounds, deriveField } from './field.ts'
import { CHANGE, queueField } from './changes.ts'
import type { Memory } from './memory.ts'
import { lowestBit } from './dirty-set.ts'

/** Evaluates everything that is dirty, each rule once, in topological order; then the issues. */
export function propagate(memory: Memory): void {
  const { bits, words } = memory.dirty
  // An evaluation adds only later orders to the set, so one pass over the bits is enough.
  for (let upper = 0; upper < words.length; upper += 1) {
    for (let filled = words[upper]!; filled !== 0; filled = words[upper]!) {
      const word = (upper << 5) + lowestBit(filled)
      for (let dirty = bits[word]!; dirty !== 0; dirty = bits[word]!) {
        bits[word] = dirty & (dirty - 1)
        evaluate(memory, (word << 5) + lowestBit(dirty))
      }
      words[upper]! &= ~(1 << (word & 31))
    }
  }
  updateIssues(memory)
}

function evaluate(memory: Memory, order: number): void {
  const { graph, nodes } = memory
  const node = graph.nodeAt[order]!
  if (node >= nodes.field && node < nodes.submit) {
    if (deriveField(memory, node - nodes.field, true)) markDependents(memory, node)
  } else if (node >= 0) {
    if (deriveNode(memory, node)) markDependents(memory, node)
  } else {
    evaluateCircle(memory, graph.circles[-1 - node]!, order)
  }
}

/** A function of its own: its closure would cost every call of `evaluate` an allocation. */
function evaluateCircle(memory: Memory, members: Int32Array, order: number): void {
  deriveCircle(memory, members, changed => markDependentsOutside(memory, changed, order))
}

/** Derives a node other than a field; true when its dependents are dirty. */
function deriveNode(memory: Memory, node: number): boolean {
  const { nodes, form } = memory
  if (node < nodes.comparisons) return deriveComparison(memory, node)
  if (node < nodes.bounds) {
    if (!derivePage(memory, node - nodes.page)) return false
    memory.formStale = true
    return true
  }
  return node < nodes.field ? deriveBounds(memory, form.bounded[node - nodes.bounds]!) : deriveForm(memory)
}

function deriveForm(memory: Memory): boolean {
  const { form, truth } = memory
  memory.canSubmit = holds(form.programs, form.submit, truth)
  memory.integration = holds(form.programs, form.integration, truth)
  memory.formStale = true
  return false
}

/** Adds everything that depends on a node to the dirty set. */
function markDependents(memory: Memory, node: number): void {
  const { start, dependents } = memory.graph
  for (let at = start[node]!; at < start[node + 1]!; at += 1) memory.dirty.add(dependents[at]!)
  if (node >= memory.nodes.field) queueIssues(memory, node - memory.nodes.field)
}

/** From a member of a circle to everything outside it: the circle itself is evaluated already. */
function markDependentsOutside(memory: Memory, node: number, circle: number): void {
  const { start, dependents } = memory.graph
  for (let at = start[node]!; at < start[node + 1]!; at += 1) {
    if (dependents[at] !== circle) memory.dirty.add(dependents[at]!)
  }
  if (node >= memory.nodes.field) queueIssues(memory, node - memory.nodes.field)
  else if (node >= memory.nodes.page && node < memory.nodes.bounds) memory.formStale = true
}

function queueIssues(memory: Memory, field: number): void {
  const { issueStart, issues } = memory.graph
  for (let at = issueStart[field]!; at < issueStart[field + 1]!; at += 1) queueField(memory, issues[at]!, CHANGE.ISSUE_ONLY)
}

/** Leaves the queue as it is: listeners are called by it. */
function updateIssues(memory: Memory): void {
  const { queue, issue, queued, shown, refused } = memory
  const { fields } = memory.form
  for (let at = 0; at < queued; at += 1) {
    const index = queue[at]!
    const now = shown[index] === 1 ? issueOf(memory, fields[index]!) : ''
    const changed = refused !== undefined && updateRefused(memory, index)
    if (now === issue[index] && !changed) continue
    updateCounts(memory, index, now)
    issue[index] = now
    queueField(memory, index, memory.derivedChange)
  }
}

function updateCounts(memory: Memory, index: number, now: string): void {
  const more = (now === '' ? 0 : 1) - (memory.issue[index] === '' ? 0 : 1)
  if (more === 0) return
  memory.issueCountByPage[memory.page[index]!]! += more
  memory.issueCount += more
}

/** Edit mode: notes whether the stored answer of a field can stay; true when that changed. */
function updateRefused(memory: Memory, index: number): boolean {
  const { form, refused } = memory
  const now = cannotStay(memory, form.fields[index]!) ? 1 : 0
  if (!refused || refused[index] === now) return false
  refused[index] = now
  return true
}
