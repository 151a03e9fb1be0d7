import type { BookingColumn } from '#contract/portal/reservation-imports.ts'

/** What is wrong with a cell of a file of bookings. */
export class WrongCell extends Error {
  readonly column: BookingColumn

  constructor(column: BookingColumn, reason: string) {
    super(reason)
    this.column = column
  }
}
