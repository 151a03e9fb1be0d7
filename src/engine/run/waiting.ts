import { isActive } from './field.ts'
import type { Memory } from './memory.ts'
import { propagate } from './propagate.ts'

/** How often what came to rest may let go of more; only circles of rules need a second time. */
const MAX_PASSES = 4

/**
 * Evaluates what waits. While options are on their way, or after they failed, rules may say of a page what they will not say
 * once the options are there: until then no field that hangs on them forgets what was typed (decisions section 3, last
 * point). `starting`: nothing is known yet of which fields are in play.
 */
export function evaluateWaiting(memory: Memory, starting: boolean): void {
  if (memory.form.fetchers.length === 0) return propagate(memory)
  hold(memory, reach(memory, waitingFields(memory, starting)))
  propagate(memory)
  for (let pass = 0; pass < MAX_PASSES && letGo(memory); pass += 1) propagate(memory)
}

/** Fields in play whose answer may come yet: computed ones without options, and any whose fetch failed. */
function waitingFields(memory: Memory, starting: boolean): number[] {
  const { form, env, open, page } = memory
  return form.fetchers.filter(index => {
    const { mapField, kind } = form.fields[index]!
    const lent = env.options(mapField)
    const waits = lent === 'failed' || (kind.computed === true && typeof lent !== 'object')
    return waits && (starting || (open[page[index]!] === 1 && isActive(memory, index)))
  })
}

/** The places of all that depends on these fields; undefined for none. The same list again for the same fields. */
function reach(memory: Memory, fields: readonly number[]): Uint8Array | undefined {
  if (fields.length === 0) return undefined
  const { graph, nodes, reached: last } = memory
  const key = fields.join()
  if (last?.key === key) return last.places
  const reached = new Uint8Array(graph.places)
  const waiting = fields.map(index => nodes.field + index)
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (let at = graph.start[node]!; at < graph.start[node + 1]!; at += 1) {
      const place = graph.dependents[at]!
      if (reached[place] === 1) continue
      reached[place] = 1
      const found = graph.nodeAt[place]!
      if (found >= 0) waiting.push(found)
      else waiting.push(...graph.circles[-1 - found]!)
    }
  }
  memory.reached = { key, places: reached }
  return reached
}

/** What was held goes on being held until all has come to rest. */
function hold(memory: Memory, more: Uint8Array | undefined): void {
  const { held } = memory
  if (held && more && held !== more) memory.held = held.map((is, place) => is | more[place]!)
  else memory.held = more ?? held
}

/** Holds what still waits, and no more; true when what was held until now has to follow its rules. */
function letGo(memory: Memory): boolean {
  const { form, nodes, graph, dirty } = memory
  const before = memory.held
  memory.held = reach(memory, waitingFields(memory, false))
  if (!before) return false
  let some = false
  for (const { index, cases } of form.fields) {
    const place = graph.placeOf[nodes.field + index]!
    const released = before[place] === 1 && memory.held?.[place] !== 1
    if (!released || (memory.typed[index] === undefined && cases.length === 0)) continue
    dirty.add(place)
    some = true
  }
  return some
}
