import { RE2JS } from 're2js'
import { lendRegex } from '#engine/conditions/regex.ts'

/** Lends the engine its patterns: RE2 takes linear time, whatever the pattern and the text. Once, at the server's start. */
export function lendPatterns(): void {
  lendRegex(pattern => {
    const compiled = RE2JS.compile(pattern)
    return text => compiled.matcher(text).find()
  })
}
