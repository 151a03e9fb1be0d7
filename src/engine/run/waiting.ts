import { CHANGE, queueField } from './changes.ts'
import { readEnvironment } from './create-memory.ts'
import { isActive } from './field.ts'
import type { Memory } from './memory.ts'
import { propagate } from './propagate.ts'

/** Passes of releasing what is no longer held; only circles of rules need a second one. */
const MAX_PASSES = 4

/**
 * Evaluates everything that is dirty. While options are pending, or after they failed, a page may be closed that is open again
 * once the options are there: until then the fields that depend on them keep what was typed (P5.13).
 * @param starting it is not known yet which fields are in play
 */
export function evaluateDirty(memory: Memory, starting: boolean): void {
  if (memory.form.fetchers.length === 0) return propagate(memory)
  hold(memory, reach(memory, waitingFields(memory, starting)))
  propagate(memory)
  for (let pass = 0; pass < MAX_PASSES && releaseHeld(memory); pass += 1) propagate(memory)
}

/** Fields in play that may still get their options: computed ones without any, and those whose fetch failed. */
function waitingFields(memory: Memory, starting: boolean): number[] {
  const { form, env, open, page } = memory
  return form.fetchers.filter(index => {
    const { mapField, kind } = form.fields[index]!
    const options = env.options(mapField)
    const waits = options === 'failed' || (kind.computed === true && typeof options !== 'object')
    return waits && (starting || (open[page[index]!] === 1 && isActive(memory, index)))
  })
}

/** By order: 1 for everything that depends on these fields; undefined without fields. Cached for the same fields. */
function reach(memory: Memory, fields: readonly number[]): Uint8Array | undefined {
  if (fields.length === 0) return undefined
  const { graph, nodes, reached: last } = memory
  const key = fields.join()
  if (last?.key === key) return last.orders
  const reached = new Uint8Array(graph.orderCount)
  const waiting = fields.map(index => nodes.field + index)
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (let at = graph.start[node]!; at < graph.start[node + 1]!; at += 1) {
      const order = graph.dependents[at]!
      if (reached[order] === 1) continue
      reached[order] = 1
      const dependent = graph.nodeAt[order]!
      if (dependent >= 0) waiting.push(dependent)
      else waiting.push(...graph.circles[-1 - dependent]!)
    }
  }
  memory.reached = { key, orders: reached }
  return reached
}

/** Holds these too; what was held stays so until the evaluation is done. */
function hold(memory: Memory, more: Uint8Array | undefined): void {
  const { held } = memory
  if (held && more && held !== more) memory.held = held.map((is, order) => is | more[order]!)
  else memory.held = more ?? held
}

/** Holds only what still waits for options; true when something was released and has to be evaluated. */
function releaseHeld(memory: Memory): boolean {
  const { form, nodes, graph, dirty } = memory
  const before = memory.held
  memory.held = reach(memory, waitingFields(memory, false))
  if (!before) return false
  let released = false
  for (const { index, cases } of form.fields) {
    const order = graph.orderOf[nodes.field + index]!
    const isReleased = before[order] === 1 && memory.held?.[order] !== 1
    if (!isReleased || (memory.typed[index] === undefined && cases.length === 0)) continue
    dirty.add(order)
    released = true
  }
  return released
}

/** Evaluates the whole form, with the environment read anew. */
export function evaluateAll(memory: Memory): void {
  readEnvironment(memory)
  memory.dirty.addAll(memory.form.graph.orderCount)
  for (const { index } of memory.form.fields) queueField(memory, index, CHANGE.ISSUE_ONLY)
  evaluateDirty(memory, true)
}
