import { type ImportReport, isImportable, type PastImport, UNDO_DAYS } from '#contract/portal/space-imports.ts'
import { newBudget, withBudget } from '../../db/budget.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { inventoryUse } from '../gaps.ts'
import { problemOfRow } from '../refused-rows.ts'
import { lockCellsOf, lockInventory, selectCellUse } from '../space-edits.sql.ts'
import { bookingsBefore, type Consent } from '../unfit-bookings.ts'
import { exportCsv, exportJson } from './export-spaces.ts'
import { impossibleBy, narrowedSpaces } from './impossible-bookings.ts'
import { selectImports } from './import.sql.ts'
import { readInventory } from './inventory.ts'
import { type ImportPlan, type ImportRequest, planImport } from './plan-import.ts'
import type { SentFile } from './read-rows.ts'
import { undoImport } from './undo-import.ts'
import { wholeFile } from './whole-file.ts'
import { beginImport, type ImportedFile, writeImport } from './write-import.ts'

/** A file of ten thousand spaces takes longer than other questions. */
const IMPORT_BUDGET_MS = 30_000

/** Judges a file: here, or in a thread. */
export type PlanImport = (request: ImportRequest) => Promise<ImportPlan>

/** Nothing is accepted yet. */
const ASKING: Consent = { accept: 0, titles: true }

/** Undoes all that was written; the report says why. */
class NotWritten extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('Nothing of an import was written')
    this.report = report
  }
}

const planHere: PlanImport = async request => planImport(request)

/** Imports and exports the spaces of one company (P12.34). */
export function spaceImports(db: CompanyDb) {
  const { company } = db
  const longer = <T>(work: () => Promise<T>): Promise<T> => withBudget(newBudget(IMPORT_BUDGET_MS), work)

  /** Judges a file. `again`: once more, by what is booked then and the inventory as it was read, for whoever keeps it from changing. */
  async function judged(tx: Runner, sent: SentFile, plan: PlanImport): Promise<ImportPlan & { readonly again: () => Promise<ImportPlan> }> {
    const inventory = await readInventory(tx, company)
    const used = await inventoryUse(tx, company)
    const first = await plan({ sent, inventory, booked: [], used })
    const again = async () => {
      if (first.regrouped.length === 0) return first
      const use = await tx.run(selectCellUse({ company, ids: first.regrouped }))
      const booked = use.flatMap(({ uuid, bookings }) => (bookings > 0 ? [uuid] : []))
      return booked.length === 0 ? first : plan({ sent, inventory, booked, used })
    }
    return { ...(await again()), again }
  }

  return {
    /** What an import of this file would do: nothing is written. @param plan by whom it is judged; here, unless told @param titles of bookings are told */
    dryRun: (sent: SentFile, plan: PlanImport = planHere, titles = true): Promise<ImportReport> =>
      longer(async () => {
        const found = await judged(db, sent, plan)
        const losing = await impossibleBy(db, found, titles)
        return { ...found.report, ...(losing && { losing }) }
      }),

    /**
     * Imports a file as a whole; nothing is written when one row is wrong, something is not decided, or all are the same, or more bookings ahead
     * would be impossible than are accepted.
     */
    run: (sent: SentFile, file: ImportedFile, plan: PlanImport = planHere, consent: Consent = ASKING): Promise<ImportReport> =>
      longer(async () => {
        try {
          return await db.transaction(
            async tx => {
              await tx.run(lockInventory({ company }))
              const { again, ...found } = await judged(tx, sent, plan)
              const { report, candidates, regrouped } = found
              // Visitors wait from the locks of the cells on: a file of which nothing is written takes none, and what can be is done before.
              if (!isImportable(report) || candidates.length === 0) return report
              const uuid = await beginImport(tx, company, found, file)
              const narrowed = narrowedSpaces(candidates)
              const touched = [...new Set([...regrouped, ...narrowed])]
              if (touched.length > 0) await tx.run(lockCellsOf({ company, ids: touched }))
              // Once more, now that nobody books them.
              const now = (await again()).report
              if (!isImportable(now)) throw new NotWritten(now)
              const impossible = await bookingsBefore(tx, company, narrowed)
              await writeImport(tx, company, uuid, found)
              const { all } = await impossible(consent.titles)
              if (all.count > consent.accept) throw new NotWritten({ ...report, losing: all })
              return { ...report, uuid }
            },
            { waitsAside: true },
          )
        } catch (error) {
          if (error instanceof NotWritten) return error.report
          throw problemOfRow(error)
        }
      }),

    wholeFile,

    /** The last ones, the newest first. */
    list: (): Promise<PastImport[]> => db.run(selectImports({ company, days: UNDO_DAYS })),

    /** @returns as `undoImport` @throws Problem as it */
    undo: (id: string): Promise<readonly string[]> => longer(() => db.transaction(tx => undoImport(tx, company, id))),

    /** All spaces, as an import takes them. */
    export: async (format: 'csv' | 'json'): Promise<string> => {
      const inventory = await longer(() => readInventory(db, company))
      return format === 'json' ? exportJson(inventory) : exportCsv(inventory)
    },
  }
}
