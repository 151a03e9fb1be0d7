import { type BookingsImported, type BookingsUndone, MAX_NAMED_CHANGES, UNDO_IMPORT_MINUTES } from '#contract/portal/reservation-imports.ts'
import { newBudget, withBudget } from '../../../db/budget.ts'
import type { CompanyDb } from '../../../db/company-db.ts'
import { lockForImport } from './import.sql.ts'
import * as sql from './undo.sql.ts'

/** How long it may wait for the database, as an import may. */
const UNDO_MS = 60_000
/** Bookings that one statement cancels. */
const AT_ONCE = 2_000

/** `late`: the minutes are over; `twice`: it was undone. */
export type UndoneImport = { readonly is: 'gone' | 'late' | 'twice' } | { readonly is: 'undone'; readonly undone: BookingsUndone }

/** Takes back what an import of bookings made (P12.160). */
export function undoOfImports(db: CompanyDb) {
  const { company } = db

  return {
    /** @param by uuid of who imported */
    async undoable(by: string): Promise<BookingsImported[]> {
      const rows = await db.run(sql.selectUndoable({ company, by, minutes: UNDO_IMPORT_MINUTES }))
      return rows.map(({ uuid, at, until, bookings }) => ({ uuid, bookings, at: at.toISOString(), undo_until: until.toISOString() }))
    },

    undo: (id: string, by: string): Promise<UndoneImport> =>
      withBudget(newBudget(UNDO_MS), () =>
        db.transaction(async tx => {
          const [found] = await tx.run(sql.lockImport({ company, id, by, minutes: UNDO_IMPORT_MINUTES }))
          if (!found) return { is: 'gone' }
          if (found.is_undone) return { is: 'twice' }
          if (found.is_late) return { is: 'late' }
          await tx.run(sql.lockImported({ company, id }))
          const [{ spaces } = { spaces: [] }] = await tx.run(sql.selectImportedSpaces({ company, id }))
          await tx.run(lockForImport({ company, spaces }))
          const changed = await tx.run(sql.selectChangedSince({ company, id, most: MAX_NAMED_CHANGES }))
          let cancelled = 0
          for (let count = AT_ONCE; count === AT_ONCE; cancelled += count)
            count = (await tx.run(sql.undoReservations({ company, id, by, most: AT_ONCE })))[0]?.count ?? 0
          await tx.run(sql.endImport({ company, id }))
          const named = changed.map(({ uuid, title }) => ({ uuid, title }))
          return { is: 'undone', undone: { cancelled, stays: changed[0]?.total ?? 0, changed: named } }
        }),
      ),
  }
}
