import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Checked } from './check-statement.ts'

/** A statement of the server, and where it is declared. */
export interface Collected extends Checked {
  /** Its file and export: `src/server/forms/forms.sql.ts selectForm`. */
  readonly name: string
}

/**
 * Every statement that the `*.sql.ts` of the server export: by itself, or in an object by what it differs in.
 * @throws Error for an export that holds something else
 */
export async function collectStatements(root: string): Promise<Collected[]> {
  const files = globSync('src/server/**/*.sql.ts', { cwd: root }).map(path => path.replaceAll('\\', '/'))
  const collected: Collected[] = []
  for (const file of files.toSorted()) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as object
    for (const [name, value] of Object.entries(module)) collected.push(...statementsIn(`${file} ${name}`, value))
  }
  return collected
}

function statementsIn(name: string, value: unknown): Collected[] {
  if (isStatement(value)) return [{ name, definition: value.definition, text: value.text }]
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is no statement: a *.sql.ts exports nothing else.`)
  return Object.entries(value).flatMap(([key, part]) => statementsIn(`${name}.${key}`, part))
}

const isStatement = (value: unknown): value is Checked => typeof value === 'function' && 'definition' in value && 'text' in value
