import type { Catalog, Table } from './catalog.ts'

/*
 * What the text of a statement says and PostgreSQL does not tell of a prepared one. Where a text is too clever for these, they
 * say more than is true, and the statement has to say it itself.
 */

/** Tables whose rows an outer join may leave out, so that their columns can be null though the table says otherwise. */
export function optionalTables(sql: string, catalog: Catalog): ReadonlySet<Table> {
  if (/\b(?:right|full)\s+(?:outer\s+)?join\b/i.test(sql)) return new Set(catalog.byName.values())
  const joins = [...sql.matchAll(/\bleft\s+(?:outer\s+)?join\s+(?:lateral\s+)?(\w+|\()/gi)]
  return new Set(
    joins.flatMap(({ 1: joined = '', index, 0: { length } }) => {
      if (joined === '(') return tablesIn(enclosed(sql, index + length), sql, catalog)
      return tablesIn(joined, sql, catalog)
    }),
  )
}

/** Tables that are named in a part of a statement, itself or through the queries of `with` that it names. */
function tablesIn(part: string, sql: string, catalog: Catalog, seen: ReadonlySet<string> = new Set()): Table[] {
  return [...new Set(part.match(/\w+/g))].flatMap(word => {
    const query = seen.has(word) ? undefined : withQuery(word, sql)
    if (query !== undefined) return tablesIn(query, sql, catalog, new Set([...seen, word]))
    const table = catalog.byName.get(word)
    return table ? [table] : []
  })
}

function withQuery(name: string, sql: string): string | undefined {
  const found = new RegExp(`\\b${name}\\s+as\\s+(?:(?:not\\s+)?materialized\\s+)?\\(`, 'i').exec(sql)
  return found ? enclosed(sql, found.index + found[0].length) : undefined
}

/** What stands from here to the parenthesis that closes. */
function enclosed(text: string, start: number): string {
  let depth = 1
  let end = start
  for (; end < text.length && depth > 0; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  return text.slice(start, depth === 0 ? end - 1 : end)
}

/** How often a statement names this table as one it reads or writes. */
export function usesOf(sql: string, table: string): number {
  return sql.match(new RegExp(`(?:\\b(?:from|join|into|update|using)|,)\\s+(?:only\\s+)?${table}\\b(?!\\s*\\.)`, 'gi'))?.length ?? 0
}

/** Columns that a parameter is written to as it is, as `table.column`. */
export function assignedColumns(sql: string, parameter: string): string[] {
  return [...inserted(sql), ...updated(sql)].flatMap(({ column, value }) => (isParameter(value, parameter) ? [column] : []))
}

const isParameter = (expression: string, parameter: string) => new RegExp(`^\\$${parameter}(?:::[\\w[\\]]+)?$`).test(expression.trim())

interface Assignment {
  readonly column: string
  readonly value: string
}

function inserted(sql: string): Assignment[] {
  return [...sql.matchAll(/\binsert\s+into\s+(\w+)(?:\s+as\s+\w+)?\s*\(([^)]*)\)\s*(?:values\s*\(|select\s+)/gi)].flatMap(match => {
    const [whole, table = '', columns = ''] = match
    const values = listFrom(sql, match.index + whole.length)
    return columns.split(',').map((column, index) => ({ column: `${table}.${column.trim()}`, value: values[index] ?? '' }))
  })
}

function updated(sql: string): Assignment[] {
  return [...sql.matchAll(/\bupdate\s+(?!set\b)(\w+)(?:\s+(?!set\b)\w+)?\s+set\s+/gi)].flatMap(match =>
    listFrom(sql, match.index + match[0].length).flatMap(assignment => {
      const [, column, value] = /^\s*(\w+)\s*=\s*([^]*)$/.exec(assignment) ?? []
      return column === undefined ? [] : [{ column: `${match[1] ?? ''}.${column}`, value: value ?? '' }]
    }),
  )
}

/** The items of a list that begins here, up to the parenthesis or word that ends it. */
function listFrom(sql: string, start: number): string[] {
  const items = ['']
  let depth = 0
  for (const token of sql.slice(start).match(/\w+|[^]/g) ?? []) {
    if (depth === 0 && /^(?:from|where|returning|on)$/i.test(token)) break
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth < 0) break
    if (token === ',' && depth === 0) items.push('')
    else items[items.length - 1] += token
  }
  return items
}

/** Does the statement say what it means when this parameter is null, or leave it to one of these functions? */
export function mindsNull(sql: string, parameter: string, functions: readonly string[]): boolean {
  const value = `\\$${parameter}(?:::[\\w[\\]]+)?(?!\\w)`
  const passed = functions.map(name => `\\b${name}\\((?:[^()]*,)?\\s*${value}`)
  const said = [`${value}\\s+is\\s+(?:not\\s+)?null\\b`, `\\bcoalesce\\(\\s*${value}`, `\\bdistinct\\s+from\\s+${value}`, ...passed]
  return new RegExp(said.join('|'), 'i').test(sql)
}
