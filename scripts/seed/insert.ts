import { type Client, escapeIdentifier } from 'pg'
import type { Row } from './rows.ts'

/** Inserts rows of one shape in one statement; gives how many were inserted. */
export async function insert(owner: Client, table: string, rows: readonly Row[], ending = ''): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const columns = Object.keys(first)
  const tuples = rows.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`)
  const { rowCount } = await owner.query(
    `insert into ${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')}) values ${tuples.join(', ')} ${ending}`,
    rows.flatMap(row => columns.map(column => row[column])),
  )
  return rowCount ?? 0
}
