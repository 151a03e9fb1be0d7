import { type Client, escapeIdentifier } from 'pg'
import { lockSealing } from '../audit/seals.sql.ts'
import { seeBin } from '../db/bin.sql.ts'
import { setCompany } from '../db/companies.sql.ts'
import { runOn } from '../db/with-client.ts'

interface Reference {
  readonly from: string
  readonly to: string
}

/**
 * Removes every row of a company, in all tables there are, in one transaction: those first that refer to others. Gives how
 * many rows. `owner` is connected as the owner of the database.
 */
export async function removeCompanyRows(owner: Client, company: string): Promise<number> {
  const tables = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const references = await owner.query<Reference>(
    `select f.relname as "from", t.relname as "to" from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
  )
  let removed = 0
  await owner.query('begin')
  try {
    await runOn(owner, setCompany({ company }))
    await runOn(owner, seeBin({}))
    // A seal that is made meanwhile would refer to rows that go.
    await runOn(owner, lockSealing({ company }))
    for (const table of inOrder(
      tables.rows.map(({ name }) => name),
      references.rows,
    ))
      removed += (await owner.query(`delete from ${escapeIdentifier(table)} where company_id = $1`, [company])).rowCount ?? 0
    removed += (await owner.query('delete from company where id = $1', [company])).rowCount ?? 0
    await owner.query('commit')
    return removed
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** Tables that others refer to come after these. */
function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(tables)
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(table => !references.some(({ from, to }) => to === table && left.has(from)))
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}.`)
    for (const table of free) left.delete(table)
    order.push(...free)
  }
  return order
}
