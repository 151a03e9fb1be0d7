/** Sets of code points as sorted ranges: [first, last, first, last, …]. */
export type CharSet = readonly number[]

const LAST = 0x10ffff

export const DIGITS: CharSet = [48, 57]
export const WORD: CharSet = [48, 57, 65, 90, 95, 95, 97, 122]
/** Without the vertical tab, as in RE2. */
export const SPACE: CharSet = [9, 10, 12, 13, 32, 32]
/** All but the line feed: JavaScript leaves out more. */
export const DOT: CharSet = [0, 9, 11, LAST]

/** Sorted and joined. */
export function setOf(ranges: readonly number[]): CharSet {
  const pairs = Array.from({ length: ranges.length / 2 }, (_, at) => [ranges[2 * at]!, ranges[2 * at + 1]!] as const)
  const joined: number[] = []
  for (const [first, last] of pairs.toSorted((a, b) => a[0] - b[0])) {
    const end = joined.length - 1
    if (end > 0 && first <= joined[end]! + 1) joined[end] = Math.max(joined[end]!, last)
    else joined.push(first, last)
  }
  return joined
}

/** All that is not in it. */
export function negated(set: CharSet): CharSet {
  const rest: number[] = []
  let next = 0
  for (let at = 0; at < set.length; at += 2) {
    if (set[at]! > next) rest.push(next, set[at]! - 1)
    next = set[at + 1]! + 1
  }
  if (next <= LAST) rest.push(next, LAST)
  return rest
}

/** Do they share a character? */
export function overlap(a: CharSet, b: CharSet): boolean {
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i + 1]! < b[j]!) i += 2
    else if (b[j + 1]! < a[i]!) j += 2
    else return true
  }
  return false
}

/** As a class of a JavaScript pattern with the flag u. */
export function sourceOf(set: CharSet): string {
  const point = (code: number) => `\\u{${code.toString(16)}}`
  let source = ''
  for (let at = 0; at < set.length; at += 2)
    source += set[at] === set[at + 1] ? point(set[at]!) : `${point(set[at]!)}-${point(set[at + 1]!)}`
  return `[${source}]`
}
