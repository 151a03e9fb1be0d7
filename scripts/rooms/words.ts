import { basename } from 'node:path'
import { FILES, IDENTIFIERS, termsFor } from './replaced-words.ts'
import type { Breach } from './rules.ts'
import type { Source } from './source.ts'

/** Names of files, and identifiers in them, that have a term every engineer knows. */
export function wordBreaches(sources: readonly Source[]): Breach[] {
  return sources.flatMap(source => [...fileBreaches(source), ...identifierBreaches(source)])
}

function fileBreaches({ path: file }: Source): Breach[] {
  const [name = ''] = basename(file).split('.')
  return termsFor(FILES, name, file).map(term => ({ file, line: 1, rule: `no file is named ${name}`, wayOut: `name it by ${term}` }))
}

function identifierBreaches({ path: file, identifiers }: Source): Breach[] {
  return [...identifiers].flatMap(([name, line]) =>
    termsFor(IDENTIFIERS, name, file).map(term => ({ file, line, rule: `nothing is named ${name}`, wayOut: `the term is ${term}` })),
  )
}
