import { LIMITS } from './limits.ts'

/** A condition, a validation condition or a container, where it stands. */
export interface ConditionAtPath {
  readonly path: string
  readonly condition: Readonly<Record<string, unknown>>
}

export interface WalkResult {
  readonly conditions: readonly ConditionAtPath[]
  /** Where containers nest deeper than allowed; '' if nowhere. */
  readonly tooDeep: string
  /** There are more than allowed; the rest was not walked. */
  readonly tooMany: boolean
}

/** All conditions of these lists, containers included, without recursion: however deep the input, the stack stays flat. */
export function walkConditions(lists: readonly { path: string; list: unknown }[]): WalkResult {
  const conditions: ConditionAtPath[] = []
  let tooDeep = ''
  const waiting = lists.map(item => ({ ...item, depth: 0 })).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, list, depth } = next
    if (!Array.isArray(list)) continue
    if (depth > LIMITS.depth) {
      tooDeep ||= path
      continue
    }
    for (const [index, condition] of list.entries()) {
      if (typeof condition !== 'object' || condition === null) continue
      if (conditions.length >= LIMITS.conditions) return { conditions, tooDeep, tooMany: true }
      const found = { path: `${path}/${index}`, condition: condition as Record<string, unknown> }
      conditions.push(found)
      if (found.condition.conditions) {
        waiting.push({ path: `${found.path}/conditions`, list: found.condition.conditions, depth: depth + 1 })
      }
    }
  }
  return { conditions, tooDeep, tooMany: false }
}
