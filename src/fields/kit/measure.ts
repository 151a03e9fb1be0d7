import { limits } from './limits.ts'

/**
 * A message when a JSON value has too many parts or nests too deeply for anybody to look into it, else ''.
 * Walks with a stack of its own: no depth overflows it.
 */
export function sizeIssue(json: unknown): string {
  const waiting: { part: object; depth: number }[] = []
  let nodes = 0
  const meet = (part: unknown, depth: number) => {
    if (typeof part !== 'object' || part === null) return
    nodes += 1
    waiting.push({ part, depth })
  }
  meet(json, 1)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > limits.depth) return 'This form nests its parts too deeply.'
    for (const part of Object.values(next.part)) meet(part, next.depth + 1)
    if (nodes > limits.nodes) return 'This form has too many parts.'
  }
  return ''
}
