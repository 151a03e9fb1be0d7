import { deriveAtom, derivePage } from './conditions.ts'
import { deriveBounds, deriveField } from './field.ts'
import { MARK, type Memory, NEVER, say, touch } from './memory.ts'
import { settleState } from './state.ts'

/** How often the rules of a circle are asked before it counts as one that never comes to rest. */
const MAX_ROUNDS = 32
const MIN_ROUNDS = 4
/** Evaluations of single rules in one go through a circle; larger circles get fewer rounds. */
const MAX_WORK = 40_000
/** How often the state may follow what a circle derives. */
const MAX_PASSES = 4

/**
 * Evaluates rules that depend on each other. They always begin with everything empty and go in the same order, so that
 * the result hangs on the run's state and on what the circle reads from outside, not on how the visitor came there.
 * Gives the members whose result changed to `changed`.
 */
export function deriveCircle(memory: Memory, members: Int32Array, changed: (node: number) => void): void {
  const before = snapshot(memory, members)
  for (const index of fieldsAmong(memory, members)) {
    touch(memory, index, MARK.MAYBE)
  }
  // The first pass spares what was typed in this very step; the next ones see the state alone, as any later one will.
  if (!comesToRest(memory, members)) giveUp(memory, members)
  members.forEach((node, at) => {
    if (resultOf(memory, node) !== before[at]) changed(node)
  })
}

function comesToRest(memory: Memory, members: Int32Array): boolean {
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    derive(memory, members)
    const moved = followState(memory, members)
    const fresh = pass === 0 && forgetStep(memory, members)
    if (!moved && !fresh) return true
  }
  return false
}

/** The state itself goes in circles: it is left without any, and what is derived from that stays. */
function giveUp(memory: Memory, members: Int32Array): void {
  const forgetAll = (): void => {
    for (const node of fieldsAmong(memory, members)) {
      memory.typed[node] = undefined
      memory.applied[node] = NEVER
    }
  }
  forgetAll()
  if (comesToRest(memory, members)) return
  forgetAll()
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
  for (const node of members) if (node < nodes.atoms) deriveNode(memory, node)
  const rounds = Math.max(MIN_ROUNDS, Math.min(MAX_ROUNDS, Math.floor(MAX_WORK / members.length)))
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
  if (node < nodes.atoms) return deriveAtom(memory, node)
  if (node >= nodes.field) return deriveField(memory, node - nodes.field, false)
  if (node >= nodes.bounds) return deriveBounds(memory, form.bounded[node - nodes.bounds]!)
  return derivePage(memory, node - nodes.page)
}

function followState(memory: Memory, members: Int32Array): boolean {
  let moved = false
  for (const index of fieldsAmong(memory, members)) if (settleState(memory, index)) moved = true
  return moved
}

function forgetStep(memory: Memory, members: Int32Array): boolean {
  let fresh = false
  for (const index of fieldsAmong(memory, members)) {
    if (memory.stepOf[index] === memory.step) fresh = true
    memory.stepOf[index] = 0
  }
  return fresh
}

function fieldsAmong({ nodes }: Memory, members: Int32Array): number[] {
  const fields: number[] = []
  for (const node of members) if (node >= nodes.field && node < nodes.submit) fields.push(node - nodes.field)
  return fields
}

function resultOf({ form, nodes, truth, open, value, min, max }: Memory, node: number): unknown {
  if (node < nodes.atoms) return truth[node]
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
  say(memory, `The rules of ${names.join(', ')} contradict each other: they never come to rest.`)
}
