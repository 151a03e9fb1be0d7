import type { BookingStatusV1 } from '#contract/v1/inventory.shape.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

const columns = {
  id: uuid,
  version: integer,
  is_active: boolean.notNull,
  status: text,
  status_label: text,
  effect: text.as<BookingStatusV1['effect']>(),
  is_to_confirm: boolean.notNull,
  space: uuid,
  space_name: text,
  building: uuid,
  building_name: text,
  location: uuid,
  location_name: text,
  zone: text.notNull,
  /** Begin and end of each: instants. */
  periods: json<readonly (readonly [start: string, end: string])[]>().notNull,
  layout: uuid.nullable,
  layout_name: text.nullable,
  layout_description: text,
  headcount: integer.nullable,
  map_field: text,
  title: text,
  created_at: timestamp,
  changed_at: timestamp,
  submission: uuid.nullable,
  reference: text.nullable,
  reservation: uuid.nullable,
}

const BOOKINGS = `select k.id, k.version, k.state = 'active' and k.status_before is null as is_active, t.key as status, t.label as status_label, t.effect,
    k.reconfirm_at is not null as is_to_confirm, s.id as space, s.name as space_name, b.id as building, b.name as building_name, l.id as location,
    l.name as location_name, coalesce(s.timezone, l.timezone) as zone,
    coalesce((select jsonb_agg(jsonb_build_array(p.start_at, p.end_at) order by p.position) from booking_period p
      where p.company_id = $company and p.booking_id = k.id), '[]') as periods,
    y.id as layout, y.name as layout_name, k.layout_description, k.headcount, k.map_field, k.title, k.created_at, k.changed_at,
    m.id as submission, m.reference, k.reservation_id as reservation
  from booking k
    join booking_status t on t.company_id = $company and t.key = k.status_key
    join space s on s.company_id = $company and s.id = k.space_id
    join building b on b.company_id = $company and b.id = s.building_id
    join worksite w on w.company_id = $company and w.id = b.worksite_id
    join location l on l.company_id = $company and l.id = w.location_id
    left join space_layout x on x.company_id = $company and x.id = k.space_layout_id
    left join layout y on y.company_id = $company and y.id = x.layout_id
    left join submission m on m.company_id = $company and m.id = k.submission_id
  where k.company_id = $company and k.kind = 'booking'`

/** These, in no order. */
export const selectBookings = defineStatement({
  scope: 'token: ids that the token may see, and what webhooks send',
  parameters: { company, ids: uuids },
  columns,
  sql: `${BOOKINGS} and k.id = any($ids)`,
})

/** What each of these has booked, the removed ones too, by their times. */
export const selectBookingsOf = defineStatement({
  scope: 'token: ids that the token may see, and what webhooks send',
  parameters: { company, submissions: uuids },
  columns,
  sql: `${BOOKINGS} and k.submission_id = any($submissions) order by k.start_at, s.name, k.id`,
})
