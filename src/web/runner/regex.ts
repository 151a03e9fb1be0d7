import { hasRegex, provideRegex } from '#engine/rules/conditions/regex.ts'
import { nativeMatcher } from '#engine/rules/patterns/native.ts'

/** Who waits for the patterns that need RE2. */
const waiting = new Set<() => void>()
let isRequested = false

/**
 * Provides the engine with patterns in linear time: those that are linear by their shape as the browser's own, the others by RE2,
 * which comes with the first of them. A file of its own: only forms with a pattern fetch it. `changed` is called when
 * more is decided than before. @returns unsubscribe
 */
export function providePatterns(changed: () => void): () => void {
  waiting.add(changed)
  if (!hasRegex()) provideRegex(pattern => nativeMatcher(pattern) ?? requestRe2())
  changed()
  return () => void waiting.delete(changed)
}

/** Not decided yet; without a network the server has the last word alone. */
function requestRe2(): undefined {
  if (isRequested) return
  isRequested = true
  import('./re2.ts')
    .then(({ re2 }) => {
      provideRegex(pattern => nativeMatcher(pattern) ?? re2(pattern))
      for (const changed of waiting) changed()
    })
    .catch((cause: unknown) => {
      isRequested = false
      console.warn('Patterns could not be loaded', cause)
    })
}
