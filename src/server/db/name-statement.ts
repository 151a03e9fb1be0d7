import { createHash } from 'node:crypto'
import type { BoundStatement } from './bound-statement.ts'
import type { Pooler } from './pooler.ts'

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
 * thousand, as of long lists, stay unnamed. Where a pooler lends connections of other servers too a name says what the text is,
 * or, where it knows no names, there is none.
 */
export function makeStatementNames(pooler: Pooler = 'none'): NameStatement {
  if (pooler === 'transaction') return ({ text, values }) => ({ name: undefined, text, values })
  const names = new Map<string, string>()
  const nameOf = (text: string) => (pooler === 'prepared' ? `f_${hashed(text)}` : `s${names.size}`)
  return ({ text, values }) => {
    let name = names.get(text)
    if (name === undefined && names.size < MAX_NAMES) {
      name = nameOf(text)
      names.set(text, name)
    }
    return { name, text, values }
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
