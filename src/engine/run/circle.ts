import { deriveComparison, derivePage } from './conditions.ts'
import { deriveBounds, deriveField } from './field.ts'
import { CHANGE, queueField } from './changes.ts'
import { logOnce, type Memory, NEVER } from './memory.ts'
import { settleState } from './state.ts'

/** Rounds of evaluation after which a circle counts as one that does not converge. */
const MAX_ROUNDS = 32
const MIN_ROUNDS = 4
/** Evaluations of single rules in all rounds together: larger circles get fewer rounds. */
const MAX_EVALUATIONS = 40_000
/** How often the state may change by what a circle derives before it counts as one that does not converge. */
const MAX_PASSES = 4

/**
 * Evaluates rules that depend on each other. It always starts with everything empty and in the same order, so that the
 * result depends only on the run's state and on what the circle reads from outside, not on earlier results.
 * Calls `changed` for each member whose result changed.
 */
export function deriveCircle(memory: Memory, members: Int32Array, changed: (node: number) => void): void {
  const before = snapshot(memory, members)
  for (const index of fieldsAmong(memory, members)) {
    queueField(memory, index, CHANGE.POSSIBLE)
  }
  if (!converges(memory, members)) resetCycle(memory, members)
  members.forEach((node, at) => {
    if (resultOf(memory, node) !== before[at]) changed(node)
  })
}

/** Evaluates the circle and its state until neither changes; false when they still do after MAX_PASSES. */
function converges(memory: Memory, members: Int32Array): boolean {
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    derive(memory, members)
    const moved = settleStates(memory, members)
    // The first pass keeps what was typed in this step; the next ones depend on the state alone, like any later evaluation.
    const fresh = pass === 0 && clearSteps(memory, members)
    if (!moved && !fresh) return true
  }
  return false
}

/** Clears the state of a circle that does not converge, and evaluates it without. */
function resetCycle(memory: Memory, members: Int32Array): void {
  const clearState = (): void => {
    for (const node of fieldsAmong(memory, members)) {
      memory.typed[node] = undefined
      memory.applied[node] = NEVER
    }
  }
  clearState()
  if (converges(memory, members)) return
  clearState()
  derive(memory, members)
  complain(memory, members)
}

function derive(memory: Memory, members: Int32Array): void {
  const { form, nodes } = memory
  for (const index of fieldsAmong(memory, members)) memory.value[index] = form.fields[index]!.empty
  for (const node of members) {
    if (node >= nodes.page && node < nodes.bounds) memory.open[node - nodes.page] = 1
    else if (node >= nodes.bounds && node < nodes.field) clearBounds(memory, form.bounded[node - nodes.bounds]!)
  }
  for (const node of members) if (node < nodes.comparisons) deriveNode(memory, node)
  const rounds = Math.max(MIN_ROUNDS, Math.min(MAX_ROUNDS, Math.floor(MAX_EVALUATIONS / members.length)))
  for (let round = 0; round < rounds; round += 1) {
    let moving = false
    for (const node of members) if (deriveNode(memory, node)) moving = true
    if (!moving) return
  }
  complain(memory, members)
}

function clearBounds(memory: Memory, index: number): void {
  memory.min[index] = ''
  memory.max[index] = ''
}

function deriveNode(memory: Memory, node: number): boolean {
  const { form, nodes } = memory
  if (node < nodes.comparisons) return deriveComparison(memory, node)
  if (node >= nodes.field) return deriveField(memory, node - nodes.field, false)
  if (node >= nodes.bounds) return deriveBounds(memory, form.bounded[node - nodes.bounds]!)
  return derivePage(memory, node - nodes.page)
}

function settleStates(memory: Memory, members: Int32Array): boolean {
  let moved = false
  for (const index of fieldsAmong(memory, members)) if (settleState(memory, index)) moved = true
  return moved
}

function clearSteps(memory: Memory, members: Int32Array): boolean {
  let fresh = false
  for (const index of fieldsAmong(memory, members)) {
    if (memory.typedInStep[index] === memory.step) fresh = true
    memory.typedInStep[index] = 0
  }
  return fresh
}

function fieldsAmong({ nodes }: Memory, members: Int32Array): number[] {
  const fields: number[] = []
  for (const node of members) if (node >= nodes.field && node < nodes.submit) fields.push(node - nodes.field)
  return fields
}

function resultOf({ form, nodes, truth, open, value, min, max }: Memory, node: number): unknown {
  if (node < nodes.comparisons) return truth[node]
  if (node < nodes.bounds) return open[node - nodes.page]
  if (node >= nodes.field) return value[node - nodes.field]
  const index = form.bounded[node - nodes.bounds]!
  return `${min[index]} ${max[index]}`
}

function snapshot(memory: Memory, members: Int32Array): unknown[] {
  return Array.from(members, node => resultOf(memory, node))
}

function complain(memory: Memory, members: Int32Array): void {
  const names = fieldsAmong(memory, members).map(index => `"${memory.form.fields[index]!.mapField}"`)
  logOnce(memory, `The rules of ${names.join(', ')} contradict each other: they never come to rest.`)
}
