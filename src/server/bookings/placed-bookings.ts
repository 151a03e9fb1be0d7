/** The periods of a booking `k`, as a column. */
export const PERIODS = `(select jsonb_agg(jsonb_build_object('start', p.start_at, 'end', p.end_at) order by p.position) from booking_period p
        where p.company_id = $company and p.booking_id = k.id) as periods`

/** Bookings with where they take place, space `s`, building `b` and location `l`, and their status `t`. */
export const PLACED_BOOKINGS = `booking k
    join space s on s.company_id = $company and s.id = k.space_id
    join building b on b.company_id = $company and b.id = s.building_id
    join worksite w on w.company_id = $company and w.id = b.worksite_id
    join location l on l.company_id = $company and l.id = w.location_id
    join booking_status t on t.company_id = $company and t.key = k.status_key`
