import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstNode } from './ast.ts'
import { englishIn, IN_A_CATALOGUE } from './english-sentences.ts'
import { parse } from './parse.ts'
import { visitorFiles } from './reach.ts'
import type { Breach } from './rules.ts'
import type { Source } from './source.ts'

/** What browsers carry and no visitor reads. */
const NOT_FOR_VISITORS: ReadonlySet<string> = new Set([
  // Calls, described to programs.
  'src/contract/portal/api-fields.ts',
  'src/contract/portal/places.ts',
  'src/contract/tenant/posters.ts',
  // Staff and authors read English.
  'src/contract/portal/screen-names.ts',
  'src/engine/compile/compile.ts',
  // Every kind says it in the visitor's language: `types.ts` of fields.
  'src/engine/compile/compile-field.ts',
  // What the service calls its reasons, with the name of each in the catalogue.
  'src/contract/tenant/reason-words.ts',
])

/** Names of keys are the same in every language. */
const KEYS = /^Ctrl /

/** English outside of the catalogues in what a visitor's browser loads: who reads another language would read it all the same (P1.36). */
export function browserTextBreaches(root: string, sources: readonly Source[]): Breach[] {
  return visitorFiles(sources)
    .filter(path => !NOT_FOR_VISITORS.has(path))
    .toSorted()
    .flatMap(file => {
      const source = readFileSync(join(root, file), 'utf8')
      return englishIn(parse(file, source).program as unknown as AstNode)
        .filter(({ text }) => !KEYS.test(text))
        .map(({ start, text }) => ({
          file,
          line: source.slice(0, start).split('\n').length,
          rule: `the text "${text}" is in English alone`,
          wayOut: IN_A_CATALOGUE,
        }))
    })
}
