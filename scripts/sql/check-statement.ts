import type { Client } from 'pg'
import type { StatementDefinition } from '#server/db/define-statement.ts'
import type { SqlType } from '#server/db/sql-types.ts'
import type { Catalog, Table } from './catalog.ts'
import { type ColumnDescription, describe, type Description } from './describe.ts'
import { assignedColumns, mindsNull, optionalTables, usesOf } from './sql-text.ts'

export interface Checked {
  readonly definition: StatementDefinition
  /** With $1 … for the parameters. */
  readonly text: string
}

/** What PostgreSQL says of a statement, and the tables that it uses. */
interface Prepared extends Description {
  readonly tables: readonly Table[]
}

/** Everything in which a statement differs from what its declaration says, in words; nothing when it is right. */
export async function checkStatement(client: Client, catalog: Catalog, { definition, text }: Checked): Promise<string[]> {
  let prepared: Prepared
  try {
    prepared = await prepare(client, catalog, text)
  } catch (error) {
    return [`PostgreSQL cannot prepare it: ${error instanceof Error ? error.message : String(error)}`]
  }
  return [
    ...wrongParameters(definition, prepared, catalog),
    ...wrongColumns(definition, prepared, catalog),
    ...withoutCompany(definition, prepared.tables),
    ...withoutScope(definition, prepared.tables),
  ]
}

/** While it prepares a statement PostgreSQL locks every table that the statement uses: which ones, nobody knows better. */
async function prepare(client: Client, catalog: Catalog, text: string): Promise<Prepared> {
  await client.query('begin')
  try {
    const description = await describe(client, text)
    const { rows } = await client.query<{ oid: number }>(
      `select distinct relation::int as oid from pg_locks where pid = pg_backend_pid() and locktype = 'relation'`,
    )
    return { ...description, tables: rows.flatMap(({ oid }) => catalog.tables.get(oid) ?? []) }
  } finally {
    await client.query('rollback')
  }
}

function wrongParameters({ parameters, sql }: StatementDefinition, prepared: Prepared, catalog: Catalog): string[] {
  return Object.entries(parameters).flatMap(([name, type], index) => [
    ...wrongType(`parameter ${name}`, type, prepared.parameters[index], catalog),
    ...(type.nulls === 'nullable' ? wrongNulls(name, sql, catalog) : []),
  ])
}

function wrongNulls(name: string, sql: string, catalog: Catalog): string[] {
  const columns = assignedColumns(sql, name)
  if (columns.length === 0 && !mindsNull(sql, name, catalog.functions))
    return [`parameter ${name} may be null, and the statement does not say what null means`]
  return columns.flatMap(path => {
    const [table = '', column] = path.split('.')
    const found = [...(catalog.byName.get(table)?.columns.values() ?? [])].find(candidate => candidate.name === column)
    return found?.notNull ? [`parameter ${name} may be null, ${path} may not`] : []
  })
}

function wrongColumns({ columns = {}, sql }: StatementDefinition, prepared: Prepared, catalog: Catalog): string[] {
  const optional = optionalTables(sql, catalog)
  const described = new Map(prepared.columns.map(column => [column.name, column]))
  const declared = Object.entries(columns).flatMap(([name, type]) => {
    const column = described.get(name)
    if (!column) return [`column ${name} is declared, and the statement does not give it`]
    return [...wrongType(`column ${name}`, type, column.dataTypeID, catalog), ...wrongNull(name, type, column, catalog, optional)]
  })
  const undeclared = prepared.columns.filter(({ name }) => !Object.hasOwn(columns, name))
  return [...declared, ...undeclared.map(({ name }) => `column ${name} is given, and not declared`)]
}

function wrongType(what: string, { name }: SqlType<unknown>, oid: number | undefined, { types }: Catalog): string[] {
  const actual = types.get(oid ?? 0) ?? 'unknown'
  return actual === name ? [] : [`${what} is ${actual}, declared as ${name}`]
}

function wrongNull(
  name: string,
  { nulls }: SqlType<unknown>,
  { tableID, columnID }: ColumnDescription,
  catalog: Catalog,
  optional: ReadonlySet<Table>,
): string[] {
  const table = catalog.tables.get(tableID)
  const column = table?.columns.get(columnID)
  const neverNull = column?.notNull === true && table !== undefined && !optional.has(table)
  if (neverNull)
    return nulls === 'as its column' ? [] : [`column ${name} is never null: leave out .${nulls === 'nullable' ? nulls : 'notNull'}`]
  if (nulls !== 'as its column') return []
  if (!column) return [`column ${name} is an expression: say .nullable or .notNull`]
  return [`column ${name} can be null: say .nullable, or .notNull if the statement excludes it`]
}

const NAMES_COMPANY = /\bcompany_id = \$company\b|\binsert into \w+(?: as \w+)? \(company_id,[^)]*\)\s*(?:values \(|select )\$company\b/i

function withoutCompany({ sql, acrossCompanies }: StatementDefinition, tables: readonly Table[]): string[] {
  if (acrossCompanies !== undefined) return []
  const owned = tables.filter(table => table.ofCompanies)
  if (owned.length > 0 && !NAMES_COMPANY.test(sql))
    return [`it uses ${owned.map(({ name }) => name).join(', ')} and names no company: company_id = $company`]
  const uses = owned.reduce((sum, { name }) => sum + usesOf(sql, name), 0)
  const mentions = sql.match(/\bcompany_id\b/g)?.length ?? 0
  if (mentions < uses)
    return [`it uses tables of companies ${uses} times and names company_id ${mentions} times: every one of them needs it`]
  if (tables.some(({ name }) => name === 'company') && !/\bid = \$company\b/.test(sql))
    return ['it uses company and names none: id = $company']
  return []
}

/** What says something of submissions: not everybody of the staff sees those of every form. */
const OF_SUBMISSIONS: ReadonlySet<string> = new Set([
  'submission',
  'submission_log',
  'file',
  'message',
  'message_person',
  'ask',
  'delivery',
  'export_job',
])
/** Functions of ours that give rows of these: preparing a call locks none of their tables. */
const GIVES_SUBMISSIONS = /\bsubmissions_with_words\s*\(/

function withoutScope({ sql, parameters, scope }: StatementDefinition, tables: readonly Table[]): string[] {
  const used = tables.filter(({ name }) => OF_SUBMISSIONS.has(name)).map(({ name }) => name)
  if (GIVES_SUBMISSIONS.test(sql)) used.push('submissions_with_words')
  const asks = Object.hasOwn(parameters, 'hidden')
  if (used.length === 0) return scope === undefined ? [] : [`it says a scope (${scope}) and uses nothing of submissions: leave it out`]
  if (asks) return scope === undefined ? [] : [`it takes $hidden and says why it does not (${scope}): leave that out`]
  if (scope === undefined)
    return [`it uses ${used.join(', ')} without $hidden: take it as a parameter, or say whose rows these are (scope: 'owner: …')`]
  return /^\w+: \S.{5,}/.test(scope) ? [] : ['its scope gives no reason']
}
