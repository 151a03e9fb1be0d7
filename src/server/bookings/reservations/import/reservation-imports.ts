import { randomUUID } from 'node:crypto'
import type { BookingsReport } from '#contract/portal/reservation-imports.ts'
import type { Formats } from '#engine/model/formats.ts'
import { newBudget, withBudget } from '../../../db/budget.ts'
import type { CompanyDb, Runner } from '../../../db/company-db.ts'
import { isDangling, isDoubleBooking, isTaken } from '../../../db/failures.ts'
import { emailKey } from '../../../email-key.ts'
import { selectStatuses } from '../../read.sql.ts'
import type { BookingFile } from './booking-rows.ts'
import { type ContactedBooking, lockForImport, lockAccountsByKey, selectBookable, takeReservations } from './import.sql.ts'
import { inPortions, judgeBookings } from './judge-bookings.ts'
import { undoOfImports } from './undo-import.ts'
import { insertImport } from './undo.sql.ts'
import { type BookingsPlan, planBookings, type PlanRequest } from './plan-bookings.ts'
import type { PlannedBooking } from './planned-booking.ts'

/** Reads a file: here, or in a thread. */
export type PlanBookings = (request: PlanRequest) => Promise<BookingsPlan>

export interface BookingsImport {
  readonly file: BookingFile
  readonly formats: Formats
  /** `all`: where each row is good or the same; `good`: those that are; undefined: nothing is written. */
  readonly take: 'all' | 'good' | undefined
  /** uuid of who imports. */
  readonly user: string | undefined
}

/** How long an import of 20,000 may wait for the database. */
const IMPORT_MS = 60_000
/** So often it is tried, and judged anew, where somebody took a space between the judgement and the locks. */
const MAX_TRIES = 3

const planHere: PlanBookings = async request => planBookings(request)

/** Somebody took one of the spaces meanwhile, or it is in use no more: nothing stays written. */
class TakenMeanwhile extends Error {}

/** Imports bookings of one company (decision 137). */
export function reservationImports(db: CompanyDb) {
  const { company } = db

  /** Books all of these or none of them. @throws TakenMeanwhile */
  async function write(id: string, rows: readonly PlannedBooking[], user: string | undefined): Promise<void> {
    await db.transaction(async tx => {
      const spaces = [...new Set(rows.map(({ space }) => space))]
      await tx.run(lockForImport({ company, spaces }))
      const inUse = new Set((await tx.run(selectBookable({ company }))).map(({ id }) => id))
      if (!spaces.every(id => inUse.has(id))) throw new TakenMeanwhile()
      await tx.run(insertImport({ company, id, by: user ?? null }))
      const accounts = await accountsOf(tx, company, rows)
      for (const portion of inPortions(rows)) {
        const named = portion.map(row => withAccount(row, accounts.get(emailKey(row.contact_email))))
        const taken = await tx.run(takeReservations({ company, id, rows: JSON.stringify(named), by: user ?? null }))
        if (taken.length > 0) throw new TakenMeanwhile()
      }
    })
  }

  return {
    ...undoOfImports(db),

    /** @param plan by whom the file is read; here, unless told */
    run: ({ file, formats, take, user }: BookingsImport, plan: PlanBookings = planHere): Promise<BookingsReport> =>
      withBudget(newBudget(IMPORT_MS), async () => {
        for (let tries = 1; ; tries += 1) {
          const [spaces, statuses] = await db.batch([selectBookable({ company }), selectStatuses({ company })])
          const { report, good } = await judgeBookings(db, company, await plan({ file, formats, spaces, statuses }))
          const isWhole = report.wrong.length === 0 && report.clash_rows === 0
          // Where others were quicker each time it says how things are, and that nothing was booked.
          if (take === undefined || good.length === 0 || (take === 'all' && !isWhole) || tries > MAX_TRIES) return report
          try {
            const id = randomUUID()
            await write(id, good, user)
            return { ...report, import: id, booked: new Set(good.map(({ reservation }) => reservation)).size }
          } catch (error) {
            if (!wasQuicker(error)) throw error
          }
        }
      }),
  }
}

/** Somebody booked one of the spaces meanwhile, imported one of the refs, or deleted a status that a row names. */
const wasQuicker = (error: unknown): boolean =>
  error instanceof TakenMeanwhile || isDoubleBooking(error) || isDangling(error) || isTaken(error, 'reservation_of_source')

async function accountsOf(runner: Runner, company: string, rows: readonly PlannedBooking[]): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(rows.map(({ contact_email }) => emailKey(contact_email)))].filter(key => key !== '')
  const found = keys.length === 0 ? [] : await runner.run(lockAccountsByKey({ company, keys }))
  return new Map(found.map(({ id, email_key }) => [email_key, id]))
}

/** An address that an account has stands for that. */
const withAccount = (row: PlannedBooking, account: string | undefined): ContactedBooking =>
  account === undefined
    ? { ...row, contact_user: null, contact_key: emailKey(row.contact_email) }
    : { ...row, contact_user: account, contact_name: '', contact_email: '', contact_key: '' }
