import { type ImportReport, isImportable, type PastImport, UNDO_DAYS } from '#contract/portal/space-imports.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { EVERY_SUBMISSION } from '../../submission-scope.ts'
import { inventoryUse } from '../gaps.ts'
import { longer } from '../longer.ts'
import { problemOfRow } from '../refused-rows.ts'
import { lockCellsOf, lockInventory, selectCellUse } from '../space-edits.sql.ts'
import { checkBookings, type Consent, type Impossible } from '../unfit-bookings.ts'
import { exportCsv, exportJson } from './export-spaces.ts'
import { impossibleBy, narrowedBy } from './impossible-bookings.ts'
import { selectImports } from './import.sql.ts'
import { readInventory } from './inventory.ts'
import { type ImportPlan, type ImportRequest, planImport } from './plan-import.ts'
import type { SentFile } from './read-rows.ts'
import { undoImport } from './undo-import.ts'
import { wholeFile } from './whole-file.ts'
import { beginImport, finishImport, type ImportedFile } from './write-import.ts'

/** Judges a file: here, or in a thread. */
export type PlanImport = (request: ImportRequest) => Promise<ImportPlan>

/** Nothing is accepted yet. */
const ASKING: Consent = { accept: 0, titles: EVERY_SUBMISSION }

/** Undoes all that was written; the report says why. */
class NotWritten extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('Nothing of an import was written')
    this.report = report
  }
}

/** What the parts of some space are changed of is booked by now. To say so the file is read once more, when nobody is kept waiting any more. */
class BookedMeanwhile extends Error {
  readonly again: () => Promise<ImportPlan>

  constructor(again: () => Promise<ImportPlan>) {
    super('Spaces of an import were booked meanwhile')
    this.again = again
  }
}

function refuseMore(report: ImportReport, { all }: Impossible, { accept }: Consent): void {
  if (all.count > accept) throw new NotWritten({ ...report, losing: all })
}

const planHere: PlanImport = async request => planImport(request)

/** Imports and exports the spaces of one company (P12.34). */
export function spaceImports(db: CompanyDb) {
  const { company } = db

  /** Those of these spaces in which something is booked. */
  async function bookedOf(tx: Runner, spaces: readonly string[]): Promise<readonly string[]> {
    if (spaces.length === 0) return []
    return (await tx.run(selectCellUse({ company, ids: spaces }))).flatMap(({ uuid, bookings }) => (bookings > 0 ? [uuid] : []))
  }

  /** Judges a file. `by`: once more, where these are booked, and the inventory is as it was read. */
  async function judged(
    tx: Runner,
    sent: SentFile,
    plan: PlanImport,
  ): Promise<ImportPlan & { readonly by: (booked: readonly string[]) => Promise<ImportPlan> }> {
    const inventory = await readInventory(tx, company)
    const used = await inventoryUse(tx, company)
    const by = (booked: readonly string[]) => plan({ sent, inventory, booked, used })
    const first = await by([])
    const booked = await bookedOf(tx, first.regrouped)
    return { ...(booked.length === 0 ? first : await by(booked)), by }
  }

  return {
    /** What an import of this file would do: nothing is written. @param plan by whom it is judged; here, unless told @param consent `titles`: of which those of bookings are told */
    dryRun: (sent: SentFile, plan: PlanImport = planHere, { titles }: Pick<Consent, 'titles'> = ASKING): Promise<ImportReport> =>
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
              const { by, ...found } = await judged(tx, sent, plan)
              const { report, candidates, regrouped } = found
              if (!isImportable(report) || candidates.length === 0) return report
              const bookings = await checkBookings(tx, company, { ...narrowedBy(candidates), titles: consent.titles })
              refuseMore(report, bookings.found, consent)
              const uuid = await beginImport(tx, company, found, file)
              // Visitors wait from here on: all is done before that no booking has to do with.
              const touched = [...new Set([...regrouped, ...narrowedBy(candidates).spaces])]
              if (touched.length > 0) await tx.run(lockCellsOf({ company, ids: touched }))
              const booked = await bookedOf(tx, regrouped)
              if (booked.length > 0) throw new BookedMeanwhile(() => by(booked))
              refuseMore(report, await bookings.locked(), consent)
              await finishImport(tx, company, uuid, found)
              return { ...report, uuid }
            },
            { waitsAside: true },
          )
        } catch (error) {
          if (error instanceof NotWritten) return error.report
          if (error instanceof BookedMeanwhile) return (await error.again()).report
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
