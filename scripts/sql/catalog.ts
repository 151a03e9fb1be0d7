import type { Client } from 'pg'

export interface TableColumn {
  readonly name: string
  readonly notNull: boolean
}

export interface Table {
  readonly oid: number
  readonly name: string
  /** Its rows belong to companies: it has a column company_id. */
  readonly ofCompanies: boolean
  /** By their number. */
  readonly columns: ReadonlyMap<number, TableColumn>
}

/** The migrated schema, as far as statements are compared with it. */
export interface Catalog {
  /** By oid. */
  readonly tables: ReadonlyMap<number, Table>
  readonly byName: ReadonlyMap<string, Table>
  /** Names of types by oid. */
  readonly types: ReadonlyMap<number, string>
  /** Functions of our own that are called with null too. */
  readonly functions: readonly string[]
}

interface Row {
  readonly oid: number
  readonly name: string
  readonly columns: readonly (TableColumn & { readonly number: number })[]
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const { rows } = await client.query<Row>(`
    select c.oid::int, c.relname as name,
      json_agg(json_build_object('number', a.attnum, 'name', a.attname, 'notNull', a.attnotnull)) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.oid`)
  const types = await client.query<{ oid: number; name: string }>('select oid::int, format_type(oid, null) as name from pg_type')
  const functions = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and not proisstrict`,
  )
  const tables = rows.map(({ oid, name, columns }) => ({
    oid,
    name,
    ofCompanies: columns.some(column => column.name === 'company_id'),
    columns: new Map(columns.map(column => [column.number, column])),
  }))
  return {
    tables: new Map(tables.map(table => [table.oid, table])),
    byName: new Map(tables.map(table => [table.name, table])),
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    functions: functions.rows.map(({ name }) => name),
  }
}
