import type { Client } from 'pg'
import { idOf } from '../ids.ts'
import { DEMO_POSTERS, type demoCampuses } from './posters.ts'

/** Where posters of a demo submission hang, as its row keeps it. */
export interface DemoPosterBooking {
  readonly submission: string
  readonly map_field: string
  readonly building: string
  readonly first: string
  readonly last: string
}

/** Stores the prices and posters of a demo company, and where its submissions' posters hang. @param image uuid of the file of those that have one */
export async function storePosters(
  owner: Client,
  company: string,
  campuses: ReturnType<typeof demoCampuses>,
  image: string,
  bookings: readonly DemoPosterBooking[],
): Promise<void> {
  const run = (sql: string, rows: readonly object[]) => owner.query(sql, [company, JSON.stringify(rows)])
  await run(
    `insert into poster_price (company_id, id, worksite_id, valid, unit, amount)
      select $1, x.id, x.worksite, '[2026-01-01,2030-01-01)', 'per_location_day', x.amount
      from jsonb_to_recordset($2::jsonb) as x(id uuid, worksite uuid, amount numeric)`,
    campuses.map(({ worksite_uid, price }) => ({ id: idOf(worksite_uid, 'price'), worksite: worksite_uid, amount: price })),
  )
  await run(
    `insert into poster (company_id, id, external_id, approval_status, image_file)
      select $1, x.id, x.external_id, x.status, x.image from jsonb_to_recordset($2::jsonb) as x(id uuid, external_id text, status text, image uuid)`,
    DEMO_POSTERS.map(({ id, status, hasImage }) => ({
      id: idOf(company, 'poster', id),
      external_id: id,
      status,
      image: hasImage ? image : null,
    })),
  )
  await run(
    `with x as materialized (
        select y.*, daterange(y.first, y.last, '[]') as during
        from jsonb_to_recordset($2::jsonb) as y(id uuid, submission uuid, map_field text, building uuid, first date, last date)
      ), booked as (
        insert into poster_booking (company_id, id, submission_id, map_field, building_id, during)
          select $1, x.id, x.submission, x.map_field, x.building, x.during from x
      )
      insert into poster_day (company_id, building_id, day, capacity, used)
        select $1, x.building, d::date, b.poster_display_locations, count(*)
        from x join building b on b.company_id = $1 and b.id = x.building, generate_series(x.first, x.last, interval '1 day') as d
        group by x.building, d, b.poster_display_locations`,
    bookings.map(booking => ({ id: idOf(booking.submission, booking.map_field, booking.building), ...booking })),
  )
}
