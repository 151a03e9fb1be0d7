import type { RoomNight } from '#engine/model/booking.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { countNights, deleteNights, insertNights, type NightRow } from './guest-rooms.sql.ts'

/** Rooms for guests that the answer of one field asks for. */
export interface FieldNights {
  readonly mapField: string
  readonly nights: readonly RoomNight[]
}

/** Rooms for guests of one company, by night. */
export const guestRoomsOf = (db: CompanyDb) => ({
  /** Nights of all rooms that a submission asks for: they stay when it is released. */
  count: async (submission: string): Promise<number> => (await db.run(countNights({ company: db.company, submission })))[0]?.nights ?? 0,

  /** Writes what a submission asks for in place of what it asked for before (P12.44), in its own transaction. Its row may come later. */
  async put(tx: Runner, submission: string, fields: readonly FieldNights[]): Promise<void> {
    const { company } = db
    await tx.run(deleteNights({ company, submission }))
    const rows = nightRowsOf(fields)
    if (rows.length > 0) await tx.run(insertNights({ company, submission, nights: JSON.stringify(rows) }))
  },
})

/** The rows of these fields, without whose they are. */
export const nightRowsOf = (fields: readonly FieldNights[]): NightRow[] =>
  fields.flatMap(({ mapField, nights }) => nights.map(night => rowOf(mapField, night)))

const rowOf = (map_field: string, { date, any, ...rooms }: RoomNight): NightRow => ({ map_field, night: date, any_rooms: any, ...rooms })
