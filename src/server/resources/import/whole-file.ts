import { NAMED_KINDS } from '#contract/portal/space-imports.ts'
import { readRows, type SentFile } from './read-rows.ts'
import { unknownNames } from './unknown-names.ts'

/** Nothing is there yet. */
const NOTHING = { category: [], feature: [], layout: [] }

/**
 * A file as somebody sends it who takes all of it: the categories, features and layouts that it names and the company does not have come along,
 * also where another is called much like one.
 */
export function wholeFile(bytes: Uint8Array): SentFile {
  const sent = { bytes, letters: '', languages: [], choices: {} }
  const named = unknownNames(readRows(sent).rows, NOTHING)
  const names = NAMED_KINDS.flatMap(kind => [...named[kind].values()].map(({ name }) => ({ kind, name, means: name })))
  return { ...sent, choices: { names } }
}
