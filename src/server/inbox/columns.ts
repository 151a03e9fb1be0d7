import type { ColumnWidths } from '#contract/portal/list-columns.ts'
import type { CompanyDb } from '../db/company-db.ts'
import * as sql from './columns.sql.ts'

/** Whose columns, and of which list. */
export interface ColumnsOf {
  /** uuid */
  readonly user: string
  /** uuid; null: the list of all forms. */
  readonly form: string | null
}

/** What somebody chose; none of either: as ever. */
export interface ColumnChoice {
  /** Keys in their order. */
  readonly columns: readonly string[]
  readonly widths: ColumnWidths
}

/** With which columns people of one company read lists of submissions, and how wide they are (P8.192, P8.200). */
export function columnsOf(db: CompanyDb) {
  const { company } = db
  return {
    /** undefined: as ever. */
    columns: async (of: ColumnsOf): Promise<ColumnChoice | undefined> => (await db.run(sql.selectColumns({ company, ...of })))[0],

    /** What is absent stays as it is. False: there is no such form. */
    async chooseColumns(of: ColumnsOf, { columns, widths }: Partial<ColumnChoice>): Promise<boolean> {
      const chosen = { columns: columns ?? null, widths: widths ? JSON.stringify(widths) : null }
      const [rows] = await db.batch([sql.upsertColumns({ company, ...of, ...chosen }), sql.deleteUsual({ company, ...of })])
      return rows.length > 0
    },
  }
}
