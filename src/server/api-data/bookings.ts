import type { BookingV1, OwnBookingV1 } from '#contract/v1/booking.shape.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { selectBookings } from './bookings.sql.ts'

export type BookingRowV1 = StatementRow<typeof selectBookings>

/** A booking as its submission has it, for programs. */
export const ownBookingV1 = (row: BookingRowV1): OwnBookingV1 => ({
  id: row.id,
  version: row.version,
  state: row.is_active ? 'active' : 'removed',
  status: { key: row.status, label: row.status_label, effect: row.effect },
  is_to_confirm: row.is_to_confirm,
  space: {
    id: row.space,
    name: row.space_name,
    building: { id: row.building, name: row.building_name },
    location: { id: row.location, name: row.location_name },
  },
  zone: row.zone,
  periods: row.periods.map(([start, end]) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    start_wall: wallTimeOf(start, row.zone),
    end_wall: wallTimeOf(end, row.zone),
  })),
  layout: row.layout === null || row.layout_name === null ? null : { id: row.layout, name: row.layout_name },
  layout_description: row.layout_description,
  headcount: row.headcount,
  field: row.map_field,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
})

/**
 * A booking by itself, for programs. @param namesSubmission whoever asks may read its submission: its title is an answer, and so is what somebody wrote of
 * its layout
 */
export const bookingV1 = (row: BookingRowV1, namesSubmission: boolean): BookingV1 => ({
  ...ownBookingV1(row),
  layout_description: namesSubmission ? row.layout_description : '',
  submission:
    namesSubmission && row.submission !== null && row.reference !== null
      ? { id: row.submission, reference: row.reference, title: row.title }
      : null,
  reservation: namesSubmission && row.reservation !== null ? { id: row.reservation, title: row.title } : null,
})

/** These bookings of a company as programs see them, in the order of the ids; those that are gone are left out. */
export async function readBookingsV1(db: CompanyDb, ids: readonly string[], namesSubmission: boolean): Promise<BookingV1[]> {
  const rows = ids.length === 0 ? [] : await db.run(selectBookings({ company: db.company, ids }))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? []).map(row => bookingV1(row, namesSubmission))
}

/** What the clocks of a zone show: `YYYY-MM-DDTHH:mm`. @param instant as JSON of the database has it */
function wallTimeOf(instant: string, zone: string): string {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return wall.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
