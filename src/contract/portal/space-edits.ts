import type { SpaceEdit } from './resources.ts'

/** Rows that one call may edit. */
export const MAX_EDITED_SPACES = 200
/** Below what a server takes at least of one body: `LIMIT_JSON_BYTES` and `LIMIT_JSON_KEYS`, unless they were lowered. */
const [MAX_BYTES, MAX_KEYS] = [49_152, 1_800]

/** How many of these rows go with one call of `editSpaces`, from the first one on: one at least. */
export function countForOneCall(rows: readonly (readonly SpaceEdit[])[]): number {
  let [bytes, keys] = [0, 0]
  for (const [at, edits] of rows.slice(0, MAX_EDITED_SPACES).entries()) {
    const text = JSON.stringify(edits)
    // No letter takes more than three for each unit.
    bytes += text.length + 2 * (text.match(/[^ -~]/g)?.length ?? 0)
    // A few more than there are, where texts have such signs.
    keys += text.match(/[,{[]/g)?.length ?? 0
    if (at > 0 && (bytes > MAX_BYTES || keys > MAX_KEYS)) return at
  }
  return Math.min(rows.length, MAX_EDITED_SPACES)
}
