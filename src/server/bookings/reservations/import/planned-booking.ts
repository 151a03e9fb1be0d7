/** A row that can be read: one space at one stretch. */
export interface PlannedBooking {
  readonly row: number
  /** uuids of what comes into being: rows of one booking have its reservation, and those of one of its spaces the same `id`. */
  readonly id: string
  readonly reservation: string
  readonly ref: string
  readonly title: string
  readonly notes: string
  readonly contact_name: string
  readonly contact_email: string
  readonly status: string
  /** Its status takes the space. */
  readonly takes: boolean
  /** uuid */
  readonly space: string
  /** Of the space. */
  readonly zone: string
  /** uuid of one of its layouts. */
  readonly layout: string | null
  readonly people: number | null
  /** Minutes before and after it, at least. */
  readonly set_up: number | null
  readonly strike: number | null
  /** Instants. */
  readonly start: string
  readonly end: string
}
