import { type ImportReport, type PastImport, UNDO_DAYS } from '#contract/portal/space-imports.ts'
import { newBudget, withBudget } from '../../db/budget.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { problemOfRow } from '../refused-rows.ts'
import { lockCellsOf, lockInventory, selectCellUse } from '../space-edits.sql.ts'
import { exportCsv, exportJson } from './export-spaces.ts'
import { selectImports } from './import.sql.ts'
import type { FileRows } from './file-rows.ts'
import { readInventory } from './inventory.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { readRows } from './read-rows.ts'
import { undoImport } from './undo-import.ts'
import { type ImportedFile, writeImport } from './write-import.ts'

/** A file of ten thousand spaces takes longer than other questions. */
const IMPORT_BUDGET_MS = 30_000

/** Imports and exports the spaces of one company (P12.34). */
export function spaceImports(db: CompanyDb) {
  const { company } = db
  const longer = <T>(work: () => Promise<T>): Promise<T> => withBudget(newBudget(IMPORT_BUDGET_MS), work)

  async function judged(tx: Runner, rows: FileRows): Promise<ImportPlan> {
    const plan = planImport(rows, await readInventory(tx, company))
    if (plan.regrouped.length === 0) return plan
    for (const { uuid, bookings } of await tx.run(selectCellUse({ company, ids: plan.regrouped })))
      if (bookings > 0) plan.refuseParts(uuid, 'It is booked: what it is made of can change when nothing is ahead.')
    return plan
  }

  return {
    /** What an import of this file would do: nothing is written. */
    dryRun: (bytes: Uint8Array): Promise<ImportReport> => longer(async () => (await judged(db, readRows(bytes))).report()),

    /** Imports a file as a whole; nothing is written when one row is wrong, or all are the same. */
    run: (bytes: Uint8Array, file: ImportedFile): Promise<ImportReport> =>
      longer(async () => {
        const rows = readRows(bytes)
        try {
          return await db.transaction(async tx => {
            await tx.run(lockInventory({ company }))
            const first = await judged(tx, rows)
            if (first.regrouped.length > 0) await tx.run(lockCellsOf({ company, ids: first.regrouped }))
            // Once more, now that nobody books them.
            const plan = first.regrouped.length > 0 ? await judged(tx, rows) : first
            const report = plan.report()
            if (report.wrong_rows > 0 || plan.candidates.length === 0) return report
            return { ...report, uuid: await writeImport(tx, company, plan, file) }
          })
        } catch (error) {
          throw problemOfRow(error)
        }
      }),

    /** The last ones, the newest first. */
    list: (): Promise<PastImport[]> => db.run(selectImports({ company, days: UNDO_DAYS })),

    /** @throws Problem as `undoImport` */
    undo: (id: string): Promise<void> => longer(() => db.transaction(tx => undoImport(tx, company, id))),

    /** All spaces, as an import takes them. */
    export: async (format: 'csv' | 'json'): Promise<string> => {
      const inventory = await longer(() => readInventory(db, company))
      return format === 'json' ? exportJson(inventory) : exportCsv(inventory)
    },
  }
}
