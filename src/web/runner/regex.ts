import { RE2JS } from 're2js'
import { lendRegex } from '#engine/conditions/regex.ts'

/** Lends the engine patterns in linear time. A file of its own: only forms with a pattern fetch it. */
export function lendPatterns(): void {
  lendRegex(pattern => {
    const compiled = RE2JS.compile(pattern)
    return text => compiled.matcher(text).find()
  })
}
