import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, timestamp, uuid } from '../db/sql-types.ts'
import { PERIODS, PLACED_BOOKINGS } from './placed-bookings.ts'

const company = uuid

/** What the status of a booking does to its space (P12.15). */
export type BookingEffect = 'block' | 'wait' | 'info' | 'release'

export const selectOfSubmission = defineStatement({
  parameters: { company, submission: uuid },
  columns: {
    id: uuid,
    map_field: text,
    space: uuid,
    space_name: text,
    image_file: uuid.nullable,
    is_space_deleted: boolean.notNull,
    building: text,
    building_id: uuid,
    floor: text.nullable,
    location: text,
    zone: text.notNull,
    layout: text.nullable,
    is_custom_layout: boolean,
    layout_description: text,
    custom_layout_file: uuid.nullable,
    headcount: integer.nullable,
    status: text,
    status_label: text,
    status_color: text,
    effect: text.as<BookingEffect>(),
    is_cancelled: boolean.notNull,
    is_released: boolean.notNull,
    is_over: boolean.notNull,
    version: integer,
    rank: integer.nullable,
    reconfirm_at: timestamp.nullable,
    requires_approval: boolean,
    periods: json<readonly { readonly start: string; readonly end: string }[]>().notNull,
  },
  sql: `select k.id, k.map_field, s.id as space, s.name as space_name, s.image_file, s.deleted_at is not null as is_space_deleted,
      b.name as building, b.id as building_id, f.name as floor, l.name as location,
      coalesce(s.timezone, l.timezone) as zone, y.name as layout, k.is_custom_layout, k.layout_description, k.custom_layout_file, k.headcount,
      t.key as status, t.label as status_label, t.color as status_color, t.effect, k.state <> 'active' or k.status_before is not null as is_cancelled,
      k.state = 'active' and k.status_before is not null as is_released, k.end_at <= now() as is_over, k.version,
      rank_of_waiting($company, k.id) as rank, k.reconfirm_at, s.requires_approval, ${PERIODS}
    from ${PLACED_BOOKINGS}
    left join floor f on f.company_id = $company and f.id = s.floor_id
    left join space_layout x on x.company_id = $company and x.id = k.space_layout_id
    left join layout y on y.company_id = $company and y.id = x.layout_id
    where k.company_id = $company and k.submission_id = $submission and k.kind = 'booking'
    order by k.start_at, s.name, k.id`,
})

/** Where and when bookings of a submission take place that were neither cancelled nor released with it; `layout`: uuid of the space's layout, `layout_id`: of the layout. */
export const selectPlaced = defineStatement({
  parameters: { company, submission: uuid },
  columns: {
    id: uuid,
    version: integer,
    space: uuid,
    map_field: text,
    name: text,
    building: text,
    zone: text.notNull,
    timezone: text,
    layout: uuid.nullable,
    layout_id: uuid.nullable,
    is_custom_layout: boolean,
    drawing: uuid.nullable,
    headcount: integer.nullable,
    effect: text.as<BookingEffect>(),
    is_over: boolean.notNull,
    periods: json<readonly { readonly start: string; readonly end: string }[]>().notNull,
  },
  sql: `select k.id, k.version, k.space_id as space, k.map_field, s.name, b.name as building, coalesce(s.timezone, l.timezone) as zone, k.timezone,
      k.space_layout_id as layout, x.layout_id,
      k.is_custom_layout, k.custom_layout_file as drawing, k.headcount, t.effect, k.end_at <= now() as is_over,
      ${PERIODS}
    from ${PLACED_BOOKINGS}
    left join space_layout x on x.company_id = $company and x.id = k.space_layout_id
    where k.company_id = $company and k.submission_id = $submission and k.kind = 'booking' and k.state = 'active' and k.status_before is null
    order by k.id`,
})

export const selectStatuses = defineStatement({
  parameters: { company },
  columns: { key: text, label: text, color: text, effect: text.as<BookingEffect>() },
  sql: 'select key, label, color, effect from booking_status where company_id = $company order by sort, label',
})
