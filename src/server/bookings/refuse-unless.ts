import type { ReasonRow } from './bookings.sql.ts'
import { BookingRefused, reasonOf, type RefusedEntry, withPast } from './reasons.ts'

/** A space that is wanted. */
export interface AskedSpace extends Pick<RefusedEntry, 'space' | 'name'> {
  /** Of the periods for which it is wanted. */
  readonly starts: readonly Date[]
}

interface Row {
  readonly entry: number
  readonly outcome: string
  readonly reasons: readonly ReasonRow[]
}

/** @throws BookingRefused that names the entries which have another outcome, and why */
export function refuseUnless(wanted: string, rows: readonly Row[], named: readonly AskedSpace[]): void {
  const refused = rows.filter(({ outcome }) => outcome !== wanted)
  if (refused.length === 0) return
  throw new BookingRefused(
    refused.map(({ entry, reasons }) => {
      const { starts, ...space } = named[entry]!
      return { position: entry, ...space, reasons: withPast(reasons, starts).map(reasonOf) }
    }),
  )
}
