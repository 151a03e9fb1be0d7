import { type ImportReport, type PastImport, UNDO_DAYS } from '#contract/portal/space-imports.ts'
import { newBudget, withBudget } from '../../db/budget.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { inventoryUse } from '../gaps.ts'
import { problemOfRow } from '../refused-rows.ts'
import { lockCellsOf, lockInventory, selectCellUse } from '../space-edits.sql.ts'
import { exportCsv, exportJson } from './export-spaces.ts'
import { selectImports } from './import.sql.ts'
import { readInventory } from './inventory.ts'
import { type ImportPlan, type ImportRequest, planImport } from './plan-import.ts'
import type { SentFile } from './read-rows.ts'
import { undoImport } from './undo-import.ts'
import { type ImportedFile, writeImport } from './write-import.ts'

/** A file of ten thousand spaces takes longer than other questions. */
const IMPORT_BUDGET_MS = 30_000

/** Judges a file: here, or in a thread. */
export type PlanImport = (request: ImportRequest) => Promise<ImportPlan>

const planHere: PlanImport = async request => planImport(request)

/** Imports and exports the spaces of one company (P12.34). */
export function spaceImports(db: CompanyDb) {
  const { company } = db
  const longer = <T>(work: () => Promise<T>): Promise<T> => withBudget(newBudget(IMPORT_BUDGET_MS), work)

  async function judged(tx: Runner, sent: SentFile, plan: PlanImport): Promise<ImportPlan> {
    const inventory = await readInventory(tx, company)
    const used = await inventoryUse(tx, company)
    const first = await plan({ sent, inventory, booked: [], used })
    if (first.regrouped.length === 0) return first
    const use = await tx.run(selectCellUse({ company, ids: first.regrouped }))
    const booked = use.flatMap(({ uuid, bookings }) => (bookings > 0 ? [uuid] : []))
    return booked.length === 0 ? first : plan({ sent, inventory, booked, used })
  }

  return {
    /** What an import of this file would do: nothing is written. @param plan by whom it is judged; here, unless told */
    dryRun: (sent: SentFile, plan: PlanImport = planHere): Promise<ImportReport> =>
      longer(async () => (await judged(db, sent, plan)).report),

    /** Imports a file as a whole; nothing is written when one row is wrong, or all are the same. */
    run: (sent: SentFile, file: ImportedFile, plan: PlanImport = planHere): Promise<ImportReport> =>
      longer(async () => {
        try {
          return await db.transaction(
            async tx => {
              await tx.run(lockInventory({ company }))
              const first = await judged(tx, sent, plan)
              if (first.regrouped.length > 0) await tx.run(lockCellsOf({ company, ids: first.regrouped }))
              // Once more, now that nobody books them.
              const { report, ...wanted } = first.regrouped.length > 0 ? await judged(tx, sent, plan) : first
              if (report.wrong_rows > 0 || wanted.candidates.length === 0) return report
              return { ...report, uuid: await writeImport(tx, company, wanted, file) }
            },
            { waitsAside: true },
          )
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
