import { ALWAYS, type Programs } from '../compile/compiled-form.ts'
import { MAX_DEPTH, OP } from '../compile/condition-lists.ts'

/** A program needs at most two entries for each level of nesting. */
const stack = new Uint8Array(2 * MAX_DEPTH + 8)

/** Does this list hold, given the truth of its comparisons? */
export function holds(programs: Programs, list: number, truth: Uint8Array): boolean {
  if (list === ALWAYS) return true
  const { code, start } = programs
  const end = start[list + 1]!
  let at = start[list]!
  // Most lists are one comparison.
  if (end - at === 1 && code[at]! >= 0) return truth[code[at]!] === 1
  let top = -1
  for (; at < end; at += 1) {
    const op = code[at]!
    if (op >= 0) stack[(top += 1)] = truth[op]!
    else if (op === OP.AND) stack[(top -= 1)]! &= stack[top + 1]!
    else if (op === OP.OR) stack[(top -= 1)]! |= stack[top + 1]!
    else stack[(top += 1)] = op === OP.TRUE ? 1 : 0
  }
  return stack[0] === 1
}
