import { RE2JS } from 're2js'
import type { Matcher } from '#engine/rules/conditions/regex.ts'

/** A matcher of any pattern in linear time. @throws when it does not compile */
export function re2(pattern: string): Matcher {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
  return text => compiled.matcher(text).find()
}
