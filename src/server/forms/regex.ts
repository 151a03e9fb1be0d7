import { RE2JS } from 're2js'
import { provideRegex } from '#engine/rules/conditions/regex.ts'

/**
 * Provides the engine with patterns: RE2 takes linear time, whatever the pattern and the text. Once, at the server's start. What JavaScript
 * writes otherwise (`\u4e00`) is taken too.
 */
export function providePatterns(): void {
  provideRegex(pattern => {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
    return text => compiled.matcher(text).find()
  })
}
