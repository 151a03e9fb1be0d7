import { defineStatement } from '../db/define-statement.ts'
import { bigint, json, uuid } from '../db/sql-types.ts'

const company = uuid

/** A row of `guest_room_night`, as JSON. */
export interface NightRow {
  readonly map_field: string
  readonly night: string
  readonly any_rooms: number
  readonly single: number
  readonly double: number
  readonly suite: number
}

export const deleteNights = defineStatement({
  parameters: { company, submission: uuid },
  sql: 'delete from guest_room_night where company_id = $company and submission_id = $submission',
})

export const insertNights = defineStatement({
  parameters: { company, submission: uuid, nights: json<readonly NightRow[]>() },
  sql: `insert into guest_room_night (company_id, submission_id, map_field, night, any_rooms, single, double, suite)
    select $company, $submission, x.map_field, x.night, x.any_rooms, x.single, x.double, x.suite
    from jsonb_to_recordset($nights::jsonb)
      as x (map_field text, night date, any_rooms int, single int, double int, suite int)`,
})

/** Rooms of all nights. */
export const countNights = defineStatement({
  parameters: { company, submission: uuid },
  columns: { nights: bigint.notNull },
  sql: `select coalesce(sum(any_rooms + single + double + suite), 0)::bigint as nights from guest_room_night
    where company_id = $company and submission_id = $submission`,
})
