import type { BoundStatement, Change } from './bound-statement.ts'
import type { SqlType } from './sql-types.ts'

type Types = Readonly<Record<string, SqlType<unknown>>>
type InputOf<Parameters extends Types> = { readonly [Name in keyof Parameters]: Parameters[Name]['in'] }
type RowFrom<Columns extends Types> = { readonly [Name in keyof Columns]: Columns[Name]['out'] }

/**
 * Why a statement reads or writes submissions without asking who sees them, and a reason. `owner`: what a user has sent, found by the user; `guest`: what
 * everybody sees, or whoever has a link; `worker`: the server by itself, for no person; `operator`: a command on the server; `admin`: a call that needs
 * all three permissions; `token`: a program, kept to its forms; `found`: a row of which another statement said before that this person may.
 */
export type UnscopedBy = `${'owner' | 'guest' | 'worker' | 'operator' | 'admin' | 'token' | 'found'}: ${string}`

/** A statement as its noun declares it. */
export interface StatementDefinition<Parameters extends Types = Types, Columns extends Types = Types> {
  /** By name: `$path` in the text is the parameter `path`. */
  readonly parameters: Parameters
  /** Of each row it gives; none without. */
  readonly columns?: Columns
  /** Why it names no company, though its tables belong to companies. */
  readonly acrossCompanies?: string
  /** Why it has no `$hidden`, the forms whose submissions somebody of the staff does not see, though it uses what belongs to submissions (decision 096). */
  readonly scope?: UnscopedBy
  /** What others hear of once it is committed (`Database.watch…`). */
  readonly changes?: Change
  readonly sql: string
}

/** Gives the statement with these values, ready to run. */
export interface DefinedStatement<Parameters extends Types = Types, Columns extends Types = Types> {
  (input: InputOf<Parameters>): BoundStatement<RowFrom<Columns>>
  readonly definition: StatementDefinition<Parameters, Columns>
  /** With $1 … for the parameters, in their order. */
  readonly text: string
}

/** The row that a statement gives: `StatementRow<typeof selectForm>`. */
export type StatementRow<Statement extends (input: never) => BoundStatement<unknown>> =
  ReturnType<Statement> extends BoundStatement<infer Row> ? Row : never

/**
 * The one form of a statement: an export of a `*.sql.ts`, made once when its module is loaded. `npm run sql` has PostgreSQL
 * prepare each of them and compares types, nulls and company (docs/decisions/044).
 * @throws Error when the text and the parameters do not name the same
 */
export function defineStatement<const Parameters extends Types, const Columns extends Types = Record<never, never>>(
  definition: StatementDefinition<Parameters, Columns>,
): DefinedStatement<Parameters, Columns> {
  const names = Object.keys(definition.parameters)
  const text = numbered(definition.sql, names)
  const bind = (input: InputOf<Parameters>): BoundStatement<RowFrom<Columns>> => ({
    text,
    values: names.map(name => input[name]),
    changes: definition.changes,
  })
  return Object.assign(bind, { definition, text })
}

const PARAMETER = /\$([a-z]\w*)/gi

function numbered(sql: string, names: readonly string[]): string {
  const used = new Set([...sql.matchAll(PARAMETER)].map(([, name = '']) => name))
  const wrong = [...used.symmetricDifference(new Set(names))]
  if (wrong.length > 0) throw new Error(`Parameters and text of this statement differ in ${wrong.join(', ')}: ${sql}`)
  return sql.replace(PARAMETER, (_, name: string) => `$${names.indexOf(name) + 1}`)
}
