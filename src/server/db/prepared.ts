import { compiled, type Query } from './query.ts'

/** What travels to the database. */
export interface Statement {
  readonly name: string | undefined
  readonly text: string
  readonly values: unknown[]
}

const names = new Map<string, string>()
const NAMES = 1_000

/** Statements are prepared once a connection; texts that never come back (long lists) are not kept. */
export function named(told: Query<unknown>): Statement {
  const { sql: text, parameters } = compiled(told)
  let name = names.get(text)
  if (name === undefined && names.size < NAMES) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return { name, text, values: parameters as unknown[] }
}
