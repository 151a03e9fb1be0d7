import type { BoundStatement } from './bound-statement.ts'

/** A statement as pg sends it. */
export interface Statement {
  readonly name: string | undefined
  readonly text: string
  readonly values: unknown[]
}

export type NameStatement = (statement: BoundStatement<unknown>) => Statement

const MAX_NAMES = 1_000

/**
 * Names the statements of one pool by their text, so that each connection prepares each once. Further texts after the first
 * thousand, as of long lists, stay unnamed.
 */
export function makeStatementNames(): NameStatement {
  const names = new Map<string, string>()
  return ({ text, values }) => {
    let name = names.get(text)
    if (name === undefined && names.size < MAX_NAMES) {
      name = `s${names.size}`
      names.set(text, name)
    }
    return { name, text, values }
  }
}
