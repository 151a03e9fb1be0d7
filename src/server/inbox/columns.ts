import type { CompanyDb } from '../db/company-db.ts'
import * as sql from './columns.sql.ts'

/** Whose columns, and of which list. */
export interface ColumnsOf {
  /** uuid */
  readonly user: string
  /** uuid; null: the list of all forms. */
  readonly form: string | null
}

/** With which columns people of one company read lists of submissions (P8.192). */
export function columnsOf(db: CompanyDb) {
  const { company } = db
  return {
    /** Keys in their order; undefined: as ever. */
    columns: async (of: ColumnsOf): Promise<readonly string[] | undefined> =>
      (await db.run(sql.selectColumns({ company, ...of })))[0]?.columns,

    /** None: as ever again. False: there is no such form. */
    async chooseColumns(of: ColumnsOf, columns: readonly string[]): Promise<boolean> {
      if (columns.length > 0) return (await db.run(sql.insertColumns({ company, ...of, columns }))).length > 0
      await db.run(sql.deleteColumns({ company, ...of }))
      return true
    },
  }
}
