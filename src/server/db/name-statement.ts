import { compiled, type Query } from './query.ts'

/** A statement as pg sends it. */
export interface Statement {
  readonly name: string | undefined
  readonly text: string
  readonly values: unknown[]
}

const names = new Map<string, string>()
const MAX_NAMES = 1_000

/** Names a statement by its text, so that each connection prepares it once. Texts beyond the first thousand, as of long lists, stay unnamed. */
export function nameStatement(query: Query<unknown>): Statement {
  const { sql: text, parameters } = compiled(query)
  let name = names.get(text)
  if (name === undefined && names.size < MAX_NAMES) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return { name, text, values: parameters as unknown[] }
}
